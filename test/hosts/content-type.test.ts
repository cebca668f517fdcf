import { describe, expect, it } from "vitest";
import { contentType } from "../../src/hosts/content-type.ts";

describe("contentType(file)", () => {
  it.each([
    ["houston.html", "text/html;charset=utf-8"],
    ["favicon.svg", "image/svg+xml"],
    ["assets/boot-4X2K.js", "text/javascript;charset=utf-8"],
    ["llms.txt", "text/plain;charset=utf-8"],
    ["site.webmanifest", "application/manifest+json"],
    ["font.woff2", "font/woff2"],
    ["LICENSE", "application/octet-stream"],
  ])("is for %s %s", (file, type) => {
    expect(contentType(file)).toBe(type);
  });
});
