import { quote } from "../problem.ts";
import { baseOf, withoutBase } from "../shared/url.ts";
import { type Element, rawTextOf } from "./checked-page.ts";
import { checkLink } from "./links.ts";
import { at } from "./place.ts";
import { type Check, error, warning } from "./rule.ts";

/** Images, scripts, styles, fonts and icons: everything that a page loads exists. */
export const assetCheck: Check = {
  rule: "assets",
  page: (page, site) =>
    page.elements.flatMap((element) =>
      addressesOf(element, baseOf(site.url)).flatMap((address) => {
        if (address.startsWith("data:")) return [];
        const found = `a reference to ${quote(address)}`;
        if (checkLink(address, site)) return [error(at(page, element), found, "a file of the site")];
        // Browsers upgrade the request to https, which the picture's host may not support.
        const isInsecure = /^http:/i.test(address);
        return isInsecure ? [warning(at(page, element), found, "an https: address")] : [];
      }),
    ),
};

function addressesOf(element: Element, base: string): readonly string[] {
  const { name, attribs } = element;
  return [
    name === "link" ? attribs.href : undefined,
    attribs.src,
    attribs.poster,
    // The scripts that an island loads when it hydrates (templates/parts/Island.tsx).
    ...(attribs["data-component"]?.split(" ") ?? []),
    ...(attribs["data-loader"]?.split(" ") ?? []),
    // "a.png 1x, b.png 2x"
    ...(attribs.srcset?.split(",").map((candidate) => candidate.trim().split(/\s+/)[0]) ?? []),
    ...(name === "style" ? styleAddresses(element, base) : []),
  ].filter((address) => address !== undefined);
}

/** Returns the addresses in url() functions: url(/a.png), url("/a.png"). */
function styleAddresses(style: Element, base: string): readonly string[] {
  const functions = rawTextOf(style).matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g);
  return Array.from(functions, ([, , address = ""]) => withoutBase(address, base) ?? address);
}
