import { describe, expect, it } from "vitest";
import { contentType } from "../../src/hosts/content-type.ts";

describe("contentType(file)", () => {
  it.each([
    ["houston.html", "text/html;charset=utf-8"],
    ["llms.txt", "text/plain;charset=utf-8"],
    ["site.webmanifest", "application/manifest+json"],
    ["LICENSE", "application/octet-stream"],
  ])("is for %s %s", (file, type) => {
    expect(contentType(file)).toBe(type);
  });
});
