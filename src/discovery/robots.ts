import type { OutputFile } from "../files/output-file.ts";
import { ROBOTS_FILE, SITEMAP_FILE } from "../links/generated.ts";
import { absoluteUrl } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

/** Allows crawlers everywhere; pages that must not be listed are noindex themselves. Allows none in a noindex copy. */
export function createRobots({ url, noindex }: Pick<Site, "url" | "noindex">): OutputFile {
  const lines = noindex
    ? ["User-agent: *", "Disallow: /", ""]
    : ["User-agent: *", "Allow: /", "", `Sitemap: ${absoluteUrl(url, `/${SITEMAP_FILE}`)}`, ""];
  return { file: ROBOTS_FILE, source: { name: "robots.txt" }, bytes: lines.join("\n") };
}
