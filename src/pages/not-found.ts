import { NOT_FOUND_PATH } from "../shared/url.ts";
import type { PageContext, Site } from "../site/site.ts";
import { cityProps } from "./city.ts";
import { fillIn } from "./fill-in.ts";
import { firmOf, firmPlaceholders } from "./firm.ts";
import { createHead } from "./head.ts";
import { blogLink, checklistHref, specialtyLink } from "./links.ts";

export type NotFoundProps = ReturnType<typeof createNotFound>["props"];

/** The props of an article that is newer than the build. */
export type LiveArticleProps = NonNullable<NotFoundProps["liveArticle"]>;

/**
 * Returns the route of the 404 page, which shows the fallback city and links to the fallback specialty, because an
 * unknown address may have been either (specification, "City page" and "Specialty pages").
 */
export function planNotFound(site: Site) {
  const { content, cityByName, specialties } = site;
  const city = cityByName.get(content.site.fallbackCity);
  const specialty = specialties.find(({ slug }) => slug === content.site.fallbackSpecialty);
  if (!city || !specialty) return [];
  const source = { file: `${content.folder}/pages/not-found.json` };
  const checklist = checklistHref(site);
  return [{ path: NOT_FOUND_PATH, source, name: "Page not found", city, specialty, checklist }];
}

export function createNotFound(
  { path, city, specialty, checklist }: ReturnType<typeof planNotFound>[number],
  site: PageContext<"notFoundPage" | "blogPage" | "cityPage">,
) {
  const placeholders = firmPlaceholders(site);
  const texts = fillIn(site.content.notFoundPage, { ...placeholders, city: city.name });
  // {title} is left for the browser.
  const { title, callBox, loading, error } = fillIn(site.content.blogPage.article, placeholders);
  const blogHref = blogLink(site).href;
  return {
    head: { ...createHead(site, path, texts.meta), canonical: undefined },
    props: {
      texts,
      /** Shown instead of everything else at an unknown /blog/{slug}. */
      articleError: error,
      blogHref,
      /** Only in a site with a backend. */
      liveArticle: site.live && {
        backend: site.live.backend,
        firm: firmOf(site),
        texts: { title, callBox, loading },
        blogHref,
      },
      city: cityProps(city, [], checklist, site),
      specialty: specialtyLink(site, specialty),
    },
  };
}
