import { describe, expect, it } from "vitest";
import { sharingCheck } from "../../src/check/sharing.ts";
import {
  aCheckedPage,
  aCheckedSite,
  foundTexts,
  inHead,
  LAREDO,
  replace,
  run,
  runOn,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";

const picture = (address: string) => replace(/(?<=property="og:image" content=")[^"]*/, address);
const PICTURE = {
  page: "/houston",
  element: 'head > meta[property="og:image"]',
  where: "content/cities/houston.json",
  template: "templates/Document.tsx",
};

describe("the sharing check", () => {
  it.each(["og:title", "og:type", "og:image", "og:description"])("finds a page without %s", async (name) => {
    const remove = replace(new RegExp(`<meta property="${name}"[^>]*>`));
    expect(await runOn(sharingCheck, remove)).toMatchObject([
      { ...PICTURE, element: "head", found: `no ${name}` },
    ]);
  });

  it.each([
    ["https://firm.test/images/none.png", "error", "a file of the site"],
    ["/images/a.png", "error", "an absolute address"],
    ["http://localhost/a.png", "error", "an address that visitors can reach"],
    ["http://images.test/a.png", "warning", "an https: address"],
  ])("finds the picture %s", async (address, severity, expected) => {
    expect(await runOn(sharingCheck, picture(address))).toMatchObject([
      { ...PICTURE, severity, found: `the og:image "${address}"`, expected },
    ]);
  });

  it("accepts a picture of another site", async () => {
    expect(await runOn(sharingCheck, picture("https://images.test/a.png"))).toEqual([]);
  });

  it("finds a picture that cannot be read or is too small", async () => {
    const site = (images: ReadonlyMap<string, { width: number; height: number }>) =>
      run(sharingCheck, [aCheckedPage(SOUND_PAGE)], aCheckedSite({ images }));
    expect(await site(new Map())).toMatchObject([
      { ...PICTURE, found: 'the og:image "https://firm.test/images/a.png"' },
    ]);
    expect(foundTexts(await site(new Map([["/images/a.png", { width: 1200, height: 100 }]])))).toEqual([
      "a picture of 1200 by 100 pixels",
    ]);
  });

  it("finds a picture that is not as wide as stated", async () => {
    expect(await runOn(sharingCheck, replace('content="1200"', 'content="1201"'))).toMatchObject([
      { element: 'head > meta[property="og:image:width"]', found: "a width of 1201" },
    ]);
  });

  it("checks the picture for Twitter as well", async () => {
    const html = '<meta name="twitter:image" content="/images/a.png">';
    expect(foundTexts(await runOn(sharingCheck, inHead(html)))).toEqual([
      'the twitter:image "/images/a.png"',
    ]);
  });

  it("finds the title of another page", async () => {
    const laredo = aCheckedPage(replace(/<title>[^<]*/, "<title>Laredo Lawyers")(SOUND_PAGE), LAREDO);
    expect(await run(sharingCheck, [aCheckedPage(SOUND_PAGE), laredo])).toMatchObject([
      {
        page: "/laredo",
        element: 'head > meta[property="og:title"]',
        where: "content/cities/laredo.json",
        template: "templates/Document.tsx",
        found:
          'the title of /houston (content/cities/houston.json): "Houston Car Accident Lawyers | The Firm"',
      },
    ]);
  });
});
