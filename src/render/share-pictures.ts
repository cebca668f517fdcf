// The pictures that previews of shared links show, drawn from a template: one for the home page, each city, each
// specialty and the blog.
import { createElement } from "react";
import { digestOf } from "../files/digest.ts";
import { ASSETS, type LinkedFile } from "../files/output-file.ts";
import { packageVersion } from "../files/package-version.ts";
import type { ImageFiles } from "../images/image-files.ts";
import type { Options } from "../options.ts";
import { localSite } from "../pages/firm.ts";
import { withoutSiteName } from "../pages/head.ts";
import type { Page, SharePicture } from "../pages/page.ts";
import type { Plan } from "../pages/plan-site.ts";
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
const SHARE_TEMPLATE = "templates/ShareCard.tsx";

interface SharePictures {
  /** Returns the picture of a page; undefined for one with that of the site, or of its own. */
  shareOf(page: Page): SharePicture | undefined;
  /** Draws the pictures that no earlier build drew. Throws a Failure for what cannot be drawn. */
  draw(files: ImageFiles): Promise<readonly LinkedFile[]>;
}

interface Card extends ShareCardProps {
  /** What the renderer draws. */
  readonly html: string;
  /** With a hash of all that the picture shows, and of all that draws it. */
  readonly name: string;
}

/** Plans the pictures of a site; none with --no-images. Throws a Failure at the line of the template that throws. */
export async function planSharePictures(
  { sites, pages }: Pick<Plan, "sites" | "pages">,
  { templates }: Pick<OpenTemplates, "templates">,
  { images, templates: folder }: Pick<Options, "images" | "templates">,
): Promise<SharePictures> {
  if (!images) return { shareOf: () => undefined, draw: async () => [] };
  const owners = pages.filter(({ shareOwner, subject }) => shareOwner === subject);
  const idOf = ({ language }: Page, owner: string | undefined) => `${language} ${owner}`;
  const siteOf = ({ language }: Page) => sites.find((site) => site.language === language) ?? sites[0];
  const drawing = [DRAWING_VERSION, PACKAGES.map(packageVersion)];
  const cards = new Map(
    owners.map((page) => {
      const card = createCard(page, siteOf(page), templates, folder);
      const hash = digestOf(JSON.stringify([...drawing, card.html])).slice(0, 16);
      return [idOf(page, page.subject), { ...card, name: `${hash}-share.png` }];
    }),
  );
  return {
    shareOf: (page) => {
      const card = cards.get(idOf(page, page.shareOwner));
      if (!card) return undefined;
      const { name, heading, brand, phone } = card;
      return { href: `/${ASSETS}${name}`, alt: `${heading}: ${brand}, ${phone}` };
    },
    draw: (files) =>
      settleAll(
        // Pages of two languages may have the same.
        [...new Map(Array.from(cards.values(), (card) => [card.name, card])).values()].map(
          async (card) => files.find(card.name) ?? drawCard(card, files),
        ),
      ),
  };
}

function createCard(page: Page, site: Site, templates: Templates, folder: string): Omit<Card, "name"> {
  const { brand, phone } = localSite(site, page.phoneOf).content.site;
  const { title } = page.content().head;
  const props = { brand, heading: withoutSiteName(title), phone: phone.label, ...SHARE_SIZE };
  const nameOf = () => `The share picture “${props.heading}”`;
  try {
    const html = render(nameOf, SHARE_TEMPLATE, () => createElement(templates.ShareCard, props));
    return { ...props, html };
  } catch (error) {
    throw describeTemplateError(error, folder);
  }
}

async function drawCard({ html, name }: Card, files: ImageFiles): Promise<LinkedFile> {
  const { drawPicture } = await import("./draw.ts");
  const bytes = await drawPicture(html).catch(({ message }: Error) => {
    const expected = "what Takumi draws: HTML with inline styles, and SVG";
    throw new Failure("content", { where: { file: SHARE_TEMPLATE }, found: message, expected });
  });
  return files.write(name, bytes);
}
