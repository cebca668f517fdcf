import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CHECKS } from "../../src/check/checks.ts";
import { aCheckedPage, aCheckedSite, run, SOUND_PAGE } from "../helpers/checked-page.ts";
import { temporaryFolder } from "../helpers/folders.ts";

describe("every check", () => {
  it("finds nothing on a sound page", () => {
    const out = temporaryFolder();
    writeFileSync(path.join(out, "houston.html"), SOUND_PAGE);
    for (const check of CHECKS) {
      expect({ [check.rule]: run(check, [aCheckedPage(SOUND_PAGE)], aCheckedSite({ out })) }).toEqual({
        [check.rule]: [],
      });
    }
  });
});
