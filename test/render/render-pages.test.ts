import { describe, expect, it, vi } from "vitest";
import { planRoutes } from "../../src/pages/routes.ts";
import type { EarlyPage, WrittenPage } from "../../src/render/build-thread.ts";
import { type KindKeys, pageKey } from "../../src/render/page-key.ts";
import { renderPages } from "../../src/render/render-pages.ts";
import type { Source } from "../../src/source.ts";
import { aPost, aSite } from "../helpers/builders.ts";

const POST = aPost();
const FILE = "blog/a-post.html";
const page = (digest: string): WrittenPage => ({ digest, links: [], size: 1, state: "state" });

/** Renders the pages of a site with one post, whose page was written early with this key, if at all. */
async function renderWith(key?: string, known?: string) {
  const site = aSite({ posts: [POST], format: "file" });
  const routes = planRoutes(site).value;
  const keys = new Proxy({} as KindKeys, { get: (_, kind) => String(kind) });
  const route = routes.find((each) => each.kind === "article");
  if (!route) throw new Error("The site has no article.");
  const right = pageKey("article", route);
  const written = new Map<typeof POST, EarlyPage>();
  if (key !== undefined) written.set(POST, { ...page("early"), key: key === "right" ? right : key });
  const staging = {
    folder: "/dist",
    claim: (files: readonly string[]) => files,
    add: vi.fn<(files: readonly string[], digest: string) => void>(),
    reuse: () => known !== undefined,
    remove: vi.fn<(files: readonly string[]) => void>(),
  };
  const { records } = await renderPages(
    { site, routes, posts: { entryOf: () => undefined } as unknown as Source["posts"] },
    { assets: { files: [] } as never },
    { written, write: async (jobs) => jobs.map(() => page("late")) },
    {
      keys,
      staging,
      known: new Map(known === undefined ? [] : [[FILE, { ...page("known"), file: FILE, key: right }]]),
    },
  );
  return {
    digest: records.find(({ kind }) => kind === "article")?.digest,
    removed: staging.remove.mock.calls.flat(),
    added: staging.add.mock.calls.filter(([[file]]) => file === FILE),
    left: written.size,
  };
}

describe("the page of an article that was written before all posts were read", () => {
  it("is kept if the build has the same page", async () => {
    expect(await renderWith("right")).toEqual({
      digest: "early",
      removed: [],
      added: [[[FILE], "early"]],
      left: 0,
    });
  });

  it("is removed and written again if the build has another page", async () => {
    expect(await renderWith("other")).toEqual({
      digest: "late",
      removed: [[FILE]],
      added: [[[FILE], "late"]],
      left: 0,
    });
  });

  it("is removed if the last build has the page", async () => {
    expect(await renderWith("other", "known")).toMatchObject({ digest: "known", removed: [[FILE]] });
  });
});
