import { describe, expect, it } from "vitest";
import { formatLongDate } from "../../src/shared/dates.ts";

describe("formatLongDate(timestamp, locale)", () => {
  it.each([
    ["2026-01-01T05:59:59Z", "December 31, 2025"],
    ["2026-01-01T06:00:00Z", "January 1, 2026"],
    // Daylight-saving time: five hours behind.
    ["2026-07-04T04:59:59.999999Z", "July 3, 2026"],
    ["2026-07-04T05:00:00.000000+00:00", "July 4, 2026"],
  ])("%s → %s", (timestamp, expected) => {
    expect(formatLongDate(timestamp, "en-US")).toBe(expected);
  });
});
