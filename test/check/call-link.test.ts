import { describe, expect, it } from "vitest";
import { callLinkCheck } from "../../src/check/call-link.ts";
import {
  aCheckedPage,
  aCheckedSite,
  foundTexts,
  HOUSTON,
  LAREDO,
  run,
  runOn,
  SOUND_PAGE,
} from "../helpers/checked-page.ts";

const CALL = '<a href="tel:+18005550199">Call</a>';
const check = (body: string) => foundTexts(run(callLinkCheck, [aCheckedPage(`<body>${body}</body>`)]));
const MISSING = ["no telephone link on the first screen"];

describe("the call link of the first screen", () => {
  it.each([
    ["the header", `<header>${CALL}</header><main><p>A</p></main>`],
    ["the first section", `<main><section><h1>A</h1>${CALL}</section></main>`],
    ["an article before its first section", `<main><article><h1>A</h1>${CALL}<h2>B</h2></article></main>`],
  ])("may be in %s", (_, body) => expect(check(body)).toEqual([]));

  it.each([
    ["in a closed menu", `<header><details><summary>Menu</summary>${CALL}</details></header><main></main>`],
    ["hidden", `<header hidden>${CALL}</header><main></main>`],
    ["hidden from screen readers", `<header aria-hidden="true">${CALL}</header><main></main>`],
    ["inert", `<header inert>${CALL}</header><main></main>`],
    ["invisible", `<header style="color: red; Visibility:hidden">${CALL}</header><main></main>`],
    [
      "not displayed",
      `<header><a style="display:none" href="tel:+18005550199">Call</a></header><main></main>`,
    ],
    ["in a dialog", `<dialog open>${CALL}</dialog><main></main>`],
    ["in the second section", `<main><section><h1>A</h1></section><section>${CALL}</section></main>`],
    [
      "after the first section of an article",
      `<main><article><h1>A</h1><h2>B</h2><p>${CALL}</p></article></main>`,
    ],
    ["in the footer", `<main><section><h1>A</h1></section></main><footer>${CALL}</footer>`],
    ["nowhere", "<main><h1>A</h1></main>"],
  ])("is missing when it is %s", (_, body) => expect(check(body)).toEqual(MISSING));

  it("is reported at the main part", () => {
    expect(runOn(callLinkCheck, (html) => html.replaceAll("tel:+17134442200", "/"))).toMatchObject([
      {
        severity: "error",
        page: "/houston",
        element: "main#main",
        where: "content/cities/houston.json",
        template: "templates/pages/City.tsx",
        found: MISSING[0],
      },
    ]);
  });
});

describe("the telephone number", () => {
  it("is the same everywhere on a page", () => {
    const change = (html: string) =>
      html.replace(/(?<=<main[\s\S]*)href="tel:[^"]*"/, 'id="b" href="tel:+17135550100"');
    expect(runOn(callLinkCheck, change)).toMatchObject([
      { element: "a#b", template: "templates/pages/City.tsx", found: 'a link to "tel:+17135550100"' },
    ]);
  });

  it("may also be 911, which counts as no call to the firm", () => {
    const emergency = '<a href="tel:911">Call 911</a>';
    expect(check(`<main><section>${emergency}${CALL}</section></main>`)).toEqual([]);
    expect(check(`<main><section>${emergency}</section></main>`)).toEqual(MISSING);
  });

  it("is that of the city, if it has one of its own", () => {
    const cityNumbers = { "/laredo": "tel:+19564423300" };
    const laredo = (number: string) =>
      aCheckedPage(SOUND_PAGE.replaceAll("tel:+17134442200", number), LAREDO);
    const pages = (number: string) => [aCheckedPage(SOUND_PAGE), laredo(number)];
    const site = aCheckedSite({ cityNumbers });
    expect(run(callLinkCheck, pages("tel:+19564423300"), site)).toEqual([]);
    expect(run(callLinkCheck, pages("tel:+17134442200").slice(1), site)).toMatchObject([
      { page: "/laredo", expected: '"tel:+19564423300", the number of the city' },
    ]);
  });

  it("is the same on all pages", () => {
    const page = (number: string, built = HOUSTON) =>
      aCheckedPage(SOUND_PAGE.replaceAll("tel:+17134442200", `tel:${number}`), built);
    const pages = [page("+17135550100"), page("+17134442200", LAREDO), page("+17134442200")];
    expect(run(callLinkCheck, pages)).toMatchObject([
      {
        page: "/houston",
        element: "header.site-header > a.button:nth-of-type(2)",
        where: "content/site.json",
        template: "templates/parts/Header.tsx",
        found: 'a page that dials "tel:+17135550100"',
        expected: '"tel:+17134442200", which 2 other pages dial',
      },
    ]);
  });
});
