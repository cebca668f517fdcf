import type { OutputFile } from "../site/output-file.ts";
import type { Source } from "../source.ts";
import { createFeed } from "./feed.ts";
import { createLlms } from "./llms.ts";
import { createRobots } from "./robots.ts";
import { createSitemapFiles, sitemapEntries } from "./sitemap.ts";
import { createWebManifest } from "./web-manifest.ts";

/** Creates the files with which crawlers and feed readers find the pages. */
export async function createDiscoveryFiles({
  site,
  routes,
}: Pick<Source, "site" | "routes">): Promise<readonly OutputFile[]> {
  return [
    ...(await createSitemapFiles(sitemapEntries(site, routes), site.url)),
    createFeed(site),
    createRobots(site.url),
    createLlms(site, routes),
    createWebManifest(site),
  ];
}
