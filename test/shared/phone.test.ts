import { describe, expect, it } from "vitest";
import {
  fullForm,
  internationalNumber,
  nationalDigits,
  PHONE_NUMBER,
  whyNoPhone,
} from "../../src/shared/phone.ts";

describe("PHONE_NUMBER", () => {
  it.each([
    "1-800-LAW-FIRM",
    "(713) 442-2200",
    "+1 713 442 2200",
    "713.442.2200",
    "1-800-555-0199",
    "(713) HURT-NOW",
  ])("matches %s", (phone) => expect(PHONE_NUMBER.test(phone)).toBe(true));

  it.each(["442-2200", "call us", "113-442-2200", "713-142-2200", "713-442-22000", "LAW-800-1234"])(
    "does not match %s",
    (phone) => expect(PHONE_NUMBER.test(phone)).toBe(false),
  );
});

describe("nationalDigits(phone)", () => {
  it.each([
    ["1-800-LAW-FIRM", "8005293476"],
    ["(713) hurt-now", "7134878669"],
    ["+1 713 442 2200", "7134422200"],
  ])("of %s is %s", (phone, digits) => expect(nationalDigits(phone)).toBe(digits));
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

describe("whyNoPhone(phone)", () => {
  it.each([
    ["442-2200", "it has no area code"],
    ["call us", "it has no digits"],
    ["113-442-2200", "no area code begins with 1"],
    ["013-442-2200", "no area code begins with 0"],
    ["713-142-2200", "after the area code, no number begins with 1"],
    ["713-442-22", "it has 8 digits, not 10 after the leading 1"],
    ["713/442/2200", "it has other characters than digits, letters, spaces and ( ) . + -"],
    ["713-442-2200", undefined],
  ])("of %s says: %s", (phone, reason) => expect(whyNoPhone(phone)).toBe(reason));
});
