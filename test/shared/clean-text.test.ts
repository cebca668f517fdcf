import { describe, expect, it } from "vitest";
import { cleanText } from "../../src/shared/clean-text.ts";

describe("cleanText(text)", () => {
  it("makes an accent a part of its letter", () => {
    expect(cleanText("cafe\u0301 en el Parque Hundido")).toBe("café en el Parque Hundido");
  });

  it("lets no letter have more than thirty marks, whose sorting takes time that grows with their square", () => {
    const shown = cleanText(`a${"\u0345".repeat(145_000)}${"\u0334".repeat(145_000)}`);
    expect(shown.match(/[\u0345\u0334]+/g)?.every((marks) => marks.length <= 30)).toBe(true);
    expect(shown.replaceAll("\u034F", "")).toHaveLength(290_001);
  });
});
