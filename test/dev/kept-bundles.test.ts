import path from "node:path";
import { describe, expect, it } from "vitest";
import { hashDocket, hashRenderer } from "../../src/build/inputs.ts";
import { type Bundles, openKeptBundles } from "../../src/dev/kept-bundles.ts";
import { createLocalPostReader } from "../../src/dev/post-reader.ts";
import { createWorkbench } from "../../src/dev/workbench.ts";
import { readOptions } from "../../src/options.ts";
import { keepCode, keyOfCode, readCode } from "../../src/render/kept-code.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

const HEADER = "templates/parts/Header.tsx";

/** A small site with templates of its own. */
function aSite() {
  const site = aSiteFolder();
  const templates = aTemplatesFolder(site.folder, {});
  const options = { ...readOptions({ posts: "local" }, site.folder, {}), templates };
  /** Starts a server, which keeps its bundles, and returns it with its home page. */
  const start = async (change = false) => {
    const workbench = createWorkbench(options, createLocalPostReader(options));
    const home = async () => {
      const state = await workbench.state();
      if ("problems" in state) throw new Error(JSON.stringify(state.problems));
      const page = await state.edition.find("/");
      return page.kind === "page" ? page.html : "";
    };
    const html = await home();
    if (change) workbench.change(path.join(site.folder, HEADER));
    await workbench.keep();
    return { workbench, html, home };
  };
  const key = () => keyOfCode(options, hashRenderer(hashDocket(options)));
  return { ...site, options, start, key };
}

/** Gives what a server kept another text, which no compiler would make of the templates. */
function markKept({ options, key }: ReturnType<typeof aSite>): void {
  const { compiled, ...kept } = readCode<Bundles>(options.state, "dev", key()) as Bundles;
  const text = compiled.text.replaceAll("labels.skip", '"KEPT"');
  expect(text).not.toBe(compiled.text);
  keepCode(options.state, "dev", key(), { compiled: { ...compiled, text }, ...kept });
}

describe("the bundles of a server of docket dev", () => {
  it("are those of the next one, until a template changes", async () => {
    const site = aSite();
    const first = await site.start();
    markKept(site);
    const second = await site.start();
    expect(second.html).toContain("KEPT");
    expect(second.html.replaceAll("KEPT", "Skip to the text")).toBe(
      first.html.replaceAll(/Skip to[^<]*/g, "Skip to the text"),
    );

    site.write(HEADER, site.read(HEADER).replace("{labels.skip}", "{labels.skip}!"));
    second.workbench.change(path.join(site.folder, HEADER));
    const edited = await second.home();
    expect(edited).toMatch(/Skip to[^<]*!</);
    expect((await site.start()).html).toBe(edited);
  });

  it("are not kept once a template has changed: they may be of either text", async () => {
    const site = aSite();
    await site.start(true);
    expect(openKeptBundles(site.options).get()).toBeUndefined();
  });

  it("are made again when the file is damaged", async () => {
    const site = aSite();
    const { html } = await site.start();
    site.write(".docket/code/dev", `${site.read(".docket/code/dev")}.`);
    expect(openKeptBundles(site.options).get()).toBeUndefined();
    expect((await site.start()).html).toBe(html);
  });
});
