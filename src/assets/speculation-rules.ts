/**
 * Lets browsers prefetch pages of the site, but no other files, when a link is about to be used. Only prefetch: a
 * prerendered page would run scripts, and request posts or refresh a session, before anyone opens it.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/*.*" } }] },
      eagerness: "moderate",
    },
  ],
});
