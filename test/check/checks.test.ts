import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CHECKS } from "../../src/check/checks.ts";
import { aCheckedPage, aCheckedSite, run, SOUND_PAGE } from "../helpers/checked-page.ts";
import { temporaryFolder } from "../helpers/folders.ts";

describe("every check", () => {
  it("finds nothing on a sound page", async () => {
    const out = temporaryFolder();
    writeFileSync(path.join(out, "houston.html"), SOUND_PAGE);
    const urls = "<urlset><url><loc>https://firm.test/houston</loc></url></urlset>";
    const site = aCheckedSite({
      out,
      discoveryFiles: new Map([
        ["sitemap.xml", urls],
        ["robots.txt", "User-agent: *\nAllow: /\n\nSitemap: https://firm.test/sitemap.xml\n"],
      ]),
    });
    for (const check of CHECKS) {
      expect({ [check.rule]: await run(check, [aCheckedPage(SOUND_PAGE)], site) }).toEqual({
        [check.rule]: [],
      });
    }
  });
});
