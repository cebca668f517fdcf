import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileOfAddress, isArticle, parseLink, requestOf } from "../../src/shared/link.ts";

const SITE = { url: "https://www.firm.test", languages: ["es"] };
const own = (text: string) => {
  const link = parseLink(text, SITE);
  if (link.kind !== "own") throw new Error(`${text} is no link of the site.`);
  return link;
};

describe("parseLink(text, base)", () => {
  it.each([
    [
      "/es/houston/?a=1#b",
      { path: "/es/houston", language: "es", subject: "/houston", query: "?a=1", fragment: "#b" },
    ],
    ["/houston#b?c", { path: "/houston", subject: "/houston", query: "", fragment: "#b?c" }],
    ["/es", { path: "/es", language: "es", subject: "/" }],
    ["/es/?a", { path: "/es", language: "es", subject: "/", query: "?a" }],
    ["/", { path: "/", subject: "/", hasSlash: false }],
    ["/tx/blog/a", { language: undefined, subject: "/tx/blog/a" }],
    ["/espanol", { language: undefined, subject: "/espanol" }],
    ["/a%20road//", { path: "/a%20road", name: "/a road", hasSlash: true }],
    ["https://firm.test/houston", { path: "/houston" }],
    ["HTTPS://WWW.FIRM.TEST?a=1", { path: "/", query: "?a=1" }],
  ])("takes %s apart", (text, parts) => expect(own(text)).toMatchObject(parts));

  it.each([
    ["https://elsewhere.test/houston", "other"],
    ["//elsewhere.test", "other"],
    ["tel:+18005550199", "phone"],
    ["sms:+18005550199", "phone"],
    ["mailto:help@firm.test", "mail"],
    ["#where", "fragment"],
  ])("says that %s is none of the site's addresses: %s", (text, kind) => {
    expect(parseLink(text, SITE).kind).toBe(kind);
  });

  it("loses no part of an address", () => {
    const part = fc.stringMatching(/^[a-z%/]{0,8}$/);
    fc.assert(
      fc.property(part, part, part, (path, query, fragment) => {
        const text = `/${path.replace(/^\/+/, "")}?${query}#${fragment}`;
        const link = own(text);
        const address = text.slice(0, text.indexOf("?"));
        expect(link.path).toBe(address.replace(/(?<=.)\/+$/, ""));
        expect(requestOf(link).endsWith(`?${query}`)).toBe(true);
        expect(link.fragment).toBe(`#${fragment}`);
      }),
    );
  });

  it("takes time that grows with the length of an address", () => {
    const start = performance.now();
    own(`/a${"/".repeat(1_000_000)}b`);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe("isArticle(link)", () => {
  it("is true of a post in any language of the site, in any form", () => {
    for (const text of ["/blog/a", "/es/blog/a/", "/blog/a?x#y"]) expect(isArticle(own(text))).toBe(true);
    for (const text of ["/blog", "/blog/page/2", "/tx/blog/a", "/blog/"])
      expect(isArticle(own(text))).toBe(false);
  });
});

describe("fileOfAddress(address)", () => {
  it("is the name of the file that an address means", () => {
    expect(fileOfAddress("/images/a%20road.png?1#2")).toBe("images/a road.png");
  });
});
