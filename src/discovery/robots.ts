import { absoluteUrl } from "../shared/url.ts";
import type { OutputFile } from "../site/output-file.ts";

/** Allows crawlers everywhere; pages that must not be listed are noindex themselves. */
export function createRobots(siteUrl: string): OutputFile {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${absoluteUrl(siteUrl, "/sitemap.xml")}`, ""];
  return { file: "robots.txt", source: { name: "robots.txt" }, bytes: lines.join("\n") };
}
