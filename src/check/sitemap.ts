import { DomUtils, parseDocument } from "htmlparser2";
import { quote } from "../problem.ts";
import { absoluteUrl, removeOrigin } from "../shared/url.ts";
import { type Check, type CheckedSite, error, type Finding, type PageFacts } from "./check.ts";
import { findXmlError } from "./feed.ts";
import { DOCUMENT, inFile, onPage, writerOf } from "./place.ts";
import { parseRobots } from "./robots.ts";

/** Milliseconds: the largest difference between clocks and time zones. */
const ONE_DAY = 86_400_000;
const SITEMAP = "sitemap.xml";

/**
 * The sitemap lists every indexed page once and nothing else, and robots.txt names it and hides no page. A noindex copy
 * has no sitemap, and hides every page.
 */
export const sitemapCheck: Check = {
  rule: "sitemap",
  site: (pages, site) => {
    if (site.noindex) return checkNoindex(pages, site);
    const files = sitemapFiles(site);
    const entries = files.flatMap((file) =>
      readEntries(site.discoveryFiles.get(file) ?? "", "url").map((entry) => ({ ...entry, file })),
    );
    return [
      ...files.flatMap((file) => checkXml(file, site)),
      ...checkEntries(entries, pages, site),
      ...findUnlisted(entries, pages, site),
      ...checkRobots(pages, site),
    ];
  },
};

function checkNoindex(pages: readonly PageFacts[], site: CheckedSite): readonly Finding[] {
  const linesHiding = parseRobots(site.discoveryFiles.get("robots.txt") ?? "", site.url);
  const isHidden = pages.every(({ href }) => linesHiding(absoluteUrl(site.url, href)).size > 0);
  const expected = "a copy that search engines leave alone (--noindex)";
  return [
    ...pages
      .filter(({ isIndexed }) => isIndexed)
      .map((page) => error(onPage(page, "head", DOCUMENT), "a page without noindex", expected)),
    ...(isHidden
      ? []
      : [error(inFile("robots.txt", "Disallow", site), "no rule that hides all pages", expected)]),
  ];
}

function sitemapFiles(site: CheckedSite): readonly string[] {
  const index = site.discoveryFiles.get(SITEMAP);
  if (!index?.includes("<sitemapindex")) return [SITEMAP];
  return readEntries(index, "sitemap").map(({ url }) => removeOrigin(url, site.url).replace(/^\//, ""));
}

function checkXml(file: string, site: CheckedSite): readonly Finding[] {
  const xml = site.discoveryFiles.get(file);
  const problem = xml && findXmlError(xml, "urlset");
  if (xml && !problem) return [];
  const found = problem ? `invalid XML: ${problem}` : "no such file, or an empty one";
  return [error(inFile(file, "urlset", site), found, "a sitemap as specified by sitemaps.org")];
}

function readEntries(xml: string, tag: "url" | "sitemap"): readonly { url: string; lastmod: string }[] {
  return DomUtils.getElementsByTagName(tag, parseDocument(xml, { xmlMode: true })).map((entry) => {
    const textIn = (name: string) => DomUtils.textContent(DomUtils.getElementsByTagName(name, entry)).trim();
    return { url: textIn("loc"), lastmod: textIn("lastmod") };
  });
}

interface Entry {
  readonly file: string;
  readonly url: string;
  readonly lastmod: string;
}

function checkEntries(entries: readonly Entry[], pages: readonly PageFacts[], site: CheckedSite) {
  const byUrl = new Map(pages.map((page) => [absoluteUrl(site.url, page.href), page]));
  const seen = new Set<string>();
  return entries.flatMap(({ file, url, lastmod }) => {
    const findings: Finding[] = [];
    const report = (found: string, expected: string) =>
      findings.push(error(inFile(file, `url > loc: ${url}`, site), found, expected));
    const isPast = lastmod === "" || Date.parse(lastmod) < Date.now() + ONE_DAY;
    if (!isPast) report(`${quote(url)} last changed at ${quote(lastmod)}`, "a date in the past");
    if (seen.has(url)) report(`${quote(url)} twice`, "each page once");
    seen.add(url);
    const page = byUrl.get(url);
    if (!page) report(quote(url), "the address of a page of the site");
    else if (!page.isIndexed) report(`${quote(url)}, a noindex page`, "indexed pages only");
    return findings;
  });
}

function findUnlisted(entries: readonly Entry[], pages: readonly PageFacts[], site: CheckedSite) {
  const listed = new Set(entries.map(({ url }) => url));
  return pages.flatMap((page) => {
    const url = absoluteUrl(site.url, page.href);
    if (!page.isIndexed || listed.has(url)) return [];
    const place = onPage(page, 'head > link[rel="canonical"]', writerOf(SITEMAP));
    return [error(place, `a page that is not in ${SITEMAP}`, `${quote(url)} in ${SITEMAP}`)];
  });
}

function checkRobots(pages: readonly PageFacts[], site: CheckedSite): readonly Finding[] {
  const text = site.discoveryFiles.get("robots.txt") ?? "";
  const report = (element: string, found: string, expected: string) =>
    error(inFile("robots.txt", element, site), found, expected);
  const line = `Sitemap: ${absoluteUrl(site.url, `/${SITEMAP}`)}`;
  const findings = text.split(/\r?\n/).includes(line) ? [] : [report("Sitemap", "no such line", line)];
  const linesHiding = parseRobots(text, site.url);
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  const hidden = indexed.flatMap(({ href }) =>
    [...linesHiding(absoluteUrl(site.url, href))].map((rule) => ({ rule, href })),
  );
  for (const [rule, [first, ...others]] of Map.groupBy(hidden, (page) => page.rule)) {
    const some = `${first?.href}${others.length === 0 ? "" : ` and ${others.length} more`}`;
    const what = others.length + 1 === indexed.length ? "the whole site" : some;
    findings.push(report(rule, `${rule}, which hides ${what}`, "no rule that hides an indexed page"));
  }
  return findings;
}
