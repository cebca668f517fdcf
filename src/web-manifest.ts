import type { OutputFile } from "./output.ts";
import type { Site } from "./site.ts";

/** Returns the web app manifest: the name and the icons that a phone shows for a saved page. */
export function createWebManifest(site: Site): OutputFile {
  const { brand } = site.content.site;
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  });
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: "/",
    display: "browser",
    theme_color: "#0d1b33",
    background_color: "#fdfbf7",
    icons: [icon(192), icon(512)],
  };
  return {
    file: "site.webmanifest",
    source: "web manifest",
    bytes: `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
