// The pictures that previews of shared links show, drawn from a template: one for the home page, each city, each
// specialty and the blog.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { digestOf } from "../cache/inputs.ts";
import { withoutSiteName } from "../pages/head.ts";
import type { Route } from "../pages/kinds.ts";
import { contextOf, createPage } from "../pages/page.ts";
import { Failure } from "../problem.ts";
import type { ShareCardProps, Templates } from "../render/load-templates.ts";
import { render } from "../render/render.ts";
import { throwTemplateFailure } from "../render/template-failure.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import { ASSETS, type PlannedFile } from "../site/output-file.ts";
import type { Site } from "../site/site.ts";
import type { Source } from "../source.ts";

/** Increase it when the same card must be drawn again. */
const DRAWING = "1";
const TEMPLATE = "templates/ShareCard.tsx";
const FONT = "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2";

interface ShareCard {
  /** Relative to the output folder, with a hash of all that the picture shows. */
  readonly file: string;
  readonly props: ShareCardProps;
}

export interface SharePictures {
  /** The routes, with their pictures. */
  readonly routes: readonly Route[];
  /** The pictures. Creating one throws a Failure at the line of the template that throws. */
  readonly files: readonly PlannedFile[];
}

/** Plans the pictures of a site; `digest` is that of their template, and `folder` has the templates. */
export function planSharePictures(
  { site, routes }: Pick<Source, "site" | "routes">,
  templates: Templates,
  digest: string,
  folder: string,
): SharePictures {
  const cards = createCards(site, routes, digest);
  const draw = createDrawing();
  return {
    routes: routes.map((route) => {
      const card = cards.get(ownerOf(route) ?? "");
      if (!card) return route;
      const { heading, brand, phone } = card.props;
      return { ...route, share: { href: `/${card.file}`, alt: `${heading}: ${brand}, ${phone}` } };
    }),
    files: [...cards.values()].map(({ file, props }) => ({
      file,
      source: { file: TEMPLATE },
      key: file,
      async create() {
        const toHtml = ({ ShareCard }: Pick<Templates, "ShareCard">) =>
          render(
            () => `The share picture “${props.heading}”`,
            TEMPLATE,
            () => createElement(ShareCard, props),
          );
        try {
          return await draw(toHtml(templates));
        } catch (error) {
          return throwTemplateFailure(error, folder, toHtml);
        }
      },
    })),
  };
}

function createCards(site: Site, routes: readonly Route[], digest: string): ReadonlyMap<string, ShareCard> {
  const cards = new Map<string, ShareCard>();
  const { brand, phone } = site.content.site;
  for (const route of routes) {
    const owner = ownerOf(route);
    // The route of a city comes before those of its neighborhoods, and that of /blog before its further pages.
    if (owner === undefined || cards.has(owner)) continue;
    const { head } = createPage(route, contextOf(route.kind, site), () => []);
    const props = { brand, heading: withoutSiteName(head.title), phone: phone.label, ...SHARE_SIZE };
    const hash = digestOf(JSON.stringify([DRAWING, digest, props])).slice(0, 16);
    cards.set(owner, { file: `${ASSETS}${hash}-share.png`, props });
  }
  return cards;
}

/** Returns whose picture a page shows; undefined for one with the picture of the site or of its own. */
function ownerOf(route: Route): string | undefined {
  switch (route.kind) {
    case "home":
    case "blogList":
      return route.kind;
    case "city":
    case "neighborhood":
      return `city ${route.city.slug}`;
    case "specialty":
      return `specialty ${route.specialty.slug}`;
    default:
      return undefined;
  }
}

/** Returns a function that draws HTML as a PNG. Loads the renderer when it is called first. */
function createDrawing(): (markup: string) => Promise<Uint8Array> {
  const open = async () => {
    const [{ Renderer }, { fromHtml }, data] = await Promise.all([
      import("@takumi-rs/core"),
      import("@takumi-rs/helpers/html"),
      readFile(fileURLToPath(import.meta.resolve(FONT))),
    ]);
    const renderer = new Renderer();
    await renderer.registerFont({ name: "Source Serif 4", weight: 600, data });
    return { renderer, fromHtml };
  };
  let opening: ReturnType<typeof open> | undefined;
  return async (markup) => {
    opening ??= open();
    const { renderer, fromHtml } = await opening;
    const { node, css } = fromHtml(markup);
    return renderer.render(node, { ...SHARE_SIZE, format: "png", css }).catch((error: Error) => {
      const expected = "what Takumi draws: HTML with inline styles, and SVG";
      throw new Failure("content", { where: { file: TEMPLATE }, found: error.message, expected });
    });
  };
}
