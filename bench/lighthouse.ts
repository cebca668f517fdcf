// Runs Lighthouse on every kind of page in each language, as a slow phone: `npm run lighthouse`; on some only,
// `npm run lighthouse -- home es-article`. The exit status is 1 when a score below 100 is not listed in EXPECTED, or when
// a page has blocking time or layout shift.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import lighthouse, { type Result } from "lighthouse";
import { launchBrowser } from "../test/helpers/browser.ts";
import { runCli } from "../test/helpers/cli.ts";
import { serveAsHost } from "./host.ts";
import { readPageKinds } from "./page-kinds.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Scores below 100 that are intended, with the reason. */
const EXPECTED: Readonly<Record<string, Partial<Record<(typeof CATEGORIES)[number], string>>>> = {
  notFound: { seo: "noindex and status 404", "best-practices": "status 404" },
};

const wanted: readonly string[] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), "docket-lighthouse-"));
const dist = path.join(folder, "dist");
const PORT = 9300 + (process.pid % 600);

/** Returns the median of three runs by blocking time: a single run varies too much on a busy machine. */
async function measure(address: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(address, {
      port: PORT,
      logLevel: "error",
      output: "json",
      onlyCategories: [...CATEGORIES],
      ignoreStatusCode: true,
    });
    if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
    results.push(result.lhr);
  }
  const blocked = ({ audits }: Result) => audits["total-blocking-time"]?.numericValue ?? 0;
  const [, middle] = results.sort((a, b) => blocked(a) - blocked(b));
  if (!middle) throw new Error(`Lighthouse has no median for ${address}.`);
  return middle;
}

const url = await serveAsHost(() => dist);
const build = await runCli(["build", "--posts", "local", "--out", dist, "--site-url", url, "--quiet"]);
if (build.status !== 0) throw new Error(build.stderr);
const browser = await launchBrowser([`--remote-debugging-port=${PORT}`]);
let isAsExpected = true;
try {
  console.log("Page kind        perf  a11y  best  seo   first paint  largest paint  blocked  shift  bytes");
  for (const { name, kind, address } of readPageKinds(dist)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { categories, audits } = await measure(url + address);
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const [blocked, shift] = [value("total-blocking-time"), value("cumulative-layout-shift")];
    const row = [
      name.padEnd(15),
      ...scores.map((score) => String(score).padStart(4)),
      `${(value("first-contentful-paint") / 1000).toFixed(2)} s`.padStart(12),
      `${(value("largest-contentful-paint") / 1000).toFixed(2)} s`.padStart(13),
      `${blocked.toFixed(0)} ms`.padStart(7),
      shift.toFixed(3).padStart(6),
      String(value("total-byte-weight")).padStart(7),
    ];
    console.log(row.join("  "));
    for (const [index, category] of CATEGORIES.entries()) {
      if ((scores[index] ?? 0) === 100) continue;
      const why = EXPECTED[kind]?.[category];
      isAsExpected &&= why !== undefined;
      const failed = categories[category]?.auditRefs.filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
      );
      console.log(`  ${category}: ${why ?? "unexplained"} (${failed?.map(({ id }) => id).join(", ")})`);
    }
    isAsExpected &&= blocked === 0 && shift === 0;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
process.exitCode = isAsExpected ? 0 : 1;
