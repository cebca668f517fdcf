import type { OutputFile, PlannedFile } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import { createFeed } from "./feed.ts";
import { createLlms } from "./llms.ts";
import { createRobots } from "./robots.ts";
import { planSitemapFiles, sitemapEntries } from "./sitemap.ts";
import { createWebManifest } from "./web-manifest.ts";

/** Creates the files with which crawlers and feed readers find the pages, except the sitemap. */
export function createDiscoveryFiles({
  site,
  routes,
}: Pick<Source, "site" | "routes">): readonly OutputFile[] {
  return [createFeed(site), createRobots(site), createLlms(site, routes), createWebManifest(site)];
}

/** Plans the sitemap, which takes longer than everything else that is not a page. A noindex copy has none. */
export function planSitemap({ site, routes }: Pick<Source, "site" | "routes">): readonly PlannedFile[] {
  if (site.noindex) return [];
  return planSitemapFiles(sitemapEntries(site, routes), site.url);
}
