/**
 * The layout of the output folder. "file" writes houston.html, "directory" writes houston/index.html,
 * "both" writes the same bytes under both names, so that every host answers /houston without configuration.
 */
export const FORMATS = ["both", "file", "directory"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Returns the slug of a name: "San Antonio" → "san-antonio", "O'Connor Ridge" → "oconnor-ridge".
 * Lower case, spaces to hyphens, other non-word characters removed (specification, section 2).
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\s+/g, "-")
    .replaceAll(/[^\w-]/g, "");
}

/**
 * Returns the link to a page as every link, canonical, sitemap entry and JSON-LD node writes it:
 * "/houston", or "/houston/" in format "directory", where hosts would redirect the bare form.
 */
export function pageHref(path: string, format: Format): string {
  return format === "directory" && path !== "/" ? `${path}/` : path;
}

/** Returns the absolute address of a path or link; `siteUrl` has no slash at its end. */
export function absoluteUrl(siteUrl: string, href: string): string {
  return /^https?:\/\//i.test(href) ? href : siteUrl + href;
}

/**
 * Returns the files, relative to the output folder, that hold the page at `path`; the first is written,
 * the others are the same bytes: "/houston" → ["houston.html", "houston/index.html"] in format "both".
 */
export function pageFiles(path: string, format: Format): readonly [string, ...string[]] {
  if (path === "/") return ["index.html"];
  const name = path.slice(1);
  // Hosts look for the page of unknown paths under this one name.
  if (path === NOT_FOUND_PATH) return ["404.html"];
  if (format === "file") return [`${name}.html`];
  if (format === "directory") return [`${name}/index.html`];
  return [`${name}.html`, `${name}/index.html`];
}

export const NOT_FOUND_PATH = "/404";
export const BLOG_PATH = "/blog";

export const cityPath = (citySlug: string): string => `/${citySlug}`;
export const neighborhoodPath = (citySlug: string, slug: string): string => `/${citySlug}/${slug}`;
export const specialtyPath = (slug: string): string => `/${slug}`;
export const articlePath = (slug: string): string => `${BLOG_PATH}/${slug}`;
/** Page 1 of the list is /blog itself. */
export const blogListPath = (number: number): string =>
  number === 1 ? BLOG_PATH : `${BLOG_PATH}/page/${number}`;
