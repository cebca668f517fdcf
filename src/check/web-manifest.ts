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
    let manifest: RawManifest | null;
    try {
      manifest = JSON.parse(text);
    } catch (cause) {
      const found = `invalid JSON: ${(cause as Error).message}`;
      return [error(inFile(FILE, "/", site), found, "a web app manifest")];
    }
    return addressesOf(manifest).flatMap(([element, address]) => {
      const isText = typeof address === "string";
      const problem = isText ? checkLink(address, site) : { expected: "an address of the site" };
      return problem ? [error(inFile(FILE, element, site), quote(address), problem.expected)] : [];
    });
  },
};

interface RawManifest {
  readonly start_url?: unknown;
  readonly icons?: unknown;
}

/** Returns the addresses in a manifest with their places; without icons, the first one is missing. */
function addressesOf(manifest: RawManifest | null): readonly (readonly [string, unknown])[] {
  const { start_url: start, icons } = manifest ?? {};
  const listed: readonly ({ readonly src?: unknown } | null)[] =
    Array.isArray(icons) && icons.length > 0 ? icons : [null];
  const sources = listed.map((icon, index) => [`icons[${index}] > src`, icon?.src] as const);
  return [["start_url", start], ...sources];
}
