import { quote } from "../problem.ts";
import { type Check, type Fault, inFile } from "./check.ts";
import { findLinkFault } from "./links.ts";

const FILE = "site.webmanifest";

/** The web app manifest can be read, and its icons and its first page are there. */
export const webManifestCheck: Check = {
  rule: "web-manifest",
  site: (_, site) => {
    const text = site.texts.get(FILE);
    // That it is missing, the links of the pages say.
    if (text === undefined) return [];
    let manifest: unknown;
    try {
      manifest = JSON.parse(text);
    } catch (error) {
      const found = `no JSON: ${(error as Error).message}`;
      return [{ ...inFile(FILE, "/", site), found, expected: "a web app manifest" }];
    }
    return addressesOf(manifest).flatMap(([element, address]): readonly Fault[] => {
      const fault =
        typeof address === "string" ? findLinkFault(address, site) : { expected: "an address of the site" };
      return fault
        ? [{ ...inFile(FILE, element, site), found: quote(address), expected: fault.expected }]
        : [];
    });
  },
};

/** Returns what a manifest refers to, each with its place. */
function addressesOf(manifest: unknown): readonly (readonly [string, unknown])[] {
  const { start_url: start, icons } = (manifest ?? {}) as { start_url?: unknown; icons?: unknown };
  const listed = Array.isArray(icons) && icons.length > 0 ? icons : [undefined];
  return [
    ["start_url", start],
    ...listed.map(
      (icon, index) => [`icons[${index}] > src`, (icon as { src?: unknown } | undefined)?.src] as const,
    ),
  ];
}
