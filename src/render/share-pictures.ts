// The pictures that previews of shared links show, drawn from a template: one for the home page, each city, each
// specialty and the blog.
import { createElement } from "react";
import { digestOf } from "../files/digest.ts";
import { ASSETS } from "../files/output-file.ts";
import { packageVersion } from "../files/package-version.ts";
import type { ImageFile, ImageFiles } from "../images/image-files.ts";
import type { Options } from "../options.ts";
import { localSite } from "../pages/firm.ts";
import { withoutSiteName } from "../pages/head.ts";
import type { Route } from "../pages/kinds.ts";
import { contextOf, createPage } from "../pages/page.ts";
import type { Plan } from "../pages/plan.ts";
import { Failure, settleAll } from "../problem.ts";
import { SHARE_SIZE } from "../shared/post-view.ts";
import type { Site } from "../site/site.ts";
import { describeTemplateError } from "./describe-exception.ts";
import type { ShareCardProps, Templates } from "./load-templates.ts";
import type { OpenTemplates } from "./open-templates.ts";
import { render } from "./render.ts";

/** Increase it when the same card must be drawn again. */
const DRAWING_VERSION = 3;
const PACKAGES = ["@takumi-rs/core", "@takumi-rs/helpers", "@fontsource/source-serif-4"];
export const SHARE_TEMPLATE = "templates/ShareCard.tsx";

interface SharePictures {
  /** The routes, with their pictures. */
  readonly routes: readonly Route[];
  /** Draws the pictures that no earlier build drew. Throws a Failure for what cannot be drawn. */
  draw(files: ImageFiles): Promise<readonly ImageFile[]>;
}

interface Card extends ShareCardProps {
  /** What the renderer draws. */
  readonly html: string;
  /** With a hash of all that the picture shows, and of all that draws it. */
  readonly name: string;
}

/** Plans the pictures of a site; none with --no-images. Throws a Failure at the line of the template that throws. */
export async function planSharePictures(
  { sites, routes }: Pick<Plan, "sites" | "routes">,
  { templates }: Pick<OpenTemplates, "templates">,
  { images, templates: folder }: Pick<Options, "images" | "templates">,
): Promise<SharePictures> {
  if (!images) return { routes, draw: async () => [] };
  const cards = new Map<string, Card>();
  for (const route of routes) {
    const owner = ownerOf(route);
    // The route of a city comes before those of its neighborhoods, and that of /blog before its further pages.
    if (owner !== undefined && !cards.has(owner))
      cards.set(owner, await createCard(route, siteOf(route, sites), templates, folder));
  }
  return {
    routes: routes.map((route) => {
      const card = cards.get(ownerOf(route) ?? "");
      if (!card) return route;
      const { name, heading, brand, phone } = card;
      return { ...route, share: { href: `/${ASSETS}${name}`, alt: `${heading}: ${brand}, ${phone}` } };
    }),
    draw: (files) =>
      settleAll(
        // Pages of two languages may have the same.
        [...new Map(Array.from(cards.values(), (card) => [card.name, card])).values()].map(
          async (card) => files.find(card.name) ?? drawCard(card, files),
        ),
      ),
  };
}

function siteOf({ language }: Route, sites: readonly Site[]): Site {
  return sites.find((site) => site.language === language) as Site;
}

async function createCard(route: Route, site: Site, templates: Templates, folder: string): Promise<Card> {
  const { brand, phone } = ("city" in route ? localSite(site, route.city) : site).content.site;
  const { head } = createPage(route, contextOf(route.kind, site), []);
  const props = { brand, heading: withoutSiteName(head.title), phone: phone.label, ...SHARE_SIZE };
  const nameOf = () => `The share picture “${props.heading}”`;
  try {
    const html = render(nameOf, SHARE_TEMPLATE, () => createElement(templates.ShareCard, props));
    const hash = digestOf(JSON.stringify([DRAWING_VERSION, PACKAGES.map(packageVersion), html])).slice(0, 16);
    return { ...props, html, name: `${hash}-share.png` };
  } catch (error) {
    throw describeTemplateError(error, folder);
  }
}

async function drawCard({ html, name }: Card, files: ImageFiles): Promise<ImageFile> {
  const { drawPicture } = await import("./draw.ts");
  const bytes = await drawPicture(html).catch(({ message }: Error) => {
    const expected = "what Takumi draws: HTML with inline styles, and SVG";
    throw new Failure("content", { where: { file: SHARE_TEMPLATE }, found: message, expected });
  });
  return files.write(name, bytes);
}

/** Returns whose picture a page shows; undefined for one with the picture of the site or of its own. */
function ownerOf(route: Route): string | undefined {
  const { kind, language } = route;
  switch (kind) {
    case "home":
    case "blogList":
      return `${language} ${kind}`;
    case "city":
    case "neighborhood":
      return `${language} city ${route.city.slug}`;
    case "specialty":
      return `${language} specialty ${route.specialty.slug}`;
    default:
      return undefined;
  }
}
