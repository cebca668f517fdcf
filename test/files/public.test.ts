import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listPublicFiles } from "../../src/files/public.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aFreshSiteFolder } from "../helpers/site-folder.ts";

describe("listPublicFiles(folder) with symlinks", () => {
  it.each([
    ["a hidden file", "../.env", ".env"],
    ["a folder in a hidden one", "../.docket/images", ".docket/images/a.txt"],
    ["packages", "../node_modules/a", "node_modules/a/index.js"],
    ["what docket published", "../dist", "dist/.docket.json"],
    ["a folder in what docket published", "../dist/blog", "dist/blog/a.html"],
  ])("refuses one to %s", (_, target, file) => {
    const site = aFreshSiteFolder(path.join(temporaryFolder(), "site"));
    site.write(file, "{}");
    site.write("dist/.docket.json", "{}");
    site.write("public-2/a.txt", "a");
    symlinkSync(target, path.join(site.folder, "public-2/link"));
    expect(() => listPublicFiles(path.join(site.folder, "public-2"))).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ expected: "symlinks to files that may be public" })],
      }),
    );
  });

  it("follows one to another folder of the project", () => {
    const site = aFreshSiteFolder(path.join(temporaryFolder(), ".hidden", "site"));
    site.write("brochures/a.pdf", "a");
    site.write("public-2/a.txt", "a");
    symlinkSync("../brochures", path.join(site.folder, "public-2/link"));
    expect(listPublicFiles(path.join(site.folder, "public-2")).map(({ file }) => file)).toEqual([
      "a.txt",
      "link/a.pdf",
    ]);
  });
});

describe("listPublicFiles(folder)", () => {
  it("leaves out the files that systems and tools hide, but not .well-known/", () => {
    const site = aFreshSiteFolder(path.join(temporaryFolder(), "site"));
    const published = [".well-known/security.txt", "docs/index.html", "thumbs.png"];
    const hidden = [
      ".DS_Store",
      ".git/config",
      "docs/.DS_Store",
      "docs/.idea/workspace.xml",
      ".well-known/.DS_Store",
      "docs/Thumbs.db",
      "desktop.ini",
      ".wellknown",
    ];
    for (const file of [...published, ...hidden]) site.write(`public-2/${file}`, file);
    // A hidden file may be of any kind: it is not published.
    execFileSync("mkfifo", [path.join(site.folder, "public-2/.pipe")]);
    expect(listPublicFiles(path.join(site.folder, "public-2")).map(({ file }) => file)).toEqual(published);
  });

  it("reads a file only when its digest is needed, once", () => {
    const site = aFreshSiteFolder(path.join(temporaryFolder(), "site"));
    site.write("public-2/a.txt", "before");
    const [file] = listPublicFiles(path.join(site.folder, "public-2"));
    site.write("public-2/a.txt", "after");
    const [another] = listPublicFiles(path.join(site.folder, "public-2"));
    const digest = another?.digest;
    expect(file?.digest).toBe(digest);
    site.write("public-2/a.txt", "later");
    expect(file?.digest).toBe(digest);
  });
});
