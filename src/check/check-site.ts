import { on } from "node:events";
import os from "node:os";
import { Worker } from "node:worker_threads";
import { compareText } from "../problem.ts";
import type { BuiltPage } from "../publish/manifest.ts";
import type { CheckedSite, ReportedFinding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { readBuiltSite } from "./read-site.ts";
import { type Scan, scanPages } from "./scan.ts";

export interface CheckResult {
  readonly pages: number;
  /** By rule in the order of CHECKS, then by page. */
  readonly findings: readonly ReportedFinding[];
}

export interface CheckOptions {
  /** By default one thread, or one per core on a large site. */
  readonly threads?: number;
  /** Called with the number of pages done while threads are working. */
  readonly onPages?: (done: number, total: number) => void;
}

/** From this many pages on, threads save more time than they take to start. */
const PAGES_FOR_THREADS = 1_000;

/**
 * Checks every page and every other file of the site in the folder `out`. `environment` lists the variables whose
 * values must not be published. The result does not depend on the number of threads. Throws a Failure when
 * docket did not build the folder.
 */
export async function checkSite(
  out: string,
  environment: NodeJS.Dict<string>,
  options: CheckOptions = {},
): Promise<CheckResult> {
  const site = await readBuiltSite(out, environment);
  const scans = await scan(site, options);
  const facts = scans.flatMap((part) => part.facts);
  const siteFindings = await Promise.all(
    CHECKS.map(async ({ rule, site: check }) =>
      ((await check?.(facts, site)) ?? []).map((finding) => ({ rule, ...finding })),
    ),
  );
  const findings = [...scans.flatMap((part) => part.findings), ...siteFindings.flat()];
  return { pages: site.pages.length, findings: sortFindings(findings) };
}

async function scan(site: CheckedSite, { threads, onPages }: CheckOptions): Promise<readonly Scan[]> {
  const { pages } = site;
  const count = threads ?? (pages.length < PAGES_FOR_THREADS ? 1 : os.availableParallelism());
  if (count === 1) return [scanPages(pages, site)];
  const share = Math.ceil(pages.length / count);
  let done = 0;
  const onBatch = (batch: Scan) => {
    done += batch.pages;
    onPages?.(done, pages.length);
  };
  const parts = Array.from({ length: count }, (_, index) =>
    scanInThread(pages.slice(index * share, (index + 1) * share), site, onBatch),
  );
  return (await Promise.all(parts)).flat();
}

async function scanInThread(
  pages: readonly BuiltPage[],
  site: CheckedSite,
  onBatch: (batch: Scan) => void,
): Promise<readonly Scan[]> {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { workerData: { pages, site } });
  const batches: Scan[] = [];
  // An error of the thread is thrown here.
  for await (const [batch] of on(worker, "message", { close: ["exit"] })) {
    batches.push(batch);
    onBatch(batch);
  }
  return batches;
}

function sortFindings(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
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
