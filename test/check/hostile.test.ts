// Pages that no editor means to write: the time that checks take grows with the size of a page, and no faster.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { type BuiltSite, formatManifest } from "../../src/publish/manifest.ts";
import { HOUSTON, inMain, SOUND_PAGE } from "../helpers/checked-page.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { processorTime } from "../helpers/processor-time.ts";

/** Three times what the slowest page takes on a busy machine. */
const MAX_CPU_MS = 6_000;

/** Returns the number of findings by rule on Houston's page with `html` in its main part. */
async function check(html: string): Promise<Readonly<Record<string, number>>> {
  const out = temporaryFolder();
  const site: BuiltSite = {
    url: "https://firm.test",
    urlSource: { name: "SITE_URL" },
    format: "file",
    host: "nginx",
    noindex: false,
    redirects: [],
    cities: [],
    content: "content",
    folders: { en: "content" },
    pages: [HOUSTON],
    accepted: [],
    samples: [],
  };
  const manifest = formatManifest({ files: { "houston.html": "" }, previousAssets: [], site });
  writeFileSync(path.join(out, ".docket.json"), manifest);
  writeFileSync(path.join(out, "houston.html"), inMain(html)(SOUND_PAGE));
  const start = process.cpuUsage();
  const { findings } = await checkSite(out, {});
  expect(processorTime(start)).toBeLessThan(MAX_CPU_MS);
  const rules = [...Map.groupBy(findings, ({ rule }) => rule)];
  return Object.fromEntries(rules.map(([rule, { length }]) => [rule, length]));
}

describe("checkSite(out, environment)", { timeout: 120_000 }, () => {
  it.each([
    ["300 KB that begin like tokens", "eyJaaaaa-".repeat(33_000), {}],
    ["a paragraph of 2 million characters", `<p>${"x".repeat(2_000_000)}</p>`, {}],
    ["2,000 broken images", '<img src="/gone.png">'.repeat(2_000), { assets: 2_002, images: 4_000 }],
  ])("checks %s in time", async (_, html, expected) => {
    expect(await check(html)).toMatchObject(expected);
  });
});
