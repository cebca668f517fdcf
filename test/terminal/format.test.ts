import { describe, expect, it } from "vitest";
import { displayFile, formatAmount, formatColumns } from "../../src/terminal/format.ts";

describe("displayFile(file)", () => {
  it("names the working directory by a period", () => {
    expect(displayFile(process.cwd())).toBe(".");
  });
});

describe("formatAmount(count, noun)", () => {
  it.each([
    [0, "0 posts"],
    [1, "1 post"],
    [1_250, "1,250 posts"],
  ])("writes %i as %s", (count, text) => {
    expect(formatAmount(count, "post")).toBe(text);
  });
});

describe("formatColumns(rows)", () => {
  it("pads all cells but the last of a row", () => {
    const rows = [
      ["/", "home", "a.json"],
      ["/houston", "city", "cities/houston.json"],
    ];
    expect(formatColumns(rows)).toEqual(["/         home  a.json", "/houston  city  cities/houston.json"]);
  });
});
