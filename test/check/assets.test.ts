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

  it.each(["prev", "next", "alternate", "canonical"])(
    "finds a link of the head to a %s page that does not exist",
    (rel) => {
      expect(runOn(assetCheck, inHead(`<link rel="${rel}" href="/blog/page/9">`))).toMatchObject([
        {
          element: `head > link[rel="${rel}"]`,
          template: "templates/Document.tsx",
          found: 'a reference to "/blog/page/9"',
        },
      ]);
    },
  );

  it.each([
    '<script src="/gone"></script>',
    '<img srcset="/images/a.png 1x, /gone 2x">',
    '<video src="/images/a.png" poster="/gone"></video>',
    '<picture><source srcset="/gone"></picture>',
    '<iframe src="/gone"></iframe>',
    "<style>a{background:url('/gone')}</style>",
    "<style>a{background:url( /gone )}</style>",
    '<div data-loader="/gone"></div>',
  ])("finds the file that is missing in %s", (html) => {
    expect(foundTexts(runOn(assetCheck, inMain(html)))).toEqual(['a reference to "/gone"']);
  });

  it("ignores data: URLs", () => {
    expect(runOn(assetCheck, inMain('<img src="data:image/png;base64,AA">'))).toEqual([]);
  });

  it("warns of an http: picture of another site", () => {
    expect(runOn(assetCheck, inMain('<img src="http://images.test/a.png">'))).toMatchObject([
      { severity: "warning", expected: "an https: address" },
    ]);
  });

  it("finds an island whose script is missing", () => {
    expect(runOn(assetCheck, replace("/assets/menus.js", "/assets/menus.js /assets/gone.js"))).toMatchObject([
      {
        element: "header.site-header > div",
        where: "content/site.json",
        template: "templates/islands/HeaderMenus.tsx",
        found: 'a reference to "/assets/gone.js"',
      },
    ]);
  });
});
