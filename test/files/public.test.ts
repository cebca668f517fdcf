import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { listPublicFiles } from "../../src/files/public.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aFreshSiteFolder } from "../helpers/site-folder.ts";

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
    // What is not published may be anything.
    execFileSync("mkfifo", [path.join(site.folder, "public-2/.pipe")]);
    expect(listPublicFiles(path.join(site.folder, "public-2")).map(({ file }) => file)).toEqual(published);
  });
});
