import { mapLinks } from "../shared/post.ts";
import { linkHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { PageContext, Site } from "../site/site.ts";
import { firmOf, labelsOf } from "./firm.ts";
import { createHead } from "./head.ts";

export type PlainProps = ReturnType<typeof createPlain>["props"];

/** Plans the firm's own pages, such as its privacy policy. */
export function planPlain({ content, articlePaths }: Site) {
  return content.plain.map(({ source, value }) => ({
    path: value.path,
    source,
    name: value.title,
    page: value,
    articlePaths,
  }));
}

export function createPlain(
  { path, page, articlePaths }: ReturnType<typeof planPlain>[number],
  site: PageContext,
) {
  const { title, description, body } = page;
  const { brand } = site.content.site;
  return {
    head: createHead(site, path, {
      title: `${title} | ${brand}`,
      description,
      keywords: [title, brand],
      aiPrompt: fillIn(labelsOf(site).plain.prompt, { title, description }),
    }),
    props: {
      firm: firmOf(site),
      title,
      body: mapLinks(body, (href) => linkHref(href, site.format, { ...site.paths, ...articlePaths })),
    },
  };
}
