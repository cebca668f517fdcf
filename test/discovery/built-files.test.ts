// What docket alone writes and no one edits: the heads of pages, the files around them, and their addresses.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type CheerioAPI, load } from "cheerio";
import { init, parse } from "es-module-lexer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRobots } from "../../src/discovery/robots.ts";
import { type BuiltPage, type Manifest, parseManifest } from "../../src/publish/manifest.ts";
import { absoluteUrl, decodePath, pageFiles, removeOrigin } from "../../src/shared/url.ts";
import type { RobotsRules } from "../../src/site/robots-rules.ts";
import { buildSite } from "../helpers/build-site.ts";
import { readFolder } from "../helpers/folders.ts";
import { aMovedSite } from "../helpers/moved-site.ts";
import { aTemplatesFolder, buildWith } from "../helpers/templates-folder.ts";

const URL_OF_SITE = "https://www.example.com";

let folder: string;
let files: ReadonlyMap<string, Buffer>;
let manifest: Manifest | undefined;
let pages: readonly (BuiltPage & { readonly $: CheerioAPI })[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "docket-files-"));
  aMovedSite(folder);
  await buildSite(folder, { images: true });
  files = readFolder(path.join(folder, "dist"));
  manifest = parseManifest(text(".docket.json"));
  pages = (manifest?.site?.pages ?? []).map((page) => ({
    ...page,
    $: load(text(pageFiles(page.path, "both")[0])),
  }));
  expect(pages.length).toBeGreaterThan(8);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (file: string) => files.get(file)?.toString() ?? "";
const isIndexed = ({ $ }: { readonly $: CheerioAPI }) => $('meta[name="robots"]').length === 0;
const metaOf = ($: CheerioAPI, name: string) =>
  $(`meta[name="${name}"], meta[property="${name}"]`)
    .toArray()
    .map(({ attribs }) => attribs.content);
const xmlTexts = (file: string, selector: string) => {
  const $ = load(text(file), { xml: true });
  return $(selector)
    .toArray()
    .map((element) => $(element).text());
};

/** Returns whether the site has a page or a file at an address of its own. */
function isAnswered(address: string): boolean {
  const [local = ""] = removeOrigin(address, URL_OF_SITE).split(/[?#]/);
  return files.has(decodePath(local.slice(1))) || pages.some((page) => page.path === local);
}

describe("the head of every page", () => {
  it("has its encoding within the first KB, where browsers look for it, and a viewport that visitors can zoom", () => {
    for (const { $, path: address } of pages) {
      const [file] = pageFiles(address, "both");
      expect(files.get(file)?.subarray(0, 1024).toString(), address).toMatch(/<meta charset="utf-8"/i);
      expect($("meta[charset]").length, address).toBe(1);
      expect(metaOf($, "viewport"), address).toEqual([
        "width=device-width, initial-scale=1, viewport-fit=cover",
      ]);
    }
  });

  it("has the one address of the page as the canonical one and as og:url, unless it is not listed", () => {
    for (const page of pages) {
      const { $, path: address } = page;
      const own = isIndexed(page) ? [absoluteUrl(URL_OF_SITE, address)] : [];
      const canonicals = $('link[rel="canonical"]').toArray();
      expect(canonicals.map(({ attribs }) => attribs.href)).toEqual(own);
      expect(metaOf($, "og:url")).toEqual(own);
    }
    expect(pages.filter((page) => !isIndexed(page)).map(({ kind }) => kind)).toEqual([
      "notFound",
      "notFound",
    ]);
  });

  it("has the page's own title, its description, a type and a picture for shared links", () => {
    for (const { $ } of pages) {
      expect(metaOf($, "og:title")).toEqual([$("head > title").text()]);
      expect(metaOf($, "og:description")).toEqual(metaOf($, "description"));
      expect(metaOf($, "og:type")).toEqual([expect.stringMatching(/^(?:website|article)$/)]);
      expect(metaOf($, "og:image").filter((image) => image && isAnswered(image))).toHaveLength(1);
    }
  });

  it("has the policy, which the host does not send", () => {
    for (const { $ } of pages) {
      const policy = $('meta[http-equiv="Content-Security-Policy"]').attr("content");
      expect(policy).toMatch(
        /^script-src 'self' 'sha256-.*; style-src 'self' 'sha256-.*; default-src 'self';/,
      );
    }
    expect(manifest?.headers?.map(({ name }) => name)).toContain("Content-Security-Policy");
  });
});

describe("the files of a build", () => {
  it("include a feed that every page names, in its own language", () => {
    for (const { $, path: address } of pages) {
      const root = /^\/es(?=\/|$)/.exec(address)?.[0] ?? "";
      expect($('link[type="application/atom+xml"]').attr("href")).toBe(`${URL_OF_SITE}${root}/feed.xml`);
    }
  });

  it("include an llms.txt with every city and specialty", () => {
    const listed = pages.filter(({ kind }) => kind === "city" || kind === "specialty");
    expect(listed.length).toBeGreaterThan(4);
    for (const { path: address } of listed) expect(text("llms.txt")).toContain(`(${URL_OF_SITE}${address})`);
  });

  it("are those of the manifest, with the same bytes under all names of a page", () => {
    const { files: listed = {} } = manifest ?? {};
    expect([...files.keys()].filter((file) => file !== ".docket.json").sort()).toEqual(
      Object.keys(listed).sort(),
    );
    for (const { path: address } of pages) {
      const [file, ...copies] = pageFiles(address, "both");
      for (const copy of copies) expect(files.get(copy)?.equals(files.get(file) as Buffer), copy).toBe(true);
    }
  });

  it("include a page for each address that moved", () => {
    const moved = (manifest?.site?.redirects ?? []).filter(
      ({ form, status }) => form === "address" && status !== 410,
    );
    expect(moved.length).toBeGreaterThan(3);
    for (const { from, to } of moved) {
      const [file] = from.endsWith(".html") ? [from.slice(1)] : pageFiles(from, "both");
      expect(load(text(file ?? ""))('meta[http-equiv="refresh"]').attr("content")).toBe(`0; url=${to}`);
      expect(isAnswered(to) || to.startsWith("https://"), to).toBe(true);
    }
  });

  it("include every script that a script imports", async () => {
    const root = mkdtempSync(path.join(folder, "island-"));
    const templates = aTemplatesFolder(root, {
      "islands/Counter.tsx":
        'import { useState } from "react";\n\nexport default function Counter() {\n  return <p>{useState(0)[0]}</p>;\n}\n',
      "pages/Sitemap.tsx": `import Counter from "../islands/Counter.tsx";
import { Island } from "../parts/Island.tsx";

export const Sitemap = () => (
  <main id="main"><h1>Sitemap</h1><Island name="Counter" component={Counter} props={{}} /></main>
);
`,
    });
    const out = path.join(root, "dist");
    await buildWith(out, { templates });
    await init();
    const built = readFolder(out);
    const imports = [...built]
      .filter(([file]) => file.endsWith(".js"))
      .flatMap(([file, bytes]) =>
        parse(bytes.toString())[0].flatMap(({ specifier }) =>
          specifier ? path.posix.join(path.posix.dirname(file), specifier) : [],
        ),
      );
    expect(imports.length).toBeGreaterThan(1);
    expect(imports.filter((file) => !built.has(file))).toEqual([]);
  });

  it.each(["feed.xml", "llms.txt", "robots.txt", "sitemap.xml"])(
    "have only addresses in %s that the site answers",
    (file) => {
      const addresses = text(file).match(/https:\/\/www\.example\.com[^\s"'<>()\]]*/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !isAnswered(address))).toEqual([]);
    },
  );
});

describe("sitemap.xml", () => {
  it("lists every page that search engines may list, once, and no other", () => {
    const indexed = pages.filter(isIndexed).map(({ path: address }) => absoluteUrl(URL_OF_SITE, address));
    expect(xmlTexts("sitemap.xml", "urlset > url > loc").sort()).toEqual(indexed.sort());
  });
});

describe("feed.xml", () => {
  it("has an entry with the address of each post", () => {
    const articles = pages.filter(({ kind }) => kind === "article");
    expect(articles.length).toBeGreaterThan(0);
    expect(xmlTexts("feed.xml", "feed > entry > id").sort()).toEqual(
      articles.map(({ path: address }) => URL_OF_SITE + address).sort(),
    );
  });
});

describe("createRobots(site)", () => {
  const robots = (noindex: boolean, rules?: readonly RobotsRules[]) =>
    createRobots({ url: URL_OF_SITE, noindex, content: { site: { robots: rules && [...rules] } } }).bytes;

  it("hides no page and names the sitemap", () => {
    expect(robots(false)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${URL_OF_SITE}/sitemap.xml\n`);
    expect(text("robots.txt")).toBe(robots(false));
  });

  it("has the rules of the firm: one group for all crawlers, and one for those that it names", () => {
    const rules = [
      { crawlers: ["GPTBot", "CCBot", "*"], disallow: ["/drafts/", "/*.pdf$"] },
      { crawlers: ["*"], disallow: ["/print"], allow: ["/print/map"] },
    ];
    expect(robots(false, rules)).toBe(
      `${[
        ...["User-agent: *", "Disallow: /drafts/", "Disallow: /*.pdf$", "Disallow: /print"],
        ...["Allow: /print/map", "Allow: /", ""],
        ...["User-agent: GPTBot", "User-agent: CCBot", "Disallow: /drafts/", "Disallow: /*.pdf$", ""],
        `Sitemap: ${URL_OF_SITE}/sitemap.xml`,
      ].join("\n")}\n`,
    );
  });

  it("does not allow again what the firm forbids all crawlers", () => {
    expect(robots(false, [{ crawlers: ["*"], disallow: ["/"], allow: ["/blog/"] }])).toContain(
      "User-agent: *\nDisallow: /\nAllow: /blog/\n\n",
    );
  });

  it("hides every page of a noindex copy", () => {
    expect(robots(true)).toBe("User-agent: *\nDisallow: /\n");
    expect(robots(true, [{ crawlers: ["GPTBot"], allow: ["/"] }])).toBe(robots(true));
  });
});

describe("site.webmanifest", () => {
  it("has a start page and icons that the site answers", () => {
    const { start_url: start, icons } = JSON.parse(text("site.webmanifest"));
    expect(start).toBe("/");
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect(isAnswered(src), src).toBe(true);
  });
});
