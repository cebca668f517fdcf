import { describe, expect, it } from "vitest";
import { assetCheck } from "../../src/check/assets.ts";
import { aCheckedSite, foundTexts, inHead, inMain, replace, run, runOn } from "../helpers/checked-page.ts";

describe("the asset check", () => {
  it("finds an image that does not exist", async () => {
    expect(await runOn(assetCheck, replace('src="/images/a.png"', 'src="/images/none.png"'))).toMatchObject([
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

  it.each(["prev", "next", "alternate"])(
    "finds a link of the head to a %s page that does not exist",
    async (rel) => {
      expect(await runOn(assetCheck, inHead(`<link rel="${rel}" href="/blog/page/9">`))).toMatchObject([
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
  ])("finds the file that is missing in %s", async (html) => {
    expect(foundTexts(await runOn(assetCheck, inMain(html)))).toEqual(['a reference to "/gone"']);
  });

  it("ignores data: URLs and the canonical address", async () => {
    const html = '<img src="data:image/png;base64,AA"><link rel="canonical" href="/gone">';
    expect(await runOn(assetCheck, inMain(html))).toEqual([]);
  });

  it("warns of an http: picture of another site", async () => {
    expect(await runOn(assetCheck, inMain('<img src="http://images.test/a.png">'))).toMatchObject([
      { severity: "warning", expected: "an https: address" },
    ]);
  });

  it("finds an island whose script is missing", async () => {
    expect(
      await runOn(assetCheck, replace("/assets/menus.js", "/assets/menus.js /assets/gone.js")),
    ).toMatchObject([
      {
        element: "header.site-header > div",
        where: "content/site.json",
        template: "templates/islands/HeaderMenus.tsx",
        found: 'a reference to "/assets/gone.js"',
      },
    ]);
  });

  it("finds an import of a script that does not exist", async () => {
    const script = { bytes: 1, imports: ["/assets/menus.js"], lazyImports: ["/assets/gone.js"] };
    const site = aCheckedSite({ scripts: new Map([["/assets/extra.js", script]]) });
    expect(await run(assetCheck, [], site)).toMatchObject([
      {
        page: "/assets/extra.js",
        element: "import",
        where: "templates",
        template: "src/client",
        found: 'an import of "/assets/gone.js"',
      },
    ]);
  });
});
