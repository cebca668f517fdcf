import { quote } from "../problem.ts";
import type { Check, CheckedSite, Fault } from "./check.ts";
import { inFile } from "./check.ts";
import { findLinkFault } from "./links.ts";
import { at, type CheckedPage, type Element, tagged } from "./page.ts";

const URL_FUNCTION = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g;

/** Images, scripts, styles, fonts and icons: that what a page or another script loads is there. */
export const assetCheck: Check = {
  rule: "assets",
  page: (page, site) =>
    assetReferences(page).flatMap(([element, address]) => {
      const fault = findAssetFault(address, site);
      return fault ? [{ ...at(page, element), ...fault }] : [];
    }),
  site: (_, site) =>
    [...site.scripts].flatMap(([script, { imports, lazyImports }]) =>
      [...imports, ...lazyImports]
        .filter((address) => !site.addresses.has(address))
        .map((address) => ({
          ...inFile(script.slice(1), "import", site),
          found: `an import of ${quote(address)}`,
          expected: "a script that is there",
          next: "build again with --force",
        })),
    ),
};

/** What an island fetches when it wakes (templates/parts/Island.tsx). */
function islandReferences({ attribs }: Element): readonly string[] {
  const { "data-component": component, "data-loader": loader } = attribs;
  return [component, loader].flatMap((addresses) => addresses?.split(" ") ?? []);
}

function assetReferences(page: CheckedPage): readonly (readonly [Element, string])[] {
  const references: (readonly [Element, string | undefined])[] = [
    ...tagged(page, "link")
      // The canonical address has a check of its own.
      .filter(({ attribs }) => attribs.rel !== "canonical")
      .map((element) => [element, element.attribs.href] as const),
    ...tagged(page, "img", "script", "source", "iframe", "video", "audio", "track", "embed").map(
      (element) => [element, element.attribs.src] as const,
    ),
    ...page.elements.flatMap((element) =>
      islandReferences(element).map((address) => [element, address] as const),
    ),
    ...tagged(page, "video").map((element) => [element, element.attribs.poster] as const),
    ...tagged(page, "img", "source").flatMap((element) =>
      parseSrcset(element.attribs.srcset).map((address) => [element, address] as const),
    ),
    ...tagged(page, "style").flatMap((element) =>
      styleReferences(element).map((address) => [element, address] as const),
    ),
  ];
  return references.filter((reference): reference is [Element, string] => reference[1] !== undefined);
}

function styleReferences(style: Element): readonly string[] {
  const css = style.children.map((child) => ("data" in child ? (child.data ?? "") : "")).join("");
  return [...css.matchAll(URL_FUNCTION)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
}

/** Returns the addresses of "a.png 1x, b.png 2x". */
function parseSrcset(srcset: string | undefined): readonly string[] {
  if (srcset === undefined) return [];
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

function findAssetFault(
  address: string,
  site: CheckedSite,
): Pick<Fault, "found" | "expected" | "severity"> | undefined {
  if (address.startsWith("data:")) return undefined;
  const fault = findLinkFault(address, site);
  if (fault) return { found: `a reference to ${quote(address)}`, expected: "a file of the site" };
  // The picture of a post may be on http; browsers ask for it on https, where it may not be.
  return /^http:/i.test(address)
    ? {
        severity: "warning",
        found: `a reference to ${quote(address)}`,
        expected: "an address with https:",
      }
    : undefined;
}
