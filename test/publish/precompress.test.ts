import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import type { Flags } from "../../src/options.ts";
import { buildSite } from "../helpers/build-site.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { compareFolders } from "../helpers/warm-builds.ts";

const COMPRESSED = /\.(?:br|gz)$/;

const buildIn = ({ folder }: SiteFolder, flags: Flags = {}) => buildSite(folder, { host: "caddy", ...flags });

// Each test builds a site several times, on a machine that may be busy.
describe("a build for a host that serves compressed files", { timeout: 120_000 }, () => {
  it("publishes each text file as .br and .gz too, and no other file", async () => {
    const site = aSiteFolder();
    await buildIn(site);
    const files = readFolder(path.join(site.folder, "dist"));
    const texts = [...files.keys()].filter((file) => /\.(?:html|js|xml|svg|txt|webmanifest)$/.test(file));
    expect(texts).toContain("houston.html");
    for (const file of texts) {
      const bytes = files.get(file) as Buffer;
      expect(brotliDecompressSync(files.get(`${file}.br`) as Buffer).equals(bytes), file).toBe(true);
      expect(gunzipSync(files.get(`${file}.gz`) as Buffer).equals(bytes), file).toBe(true);
    }
    const compressed = [...files.keys()].filter((file) => COMPRESSED.test(file));
    expect(compressed.length).toBe(2 * texts.length);
    expect(files.get("index.html.br")?.length).toBeLessThan(files.get("index.html")?.length ?? 0);
    const { findings } = await checkSite(path.join(site.folder, "dist"), {});
    expect(findings.filter((finding) => /\.(?:br|gz)\b/.test(JSON.stringify(finding)))).toEqual([]);
  });

  it("compresses only what changed, and publishes what a first build publishes", async () => {
    const site = aSiteFolder();
    const to = (file: string) => path.join(site.folder, file);
    const compressed = () => [...readFolder(to("dist")).keys()].filter((file) => COMPRESSED.test(file));
    const times = () => new Map(compressed().map((file) => [file, statSync(to(`dist/${file}`)).mtimeMs]));
    await buildIn(site);
    const before = times();
    writeFileSync(to("dist/index.html.gz"), "edited");
    site.edit("content/cities/laredo.json", (city) => {
      city.description = "Another description.";
    });
    await buildIn(site);
    const changed = [...times()].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
    expect(changed.sort()).toEqual(["index.html.gz", "laredo.html.br", "laredo.html.gz"]);
    const cold = temporaryFolder();
    await buildIn(site, { out: path.join(cold, "dist"), force: true });
    expect(compareFolders(to("dist"), path.join(cold, "dist"))).toEqual([]);
    await buildIn(site, { host: "any" });
    expect(compressed().filter((file) => !file.startsWith("assets/"))).toEqual([]);
  });
});
