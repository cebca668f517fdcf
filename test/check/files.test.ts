import { describe, expect, it } from "vitest";
import { fileCheck } from "../../src/check/files.ts";
import { parsePage } from "../../src/check/page.ts";
import { aCheckedSite, HOUSTON, run, SOUND_PAGE } from "../helpers/checked-page.ts";

const check = (files: Parameters<typeof parsePage>[3]) =>
  run(fileCheck, [parsePage(HOUSTON, SOUND_PAGE, aCheckedSite(), files)]);
const PAGE = { severity: "error", page: "/houston", element: "html", where: "content/cities/houston.json" };

describe("the file check", () => {
  it("finds missing files of a page", async () => {
    expect(await check({ missing: ["houston.html", "houston/index.html"] })).toMatchObject([
      { ...PAGE, found: "no file houston.html" },
      { ...PAGE, found: "no file houston/index.html" },
    ]);
  });

  it("finds a copy with different bytes", async () => {
    expect(await check({ file: "houston.html", differing: ["houston/index.html"] })).toMatchObject([
      { ...PAGE, found: "different bytes in houston/index.html and houston.html" },
    ]);
  });

  it("finds a page that cannot be read", async () => {
    expect(await check({ unreadable: "EACCES" })).toMatchObject([
      { ...PAGE, found: "EACCES", expected: "a file that can be read" },
    ]);
  });

  it("finds a missing file of public/", async () => {
    const ownFiles = new Set(["favicon.ico", "houston.html"]);
    expect(await run(fileCheck, [], aCheckedSite({ ownFiles }))).toMatchObject([
      { page: "/favicon.ico", where: "public/favicon.ico", found: "no file favicon.ico", severity: "error" },
    ]);
  });
});
