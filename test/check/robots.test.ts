import { describe, expect, it } from "vitest";
import { isNoindex, parseRobots } from "../../src/check/robots.ts";

const hiding = (lines: readonly string[], path: string) => [
  ...parseRobots(lines.join("\n"), "https://firm.test")(`https://firm.test${path}`),
];

describe("parseRobots(text, siteUrl)", () => {
  it.each([
    [["User-agent: *", "Disallow: /"], "/houston", ["Disallow: /"]],
    [["\uFEFFUser-agent: *", "Disallow: /"], "/houston", ["Disallow: /"]],
    [["user-agent:*", "disallow:/hou"], "/houston", ["disallow:/hou"]],
    [["User-agent: *", "Disallow: /*"], "/houston", ["Disallow: /*"]],
    [["User-agent: *", "Disallow: /*/montrose"], "/houston/montrose", ["Disallow: /*/montrose"]],
    [["User-agent: *", "Disallow: /houston$"], "/houston", ["Disallow: /houston$"]],
    [["User-agent: Googlebot", "Disallow: /houston # for a while"], "/houston", ["Disallow: /houston"]],
    [["User-agent: bingbot", "Disallow: /houston"], "/houston", ["Disallow: /houston"]],
    [["User-agent: GPTBot", "User-agent: *", "Disallow: /"], "/", ["Disallow: /"]],
    [["User-agent: *", "Disallow: /a", "Allow: /b"], "/a", ["Disallow: /a"]],
    [["User-agent: *", "Disallow: /", "User-agent: Googlebot", "Allow: /"], "/a", ["Disallow: /"]],
  ])("reads that %j hides %s", (lines, path, found) => expect(hiding(lines, path)).toEqual(found));

  it.each([
    [["User-agent: *", "Disallow:"], "/houston"],
    [["User-agent: *", "Disallow: /laredo"], "/houston"],
    [["User-agent: *", "Disallow: /houston$"], "/houston/montrose"],
    [["User-agent: *", "Disallow: /hou.ton"], "/houston"],
    [["User-agent: *", "Disallow: /", "Allow: /houston"], "/houston"],
    [["User-agent: *", "Disallow: /houston", "Allow: /houston"], "/houston"],
    [["User-agent: GPTBot", "Disallow: /", "User-agent: *", "Allow: /"], "/houston"],
  ])("reads that %j does not hide %s", (lines, path) => expect(hiding(lines, path)).toEqual([]));
});

describe("isNoindex(meta)", () => {
  const meta = (name: string, content: string) => isNoindex({ attribs: { name, content } });

  it.each([
    ["robots", "noindex"],
    ["ROBOTS", "NOINDEX,nofollow"],
    ["robots", "none"],
    ["googlebot", "follow, noindex"],
  ])("is true for %s with %s", (name, content) => expect(meta(name, content)).toBe(true));

  it.each([
    ["robots", "index, follow"],
    ["robots", "max-image-preview:none"],
    ["description", "noindex"],
    ["gptbot", "noindex"],
  ])("is false for %s with %s", (name, content) => expect(meta(name, content)).toBe(false));
});
