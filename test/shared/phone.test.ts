import { describe, expect, it } from "vitest";
import { fullForm, internationalNumber, PHONE_NUMBER } from "../../src/shared/phone.ts";

describe("PHONE_NUMBER", () => {
  it.each(["1-800-LAW-FIRM", "(713) 442-2200", "713.442.2200"])("matches %s", (phone) =>
    expect(PHONE_NUMBER.test(phone)).toBe(true),
  );

  it.each(["442-2200", "call us", "113-442-2200", "713-142-2200", "713-442-22000", "LAW-800-1234"])(
    "does not match %s",
    (phone) => expect(PHONE_NUMBER.test(phone)).toBe(false),
  );
});

describe("internationalNumber(phone)", () => {
  it("dials the digits of letters", () => {
    expect(internationalNumber("1-800-LAW-FIRM")).toBe("+1-800-529-3476");
  });
});

describe("fullForm(label, number)", () => {
  it.each([
    ["800-555-0199", "1-800-555-0199", "1-800-555-0199"],
    ["1-800-LAW-FIRM", "1-800-LAW-FIRM", "1-800-529-3476"],
    ["(713) 442-2200", "1-713-442-2200", undefined],
    ["1-800-555-0199", "1-800-555-0199", undefined],
  ])("of %s, %s is %s", (label, number, full) => expect(fullForm(label, number)).toBe(full));
});
