import os from "node:os";
import { Worker } from "node:worker_threads";
import { compareText } from "../problem.ts";
import type { BuiltPage } from "../publish/manifest.ts";
import type { CheckedSite, Finding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { readBuiltSite } from "./read-site.ts";
import { type Scan, scanPages, toFinding } from "./scan.ts";

export interface CheckResult {
  readonly pages: number;
  /** By rule in the order of the checks, then by page. */
  readonly findings: readonly Finding[];
}

export interface CheckOptions {
  /** By default one for each core where there are many pages. */
  readonly threads?: number;
  /** Told, while threads are at work, how many pages are done. */
  readonly onPages?: (done: number, total: number) => void;
}

/** From this many pages on, threads are worth the time that it takes to start them. */
const PAGES_FOR_THREADS = 1_000;

/**
 * Checks the site in the folder `out`, every page and what stands around the pages. `environment` is searched
 * for secrets that must not be in it. The result does not depend on the number of threads. Throws a Failure
 * when there is no site that docket built.
 */
export async function checkSite(
  out: string,
  environment: NodeJS.Dict<string>,
  options: CheckOptions = {},
): Promise<CheckResult> {
  const site = readBuiltSite(out, environment);
  const { pages } = site;
  const { findings, facts } = await scan(site, options);
  const across = await Promise.all(
    CHECKS.map(async ({ rule, site: check }) => {
      const faults = (await check?.(facts, site)) ?? [];
      return faults.map((fault) => toFinding(rule, fault));
    }),
  );
  return { pages: pages.length, findings: sortFindings([...findings, ...across.flat()]) };
}

async function scan(site: CheckedSite, options: CheckOptions): Promise<Scan> {
  const { pages } = site;
  const { threads = pages.length < PAGES_FOR_THREADS ? 1 : os.availableParallelism(), onPages } = options;
  if (threads === 1) return scanPages(pages, site);
  const share = Math.ceil(pages.length / threads);
  const parts = Array.from({ length: threads }, (_, index) =>
    pages.slice(index * share, (index + 1) * share),
  );
  let done = 0;
  const count = ({ pages: scanned }: Scan) => {
    done += scanned;
    onPages?.(done, pages.length);
  };
  return joinScans((await Promise.all(parts.map((part) => scanInThread(part, site, count)))).flat());
}

function joinScans(scans: readonly Scan[]): Scan {
  return {
    pages: scans.reduce((sum, { pages }) => sum + pages, 0),
    findings: scans.flatMap(({ findings }) => findings),
    facts: scans.flatMap(({ facts }) => facts),
  };
}

/** Returns the batches of a thread, in the order of the pages. */
function scanInThread(
  pages: readonly BuiltPage[],
  site: CheckedSite,
  count: (batch: Scan) => void,
): Promise<readonly Scan[]> {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { workerData: { pages, site } });
  const batches: Scan[] = [];
  return new Promise((resolve, reject) => {
    worker.on("message", (batch: Scan) => {
      batches.push(batch);
      count(batch);
    });
    worker.once("error", reject);
    worker.once("exit", (code) => {
      if (code === 0) resolve(batches);
      else reject(new Error(`A thread of the check ended early (${code}).`));
    });
  });
}

function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const order = new Map(CHECKS.map(({ rule }, index) => [rule, index]));
  return findings.toSorted(
    (a, b) =>
      (order.get(a.rule) ?? 0) - (order.get(b.rule) ?? 0) ||
      compareText(a.severity, b.severity) ||
      compareText(a.page, b.page) ||
      compareText(a.element, b.element) ||
      compareText(a.found, b.found),
  );
}
