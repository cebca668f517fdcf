import { mapLinks } from "../shared/post.ts";
import { linkHref } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { firmOf } from "./firm.ts";
import { createHead } from "./head.ts";

export type PlainProps = ReturnType<typeof createPlain>["props"];

/** Plans the firm's own pages, such as its privacy policy. */
export function planPlain({ content }: Site) {
  return content.plain.map(({ source, value }) => ({
    path: value.path,
    source,
    name: value.title,
    page: value,
  }));
}

export function createPlain({ path, page }: ReturnType<typeof planPlain>[number], site: PageContext) {
  const { title, description, body } = page;
  const { brand, phone } = site.content.site;
  return {
    head: createHead(site, path, {
      title: `${title} | ${brand}`,
      description,
      keywords: [title, brand],
      aiPrompt: `This is the page “${title}” of ${brand}: ${description} To talk to the firm, call ${phone.label}.`,
    }),
    props: {
      firm: firmOf(site),
      title,
      body: mapLinks(body, (href) => linkHref(href, site.format)),
    },
  };
}
