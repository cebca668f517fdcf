import { describe, expect, it } from "vitest";
import { callLinkCheck } from "../../src/check/call-link.ts";
import { aCheckedPage, foundTexts, run, runOn } from "../helpers/checked-page.ts";

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
    ["in the second section", `<main><section><h1>A</h1></section><section>${CALL}</section></main>`],
    [
      "after the first section of an article",
      `<main><article><h1>A</h1><h2>B</h2><p>${CALL}</p></article></main>`,
    ],
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

  it("may be another one beside the address of an office", () => {
    const office = '<address class="office"><a href="tel:+17135550100">Call the office</a></address>';
    expect(check(`<header>${CALL}</header><main>${office}</main>`)).toEqual([]);
  });
});
