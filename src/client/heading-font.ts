// Part of the shell script. The font is fetched only where it can be there at the first paint: on wide screens, and
// not on a slow line. Elsewhere, data-font is not set, and the stylesheet uses the fonts of the system.

// Set by src/assets/bundle.ts, where the stylesheets have a font.
declare const FONT_HREF: string | undefined;

/** A round trip, which Chromium rounds to 25 ms. With a longer one, the font mostly came too late. */
const SLOW_MS = 50;

/** Only Chromium estimates the connection. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { readonly rtt: number } };
  return connection !== undefined && connection.rtt > SLOW_MS;
}

if (FONT_HREF && matchMedia("(min-width: 48rem)").matches && !isSlow()) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "font", crossOrigin: "", href: FONT_HREF });
  document.head.append(link);
  document.documentElement.dataset.font = "";
}
