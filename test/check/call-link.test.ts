import { describe, expect, it } from "vitest";
import { callLinkCheck } from "../../src/check/call-link.ts";
import { aCheckedPage, aCheckedSite, said } from "../helpers/checked-page.ts";

const CALL = '<a href="tel:+18005550199">Call</a>';
const check = (body: string) =>
  said(callLinkCheck.page?.(aCheckedPage(`<body>${body}</body>`), aCheckedSite()) ?? []);
const MISSING = ["no telephone link on the first screen"];

describe("the call button on the first screen", () => {
  it.each([
    ["the header", `<header>${CALL}</header><main><p>A</p></main>`],
    ["the first section", `<main><section><h1>A</h1>${CALL}</section></main>`],
    ["an article before its first section", `<main><article><h1>A</h1>${CALL}<h2>B</h2></article></main>`],
  ])("may stand in %s", (_, body) => expect(check(body)).toEqual([]));

  it.each([
    ["folded away", `<header><details><summary>Menu</summary>${CALL}</details></header><main></main>`],
    ["hidden", `<header hidden>${CALL}</header><main></main>`],
    ["kept from screen readers", `<header aria-hidden="true">${CALL}</header><main></main>`],
    ["inert", `<header inert>${CALL}</header><main></main>`],
    ["invisible", `<header style="color: red; Visibility:hidden">${CALL}</header><main></main>`],
    ["in a dialog", `<dialog open>${CALL}</dialog><main></main>`],
    ["in the second section", `<main><section><h1>A</h1></section><section>${CALL}</section></main>`],
    [
      "after the first section of an article",
      `<main><article><h1>A</h1><h2>B</h2><p>${CALL}</p></article></main>`,
    ],
    ["in the footer", `<main><section><h1>A</h1></section></main><footer>${CALL}</footer>`],
    ["nowhere", "<main><h1>A</h1></main>"],
  ])("is missed when it is %s", (_, body) => expect(check(body)).toEqual(MISSING));

  it("dials one number everywhere on a page", () => {
    expect(check(`<header>${CALL}</header><main><a href="tel:+17135550100">Call</a></main>`)).toEqual([
      'a link to "tel:+17135550100"',
    ]);
  });
});
