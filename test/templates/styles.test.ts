// Each component imports its own styles, so that they are on every page that shows it.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { CheerioAPI } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleFiles } from "../../src/assets/esbuild.ts";
import { buildSite } from "../helpers/build-site.ts";
import { parsePage } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";
import { HAS_SAMPLE } from "../helpers/sample-content.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const TEMPLATES = path.join(PROJECT, "templates");
const read = (file: string) => readFileSync(path.join(TEMPLATES, file), "utf8");

/** The stylesheets beside a component: "parts/Hero.css". */
const STYLESHEETS = globSync("{pages,parts,islands}/[A-Z]*.css", { cwd: TEMPLATES }).sort();

/** A page of each kind. */
const PAGES = [
  "index.html",
  "houston.html",
  "houston/montrose.html",
  "uber-accidents.html",
  "blog.html",
  "blog/first-post.html",
  "deadlines.html",
  "sitemap.html",
  "404.html",
];

const folder = mkdtempSync(path.join(os.tmpdir(), "docket-styles-"));
const site = aSiteFolder(folder);
let pages: readonly CheerioAPI[];
beforeAll(async () => {
  // What the small site lacks: a lawyer, a photo, help for a city, and an article with a table of contents.
  site.edit("content/site.json", (json) => {
    json.responsibleAttorney = { name: "Ann Example", city: "Austin" };
  });
  site.edit("content/home.json", (json) => {
    json.hero = { ...(json.hero as object), photo: { path: "/images/share.png", alt: "The firm" } };
  });
  site.edit("content/cities/houston.json", (json) => {
    json.notice = { text: "Six months, unless the charter says less." };
    json.courthouse = { name: "County Courthouse", note: "301 Fannin Street." };
  });
  site.edit("content/posts/first-post.json", (json) => {
    const headings = ["One", "Two", "Three", "Four"];
    json.content = { sections: headings.map((content) => ({ type: "heading", content })) };
  });
  await buildSite(folder);
  pages = PAGES.map((page) => parsePage(site.read(`dist/${page}`)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The class that the component of a stylesheet has: "hero". */
function classOf(stylesheet: string): string {
  const text = read(stylesheet).replaceAll(/\/\*.*?\*\//gs, "");
  return /\.([\w-]+)/.exec(text)?.[1] ?? "";
}

/** Returns the rules of a stylesheet, without the layer that they share with other components. */
async function minified(stylesheet: string): Promise<string> {
  const { files } = await bundleFiles(TEMPLATES, { entryPoints: [stylesheet] });
  return Buffer.from(files[0]?.bytes ?? "")
    .toString()
    .trim()
    .replace(/^@layer \w+\{(.*)\}$/s, "$1");
}

describe("a component", () => {
  it.each(STYLESHEETS)("imports %s after the components it uses, whose styles it may override", (file) => {
    const imports = read(file.replace(/\.css$/, ".tsx")).match(/^import [^;]*;$/gm);
    expect(imports?.at(-1)).toBe(`import "./${path.basename(file)}";`);
  });
});

describe("a page", () => {
  it.each(STYLESHEETS.filter((file) => file.startsWith("parts/")))(
    "has the styles of %s where it has the component",
    async (file) => {
      const css = await minified(file);
      const withComponent = pages.filter(($) => $(`.${classOf(file)}`).length > 0);
      expect(withComponent.filter(($) => !$("style").text().includes(css))).toEqual([]);
      // A component of the firm's own may be on none of the pages of the tests; the sample has no video and no map.
      if (HAS_SAMPLE && file !== "parts/Frame.css") expect(withComponent.length).toBeGreaterThan(0);
    },
  );
});
