import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundleAssets } from "../src/bundle.ts";
import { readOptions } from "../src/options.ts";
import { PROJECT } from "./helpers/cli.ts";

const { templates } = readOptions({ posts: "local" }, PROJECT, {});
const backend = { url: "https://abcdefghijklmnopqrst.supabase.co", key: "sb_publishable_0123456789" };

describe("bundleAssets({ templates, mode, backend })", () => {
  it("makes a boot script of at most 1 KB, compressed, with a backend too", async () => {
    for (const site of [undefined, backend]) {
      const { inline } = await bundleAssets({ templates, mode: "production", backend: site });
      expect(brotliCompressSync(inline.boot).length).toBeLessThanOrEqual(1024);
      expect(inline.boot.includes("sb-abcdefghijklmnopqrst-auth-token")).toBe(site !== undefined);
    }
  });

  it("names, for each island, everything that has to arrive before it can wake", async () => {
    const { chunks, files } = await bundleAssets({ templates, mode: "production", backend });
    const texts = new Map(files.map(({ file, bytes }) => [`/${file}`, Buffer.from(bytes).toString()]));
    for (const [name, hrefs] of Object.entries(chunks)) {
      const listed = hrefs.split(" ");
      expect(listed[0]).toMatch(new RegExp(`^/assets/${name}-[A-Z0-9]{8}\\.js$`));
      if (!name.endsWith(".load") && name !== "hydrate") expect(listed[1]).toMatch(/^\/assets\/hydrate-/);
      for (const href of listed) {
        const imported = [...(texts.get(href) ?? "").matchAll(/(?:import|from)"\.\/([^"]+)"/g)];
        for (const [, file] of imported) expect(listed).toContain(`/assets/${file}`);
      }
    }
  });

  it("fetches React for a component, and none of it for a loader", async () => {
    const { chunks, files } = await bundleAssets({ templates, mode: "production", backend });
    const weight = (name: string) => {
      const hrefs = chunks[name]?.split(" ") ?? [];
      return files
        .filter(({ file }) => hrefs.includes(`/${file}`))
        .reduce((sum, { bytes }) => sum + bytes.length, 0);
    };
    expect(weight("NewerPosts")).toBeGreaterThan(150_000);
    expect(weight("NewerPosts.load")).toBeGreaterThan(10_000);
    expect(weight("NewerPosts.load")).toBeLessThan(30_000);
    expect(weight("auth-provider")).toBeGreaterThan(300_000);
  });

  it("bundles the auth layer only for a backend", async () => {
    const { chunks } = await bundleAssets({ templates, mode: "production", backend: undefined });
    expect(Object.keys(chunks).filter((name) => name.startsWith("auth"))).toEqual([]);
  });
});
