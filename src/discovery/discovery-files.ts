import type { OutputFile } from "../files/output-file.ts";
import type { Plan } from "../pages/plan.ts";
import { createFeed, type FeedTexts } from "./feed.ts";
import { createLlms } from "./llms.ts";
import { createRobots } from "./robots.ts";
import { createWebManifest } from "./web-manifest.ts";

/** Creates the files with which crawlers and feed readers find the pages, except the sitemap. */
export function createDiscoveryFiles(
  { site, sites, pages }: Pick<Plan, "site" | "sites" | "pages">,
  texts: Omit<FeedTexts, "pages">,
): readonly OutputFile[] {
  const feeds = sites.map((each) => createFeed(each, { ...texts, pages }));
  return [...feeds, createRobots(site), createLlms(site, pages), createWebManifest(site)];
}
