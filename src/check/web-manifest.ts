import { quote } from "../problem.ts";
import { type Check, error } from "./check.ts";
import { checkLink } from "./links.ts";
import { inFile } from "./place.ts";

const FILE = "site.webmanifest";

/** The web app manifest is valid JSON, and its icons and its start page exist. */
export const webManifestCheck: Check = {
  rule: "web-manifest",
  site: (_, site) => {
    const text = site.discoveryFiles.get(FILE);
    // The asset check reports a missing manifest.
    if (text === undefined) return [];
    let manifest: { readonly start_url?: unknown; readonly icons?: unknown } | null;
    try {
      manifest = JSON.parse(text);
    } catch (cause) {
      const found = `invalid JSON: ${(cause as Error).message}`;
      return [error(inFile(FILE, "/", site), found, "a web app manifest")];
    }
    const { start_url: start, icons } = manifest ?? {};
    // Without icons, the first one is reported as missing.
    const listed: readonly ({ readonly src?: unknown } | null)[] =
      Array.isArray(icons) && icons.length > 0 ? icons : [null];
    const sources = listed.map((icon, index) => [`icons[${index}] > src`, icon?.src] as const);
    return [["start_url", start] as const, ...sources].flatMap(([element, address]) => {
      const isText = typeof address === "string";
      const problem = isText ? checkLink(address, site) : { expected: "an address of the site" };
      return problem ? [error(inFile(FILE, element, site), quote(address), problem.expected)] : [];
    });
  },
};
