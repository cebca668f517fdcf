// Pages that no editor means to write: the time that checks take grows with the size of a page, and no faster.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { HOUSTON, inMain, SOUND_PAGE } from "../helpers/checked-page.ts";
import { temporaryFolder } from "../helpers/folders.ts";

/** Three times what the slowest page takes on a busy machine. */
const MOST_CPU_MS = 6_000;

/** Returns the number of findings by rule on Houston's page with `html` in its main part. */
async function check(html: string): Promise<Readonly<Record<string, number>>> {
  const out = temporaryFolder();
  const site = {
    url: "https://firm.test",
    urlSource: { name: "SITE_URL" },
    format: "file",
    host: "nginx",
    noindex: false,
    redirects: [],
    content: "content",
    pages: [HOUSTON],
    cityNumbers: {},
    samples: [],
  };
  const manifest = { version: 4, files: { "houston.html": "" }, previousAssets: [], site };
  writeFileSync(path.join(out, ".docket.json"), JSON.stringify(manifest));
  writeFileSync(path.join(out, "houston.html"), inMain(html)(SOUND_PAGE));
  const start = process.cpuUsage();
  const { findings } = await checkSite(out, {});
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(MOST_CPU_MS);
  const rules = [...Map.groupBy(findings, ({ rule }) => rule)];
  return Object.fromEntries(rules.map(([rule, { length }]) => [rule, length]));
}

describe("checkSite(out, environment)", { timeout: 120_000 }, () => {
  it.each([
    ["300 KB that begin like tokens", "eyJaaaaa-".repeat(33_000), {}],
    ["a paragraph of 16 million characters", `<p>${"x".repeat(16_000_000)}</p>`, {}],
    ["elements nested 5,000 deep", `${"<div>".repeat(5_000)}A${"</div>".repeat(5_000)}`, { html: 1 }],
    ["elements nested 20,000 deep", `${"<b>".repeat(20_000)}A${"</b>".repeat(20_000)}`, { html: 1 }],
    ["20,000 headings", "<h4>A</h4>".repeat(20_000), { headings: 1 }],
    ["20,000 first headings", "<h1>A</h1>".repeat(20_000), { headings: 20_000 }],
    ["20,000 broken images", '<img src="/gone.png">'.repeat(20_000), { assets: 20_002, images: 60_000 }],
    ["30,000 broken fragments", '<a href="#gone">Gone</a>'.repeat(30_000), { links: 30_001 }],
    ["20,000 equal ids", '<p id="a">A</p>'.repeat(20_000), { html: 19_999 }],
    ["20,000 claims", "<p>No fee unless we win.</p>".repeat(20_000), { "fee-claims": 20_000 }],
    ["5,000 secrets", "<p>sb_secret_0123456789</p>".repeat(5_000), { secrets: 5_000 }],
    ["20,000 placeholders", "<p>{city}</p>".repeat(20_000), { placeholders: 20_000 }],
    ["20,000 telephone links", '<a href="tel:+17135550100">A</a>'.repeat(20_000), { call: 20_000 }],
  ])("checks %s in time", async (_, html, expected) => {
    expect(await check(html)).toMatchObject(expected);
  });
});
