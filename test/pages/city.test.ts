import { describe, expect, it } from "vitest";
import { populationIn } from "../../src/pages/city.ts";

describe("populationIn(locale, population)", () => {
  it.each([
    ["en-US", "682K", "682K"],
    ["es-US", "682K", "682 mil"],
    ["es-US", "2.4M", "2.4 millones"],
  ])("writes as people do in %s: %s is %s", (locale, population, text) => {
    expect(populationIn(locale, population).replaceAll("\u00a0", " ")).toBe(text);
  });
});
