import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

const SITE_URL = "https://www.example.com";

function metaOf({ folder }: SiteFolder, file: string) {
  const $ = load(readFileSync(path.join(folder, "dist", file), "utf8"));
  const of = (property: string) => $(`meta[property="${property}"]`).attr("content");
  return {
    image: of("og:image"),
    alt: of("og:image:alt"),
    width: of("og:image:width"),
    height: of("og:image:height"),
  };
}

const imageOf = (site: SiteFolder, file: string) => metaOf(site, file).image;

// Each test builds a site several times, on a machine that may be busy.
describe("share pictures", { timeout: 120_000 }, () => {
  it("show the heading, for home, each city with its neighborhoods, each specialty and the blog", async () => {
    const site = aSiteFolder();
    await buildSite(site.folder);
    const owners = ["index.html", "houston.html", "laredo.html", "personal-injury.html", "blog.html"];
    const images = owners.map((file) => imageOf(site, file));
    expect(new Set(images).size).toBe(owners.length);
    for (const image of images) {
      expect(image).toMatch(/^https:\/\/www\.example\.com\/assets\/[0-9a-f]{16}-share\.png$/);
      const picture = path.join(site.folder, "dist", (image ?? "").slice(SITE_URL.length));
      expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
      const heading = { left: 80, top: 160, width: 900, height: 100 };
      const { channels } = await sharp(picture).extract(heading).stats();
      expect(channels[0]?.stdev).toBeGreaterThan(20);
    }
    expect(imageOf(site, "houston/montrose.html")).toBe(imageOf(site, "houston.html"));
    const { alt, width, height } = metaOf(site, "houston.html");
    expect([width, height]).toEqual(["1200", "630"]);
    expect(alt).toContain("Houston");
    for (const file of ["sitemap.html", "404.html"]) {
      expect(imageOf(site, file)).toBe(`${SITE_URL}/images/share.png`);
    }
    const { findings } = await checkSite(path.join(site.folder, "dist"), {});
    expect(findings.filter(({ rule }) => rule === "sharing" || rule === "images")).toEqual([]);
  });

  it("are drawn again only when they show something else", async () => {
    const site = aSiteFolder();
    await buildSite(site.folder);
    const before = imageOf(site, "houston.html");
    site.edit("content/cities/houston.json", (city) => {
      city.description = "Another description.";
    });
    await buildSite(site.folder);
    expect(imageOf(site, "houston.html")).toBe(before);
    site.edit("content/site.json", (json) => {
      json.brand = "Another Firm";
    });
    await buildSite(site.folder);
    expect(imageOf(site, "houston.html")).not.toBe(before);
  });

  it.each([
    ["throws", "export function ShareCard() {\n  throw new Error('no card');\n}\n", "no card"],
    [
      "has what Takumi does not know",
      "export const ShareCard = () => <b style={{ color: 'shell' }} />;",
      "shell",
    ],
  ])("name their template when it %s", async (_, card, found) => {
    const folder = temporaryFolder();
    const templates = aTemplatesFolder(folder, { "ShareCard.tsx": card });
    const building = buildWith(path.join(folder, "dist"), { templates });
    await expect(building).rejects.toMatchObject({
      problems: [
        {
          where: { file: expect.stringMatching(/templates\/ShareCard\.tsx$/) },
          found: expect.stringContaining(found),
        },
      ],
    });
  });
});
