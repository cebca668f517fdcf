import type { OutputFile } from "../publish/output.ts";
import { absoluteUrl } from "../shared/url.ts";

/** Everything may be read; what must not be found says so itself. */
export function createRobots(siteUrl: string): OutputFile {
  const lines = ["User-agent: *", "Allow: /", "", `Sitemap: ${absoluteUrl(siteUrl, "/sitemap.xml")}`, ""];
  return { file: "robots.txt", source: "robots.txt", bytes: lines.join("\n") };
}
