import { describe, expect, it } from "vitest";
import { assetCheck } from "../../src/check/assets.ts";
import { foundTexts, inHead, inMain, replace, runOn } from "../helpers/checked-page.ts";

describe("the asset check", () => {
  it("finds an image that does not exist", () => {
    expect(runOn(assetCheck, replace('src="/images/a.png"', 'src="/images/none.png"'))).toMatchObject([
      {
        page: "/houston",
        element: "main#main > section.section:nth-of-type(2) > img",
        where: "content/cities/houston.json",
        template: "templates/pages/City.tsx",
        severity: "error",
        found: 'a reference to "/images/none.png"',
      },
    ]);
  });

  it.each([
    '<link rel="next" href="/gone">',
    '<script src="/gone"></script>',
    '<img srcset="/images/a.png 1x, /gone 2x">',
    '<video poster="/gone"></video>',
    "<style>a{background:url('/gone')}b{background:url( /gone )}</style>",
    '<div data-component="/assets/menus.js /gone" data-loader="/gone"></div>',
  ])("finds the file that is missing in %s", (html) => {
    expect(new Set(foundTexts(runOn(assetCheck, inHead(html))))).toEqual(new Set(['a reference to "/gone"']));
  });

  it("ignores data: URLs", () => {
    expect(runOn(assetCheck, inMain('<img src="data:image/png;base64,AA">'))).toEqual([]);
  });

  it("warns of an http: picture of another site", () => {
    expect(runOn(assetCheck, inMain('<img src="http://images.test/a.png">'))).toMatchObject([
      { severity: "warning", expected: "an https: address" },
    ]);
  });
});
