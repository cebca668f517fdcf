import { describe, expect, it } from "vitest";
import { feeClaimCheck } from "../../src/check/fee-claims.ts";
import { aCheckedPage, inMain, run, runOn } from "../helpers/checked-page.ts";

const check = (body: string) => {
  const page = aCheckedPage(`<html><head></head><body>${body}</body></html>`);
  return run(feeClaimCheck, [page]).map(({ element, severity }) => `${severity} ${element}`);
};

describe("the fee claim check", () => {
  it.each([
    "No fees unless we win; case expenses may still apply.",
    "No attorney’s fee unless we win. You may owe court costs and expenses even if the case is lost.",
    "You pay nothing unless we win, but costs may be owed.",
    "No fees unless we win; you may owe court costs and case expenses even if you lose.",
    "Free consultation, 24/7.",
  ])("accepts: %s", (text) => expect(check(`<p>${text}</p>`)).toEqual([]));

  it.each([
    "No fees unless we win.",
    "You owe us nothing unless we win.",
    "No win, no fee!",
    "No attorney fees unless we win",
    "No attorney’s fee unless we win.",
  ])("reports on a page without expenses: %s", (text) =>
    expect(check(`<main><p>${text}</p></main>`)).toEqual(["error main > p"]),
  );

  it("accepts a claim with the expenses in the same card", () => {
    const card = "<ul><li><h3>No fees unless we win</h3><p>Case expenses may still apply.</p></li></ul>";
    expect(check(card)).toEqual([]);
  });

  it("warns when only another section mentions the expenses", () => {
    expect(runOn(feeClaimCheck, inMain('<p id="claim">No fee unless we win your case.</p>'))).toMatchObject([
      {
        severity: "warning",
        page: "/houston",
        element: "p#claim",
        where: "content/cities/houston.json",
        template: "templates/pages/City.tsx",
        found: '"No fee unless we win your case." without expenses in the same section',
      },
    ]);
  });

  it("finds a claim around a bold word", () => {
    expect(check("<p>No fees <b>unless we win</b>.</p>")).toEqual(["error p"]);
  });

  it("ignores the head", () => {
    const page = aCheckedPage(
      `<html><head><title>No win, no fee?</title><script type="application/ld+json">{"headline":"No win, no fee?"}</script></head>
      <body><main><p>Case expenses may still apply.</p></main></body></html>`,
    );
    expect(run(feeClaimCheck, [page])).toEqual([]);
  });

  it("reports the innermost element only, and none that is hidden", () => {
    const html = "<main><div><p>No fees unless we win.</p><p hidden>No win, no fee!</p></div></main>";
    expect(check(html)).toEqual(["error main > div > p:nth-of-type(1)"]);
  });

  it("ignores hidden expenses", () => {
    expect(check("<p>No fees unless we win. <b hidden>Case expenses may still apply.</b></p>")).toEqual([
      "error p",
    ]);
  });
});
