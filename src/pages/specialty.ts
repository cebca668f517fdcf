import { CHECKLIST_PATH, specialtyPath } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site, Specialty } from "../site/site.ts";
import { articleCards, articlesNamed } from "./articles.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead, fitTitle } from "./head.ts";
import type { Given } from "./kind.ts";
import { blogLink } from "./site-links.ts";

export function specialtyPages(site: Site) {
  return site.specialties.map((specialty) => ({
    path: specialtyPath(specialty.slug),
    subject: specialtyPath(specialty.key),
    source: specialty.source,
    name: specialty.name,
    shareOwner: specialtyPath(specialty.key),
    content: (given: Given) => createSpecialty(site, specialty, given),
  }));
}

function createSpecialty(site: Site, specialty: Specialty, { page, to }: Given) {
  const texts = fillIn(site.content.specialtyPage, { ...firmPlaceholders(site), specialty: specialty.name });
  const meta = {
    ...texts.meta,
    title: fitTitle(texts.meta.title),
    description: specialty.metaDescription,
    keywords: specialty.keywords,
  };
  return {
    head: createHead(site, page, meta),
    props: {
      firm: firmOf(site),
      texts,
      calling: site.content.site.calling,
      specialty,
      checklistHref: to.page(CHECKLIST_PATH)?.href,
      articles: articleCards(site, articlesNamed(site, specialty.articles)),
      blogHref: blogLink(site).href,
    },
  };
}
