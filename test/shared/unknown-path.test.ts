import { describe, expect, it } from "vitest";
import { parseUnknownPath, requestedPath } from "../../src/shared/unknown-path.ts";

const actionAt = (pathname: string) => parseUnknownPath(pathname, []).action;

describe("parseUnknownPath(pathname, roots)", () => {
  it.each(["/houston/nowhere", "//houston//nowhere/"])(
    "redirects %s, an unknown neighborhood, to the home page",
    (pathname) => {
      expect(actionAt(pathname)).toBe("home");
    },
  );

  it.each(["/blog/a-new-post", "/blog/%F0%9F%9A%97/"])("shows an article's error at %s", (pathname) => {
    expect(actionAt(pathname)).toBe("article");
  });

  it.each([
    ...["/nowhere", "", "/a/b/c", "/blog/page/99", "/404.html", "/assets/boot-GONE.js", "/assets/a/b"],
  ])("shows the fallback page at %j", (pathname) => {
    expect(actionAt(pathname)).toBe("page");
  });

  it.each([
    ["/es", { action: "page", root: "/es" }],
    ["/es/laredo/nowhere", { action: "home", root: "/es" }],
    ["/es/assets/nowhere", { action: "home", root: "/es" }],
    ["/es/blog/un-choque", { action: "article", root: "/es" }],
    ["/fr/nowhere", { action: "home", root: "" }],
    ["/blog/es", { action: "article", root: "" }],
  ])("follows the same rules below the address of a language: %s", (pathname, expected) => {
    expect(parseUnknownPath(pathname, ["/es"])).toEqual(expected);
  });
});

describe("requestedPath(location)", () => {
  it("is the path of the address, or the one in the query that the page of another language added", () => {
    expect(requestedPath({ pathname: "/es/blog/x", search: "?utm=1" })).toBe("/es/blog/x");
    expect(requestedPath({ pathname: "/es/404.html", search: "?/es/blog/x" })).toBe("/es/blog/x");
  });
});
