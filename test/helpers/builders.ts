import { readFileSync } from "node:fs";
import path from "node:path";
import { type Content, parseContent, type RawContent } from "../../src/content/content.ts";
import type { ListedPost } from "../../src/posts/parse.ts";
import type { Format } from "../../src/shared/url.ts";
import { createSite, type Site } from "../../src/site/site.ts";
import { PROJECT } from "./cli.ts";

const REAL_FILES = [
  "home.json",
  "pages/blog.json",
  "pages/city.json",
  "pages/neighborhood.json",
  "pages/not-found.json",
  "pages/sitemap.json",
  "pages/specialty.json",
  "site.json",
  "specialties/animal-accidents.json",
  "specialties/no-headlights-accidents.json",
  "specialties/personal-injury.json",
  "specialties/uber-accidents.json",
];

/** A city as its file holds it; what the test is about goes into `fields`. */
export function aCity(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: "Houston",
    county: "Harris County",
    population: "2.4M",
    description: "Freeways meet downtown.",
    roads: [{ name: "Katy Freeway (I-10)", note: "Runs west." }],
    commonAccidents: ["Rear-end crashes", "Sideswipes", "Rollovers"],
    neighborhoods: [{ name: "Montrose", streets: ["Westheimer Road", "Spur 527"] }, { name: "Midtown" }],
    ...fields,
  };
}

/**
 * The content of a small site as it is read from disk: the project's own texts, Houston alone, and `files` on
 * top of it; `undefined` takes a file away.
 */
export function aRawContent(files: Readonly<Record<string, unknown>> = {}): RawContent {
  const texts = new Map(
    REAL_FILES.map((file) => [file, readFileSync(path.join(PROJECT, "content", file), "utf8")]),
  );
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

/** The same, checked. */
export function aContent(files: Readonly<Record<string, unknown>> = {}): Content {
  const { value, problems } = parseContent(aRawContent(files));
  if (!value) throw new Error(JSON.stringify(problems, null, 2));
  return value;
}

export function aPost(fields: Partial<ListedPost> = {}): ListedPost {
  return {
    source: { file: "content/posts/a-post.json" },
    id: "1",
    slug: "a-post",
    title: "A Post",
    summary: "What the post says.",
    imageUrl: "/images/share.png",
    imageAlt: "A road",
    createdAt: "2026-01-01T16:00:00+00:00",
    ...fields,
  };
}

export function aSite(
  options: { files?: Readonly<Record<string, unknown>>; posts?: readonly ListedPost[]; format?: Format } = {},
): Site {
  const { files, posts = [aPost()], format = "both" } = options;
  return createSite(aContent(files), posts, { siteUrl: undefined, format });
}
