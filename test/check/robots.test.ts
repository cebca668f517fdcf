import { describe, expect, it } from "vitest";
import { createRobotsJudge, isNoindex, parseRobots } from "../../src/check/robots.ts";

/** The lines that hide an address, one for each group that search engines read. */
const hides = (lines: readonly string[], path: string) =>
  parseRobots(lines.join("\n")).flatMap((rules) => createRobotsJudge(rules)(path)?.line ?? []);

describe("robots.txt", () => {
  it.each([
    [["User-agent: *", "Disallow: /"], "/houston", ["Disallow: /"]],
    [["user-agent:*", "disallow:/hou"], "/houston", ["disallow:/hou"]],
    [["User-agent: *", "Disallow: /*/montrose"], "/houston/montrose", ["Disallow: /*/montrose"]],
    [["User-agent: *", "Disallow: /houston$"], "/houston", ["Disallow: /houston$"]],
    [["User-agent: Googlebot", "Disallow: /houston # for a while"], "/houston", ["Disallow: /houston"]],
    [["User-agent: GPTBot", "User-agent: *", "Disallow: /"], "/", ["Disallow: /"]],
    [["User-agent: *", "Disallow: /a", "Allow: /b"], "/a", ["Disallow: /a"]],
  ])("hides by %j the page %s", (lines, path, found) => expect(hides(lines, path)).toEqual(found));

  it.each([
    [["User-agent: *", "Disallow:"], "/houston"],
    [["User-agent: *", "Disallow: /laredo"], "/houston"],
    [["User-agent: *", "Disallow: /houston$"], "/houston/montrose"],
    [["User-agent: *", "Disallow: /hou.ton"], "/houston"],
    [["User-agent: *", "Disallow: /", "Allow: /houston"], "/houston"],
    [["User-agent: *", "Disallow: /houston", "Allow: /houston"], "/houston"],
    [["User-agent: GPTBot", "Disallow: /", "User-agent: *", "Allow: /"], "/houston"],
  ])("does not hide by %j the page %s", (lines, path) => expect(hides(lines, path)).toEqual([]));
});

describe("isNoindex(meta)", () => {
  const meta = (name: string, content: string) => isNoindex({ attribs: { name, content } });

  it.each([
    ["robots", "noindex"],
    ["ROBOTS", "NOINDEX,nofollow"],
    ["robots", "none"],
    ["googlebot", "follow, noindex"],
  ])("is true of %s with %s", (name, content) => expect(meta(name, content)).toBe(true));

  it.each([
    ["robots", "index, follow"],
    ["robots", "max-image-preview:none"],
    ["description", "noindex"],
    ["gptbot", "noindex"],
  ])("is false of %s with %s", (name, content) => expect(meta(name, content)).toBe(false));
});
