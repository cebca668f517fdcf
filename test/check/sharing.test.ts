import { describe, expect, it } from "vitest";
import { sharingCheck } from "../../src/check/sharing.ts";
import {
  aCheckedPage,
  aCheckedSite,
  foundTexts,
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
  it.each([
    ["https://firm.test/images/none.png", "error", "a file of the site"],
    ["/images/a.png", "error", "an absolute address"],
    ["http://localhost/a.png", "error", "an address that visitors can reach"],
    ["http://images.test/a.png", "warning", "an https: address"],
  ])("finds the picture %s", (address, severity, expected) => {
    expect(runOn(sharingCheck, picture(address))).toMatchObject([
      { ...PICTURE, severity, found: `the og:image "${address}"`, expected },
    ]);
  });

  it("finds a page without its canonical address, or with that of another", () => {
    const canonical = '<link rel="canonical" href="https://firm.test/houston">';
    expect(runOn(sharingCheck, replace(canonical, ""))).toMatchObject([
      { page: "/houston", found: "no canonical address", expected: "https://firm.test/houston" },
    ]);
    expect(
      foundTexts(runOn(sharingCheck, replace(canonical, canonical.replace("houston", "laredo")))),
    ).toEqual(['the canonical address "https://firm.test/laredo"']);
    const noindex = aCheckedSite({ noindex: true });
    expect(run(sharingCheck, [aCheckedPage(SOUND_PAGE.replace(canonical, ""))], noindex)).toEqual([]);
  });

  it("accepts a picture of another site", () => {
    expect(runOn(sharingCheck, picture("https://images.test/a.png"))).toEqual([]);
  });

  it("finds a picture that cannot be read or is too small", () => {
    const site = (images: ReadonlyMap<string, { width: number; height: number }>) =>
      run(sharingCheck, [aCheckedPage(SOUND_PAGE)], aCheckedSite({ images }));
    expect(site(new Map())).toMatchObject([
      { ...PICTURE, found: 'the og:image "https://firm.test/images/a.png"' },
    ]);
    expect(foundTexts(site(new Map([["/images/a.png", { width: 1200, height: 100 }]])))).toEqual([
      "a picture of 1200 by 100 pixels",
    ]);
  });
});
