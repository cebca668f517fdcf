import path from "node:path";
import { describe, expect, it } from "vitest";
import { compileTemplates } from "../../src/render/load-templates.ts";
import { digestsOf } from "../../src/render/template-digests.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

describe("the hashes of templates", () => {
  it("are the same in another checkout", async () => {
    const digests = [temporaryFolder(), temporaryFolder()].map(async (root) => {
      aTemplatesFolder(root, {});
      const folder = path.join(root, "templates");
      return digestsOf((await compileTemplates(folder)).metafile, folder);
    });
    const [first, second] = await Promise.all(digests);
    expect(first?.share).toMatch(/^[\da-f]{32}$/);
    expect(second).toEqual(first);
  });
});
