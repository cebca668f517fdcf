import { quote } from "../problem.ts";
import type { Check, CheckedSite, Unplaced } from "./check.ts";
import { checkLink } from "./links.ts";
import { type Element, rawTextOf } from "./page.ts";
import { at, inFile } from "./place.ts";

const URL_FUNCTION = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g;

/** Images, scripts, styles, fonts and icons: everything that a page or a script loads exists. */
export const assetCheck: Check = {
  rule: "assets",
  page: (page, site) =>
    page.elements.flatMap((element) =>
      addressesOf(element)
        .flatMap((address) => checkAsset(address, site))
        .map((finding) => ({ ...at(page, element), ...finding })),
    ),
  site: (_, site) =>
    [...site.scripts].flatMap(([script, { imports, lazyImports }]) =>
      [...imports, ...lazyImports]
        .filter((address) => !site.addresses.has(address))
        .map((address) => ({
          ...inFile(script.slice(1), "import", site),
          found: `an import of ${quote(address)}`,
          expected: "a script of the site",
          next: "build again with --force",
        })),
    ),
};

const LOADING = new Set(["img", "script", "source", "iframe", "video", "audio", "track", "embed"]);

/** Returns everything that an element loads. */
function addressesOf(element: Element): readonly string[] {
  const { name, attribs } = element;
  // canonicalCheck checks the canonical address.
  const isLink = name === "link" && attribs.rel !== "canonical";
  return [
    isLink ? attribs.href : undefined,
    LOADING.has(name) ? attribs.src : undefined,
    name === "video" ? attribs.poster : undefined,
    // The chunks that an island loads when it hydrates (templates/parts/Island.tsx).
    ...(attribs["data-component"]?.split(" ") ?? []),
    ...(attribs["data-loader"]?.split(" ") ?? []),
    ...(name === "img" || name === "source" ? parseSrcset(attribs.srcset) : []),
    ...(name === "style" ? styleAddresses(element) : []),
  ].filter((address) => address !== undefined);
}

function styleAddresses(style: Element): readonly string[] {
  return [...rawTextOf(style).matchAll(URL_FUNCTION)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? "",
  );
}

/** Returns the addresses in "a.png 1x, b.png 2x". */
function parseSrcset(srcset: string | undefined): readonly string[] {
  if (srcset === undefined) return [];
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

function checkAsset(address: string, site: CheckedSite): readonly Unplaced[] {
  if (address.startsWith("data:")) return [];
  const found = `a reference to ${quote(address)}`;
  if (checkLink(address, site).length > 0) return [{ found, expected: "a file of the site" }];
  // Browsers upgrade the request to https, which the picture's host may not support.
  return /^http:/i.test(address) ? [{ severity: "warning", found, expected: "an https: address" }] : [];
}
