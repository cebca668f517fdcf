import { describe, expect, it } from "vitest";
import { firstFitting, fitTitle, withoutSiteName } from "../../src/pages/head.ts";

describe("fitTitle(title)", () => {
  it("keeps the name of the site in a title of up to 60 characters", () => {
    const title = "San Antonio TX Car Accident Lawyers | Texas Injury Attorneys";
    expect(title).toHaveLength(60);
    expect(fitTitle(title)).toBe(title);
  });

  it("leaves the name of the site out of a longer title", () => {
    const title = "Corpus Christi TX Car Accident Lawyers | Texas Injury Attorneys";
    expect(fitTitle(title)).toBe("Corpus Christi TX Car Accident Lawyers");
  });
});

describe("withoutSiteName(title)", () => {
  it("removes only what follows the last bar", () => {
    expect(withoutSiteName("Blog | Page 2 | The Firm")).toBe("Blog | Page 2");
    expect(withoutSiteName("The Firm")).toBe("The Firm");
  });
});

describe("firstFitting(texts, most)", () => {
  it("returns the first text that is short enough", () => {
    expect(firstFitting(["four", "two", "one"], 3)).toBe("two");
  });

  it("returns the last text if none is", () => {
    expect(firstFitting(["three", "four"], 3)).toBe("four");
  });
});
