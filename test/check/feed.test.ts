import { describe, expect, it } from "vitest";
import { feedCheck } from "../../src/check/feed.ts";
import { aCheckedSite, run } from "../helpers/checked-page.ts";

const FEED =
  '<?xml version="1.0"?><!-- <a> --><feed><title><![CDATA[A < B]]></title><entry><link href="/a"/></entry></feed>';
const check = (feed: string) =>
  run(feedCheck, [], aCheckedSite({ discoveryFiles: new Map([["feed.xml", feed]]) }));

describe("the feed check", () => {
  it("accepts a well-formed feed", async () => expect(await check(FEED)).toEqual([]));

  it.each([
    [FEED.slice(0, FEED.indexOf("</entry>")), "no end tag of entry"],
    [FEED.slice(0, -3), "a truncated tag"],
    [FEED.replace("</entry>", ""), "an end tag of feed without its start tag"],
    ["<html></html>", "the element html instead of feed"],
    ["", "no element feed"],
  ])("finds %s", async (feed, found) => {
    expect(await check(feed)).toMatchObject([
      {
        severity: "error",
        page: "/feed.xml",
        element: "feed",
        where: "content",
        template: "src/discovery/feed.ts",
        found: `invalid XML: ${found}`,
      },
    ]);
  });
});
