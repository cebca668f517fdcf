import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as contentModule from "../../src/content/content.ts";
import { loadContent } from "../../src/content/kept-content.ts";
import { readContent } from "../../src/content/read-content.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

vi.mock(import("../../src/content/content.ts"), { spy: true });
const { parseContent } = contentModule;
const EVENTS = { onDamage: vi.fn<() => void>(), onRefusal: vi.fn<(error: Error) => void>() };

beforeEach(() => vi.clearAllMocks());

/** A project whose content a build by the docket "own" has kept. */
async function aKeptProject() {
  const site = aSiteFolder();
  const options = { content: path.join(site.folder, "content"), state: path.join(site.folder, ".docket") };
  const load = ({ own = "own", force = false } = {}) => loadContent({ ...options, force }, own, EVENTS);
  (await load()).keep();
  vi.mocked(parseContent).mockClear();
  return { site, options, load };
}

describe("loadContent(options, own, events)", () => {
  it("returns what a check of the files returns, without checking them again", async () => {
    const { options, load } = await aKeptProject();
    const { keep, ...kept } = await load();
    expect(parseContent).not.toHaveBeenCalled();
    expect(kept).toStrictEqual(parseContent(readContent(options.content)));
  });

  it.each<readonly [string, (project: Awaited<ReturnType<typeof aKeptProject>>) => Promise<unknown>]>([
    [
      "after a change of a file",
      ({ site, load }) => {
        site.edit("content/home.json", (home) => Object.assign(home, { changed: true }));
        return load();
      },
    ],
    [
      "after a new file",
      ({ site, load }) => {
        site.write("content/cities/new.json", {});
        return load();
      },
    ],
    ["by another docket", ({ load }) => load({ own: "other" })],
    ["with --force", ({ load }) => load({ force: true })],
  ])("checks the files %s", async (_, loadAgain) => {
    await loadAgain(await aKeptProject());
    expect(parseContent).toHaveBeenCalledOnce();
    expect(EVENTS.onDamage).not.toHaveBeenCalled();
  });

  it("checks the files and says so when what it kept is damaged", async () => {
    const { options, load } = await aKeptProject();
    writeFileSync(path.join(options.state, "content.json"), "{}");
    expect((await load()).value).toBeDefined();
    expect(parseContent).toHaveBeenCalledOnce();
    expect(EVENTS.onDamage).toHaveBeenCalledOnce();
  });

  it("keeps no content with problems", async () => {
    const { site, load } = await aKeptProject();
    site.edit("content/home.json", (home) => Object.assign(home, { unknown: true }));
    const invalid = await load();
    expect(invalid.problems).not.toEqual([]);
    invalid.keep();
    expect((await load()).problems).toEqual(invalid.problems);
    expect(parseContent).toHaveBeenCalledTimes(2);
  });
});
