import { describe, expect, it } from "vitest";
import { documentCheck } from "../../src/check/document.ts";
import { replace, runOn } from "../helpers/checked-page.ts";

const CHARSET = '<meta charset="utf-8">';
const VIEWPORT = /<meta name="viewport"[^>]*>/;

describe("the document check", () => {
  it.each([
    ["no encoding", replace(CHARSET), "head", "no encoding"],
    ["another encoding", replace("utf-8", "latin1"), "head > meta", 'the encoding "latin1"'],
    [
      "an encoding after more than 1 KB",
      replace(CHARSET, `<!--${"x".repeat(1024)}-->${CHARSET}`),
      "head > meta",
      'the encoding "utf-8"',
    ],
    ["no viewport", replace(VIEWPORT), "head", "no viewport"],
    [
      "a fixed viewport",
      replace("width=device-width", "width=1024"),
      'head > meta[name="viewport"]',
      'the viewport "width=1024, initial-scale=1"',
    ],
    [
      "a page that visitors cannot zoom",
      replace("initial-scale=1", "user-scalable=no"),
      'head > meta[name="viewport"]',
      'the viewport "width=device-width, user-scalable=no"',
    ],
  ])("finds %s", async (_, change, element, found) => {
    const [finding, ...others] = await runOn(documentCheck, change);
    expect(others).toEqual([]);
    expect(finding?.element).toMatch(new RegExp(`^${element.replaceAll(/[[\]]/g, "\\$&")}`));
    expect(finding).toMatchObject({
      severity: "error",
      page: "/houston",
      where: "content/cities/houston.json",
      template: "templates/Document.tsx",
      found,
    });
  });
});
