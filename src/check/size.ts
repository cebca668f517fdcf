import { compressedSize, compressedSizeAtMost, FIRST_ROUND_TRIP } from "../assets/first-load.ts";
import { pageTemplate } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { formatBytes } from "../terminal/format.ts";
import { type Check, type CheckedSite, error, warning } from "./check.ts";
import { linksOf, rawTextOf, tagged } from "./page.ts";
import { at, atRoot, onPage } from "./place.ts";

/** Bytes of compressed JavaScript that a page may load before the first interaction. */
const SCRIPT_BUDGET = 2 * 1024;

const JAVASCRIPT = new Set([undefined, "", "module", "text/javascript", "application/javascript"]);

/** Returns the bytes of a page as a host sends it; a quick upper estimate if even that is within the budget. */
export function compressedPageSize(html: string): number {
  const atMost = compressedSizeAtMost(html);
  return atMost <= FIRST_ROUND_TRIP ? atMost : compressedSize(html);
}

/** The first round trip of a connection carries everything that the first paint needs. A long article is a warning. */
export const sizeCheck: Check = {
  rule: "size",
  page: (page) => {
    const found = "an external stylesheet, which delays the first paint";
    return linksOf(page, "stylesheet").map((link) => error(at(page, link), found, "inline styles"));
  },
  site: (pages) =>
    pages
      .filter(({ compressedBytes }) => compressedBytes > FIRST_ROUND_TRIP)
      .map((page) => {
        const found = `${formatBytes(page.compressedBytes)} of HTML, compressed`;
        const expected = `at most ${formatBytes(FIRST_ROUND_TRIP)}, which the first round trip carries`;
        const next = "shorten the text, or divide it into several pages";
        return warning(onPage(page, "html", pageTemplate(page.kind)), found, expected, next);
      }),
};

/** A page loads almost no JavaScript before the first interaction, and all of it from its own site. */
export const scriptSizeCheck: Check = {
  rule: "script-size",
  page: (page, site) => {
    const scripts = tagged(page, "script").filter(({ attribs }) => JAVASCRIPT.has(attribs.type));
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
    if (bytes <= SCRIPT_BUDGET) return findings;
    const found = `${formatBytes(bytes)} of JavaScript on the first load, compressed`;
    return [...findings, error(atRoot(page, "head"), found, `at most ${formatBytes(SCRIPT_BUDGET)}`)];
  },
};

function loadedBytes(addresses: readonly string[], { scripts }: CheckedSite): number {
  const loaded = new Set(addresses);
  // The loop also visits what it adds to the set.
  for (const address of loaded) for (const next of scripts.get(address)?.imports ?? []) loaded.add(next);
  return [...loaded].reduce((sum, address) => sum + (scripts.get(address)?.compressedBytes ?? 0), 0);
}
