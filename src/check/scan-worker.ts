// A thread of the scan: it is given a part of the pages and answers with their findings and facts.
import { parentPort, workerData } from "node:worker_threads";
import type { BuiltPage } from "../manifest.ts";
import type { CheckedSite } from "./check.ts";
import { scanPages } from "./scan.ts";

const { pages, site } = workerData as { pages: readonly BuiltPage[]; site: CheckedSite };
parentPort?.postMessage(scanPages(pages, site));
