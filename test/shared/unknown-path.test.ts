import { describe, expect, it } from "vitest";
import { unknownPathAction } from "../../src/shared/unknown-path.ts";

describe("unknownPathAction(pathname)", () => {
  it.each(["/houston/nowhere", "/nowhere/at-all", "/houston/nowhere/", "//houston//nowhere"])(
    "redirects %s, an unknown neighborhood, to the home page",
    (pathname) => {
      expect(unknownPathAction(pathname)).toBe("home");
    },
  );

  it.each(["/blog/a-new-post", "/blog/a-new-post/", "/blog/%F0%9F%9A%97"])(
    "shows an article's error at %s",
    (pathname) => {
      expect(unknownPathAction(pathname)).toBe("article");
    },
  );

  it.each([
    ...["/nowhere", "/nowhere/", "/", "", "/a/b/c", "/blog/page/99", "/404", "/404.html"],
    ...["/assets/boot-GONE.js", "/assets/a/b", "/assets"],
  ])("shows the fallback page at %j", (pathname) => {
    expect(unknownPathAction(pathname)).toBe("page");
  });
});
