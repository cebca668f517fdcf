import { readFileSync } from "node:fs";
import path from "node:path";

const SITE = path.resolve(import.meta.dirname, "../../content/site.json");

/** The firm of the content that docket ships. */
const SAMPLE = { brand: "Texas Injury Attorneys", number: "1-800-555-0199" };

/**
 * Returns whether the text of a site.json names the sample firm and its number. Only then does test/sample/ run: a firm's
 * own content need not have what it says of the sample's.
 */
export function isSample(siteJson: string): boolean {
  const { brand, phone } = JSON.parse(siteJson) as { brand?: string; phone?: { number?: string } };
  return brand === SAMPLE.brand && phone?.number === SAMPLE.number;
}

/** Whether the project's own content is the sample. */
export const HAS_SAMPLE = isSample(readFileSync(SITE, "utf8"));
