import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openKeptParsed } from "../../src/dev/kept-parsed.ts";
import { createLocalPostReader } from "../../src/dev/post-reader.ts";
import { createWorkbench } from "../../src/dev/workbench.ts";
import { readOptions } from "../../src/options.ts";
import { openStore, type Store } from "../../src/store.ts";
import { buildSite } from "../helpers/build-site.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

/** Starts a server's workbench, waits for its first state, and returns the kinds of what it had to parse. */
async function start(folder: string): Promise<readonly string[]> {
  const options = { ...readOptions({ posts: "local" }, folder, {}), drafts: true };
  // As docket dev sets it: what a build parsed is good for both.
  vi.stubEnv("NODE_ENV", "development");
  using _ = { [Symbol.dispose]: () => void vi.unstubAllEnvs() };
  const kept = openKeptParsed(options.state);
  const parsed: string[] = [];
  const store: Store = {
    ...kept.store,
    put(kind, ...entry) {
      parsed.push(kind);
      kept.store.put(kind, ...entry);
    },
  };
  const state = await createWorkbench(options, createLocalPostReader(options, { store }), { store }).state();
  expect(state).toHaveProperty("edition");
  await kept.keep();
  return parsed;
}

describe("a server of docket dev", () => {
  it("parses no post that a build parsed, and nothing that another server did", async () => {
    const { folder, edit } = aSiteFolder();
    await buildSite(folder);
    expect(await start(folder)).toEqual(["content"]);
    expect(await start(folder)).toEqual([]);
    edit("content/posts/first-post.json", (post) => Object.assign(post, { title: "Edited" }));
    edit("content/site.json", (site) => Object.assign(site, { brand: "Another Road Law" }));
    expect((await start(folder)).toSorted()).toEqual(["body", "content", "post"]);
  });

  it("leaves what a build keeps: the next one has nothing to do", async () => {
    const { folder } = aSiteFolder();
    await buildSite(folder);
    const kept = () => {
      using store = openStore(path.join(folder, ".docket"), () => {});
      return Object.fromEntries(
        ["content", "post", "output", "build"].map((kind) => [kind, [...store.keys(kind)]]),
      );
    };
    const before = kept();
    await start(folder);
    const { content = [], ...others } = kept();
    expect({ ...others, content: content.filter(([id]) => !id.includes("draft")) }).toEqual(before);
    expect(content).toHaveLength(2);
  });

  it("starts without the store while a build has it", async () => {
    const { folder } = aSiteFolder();
    using _ = openStore(path.join(folder, ".docket"), () => {});
    expect((await start(folder)).toSorted()).toEqual(["body", "body", "content", "post", "post"]);
  });
});
