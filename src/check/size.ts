import { compressedSize, compressedSizeAtMost, FIRST_ROUND_TRIP_BYTES } from "../assets/first-load.ts";
import { pageTemplate } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { formatBytes } from "../terminal/format.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./check.ts";
import { type CheckedPage, findByTag, linksOf, rawTextOf, textOf } from "./page.ts";
import { at, atRoot, onPage } from "./place.ts";

/** Bytes of compressed JavaScript that a page may load before the first interaction. */
const MAX_SCRIPT_BYTES = 2 * 1024;

const JAVASCRIPT = new Set([undefined, "", "module", "text/javascript", "application/javascript"]);

/** The first round trip of a connection carries everything that the first paint needs. A long article is a warning. */
export const sizeCheck: Check = {
  rule: "size",
  page: (page) => {
    const found = "an external stylesheet, which delays the first paint";
    const sheets = linksOf(page, "stylesheet").map((link) => error(at(page, link), found, "inline styles"));
    return [...sheets, ...findLargePage(page)];
  },
};

function findLargePage(page: CheckedPage): readonly Finding[] {
  // A quick upper estimate, which is enough for most pages.
  if (compressedSizeAtMost(page.html) <= FIRST_ROUND_TRIP_BYTES) return [];
  const bytes = compressedSize(page.html);
  if (bytes <= FIRST_ROUND_TRIP_BYTES) return [];
  const excess = bytes - FIRST_ROUND_TRIP_BYTES;
  const found = `${formatBytes(bytes)} of HTML, compressed, ${excess} bytes too many (${describeParts(page)})`;
  const expected = `at most ${formatBytes(FIRST_ROUND_TRIP_BYTES)}, which the first round trip carries`;
  const next = `the first round trip ends in the section “${headingAt(page, lengthInFirstRoundTrip(page.html))}”; shorten the text, divide it into several pages, or accept it in ${page.content}/checks.json`;
  return [warning(onPage(page, "html", pageTemplate(page.kind)), found, expected, next)];
}

/** Describes the largest parts of a page, each compressed by itself: "text 11.0 KB, styles 3.9 KB, scripts 1.4 KB". */
function describeParts(page: CheckedPage): string {
  const textIn = (name: string) => findByTag(page, name).map(rawTextOf).join("\n");
  const parts = [
    { name: "text", bytes: page.main ? compressedSize(textOf(page.main)) : 0 },
    { name: "styles", bytes: compressedSize(textIn("style")) },
    { name: "scripts", bytes: compressedSize(textIn("script")) },
  ];
  const sorted = parts.toSorted((a, b) => b.bytes - a.bytes);
  return sorted.map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`).join(", ");
}

/** Returns how many characters of a page the first round trip carries. */
function lengthInFirstRoundTrip(html: string): number {
  let [fits, exceeds] = [0, html.length];
  while (exceeds - fits > 100) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (compressedSize(html.slice(0, middle)) <= FIRST_ROUND_TRIP_BYTES) fits = middle;
    else exceeds = middle;
  }
  return fits;
}

/** Returns the last heading that begins before a character of a page. */
function headingAt(page: CheckedPage, offset: number): string {
  const heading = page.elements.findLast(
    ({ name, startIndex }) => /^h[1-3]$/.test(name) && startIndex < offset,
  );
  return heading ? textOf(heading).trim() : "";
}

/** A page loads almost no JavaScript before the first interaction, and all of it from its own site. */
export const scriptSizeCheck: Check = {
  rule: "script-size",
  page: (page, site) => {
    const scripts = findByTag(page, "script").filter(({ attribs }) => JAVASCRIPT.has(attribs.type));
    const findings = scripts
      .filter(({ attribs }) => /^(?:https?:)?\/\//.test(attribs.src ?? ""))
      .map((script) => {
        const found = `a script of another site: ${quote(script.attribs.src)}`;
        return error(at(page, script), found, "scripts of this site, whose size is known");
      });
    const addresses = [...scripts, ...linksOf(page, "modulepreload")].flatMap(
      ({ attribs }) => attribs.src ?? attribs.href ?? [],
    );
    const inline = scripts.filter(({ attribs }) => attribs.src === undefined).map(rawTextOf);
    const bytes = loadedBytes(addresses, site) + compressedSize(inline.join("\n"));
    if (bytes <= MAX_SCRIPT_BYTES) return findings;
    const found = `${formatBytes(bytes)} of JavaScript on the first load, compressed`;
    return [...findings, error(atRoot(page, "head"), found, `at most ${formatBytes(MAX_SCRIPT_BYTES)}`)];
  },
};

function loadedBytes(addresses: readonly string[], { scripts }: CheckedSite): number {
  const loaded = new Set(addresses);
  // The loop also visits what it adds to the set.
  for (const address of loaded) for (const next of scripts.get(address)?.imports ?? []) loaded.add(next);
  return [...loaded].reduce((sum, address) => sum + (scripts.get(address)?.compressedBytes ?? 0), 0);
}
