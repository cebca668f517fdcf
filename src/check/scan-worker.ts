// A thread of the scan: it is given a part of the pages and answers, a batch at a time, with their findings and
// facts. What it has sent it forgets: a title that was cut out of a page keeps the whole page in memory.
import { parentPort, workerData } from "node:worker_threads";
import type { BuiltPage } from "../publish/manifest.ts";
import type { CheckedSite } from "./check.ts";
import { scanPages } from "./scan.ts";

const BATCH = 250;

const { pages, site } = workerData as { pages: readonly BuiltPage[]; site: CheckedSite };
for (let from = 0; from < pages.length; from += BATCH) {
  parentPort?.postMessage(scanPages(pages.slice(from, from + BATCH), site));
}
