import { CHECKLIST_PATH, NOT_FOUND_PATH, WITHOUT_PAPERS_PATH } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { City, Site, Specialty } from "../site/site.ts";
import { pagesNamed } from "./articles.ts";
import { postLanguageOf } from "./blog-list.ts";
import { cityProps } from "./city.ts";
import { firmOf, firmPlaceholders, labelsOf } from "./firm.ts";
import { createHead } from "./head.ts";
import type { Given } from "./kind.ts";
import { blogLink, homeLink, specialtyLink } from "./links.ts";

/** The props of an article that is newer than the build. */
export type LiveArticleProps = NonNullable<ReturnType<typeof createNotFound>["props"]["liveArticle"]>;

/**
 * Returns the 404 page, which shows the fallback city and links to the fallback specialty, because an unknown address may
 * have been either (specification, "City page" and "Specialty pages").
 */
export function notFoundPages(site: Site) {
  const { content, cityByName, specialties } = site;
  const city = cityByName.get(content.site.fallbackCity);
  const specialty = specialties.find(({ key }) => key === content.site.fallbackSpecialty);
  if (!city || !specialty) return [];
  return [
    {
      path: NOT_FOUND_PATH,
      source: { file: `${content.folder}/pages/not-found.json` },
      name: content.labels.names.notFound,
      content: (given: Given) => createNotFound(site, city, specialty, given),
    },
  ];
}

function createNotFound(site: Site, city: City, specialty: Specialty, { page, to, pictures }: Given) {
  const placeholders = firmPlaceholders(site);
  const texts = fillIn(site.content.notFoundPage, { ...placeholders, city: city.name });
  const others = site.languages.map(({ root }) => root).filter(Boolean);
  const roots = others.length > 0 ? { all: others.join(" "), own: site.root } : undefined;
  // {title} is left for the browser.
  const { title, callBox, loading, error } = fillIn(site.content.blogPage.article, placeholders);
  const blog = blogLink(site);
  const { common, article, call, language } = labelsOf(site);
  return {
    head: { ...createHead(site, page, texts.meta), roots },
    props: {
      texts,
      /** Shown instead of everything else at an unknown /blog/{slug}. */
      articleError: error,
      blogHref: blog.href,
      blogName: blog.label,
      /** Only in a site with a backend. */
      liveArticle: site.live && {
        backend: site.live.backend,
        postLanguage: postLanguageOf(site),
        firm: firmOf(site),
        texts: { title, callBox, loading },
        labels: { common, article, call },
        locale: language.locale,
        blogHref: blog.href,
        blogName: blog.label,
      },
      city: cityProps(site, city, { to, pictures }),
      links: [
        homeLink(site),
        ...pagesNamed(site, to, [CHECKLIST_PATH, WITHOUT_PAPERS_PATH]),
        specialtyLink(site, specialty),
      ],
    },
  };
}
