// Part of the shell script, where the stylesheets have a font. The font is fetched only where it can be there at the
// first paint: on wide screens, and not on a slow line. Elsewhere, data-font is not set, and the stylesheet uses the
// fonts of the system.

// Set by src/assets/bundle.ts.
declare const FONT_HREF: string;

/** Milliseconds of a round trip, which Chromium rounds to 25. With more, the font mostly came too late. */
const SLOW = 50;

// Only Chromium estimates the connection.
const { connection } = navigator as { connection?: { readonly rtt: number } };

if (matchMedia("(min-width: 48rem)").matches && !(connection && connection.rtt > SLOW)) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "font", crossOrigin: "", href: FONT_HREF });
  document.head.append(link);
  document.documentElement.dataset.font = "";
}
