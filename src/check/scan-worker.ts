// A thread that scans some of the pages. It posts its findings and facts in batches and keeps none of them: a
// title cut out of a page keeps the whole page in memory.
import { parentPort, workerData } from "node:worker_threads";
import type { BuiltPage } from "../publish/manifest.ts";
import type { CheckedSite } from "./check.ts";
import { scanPages } from "./scan.ts";

const BATCH = 250;

const { pages, site } = workerData as { pages: readonly BuiltPage[]; site: CheckedSite };
for (let from = 0; from < pages.length; from += BATCH) {
  parentPort?.postMessage(scanPages(pages.slice(from, from + BATCH), site));
}
