import { compressedSize, FIRST_ROUND_TRIP_BYTES } from "../assets/first-load.ts";
import { pageTemplate } from "../pages/kinds.ts";
import { quote } from "../problem.ts";
import { formatBytes } from "../terminal/format.ts";
import { type CheckedPage, findByTag, isScript, rawTextOf, textOf } from "./checked-page.ts";
import { fileOf } from "./links.ts";
import { at, atRoot, onPage } from "./place.ts";
import { type Check, type CheckedSite, error, type Finding, warning } from "./rule.ts";

/** Bytes of compressed JavaScript that a page may load before the first interaction. */
const MAX_SCRIPT_BYTES = 2 * 1024;
/** What loads third parties after consent, and the bar that asks: one of them takes 0.9 KB, and five take 1.1. */
const MAX_LOADER_BYTES = 1280;

const loaderBytes = ({ providers }: CheckedSite): number =>
  providers?.some(({ isLoaded }) => isLoaded) ? MAX_LOADER_BYTES : 0;

/** The first round trip of a connection carries everything that the first paint needs. A long article is a warning. */
export const sizeCheck: Check = {
  rule: "size",
  page: (page, site) => {
    const found = "an external stylesheet, which delays the first paint";
    const sheets = findByTag(page, "link").filter(({ attribs }) => attribs.rel === "stylesheet");
    const findings = sheets.map((link) => error(at(page, link), found, "inline styles"));
    return [...findings, ...checkPageSize(page, site)];
  },
};

function checkPageSize(page: CheckedPage, site: CheckedSite): readonly Finding[] {
  const bytes = compressedSize(page.html);
  const most = FIRST_ROUND_TRIP_BYTES + loaderBytes(site);
  if (bytes <= most) return [];
  const text = page.main ? compressedSize(textOf(page.main)) : 0;
  const excess = `${bytes - most} bytes too many; the text has ${formatBytes(text)}`;
  const found = `${formatBytes(bytes)} of HTML, compressed, ${excess}`;
  const carried = "which the first round trip carries";
  const expected =
    most === FIRST_ROUND_TRIP_BYTES
      ? `at most ${formatBytes(most)}, ${carried}`
      : `at most ${formatBytes(most)}: ${formatBytes(FIRST_ROUND_TRIP_BYTES)}, ${carried}, and what loads third parties`;
  const next = `shorten the text, divide it into several pages, or accept it in ${site.content}/checks.json`;
  return [warning(onPage(page, "html", pageTemplate(page.kind)), found, expected, next)];
}

/** A page loads almost no JavaScript before the first interaction, and all of it from its own site. */
export const scriptSizeCheck: Check = {
  rule: "script-size",
  page: (page, site) => {
    const scripts = findByTag(page, "script").filter(isScript);
    const findings = scripts
      .filter(({ attribs }) => /^(?:https?:)?\/\//.test(attribs.src ?? ""))
      .map((script) => {
        const found = `a script of another site: ${quote(script.attribs.src)}`;
        return error(at(page, script), found, "scripts of this site, whose size is known");
      });
    const texts = scripts.map((script) => {
      const { src } = script.attribs;
      return src === undefined ? rawTextOf(script) : (site.texts.get(fileOf(src, site.url).slice(1)) ?? "");
    });
    const bytes = compressedSize(texts.join("\n"));
    const limit = MAX_SCRIPT_BYTES + loaderBytes(site);
    if (bytes <= limit) return findings;
    const found = `${formatBytes(bytes)} of JavaScript on the first load, compressed`;
    const next = `load less before the first tap, or accept it in ${site.content}/checks.json`;
    return [...findings, error(atRoot(page, "head"), found, `at most ${formatBytes(limit)}`, next)];
  },
};
