import { describe, expect, it } from "vitest";
import { createClaims } from "../../src/publish/claims.ts";

const page = { file: "content/cities/houston.json" };
const other = { file: "public/other" };

describe("createClaims()", () => {
  it.each([
    ["houston.html", "houston.html", "the file houston.html, which content/cities/houston.json writes too"],
    [
      "houston/index.html",
      "houston",
      "the file houston, and content/cities/houston.json writes houston/index.html",
    ],
    [
      "houston",
      "houston/a/b.png",
      "the file houston/a/b.png, and content/cities/houston.json writes houston",
    ],
    ["index.html", ".docket.json", "the file .docket.json, which docket’s manifest writes too"],
  ])("refuses, after %s, the name %s", (taken, file, found) => {
    const claims = createClaims();
    claims.add(taken, page);
    expect(claims.isFree(file)).toBe(false);
    expect(claims.add(file, other)).toBe(false);
    expect(claims.problems()).toEqual([expect.objectContaining({ where: other, found })]);
  });

  it("accepts other files in the same folders", () => {
    const claims = createClaims();
    expect(["a/b/c.html", "a/b/d.html", "a/b.html", "a.html"].map((file) => claims.add(file, page))).toEqual(
      Array(4).fill(true),
    );
    expect(claims.problems()).toEqual([]);
  });
});
