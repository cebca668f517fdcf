import { describe, expect, it } from "vitest";
import { answeredAddresses, checkLinks } from "../../src/check/links.ts";

const ADDRESSES = answeredAddresses([{ path: "/" }, { path: "/houston" }], ["favicon.svg"], (path) => path);
const check = (...links: string[]) => checkLinks([{ source: "content/home.json", links }], ADDRESSES);

describe("checkLinks(sources, addresses)", () => {
  it("knows pages and files, whatever follows ? or #", () => {
    expect(check("/", "/houston", "/houston?from=home#reasons", "/favicon.svg", "#main")).toEqual([]);
  });

  it("leaves other sites, telephone and e-mail alone", () => {
    expect(
      check("https://example.org/x", "//example.org", "tel:+18005550199", "mailto:help@example.com"),
    ).toEqual([]);
  });

  it("finds an address that nothing answers, and one with a slash that its page does not have", () => {
    expect(check("/dallas", "/houston/").map(({ found }) => found)).toEqual([
      'a link to "/dallas"',
      'a link to "/houston/"',
    ]);
  });

  it("reports a link once, with the places that hold it", () => {
    const sources = ["a", "b", "c", "d", "e"].map((source) => ({ source, links: ["/gone", "/gone"] }));
    expect(checkLinks(sources, ADDRESSES)).toMatchObject([{ where: "a, b, c and 2 more" }]);
  });
});
