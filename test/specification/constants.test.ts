import { describe, expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";
import { HAS_SPECIFIED_BAR, PHONE_DIGITS } from "./firm.ts";
import { everyPath, firstPaint, legalService, textOf } from "./reading.ts";

describe("the constants of docket", () => {
  it("include the firm's number in the structured data, with its country code", () => {
    expect(String(legalService("/").telephone).replaceAll(/\D/g, "")).toBe(`1${PHONE_DIGITS}`);
  });

  it.runIf(HAS_SPECIFIED_BAR)("include the consent key 'cookie-consent' and the value 'accepted'", () => {
    const page = firstPaint("/");
    page.submit("another");
    expect(page.stored).toEqual({});
    page.submit(builtPage("/")(".consent form").attr("id") ?? "");
    expect(page.stored).toEqual({ "cookie-consent": "accepted" });
  });

  it("include one form of dates: long US format", () => {
    const dates = new Set(
      everyPath().flatMap((path) => {
        const $ = builtPage(path);
        return $("time")
          .toArray()
          .map((time) => textOf($(time)));
      }),
    );
    expect([...dates].filter((date) => !/^[A-Z][a-z]{2,8} [1-9]\d?, \d{4}$/.test(date))).toEqual([]);
  });
});
