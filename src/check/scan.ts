// Reads pages, runs the page checks on each, and keeps the facts that the site checks need.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuiltPage } from "../publish/manifest.ts";
import { pageFiles } from "../shared/url.ts";
import { firstCall } from "./call-link.ts";
import type { CheckedSite, PageFacts, ReportedFinding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { fragmentLinks } from "./links.ts";
import { type CheckedPage, metas, parsePage, textOf } from "./page.ts";
import { shapeOf } from "./shape.ts";
import { fingerprint, type PlaceNames, placeNames } from "./similar-pages.ts";
import { firstLoadOf } from "./size.ts";
import { titleElements } from "./titles.ts";

export interface Scan {
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
    ids: page.elements.flatMap(({ attribs }) => attribs.id ?? []),
    fragments: fragmentLinks(page, site.url),
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
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(site.out, file));
  } catch (error) {
    return parsePage(page, "", site, { unreadable: (error as Error).message });
  }
  const differing = copies.filter((copy) => {
    const name = path.join(site.out, copy);
    return !existsSync(name) || !readFileSync(name).equals(bytes);
  });
  return parsePage(page, bytes.toString("utf8"), site, { file, missing, differing });
}
