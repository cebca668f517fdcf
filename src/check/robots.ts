// What robots.txt and the robots meta elements of a page forbid to search engines (RFC 9309).
import robots from "robots-parser";

// The package is CommonJS: its types describe a default export that it does not have.
const createRobots = robots as unknown as typeof robots.default;

/** The user agents whose rules count; "*" is every other search engine. */
const ENGINES = ["*", "googlebot", "bingbot"];
const META_NAMES = new Set(["robots", "googlebot", "bingbot"]);

/** Returns whether a meta element keeps a page out of search results. */
export function isNoindex({ attribs }: { readonly attribs: Readonly<Record<string, string>> }): boolean {
  if (!META_NAMES.has(attribs.name?.trim().toLowerCase() ?? "")) return false;
  return /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(attribs.content ?? "");
}

/**
 * Reads robots.txt. Returns a function that lists the lines which keep some search engine from an absolute
 * address, each once.
 */
export function parseRobots(text: string, siteUrl: string): (url: string) => ReadonlySet<string> {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const parsed = createRobots(`${siteUrl}/robots.txt`, lines.join("\n"));
  const lineOf = (url: string, engine: string) => lines[parsed.getMatchingLineNumber(url, engine) - 1] ?? "";
  return (url) =>
    new Set(
      ENGINES.filter((engine) => parsed.isDisallowed(url, engine)).map((engine) =>
        lineOf(url, engine).replace(/#.*/, "").trim(),
      ),
    );
}
