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

/** What remains of a page after it is scanned. */
export interface PageScan {
  readonly findings: readonly ReportedFinding[];
  /** Absent for a page that cannot be read. */
  readonly facts: PageFacts | undefined;
}

/** Returns what it finds on each page. */
export type Scanner = (pages: readonly BuiltPage[]) => readonly PageScan[];

export function createScanner(site: CheckedSite): Scanner {
  const places = placeNames(site.pages);
  return (pages) => pages.map((page) => scanPage(readPage(page, site), site, places));
}

function scanPage(page: CheckedPage, site: CheckedSite, places: PlaceNames): PageScan {
  const isRead = page.file !== "";
  // A page that cannot be read is one finding, not twenty.
  const checks = isRead ? CHECKS : CHECKS.filter(({ rule }) => rule === "files");
  const findings = checks.flatMap(({ rule, page: check }) =>
    (check?.(page, site) ?? []).map((finding) => ({ rule, ...finding })),
  );
  return { findings, facts: isRead ? factsOf(page, site, places) : undefined };
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
