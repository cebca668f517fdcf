import { setImmediate } from "node:timers/promises";
import { compareText } from "../problem.ts";
import { CORES, shareOut, startThread } from "../threads.ts";
import type { CheckedSite, ReportedFinding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { readBuiltSite } from "./read-site.ts";
import { createScanner, type PageScan, type Scanner } from "./scan.ts";
import type { ScanThread } from "./scan-worker.ts";

export interface CheckResult {
  readonly pages: number;
  /** By rule in the order of CHECKS, then by page. */
  readonly findings: readonly ReportedFinding[];
}

export interface CheckOptions {
  /** This one included; by default one, or one per core on a large site. */
  readonly threads?: number;
  /** Called with the number of pages done while threads are working. */
  readonly onPages?: (done: number, total: number) => void;
}

/** From this many pages on, threads save more time than they take to start. */
const PAGES_FOR_THREADS = 1_000;
const BATCH = 64;

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
  const facts = scans.map((page) => page.facts).filter((page) => page !== undefined);
  const siteFindings = await Promise.all(
    CHECKS.map(async ({ rule, site: check }) =>
      ((await check?.(facts, site)) ?? []).map((finding) => ({ rule, ...finding })),
    ),
  );
  const findings = [...scans.flatMap((page) => page.findings), ...siteFindings.flat()];
  return { pages: site.pages.length, findings: sortFindings(findings) };
}

async function scan(site: CheckedSite, { threads, onPages }: CheckOptions): Promise<readonly PageScan[]> {
  const { pages } = site;
  const count = threads ?? (pages.length < PAGES_FOR_THREADS ? 1 : CORES);
  const scanHere = createScanner(site);
  if (count === 1) return scanHere(pages);
  using opened = new DisposableStack();
  const others = Array.from({ length: count - 1 }, () => opened.use(scanThere(site)));
  let done = 0;
  const workers = [scanAndLetGo(scanHere), ...others.map((thread) => thread.scan)].map(
    (work) => async (batch: Parameters<Scanner>[0]) => {
      const scans = await work(batch);
      done += batch.length;
      onPages?.(done, pages.length);
      return scans;
    },
  );
  return await shareOut(pages, workers, BATCH);
}

/** Scans in this thread. The copy lets the pages go: a title cut out of a page keeps the whole page in memory. */
function scanAndLetGo(scan: Scanner) {
  return async (batch: Parameters<Scanner>[0]): Promise<readonly PageScan[]> => {
    await setImmediate();
    return structuredClone(scan(batch));
  };
}

/** Scans in a thread of its own, which is sent the site once. */
function scanThere(site: CheckedSite) {
  const thread = startThread<ScanThread>(WORKER, ["open", "scan"]);
  let opened: Promise<void> | undefined;
  return {
    scan: async (batch: Parameters<Scanner>[0]) => {
      opened ??= thread.open(site);
      await opened;
      return await thread.scan(batch);
    },
    [Symbol.dispose]: () => thread[Symbol.dispose](),
  };
}

const WORKER = new URL("./scan-worker.ts", import.meta.url);

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
