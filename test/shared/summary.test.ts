import { describe, expect, it } from "vitest";
import { firstSentences } from "../../src/shared/summary.ts";

describe("firstSentences(lines)", () => {
  it.each([
    [
      "Texas law gives most people two years to sue under Tex. Civ. Prac. & Rem. Code § 16.003. After that, no.",
      "Texas law gives most people two years to sue under Tex. Civ. Prac. & Rem. Code § 16.003.",
    ],
    [
      "If a truck hit you on U.S. Highway 59 near the exit, the trucker's insurer will call you. Do not answer.",
      "If a truck hit you on U.S. Highway 59 near the exit, the trucker's insurer will call you.",
    ],
    [
      "The crash at 5th and St. Mary's was on Jan. 5 at 9 a.m. The driver of Smith Bros. Inc. fled the scene.",
      "The crash at 5th and St. Mary's was on Jan. 5 at 9 a.m. The driver of Smith Bros. Inc. fled the scene.",
    ],
    [
      "In Smith v. Jones, No. 14-0123, Mr. J. P. Garza asked for damages. The court said no to all of it.",
      "In Smith v. Jones, No. 14-0123, Mr. J. P. Garza asked for damages. The court said no to all of it.",
    ],
    [
      "La Sra. Dra. Garza vive en EE. UU. desde el año pasado y tuvo un choque en la Av. Juárez. Llamó a su seguro.",
      "La Sra. Dra. Garza vive en EE. UU. desde el año pasado y tuvo un choque en la Av. Juárez.",
    ],
    [
      "Is the first offer of an insurer fair? No. It is too low.",
      "Is the first offer of an insurer fair? No. It is too low.",
    ],
    ["Call us.\nWho pays for a rental car? You may.", "Who pays for a rental car? You may."],
    ["See https://example.com/a. Who pays for a rental car?", "Who pays for a rental car?"],
    ["photos\nthe report", ""],
    ["", ""],
  ])("is sentences: %j", (text, summary) => {
    expect(firstSentences(text.split("\n"))).toBe(summary);
  });

  it("cuts a sentence that search results do not show whole at a word", () => {
    const summary = firstSentences([`${"word ".repeat(60)}ends.`]);
    expect(summary).toMatch(/^(?:word ){30,}word…$/);
    expect(summary.length).toBeLessThanOrEqual(160);
  });
});
