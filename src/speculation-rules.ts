const PAGES = { and: [{ href_matches: "/*" }, { not: { href_matches: "/*.*" } }] };

/**
 * Pages of the site that a browser may fetch before they are asked for: when a link is about to be used, and made
 * ready when it is pressed. Browsers leave it when data is to be saved. Files are none of it.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: PAGES, eagerness: "moderate" }],
  prerender: [{ where: PAGES, eagerness: "conservative" }],
});
