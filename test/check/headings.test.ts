import { describe, expect, it } from "vitest";
import { headingCheck } from "../../src/check/headings.ts";
import { foundTexts, inMain, replace, runOn } from "../helpers/checked-page.ts";

describe("the heading check", () => {
  it("finds no h1 where it is hidden", () => {
    expect(runOn(headingCheck, replace("<h1>", "<h1 hidden>"))).toMatchObject([
      {
        severity: "error",
        page: "/houston",
        element: "main#main",
        where: "content/cities/houston.json",
        template: "templates/pages/City.tsx",
        found: "no h1",
      },
    ]);
  });

  it("finds a second h1 and a skipped level", () => {
    expect(runOn(headingCheck, inMain('<h1 id="second">Again</h1>'))).toMatchObject([
      { element: "h1#second", found: 'a second h1: "Again"' },
    ]);
    expect(runOn(headingCheck, inMain('<h4 id="deep">Deep</h4>'))).toMatchObject([
      { element: "h4#deep", found: 'h4 "Deep" after h2', expected: "h3 or a level above it" },
    ]);
  });

  it("finds an h2 before the h1", () => {
    const findings = runOn(headingCheck, replace("<h1>", "<h2>Early</h2><h1>"));
    expect(foundTexts(findings)).toEqual(['h2 "Early" as the first heading']);
  });
});
