import type { OutputFile } from "../files/output-file.ts";
import { WEB_MANIFEST_FILE } from "../links/generated.ts";
import { baseOf } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

const ICON_SIZES = [192, 512];
const iconPath = (size: number) => `/icon-${size}.png`;

export const webManifestLinks = { source: { name: "web manifest" }, links: ICON_SIZES.map(iconPath) };

/** Returns the web app manifest: the name and the icons that a phone shows for a saved page. */
export function createWebManifest(site: Site): OutputFile {
  const { brand } = site.content.site;
  const base = baseOf(site.url);
  const icon = (size: number) => ({
    src: base + iconPath(size),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  });
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: `${base}/`,
    display: "browser",
    icons: ICON_SIZES.map(icon),
  };
  return {
    file: WEB_MANIFEST_FILE,
    source: { name: "web manifest" },
    bytes: `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
