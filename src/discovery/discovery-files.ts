import type { OutputFile } from "../files/output-file.ts";
import type { Plan } from "../pages/plan.ts";
import { createFeed } from "./feed.ts";
import { createLlms } from "./llms.ts";
import { createRobots } from "./robots.ts";
import { createWebManifest } from "./web-manifest.ts";

/** Creates the files with which crawlers and feed readers find the pages, except the sitemap. */
export function createDiscoveryFiles({
  site,
  sites,
  pages,
}: Pick<Plan, "site" | "sites" | "pages">): readonly OutputFile[] {
  return [...sites.map(createFeed), createRobots(site), createLlms(site, pages), createWebManifest(site)];
}
