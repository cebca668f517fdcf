import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../../src/content/content.ts";
import { parseContent } from "../../src/content/parse-content.ts";
import type { RawContent } from "../../src/content/read-content.ts";
import type { ListedPost } from "../../src/posts/listed-post.ts";
import type { Format } from "../../src/shared/url.ts";
import { createSite, type Site } from "../../src/site/site.ts";
import { SMALL_SITE } from "./site-folder.ts";

/** The small site's content without its cities and posts: the path of each file below content/ and its text. */
const TEXTS: ReadonlyMap<string, string> = readTexts();

/** A city file; `fields` are those that matter to the test. */
export function aCity(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: "Houston",
    county: "Harris County",
    region: "gulf",
    population: "2.4M",
    description: "Freeways meet downtown.",
    roads: [{ name: "Katy Freeway (I-10)", note: "Runs west." }],
    commonAccidents: ["Rear-end crashes", "Sideswipes", "Rollovers"],
    neighborhoods: [{ name: "Montrose", streets: ["Westheimer Road", "Spur 527"] }, { name: "Midtown" }],
    ...fields,
  };
}

/** The rule of a city in its file; `fields` are those that matter to the test. */
export function aRule(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const limit = { count: 45, unit: "days", from: "the injury", source: "City charter" };
  return { limits: [limit], ...fields };
}

/** A file of an attorney; `fields` are those that matter to the test. */
export function anAttorney(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: "Jane Doe",
    barNumber: "24012345",
    admitted: 2008,
    languages: ["English", "Spanish"],
    offices: ["Houston", "Laredo"],
    text: ["Jane Doe has tried cases in Harris County for fifteen years.", "She grew up in Laredo."],
    ...fields,
  };
}

/** An office in `offices` of site.json; `fields` are those that matter to the test. */
export function anOffice(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: "Houston office",
    street: "1000 Main Street, Suite 200",
    city: "Houston",
    zip: "77002",
    hours: {
      text: "Monday to Friday, 8 a.m. to 6 p.m.",
      open: [
        {
          days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
          opens: "08:00",
          closes: "18:00",
        },
      ],
    },
    geo: { lat: 29.7604, lng: -95.3698 },
    ...fields,
  };
}

/**
 * The unchecked content of a site: the texts of test/sites/small with Houston as the only city. `files` are added
 * to it or replace a file of it; `undefined` removes one.
 */
export function aRawContent(files: Readonly<Record<string, unknown>> = {}): RawContent {
  const texts = new Map(TEXTS);
  const site = JSON.parse(texts.get("site.json") ?? "") as Record<string, unknown>;
  for (const list of ["headerCities", "homeCities", "footerCities"]) site[list] = ["Houston"];
  texts.set("site.json", JSON.stringify(site));
  texts.set("cities/houston.json", JSON.stringify(aCity()));
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) texts.delete(file);
    else texts.set(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  return { folder: "content", files: [...texts].sort().map(([file, text]) => ({ file, text })) };
}

/** The same content, checked. */
export function aContent(files: Readonly<Record<string, unknown>> = {}): Content {
  const { value, problems } = parseContent(aRawContent(files));
  if (!value) throw new Error(JSON.stringify(problems, null, 2));
  return value;
}

export function aPost(fields: Partial<ListedPost> = {}): ListedPost {
  return {
    source: { file: "content/posts/a-post.json" },
    digest: "0",
    id: "1",
    slug: "a-post",
    title: "A Post",
    summary: "What the post says.",
    imageUrl: "/images/share.png",
    imageAlt: "A road",
    createdAt: "2026-01-01T16:00:00+00:00",
    isDraft: false,
    bodyImages: [],
    frames: [],
    links: [],
    words: 2,
    ...fields,
  };
}

export function aSite(
  options: { files?: Readonly<Record<string, unknown>>; posts?: readonly ListedPost[]; format?: Format } = {},
): Site {
  const { files, posts = [aPost()], format = "both" } = options;
  return createSite(aContent(files), posts, { siteUrl: undefined, format });
}

function readTexts(): ReadonlyMap<string, string> {
  const folder = path.join(SMALL_SITE, "content");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".json") && !/^(?:cities|posts)\//.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), "utf8")]));
}
