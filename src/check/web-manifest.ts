import { quote } from "../problem.ts";
import type { Check, CheckedSite, Finding } from "./check.ts";
import { findLinkProblem } from "./links.ts";
import { inFile } from "./place.ts";

const FILE = "site.webmanifest";

/** The web app manifest is valid JSON, and its icons and its start page exist. */
export const webManifestCheck: Check = {
  rule: "web-manifest",
  site: (_, site) => {
    const text = site.discoveryFiles.get(FILE);
    // The link check reports a missing manifest.
    if (text === undefined) return [];
    try {
      return checkManifest(JSON.parse(text), site);
    } catch (error) {
      const found = `invalid JSON: ${(error as Error).message}`;
      return [{ ...inFile(FILE, "/", site), found, expected: "a web app manifest" }];
    }
  },
};

interface RawManifest {
  readonly start_url?: unknown;
  readonly icons?: unknown;
}

function checkManifest(manifest: RawManifest | null, site: CheckedSite): readonly Finding[] {
  const { start_url: start, icons } = manifest ?? {};
  const listed: readonly ({ readonly src?: unknown } | null)[] = Array.isArray(icons) ? icons : [];
  const addresses = [start, ...(listed.length > 0 ? listed.map((icon) => icon?.src) : [undefined])];
  return addresses.flatMap((address, index) => {
    const element = index === 0 ? "start_url" : `icons[${index - 1}] > src`;
    const problem =
      typeof address === "string" ? findLinkProblem(address, site) : { expected: "an address of the site" };
    const { expected } = problem ?? {};
    return expected ? [{ ...inFile(FILE, element, site), found: quote(address), expected }] : [];
  });
}
