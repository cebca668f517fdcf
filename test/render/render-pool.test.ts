import { describe, expect, it } from "vitest";
import { planPages } from "../../src/pages/page.ts";
import { createContext } from "../../src/render/context.ts";
import { compileTemplates, importTemplates } from "../../src/render/load-templates.ts";
import { createPageToRender, createRenderer } from "../../src/render/render.ts";
import { openRenderPool } from "../../src/render/render-pool.ts";
import { writeTemplateFile } from "../../src/render/template-files.ts";
import { aPost, aSite } from "../helpers/builders.ts";
import { PROJECT } from "../helpers/cli.ts";
import { ASSETS, SHELL } from "../helpers/rendering.ts";

const MANY_PAGES = 2_000;

async function aRendering() {
  const site = aSite({ posts: [aPost()] });
  const { text } = await compileTemplates(`${PROJECT}/templates`);
  const templates = writeTemplateFile(PROJECT, text);
  const context = createContext([{ site, ...SHELL }], ASSETS);
  const renderer = createRenderer(await importTemplates(templates), context);
  const pages = planPages([site]).value.map((page) => createPageToRender(page, {}));
  return { pages, renderer, data: { templates, context } };
}

describe("openRenderPool(pages, renderer, data)", () => {
  it("renders the same in threads as in this one", async () => {
    const { pages, renderer, data } = await aRendering();
    await using local = await openRenderPool(pages.length, renderer, data);
    await using threads = await openRenderPool(MANY_PAGES, renderer, data);
    expect(threads.concurrency).toBeGreaterThan(local.concurrency);
    const [here, there] = [await local.render(pages), await threads.render(pages)].map((rendered) =>
      rendered.map(({ bytes, links }) => [Buffer.from(bytes).toString(), ...links]),
    );
    expect(there).toEqual(here);
  });

  it("ends a batch at a page whose template throws", async () => {
    const { pages, renderer, data } = await aRendering();
    const first = pages.find(({ kind }) => kind === "city");
    if (!first) throw new Error("The site has no city.");
    const props = { ...first.content.props, commonAccidents: undefined as never };
    const broken = { ...first, content: { ...first.content, props } };
    for (const count of [1, MANY_PAGES]) {
      await using pool = await openRenderPool(count, renderer, data);
      expect(await pool.render([first, broken, first])).toHaveLength(1);
    }
  });
});
