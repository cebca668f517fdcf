// Reads pages, runs the page checks on each, and keeps the facts that the site checks need.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { BuiltPage } from "../publish/manifest.ts";
import { pageFiles } from "../shared/url.ts";
import { firstCall } from "./call-link.ts";
import type { CheckedSite, PageFacts, ReportedFinding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { fragmentLinks, idsOf } from "./links.ts";
import { type CheckedPage, metas, parsePage, textOf } from "./page.ts";
import { shapeOf } from "./shape.ts";
import { fingerprint, type PlaceNames, placeNames } from "./similar-pages.ts";
import { firstLoadOf } from "./size.ts";
import { titleElements } from "./titles.ts";

export interface Scan {
  /** How many pages were scanned. */
  readonly pages: number;
  readonly findings: readonly ReportedFinding[];
  readonly facts: readonly PageFacts[];
}

export function scanPages(pages: readonly BuiltPage[], site: CheckedSite): Scan {
  const findings: ReportedFinding[] = [];
  const facts: PageFacts[] = [];
  const places = placeNames(site.pages);
  for (const built of pages) {
    const page = readPage(built, site);
    for (const { rule, page: check } of CHECKS) {
      // A page that cannot be read is one finding, not twenty.
      if (page.file === "" && rule !== "files") continue;
      for (const finding of check?.(page, site) ?? []) findings.push({ rule, ...finding });
    }
    if (page.file !== "") facts.push(factsOf(page, site, places));
  }
  return { pages: pages.length, findings, facts };
}

export function factsOf(page: CheckedPage, site: Pick<CheckedSite, "url">, places: PlaceNames): PageFacts {
  const { path: address, kind, source, href, file, isIndexed } = page;
  return {
    path: address,
    kind,
    source,
    href,
    file,
    isIndexed,
    title: titleElements(page).map(textOf)[0],
    description: metas(page, "description")[0]?.attribs.content,
    sharedTitle: metas(page, "og:title")[0]?.attribs.content,
    call: firstCall(page),
    ids: [...idsOf(page)],
    fragments: fragmentLinks(page, site.url).filter((link) => link.address !== href),
    shape: shapeOf(page),
    firstLoad: firstLoadOf(page.html),
    ...fingerprint(page.main ? textOf(page.main) : "", places),
  };
}

function readPage(page: BuiltPage, site: CheckedSite): CheckedPage {
  const names = pageFiles(page.path, site.format);
  const [file, ...copies] = names.filter((name) => site.files.has(name));
  const missing = names.filter((name) => !site.files.has(name));
  if (file === undefined) return parsePage(page, "", site, { missing });
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
    const isHardLink = ino !== 0 && stats?.ino === ino && stats.dev === dev;
    return !isHardLink && !(stats && readFileSync(name).equals(bytes));
  });
  return parsePage(page, bytes.toString("utf8"), site, { file, missing, differing });
}
