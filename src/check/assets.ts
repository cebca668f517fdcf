import { quote } from "../problem.ts";
import { type Check, error, warning } from "./check.ts";
import { checkLink } from "./links.ts";
import { type Element, rawTextOf } from "./page.ts";
import { at } from "./place.ts";

/** Images, scripts, styles, fonts and icons: everything that a page loads exists. */
export const assetCheck: Check = {
  rule: "assets",
  page: (page, site) =>
    page.elements.flatMap((element) =>
      addressesOf(element).flatMap((address) => {
        if (address.startsWith("data:")) return [];
        const found = `a reference to ${quote(address)}`;
        if (checkLink(address, site)) return [error(at(page, element), found, "a file of the site")];
        // Browsers upgrade the request to https, which the picture's host may not support.
        const isInsecure = /^http:/i.test(address);
        return isInsecure ? [warning(at(page, element), found, "an https: address")] : [];
      }),
    ),
};

const LOADING = new Set(["img", "script", "source", "iframe", "video", "audio", "track", "embed"]);

function addressesOf(element: Element): readonly string[] {
  const { name, attribs } = element;
  const srcset = name === "img" || name === "source" ? attribs.srcset : undefined;
  return [
    name === "link" ? attribs.href : undefined,
    LOADING.has(name) ? attribs.src : undefined,
    name === "video" ? attribs.poster : undefined,
    // The scripts that an island loads when it hydrates (templates/parts/Island.tsx).
    ...(attribs["data-component"]?.split(" ") ?? []),
    ...(attribs["data-loader"]?.split(" ") ?? []),
    // "a.png 1x, b.png 2x"
    ...(srcset?.split(",").map((candidate) => candidate.trim().split(/\s+/)[0]) ?? []),
    ...(name === "style" ? styleAddresses(element) : []),
  ].filter((address) => address !== undefined);
}

const URL_FUNCTION = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)/g;

function styleAddresses(style: Element): readonly string[] {
  return [...rawTextOf(style).matchAll(URL_FUNCTION)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? "",
  );
}
