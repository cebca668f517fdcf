import { describe, expect, it } from "vitest";
import { isSample } from "../helpers/sample-content.ts";

const site = (brand: string, number: string) => JSON.stringify({ brand, phone: { number } });

describe("isSample(siteJson)", () => {
  it("is true for the name and the number that docket ships, and false once one is another", () => {
    expect(isSample(site("Texas Injury Attorneys", "1-800-555-0199"))).toBe(true);
    expect(isSample(site("Whitfield & Ames", "1-800-555-0199"))).toBe(false);
    expect(isSample(site("Texas Injury Attorneys", "1-713-442-2200"))).toBe(false);
    expect(isSample("{}")).toBe(false);
  });
});
