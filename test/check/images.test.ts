import { describe, expect, it } from "vitest";
import { imageCheck } from "../../src/check/images.ts";
import { aCheckedSite, inMain, replace, run, runOn } from "../helpers/checked-page.ts";

const IMAGE = {
  page: "/houston",
  element: "main#main > section.section:nth-of-type(2) > img",
  where: "content/cities/houston.json",
  template: "templates/pages/City.tsx",
};

describe("the image check", () => {
  it.each([
    ["no alternative text", replace(' alt="A road"'), 'no alternative text for "/images/a.png"'],
    ["no height", replace(' height="630"'), '1200 by no pixels for "/images/a.png"'],
    [
      "a height in percent",
      replace('height="630"', 'height="50%"'),
      '1200 by 50% pixels for "/images/a.png"',
    ],
    ["another proportion", replace('height="630"', 'height="123"'), '1200 by 123 pixels for "/images/a.png"'],
  ])("finds %s", (_, change, found) => {
    expect(runOn(imageCheck, change)).toMatchObject([{ ...IMAGE, severity: "error", found }]);
  });

  it("warns of a file name as the alternative text", () => {
    expect(runOn(imageCheck, replace("A road", "IMG_1.png"))).toMatchObject([
      { ...IMAGE, severity: "warning", found: 'a file name as the alternative text: "IMG_1.png"' },
    ]);
  });

  it("finds an SVG image without a name", () => {
    expect(runOn(imageCheck, inMain('<svg id="odd"></svg><svg aria-label="A"></svg>'))).toMatchObject([
      { element: "svg#odd", found: "an SVG image without an accessible name" },
    ]);
    expect(runOn(imageCheck, inMain('<p aria-hidden="true"><svg></svg></p>'))).toEqual([]);
  });

  it("finds a picture that cannot be read", () => {
    const files = ["images/bad.png", "images/a.png"];
    expect(run(imageCheck, [], aCheckedSite({ files }))).toMatchObject([
      {
        page: "/images/bad.png",
        element: "/",
        where: "public/images/bad.png",
        found: "a picture that cannot be read",
      },
    ]);
  });
});
