// Reads pages, runs the checks of single pages on each, and keeps of it what checks of all pages need.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { BuiltPage } from "../publish/manifest.ts";
import { pageFiles } from "../shared/url.ts";
import { firstCall } from "./call-link.ts";
import type { CheckedSite, Fault, Finding, PageFacts } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { fragmentLinks, idsOf } from "./links.ts";
import { type CheckedPage, metas, textOf } from "./page.ts";
import { parsePage } from "./parse-page.ts";
import { createShaper } from "./shape.ts";
import { fingerprint, placeNames } from "./similar-pages.ts";
import { createScale } from "./size.ts";
import { titleElements } from "./titles.ts";

export interface Scan {
  /** How many pages were looked at. */
  readonly pages: number;
  readonly findings: readonly Finding[];
  readonly facts: readonly PageFacts[];
}

/** Checks pages one by one; of each, only its facts are kept. A page whose files are all gone is a finding. */
export function scanPages(pages: readonly BuiltPage[], site: CheckedSite): Scan {
  const findings: Finding[] = [];
  const facts: PageFacts[] = [];
  const shape = createShaper();
  const firstLoad = createScale();
  const places = placeNames(site.pages);
  for (const built of pages) {
    const page = readPage(built, site);
    for (const { rule, page: check } of CHECKS) {
      // A page that is not there has one fault, not twenty.
      if (page.file === "" && rule !== "files") continue;
      findings.push(...(check?.(page, site) ?? []).map((fault) => toFinding(rule, fault)));
    }
    if (page.file === "") continue;
    facts.push({
      path: page.path,
      kind: page.kind,
      source: page.source,
      href: page.href,
      file: page.file,
      isIndexed: page.isIndexed,
      title: titleElements(page).map(textOf)[0],
      description: metas(page, "description")[0]?.attribs.content,
      sharedTitle: metas(page, "og:title")[0]?.attribs.content,
      call: firstCall(page),
      ids: [...idsOf(page)],
      fragments: fragmentLinks(page, site.url).filter(({ address }) => address !== page.href),
      shape: shape(page.html),
      firstLoad: firstLoad(page.html),
      ...fingerprint(page.main ? textOf(page.main) : "", places),
    });
  }
  return { pages: pages.length, findings, facts };
}

export function toFinding(rule: string, { severity = "error", ...fault }: Fault): Finding {
  return { rule, severity, ...fault };
}

function readPage(page: BuiltPage, site: CheckedSite): CheckedPage {
  const names = pageFiles(page.path, site.format);
  const present = names.filter((name) => site.files.has(name));
  const [file, ...copies] = present;
  if (file === undefined) return parsePage(page, "", site, { missing: names });
  const first = path.join(site.out, file);
  let bytes: Buffer;
  try {
    bytes = readFileSync(first);
  } catch (error) {
    return parsePage(page, "", site, { unreadable: (error as Error).message });
  }
  const { ino, dev } = statSync(first);
  const differing = copies.filter((copy) => {
    const name = path.join(site.out, copy);
    const stats = statSync(name, { throwIfNoEntry: false });
    const isSameFile = ino !== 0 && stats?.ino === ino && stats.dev === dev;
    return !isSameFile && !(stats && readFileSync(name).equals(bytes));
  });
  return parsePage(page, bytes.toString("utf8"), site, {
    file,
    missing: names.filter((name) => !present.includes(name)),
    differing,
  });
}
