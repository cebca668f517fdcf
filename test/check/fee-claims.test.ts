import { describe, expect, it } from "vitest";
import { feeClaimCheck } from "../../src/check/fee-claims.ts";
import { aCheckedPage, aCheckedSite } from "../helpers/checked-page.ts";

const check = (body: string) =>
  (
    feeClaimCheck.page?.(aCheckedPage(`<html><head></head><body>${body}</body></html>`), aCheckedSite()) ?? []
  ).map(({ element, severity }) => `${severity} ${element}`);

describe("fee claims", () => {
  it.each([
    "No fees unless we win; case expenses may still apply.",
    "You pay nothing unless we win, but costs may be owed.",
    "There is no fee unless we win, though case expenses may still apply.",
    "Free consultation, 24/7.",
    "Case expenses may still apply.",
  ])("are sound: %s", (text) => expect(check(`<p>${text}</p>`)).toEqual([]));

  it.each([
    "No fees unless we win.",
    "You owe us nothing unless we win.",
    "No win, no fee!",
    "No attorney fees unless we win",
  ])("need the expenses on the page: %s", (text) =>
    expect(check(`<main><p>${text}</p></main>`)).toEqual(["error main > p"]),
  );

  it("may have the expenses beside them, in the same card", () => {
    expect(
      check("<ul><li><h3>No fees unless we win</h3><p>Case expenses may still apply.</p></li></ul>"),
    ).toEqual([]);
  });

  it("are to be looked at where the expenses stand far away", () => {
    const body =
      "<main><p>No fees unless we win.</p></main><footer><p>Case expenses may still apply.</p></footer>";
    expect(check(body)).toEqual(["warning main > p"]);
  });

  it("are found around a bold word", () => {
    expect(check("<p>No fees <b>unless we win</b>.</p>")).toEqual(["error p"]);
  });

  it("are not looked for in the head, where nobody reads them", () => {
    const page = aCheckedPage(
      `<html><head><title>No win, no fee?</title><script type="application/ld+json">{"headline":"No win, no fee?"}</script></head>
      <body><main><p>Case expenses may still apply.</p></main></body></html>`,
    );
    expect(feeClaimCheck.page?.(page, aCheckedSite())).toEqual([]);
  });

  it("are found once, not again in what they stand in", () => {
    expect(check("<main><div>What does it win? <p>No fees unless we win.</p></div></main>")).toEqual([
      "error main > div > p",
    ]);
  });

  it("are not met by expenses that are hidden", () => {
    expect(check("<p>No fees unless we win. <b hidden>Case expenses may still apply.</b></p>")).toEqual([
      "error p",
    ]);
  });
});
