import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRelative, meaningsOf } from "../../src/shared/relative-links.ts";
import { anyCharacter } from "../helpers/any-character.ts";

const POST = { path: "/blog/a-post", root: "" };

describe("isRelative(href)", () => {
  it.each(["../b/", "b", "./b.md#costs", "../../houston", "?page=2", ".", "iv", "../a%C3%B1o/", "b/c.html"])(
    "says yes to %s",
    (href) => expect(isRelative(href)).toBe(true),
  );

  it.each([
    ...["", "/b", "//b", "#b", "https://b.test", "mailto:a@b", "javascript:alert(1)", "c:\\b", "..\\b"],
    ...["see below", "see%20below", "../{slug}/", "a|b", "<b>", "jane@firm", "java\tscript:alert(1)"],
  ])("says no to %j", (href) => expect(isRelative(href)).toBe(false));
});

describe("meaningsOf(href, page)", () => {
  it.each([
    ["../b/", ["/blog/b/"]],
    ["b", ["/blog/a-post/b"]],
    ["../../houston?a=1#b", ["/houston?a=1#b"]],
    ["../../../../houston", ["/houston"]],
    ["../..//evil.test", ["/evil.test"]],
    ["?page=2", ["/blog/a-post/?page=2"]],
    ["./b.md#costs", ["/blog/b#costs", "/b#costs"]],
    ["../2024/My.Post.mdx", ["/blog/my-post", "/my-post"]],
    ["../b/index.md", ["/blog/b", "/b"]],
    ["../b/_index.md#c", ["/blog/b#c", "/b#c"]],
    ["../b/README.md", ["/blog/b", "/b"]],
    ["index.md", ["/blog/a-post", "/a-post"]],
    ["../b.html", ["/blog/b.html", "/blog/b", "/b"]],
    ["/houston", ["/houston"]],
    ["https://b.test/c.md", ["https://b.test/c.md"]],
  ])("reads %s on the page of a post", (href, expected) => {
    expect(meaningsOf(href, POST)).toEqual(expected);
  });

  it("reads an address of a further language also as that of the text that is translated", () => {
    const page = { path: "/es/blog/un-post", root: "/es" };
    expect(meaningsOf("../b/", page)).toEqual(["/es/blog/b/", "/blog/b/"]);
    expect(meaningsOf("b.md", page)).toEqual(["/es/blog/b", "/es/b", "/blog/b", "/b"]);
    expect(meaningsOf("../../../houston", page)).toEqual(["/houston"]);
  });

  it("prefers the page of a file to the name of the file", () => {
    const page = { ...POST, pathOfFile: (name: string) => (name === "b" ? "/blog/its-slug" : undefined) };
    expect(meaningsOf("./b.md", page)).toEqual(["/blog/its-slug", "/blog/b", "/b"]);
  });

  it("never leaves the site", () => {
    const part = fc.constantFrom(
      "..",
      "/",
      "//",
      "\\",
      "@",
      ":",
      "\t",
      "evil.test",
      "javascript:",
      ".md",
      "?",
      "%2f",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ unit: anyCharacter, maxLength: 3 })), { maxLength: 8 }),
        (parts) => {
          const href = parts.join("");
          if (!isRelative(href)) return;
          for (const meaning of meaningsOf(href, POST)) {
            expect(meaning).toMatch(/^\/(?!\/)/);
            expect(new URL(meaning, "https://site.example").host).toBe("site.example");
          }
        },
      ),
    );
  });
});
