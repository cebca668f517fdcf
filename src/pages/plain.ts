import type { PlainPage } from "../content/plain-page.ts";
import { imagesIn, linksIn, mapLinks } from "../shared/post.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";
import { firmOf, labelsOf } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";

export function plainPages(site: Site) {
  return site.content.plain.map(({ source, subject, value }) => ({
    path: value.path,
    subject,
    source,
    name: value.title,
    images: imagesIn(value.body).map((url) => ({ url, source })),
    links: linksIn(value.body).map((href) => ({ href, where: { ...source, address: href } })),
    isNoindex: value.noindex,
    content: (given: Given) => createPlain(site, value, given),
  }));
}

function createPlain(
  site: Site,
  { title: written, description, firstSteps, draft, body }: PlainPage,
  { page, to, pictures }: Given,
) {
  // Only a copy for the firm has drafts.
  const title = draft ? `Draft: ${written}` : written;
  const { brand } = site.content.site;
  return {
    head: createHead(site, page, {
      title: `${title} | ${brand}`,
      description,
      keywords: [title, brand],
      aiPrompt: fillIn(labelsOf(site).plain.prompt, { title, description }),
    }),
    props: {
      firm: firmOf(site),
      // For what a firm shows on one page alone, such as a form.
      path: page.path,
      title,
      hasFirstSteps: firstSteps === true,
      body: mapLinks(body, to.inText),
      pictures: Object.fromEntries(imagesIn(body).map((url) => [url, pictures.get(url)])),
    },
  };
}
