import { specialtyPath } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { PageContext, Site } from "../site/site.ts";
import { articleCards, articlesNamed } from "./articles.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import { blogLink } from "./links.ts";

export type SpecialtyProps = ReturnType<typeof createSpecialty>["props"];

export function planSpecialties(site: Site) {
  return site.specialties.map((specialty) => ({
    path: specialtyPath(specialty.slug),
    source: specialty.source,
    name: specialty.name,
    specialty,
    articles: articlesNamed(site, specialty.articles),
  }));
}

export function createSpecialty(
  { path, specialty, articles }: ReturnType<typeof planSpecialties>[number],
  site: PageContext<"specialtyPage">,
) {
  const texts = fillIn(site.content.specialtyPage, { ...firmPlaceholders(site), specialty: specialty.name });
  const meta = {
    ...texts.meta,
    title: fitTitle(texts.meta.title),
    description: specialty.metaDescription,
    keywords: specialty.keywords,
  };
  return {
    head: createHead(site, path, meta),
    props: {
      firm: firmOf(site),
      texts,
      calling: site.content.site.calling,
      specialty,
      articles: articleCards(site, articles),
      blogHref: blogLink(site).href,
    },
  };
}
