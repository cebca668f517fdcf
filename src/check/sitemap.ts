import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ErrorLevel, XMLToSitemapItemStream } from "sitemap";
import { quote } from "../problem.ts";
import { absoluteUrl } from "../shared/url.ts";
import { type Check, type CheckedSite, type Fault, inFile, inHead, type PageFacts } from "./check.ts";
import { removeOrigin } from "./links.ts";
import { createRobotsJudge, parseRobots } from "./robots.ts";

/** Milliseconds: clocks and time zones differ by no more. */
const ONE_DAY = 86_400_000;
const SITEMAP = "sitemap.xml";

/** The sitemap and the pages name the same addresses, and robots.txt names the sitemap. */
export const sitemapCheck: Check = {
  rule: "sitemap",
  async site(pages, site) {
    const { entries, faults } = await readEntries(site);
    const listed = new Set<string>();
    const indexed = new Set(
      pages.filter(({ isIndexed }) => isIndexed).map(({ href }) => absoluteUrl(site.url, href)),
    );
    const hidden = new Set(
      pages.filter(({ isIndexed }) => !isIndexed).map(({ href }) => absoluteUrl(site.url, href)),
    );
    for (const { file, url, lastmod } of entries) {
      const place = inFile(file, `url > loc: ${url}`, site);
      if (lastmod !== undefined && !(Date.parse(lastmod) < Date.now() + ONE_DAY)) {
        const found = `${quote(url)} last changed at ${quote(lastmod)}`;
        faults.push({ ...place, found, expected: "a moment that has come, or search engines trust none" });
      }
      if (listed.has(url))
        faults.push({ ...place, found: `${quote(url)} twice`, expected: "each page once" });
      else if (hidden.has(url)) {
        const found = `${quote(url)}, which search engines may not list`;
        faults.push({ ...place, found, expected: "no page with robots noindex" });
      } else if (!indexed.has(url)) {
        faults.push({ ...place, found: quote(url), expected: "the address of a page of the site" });
      }
      listed.add(url);
    }
    for (const page of pages) {
      const url = absoluteUrl(site.url, page.href);
      if (!page.isIndexed || listed.has(url)) continue;
      faults.push({
        ...inHead(page, 'link[rel="canonical"]'),
        template: "src/discovery/sitemap.ts",
        found: `a page that ${SITEMAP} does not name`,
        expected: `${quote(url)} in ${SITEMAP}`,
      });
    }
    return [...faults, ...checkRobots(pages, site)];
  },
};

interface Entry {
  readonly file: string;
  readonly url: string;
  readonly lastmod: string | undefined;
}

interface Entries {
  readonly entries: readonly Entry[];
  readonly faults: Fault[];
}

const INDEXED_SITEMAP = /<sitemap>\s*<loc>([^<]*)<\/loc>/g;

/** Reads the sitemap, or the parts that it names where there are more pages than one file may hold. */
async function readEntries(site: CheckedSite): Promise<Entries> {
  const index = site.texts.get(SITEMAP);
  if (index === undefined) {
    const found = "no such file";
    return { entries: [], faults: [{ ...inFile(SITEMAP, "/", site), found, expected: "a sitemap" }] };
  }
  if (!index.includes("<sitemapindex")) return readPart(SITEMAP, index, site);
  const parts = [...index.matchAll(INDEXED_SITEMAP)].map(([, url = ""]) => url);
  const read = await Promise.all(
    parts.map(async (url): Promise<Entries> => {
      const file = removeOrigin(url, site.url).slice(1);
      const text = site.texts.get(file);
      if (text !== undefined) return readPart(file, text, site);
      const place = inFile(SITEMAP, `sitemap > loc: ${url}`, site);
      return { entries: [], faults: [{ ...place, found: quote(url), expected: "a file that is there" }] };
    }),
  );
  return { entries: read.flatMap(({ entries }) => entries), faults: read.flatMap(({ faults }) => faults) };
}

async function readPart(file: string, xml: string, site: CheckedSite): Promise<Entries> {
  const entries: Entry[] = [];
  const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW, logger: false });
  try {
    await pipeline(
      Readable.from([xml]),
      parser,
      async (items: AsyncIterable<{ url: string; lastmod?: string }>) => {
        for await (const { url, lastmod } of items) entries.push({ file, url, lastmod });
      },
    );
    if (!xml.trimEnd().endsWith("</urlset>")) throw new Error("the end is missing");
    return { entries, faults: [] };
  } catch (error) {
    const found = `no sitemap: ${(error as Error).message.replaceAll(/\s+/g, " ").trim()}`;
    const expected = "XML as sitemaps.org describes it";
    return { entries, faults: [{ ...inFile(file, "urlset", site), found, expected }] };
  }
}

function checkRobots(pages: readonly PageFacts[], site: CheckedSite): readonly Fault[] {
  const robots = site.texts.get("robots.txt") ?? "";
  const place = inFile("robots.txt", "Sitemap", site);
  const expected = `Sitemap: ${absoluteUrl(site.url, `/${SITEMAP}`)}`;
  const faults: Fault[] = [];
  if (!robots.split(/\r?\n/).includes(expected)) faults.push({ ...place, found: "no such line", expected });
  const indexed = pages.filter(({ isIndexed }) => isIndexed);
  for (const rules of parseRobots(robots)) {
    const judge = createRobotsJudge(rules);
    const hiddenBy = Map.groupBy(indexed, ({ href }) => judge(href));
    for (const [rule, [first, ...others]] of hiddenBy) {
      if (!rule || !first) continue;
      const and = others.length === 0 ? "" : ` and ${others.length} more`;
      faults.push({
        ...place,
        element: rule.line,
        found: `${rule.line}, which hides ${others.length + 1 === indexed.length ? "the whole site" : `${first.href}${and}`}`,
        expected: "no page hidden that search engines may list",
      });
    }
  }
  return faults;
}
