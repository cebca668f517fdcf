/**
 * Pages of the site that a browser may fetch before they are asked for, when a link is about to be used. Browsers
 * leave it when data is to be saved. Files are none of it. Nothing is run ahead: a page that nobody has opened asks
 * no backend and refreshes no session.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/*.*" } }] },
      eagerness: "moderate",
    },
  ],
});
