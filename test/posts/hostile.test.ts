// Posts are unchecked data. Pages show any text as it is, and it never changes the rest of a page.
import { type CheerioAPI, load } from "cheerio";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Assets, bundleAssets } from "../../src/assets/bundle.ts";
import { createParts } from "../../src/build/parts.ts";
import { createFeed } from "../../src/discovery/feed.ts";
import { planSitemap } from "../../src/discovery/sitemap-xml.ts";
import { readOptions } from "../../src/options.ts";
import type { KindName } from "../../src/pages/kinds.ts";
import { planPages } from "../../src/pages/page.ts";
import type { Plan } from "../../src/pages/plan-site.ts";
import type { ParsedPost } from "../../src/posts/listed-post.ts";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { formatPlace } from "../../src/problem.ts";
import { createContext, type Shell } from "../../src/render/context.ts";
import { compileTemplates, loadTemplates, type Templates } from "../../src/render/load-templates.ts";
import { createPageToRender, createRenderer, renderShell } from "../../src/render/render.ts";
import { cleanText, findReversed, isVisible, withoutForbidden } from "../../src/shared/clean-text.ts";
import { decodeEntities } from "../../src/shared/entities.ts";
import { LINE_CHARACTERS } from "../../src/shared/limits.ts";
import { createSite, type Site } from "../../src/site/site.ts";
import { openMemoryStore } from "../../src/store.ts";
import { anySection, anyText, anyTexts, type Texts } from "../helpers/hostile-posts.ts";
import { aPostRecord, SMALL_SITE } from "../helpers/site-folder.ts";

let plan: Plan;
let templates: Templates;
let assets: Assets;
let shell: Shell;
const harmless: Partial<Record<KindName, CheerioAPI>> = {};

beforeAll(async () => {
  const options = readOptions({ posts: "local" }, SMALL_SITE, {});
  const parts = createParts(options, { store: openMemoryStore(), note: () => {} });
  [plan, templates, assets] = await Promise.all([
    parts.plan.get(),
    compileTemplates(options.templates).then((compiled) => loadTemplates(compiled, options.templates)),
    bundleAssets(options, compileTemplates(options.templates)),
  ]);
  shell = renderShell(plan.site, templates, assets);
  const post = accept(aPostRecord());
  for (const kind of ["article", "blogList"] as const) harmless[kind] = render(post, kind);
});

function siteWith(...posts: readonly Post[]): Site {
  const options = { siteUrl: undefined, format: "both" } as const;
  return createSite(
    plan.site.content,
    posts.map(({ summary }) => summary),
    options,
  );
}

function render(post: Post, kind: "article" | "blogList"): CheerioAPI {
  const site = siteWith(post);
  const page = planPages([site]).value.find((candidate) => candidate.kind === kind);
  if (!page) throw new Error(`The site has no ${kind}.`);
  const renderer = createRenderer(templates, createContext([shell], assets));
  return load(renderer(createPageToRender(page, { body: post.body })).html);
}

type Post = NonNullable<ParsedPost["post"]>;

const parse = (record: unknown) => parseRecord({ where: { file: "a-post.json" }, record, digest: "" });

function accept(record: unknown): Post {
  const { post, problems } = parse(record);
  if (!post) throw new Error(JSON.stringify(problems));
  return post;
}

const recordOf = (texts: Texts) => aPostRecord({ ...texts });

/** Normalizes line breaks as HTML and XML parsers do. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, "\n");
const shown = (text: string) => lines(cleanText(text));
const cleaned = (text: string) => cleanText(decodeEntities(text), " ");
const cleanLine = (text: string) => cleaned(text).trim();
const shownLine = (text: string) => lines(cleanLine(text));

/** The fields of one line that are longer than pages show them. */
const longOf = ({ title, summary, image_alt }: Texts) =>
  [title, summary, image_alt].filter((text) => [...cleaned(text)].length > LINE_CHARACTERS);
const isBlank = (text: string) => !isVisible(shown(text)) || !isVisible(cleanLine(text));

const isReversed = (text: string) => findReversed(cleanLine(text)) !== undefined;
const isRefused = (text: string) => isBlank(text) || isReversed(text);

function allOf({ title, summary, image_alt, content }: Texts): readonly string[] {
  const sections = content.sections.flatMap((section) =>
    "items" in section ? section.items : [section.content],
  );
  return [title, summary, image_alt, ...sections];
}

/** The texts of a valid post: none of them is blank or reversed, and none has a mark. */
const publishable = anyTexts.filter(
  (texts) =>
    !allOf(texts).some((text) => isRefused(text) || /\*|\]\(/.test(text)) && longOf(texts).length === 0,
);

function expectHarmless($: CheerioAPI, kind: "article" | "blogList"): void {
  const expected = harmless[kind];
  const scripts = ($page: CheerioAPI | undefined) =>
    $page?.('script:not([type="application/ld+json"])')
      .toArray()
      .map((script) => $page(script).attr("src") ?? $page(script).text());
  expect(scripts($)).toEqual(scripts(expected));
  expect($("script").length).toBe(expected?.("script").length);
  expect($("style, iframe, object, embed, base, form, textarea").length).toBe(
    expected?.("style, iframe, object, embed, base, form, textarea").length,
  );
  for (const element of $("*").toArray()) {
    for (const [name, value] of Object.entries($(element).attr() ?? {})) {
      if (name.startsWith("on")) throw new Error(`The attribute ${name}="${value}".`);
      if (/^(?:href|src|action|formaction|srcset|poster|data)$/.test(name) && !isSafeAddress(value)) {
        throw new Error(`The address ${name}="${value}".`);
      }
    }
  }
}

/** Returns whether browsers resolve an address to http(s), telephone or e-mail. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address, "https://www.example.com/blog")) return true;
  const { protocol } = new URL(address, "https://www.example.com/blog");
  return ["http:", "https:", "tel:", "mailto:"].includes(protocol);
}

function nodesOf($: CheerioAPI): readonly Record<string, unknown>[] {
  const json = $('script[type="application/ld+json"]').text();
  return (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
}

const RUNS = { numRuns: 25 };

describe("a post with arbitrary texts", () => {
  it("is accepted exactly when none of its texts is blank or reversed, and no line is too long", () => {
    fc.assert(
      fc.property(anyTexts, (texts) => {
        const { post, problems } = parse(recordOf(texts));
        const refused = [...allOf(texts).filter(isRefused), ...longOf(texts)];
        expect(problems).toHaveLength(refused.length);
        expect(post === undefined).toBe(refused.length > 0);
      }),
      { numRuns: 150 },
    );
  });

  it("is shown verbatim in its article, without any other effect on the page", () => {
    fc.assert(
      fc.property(publishable, (texts) => {
        const $ = render(accept(recordOf(texts)), "article");
        const title = shownLine(texts.title);
        expect($("h1").text()).toBe(title);
        expect($("title").text()).toBe(`${title} | Crash Law Blog`);
        expect($('meta[property="og:title"]').attr("content")).toBe(`${title} | Crash Law Blog`);
        expect($('meta[name="description"]').attr("content")).toBe(shownLine(texts.summary));
        expect($('meta[property="og:image:alt"]').attr("content")).toBe(shownLine(texts.image_alt));
        expect($("article img").attr("alt")).toBe(shownLine(texts.image_alt));
        const body = $(".prose")
          .children()
          .toArray()
          .map((element) =>
            element.name === "ul"
              ? {
                  type: "list",
                  items: $(element)
                    .children("li")
                    .toArray()
                    .map((item) => $(item).text()),
                }
              : { type: element.name === "h2" ? "heading" : "paragraph", content: $(element).text() },
          );
        expect(body).toEqual(
          texts.content.sections.map((section) =>
            "items" in section
              ? { type: "list", items: section.items.map(shown) }
              : { type: section.type, content: shown(section.content) },
          ),
        );
        const posting = nodesOf($).find((node) => node["@type"] === "BlogPosting");
        expect(posting).toMatchObject({
          headline: cleanLine(texts.title),
          description: cleanLine(texts.summary),
        });
        expect($(".prose *").length).toBe(
          texts.content.sections.reduce(
            (sum, section) => sum + 1 + ("items" in section ? section.items.length : 0),
            0,
          ),
        );
        expectHarmless($, "article");
      }),
      RUNS,
    );
  });

  it("is shown verbatim in the list of posts, without any other effect on the page", () => {
    fc.assert(
      fc.property(publishable, (texts) => {
        const $ = render(accept(recordOf(texts)), "blogList");
        expect($(".post-card h2").text()).toBe(shownLine(texts.title));
        expect($(".post-card p").text()).toBe(shownLine(texts.summary));
        expect($(".post-card img").attr("alt")).toBe(shownLine(texts.image_alt));
        expect($(".post-card a").text()).toBe(`Read More: ${shownLine(texts.title)}`);
        expect($("*").length).toBe(harmless.blogList?.("*").length);
        expectHarmless($, "blogList");
      }),
      RUNS,
    );
  });

  it("leaves the feed well-formed, and appears there verbatim", () => {
    const breakout = { title: "A < b & <i>c</i>", summary: "]]>]]>", image_alt: "x" };
    const content = { sections: [{ type: "paragraph", content: "x" }] };
    fc.assert(
      fc.property(publishable, publishable, (first, second) => {
        const posts = [first, { ...second, id: "2", slug: "another" }].map((texts) =>
          accept(recordOf(texts)),
        );
        const feed = String(createFeed(siteWith(...posts), { pages: [], bodyOf: () => [] }).bytes);
        expectWellFormed(feed);
        const $ = load(feed, { xml: true });
        const read = (name: string) =>
          $(`entry > ${name}`)
            .toArray()
            .map((element) => readAtomText($(element).text(), $(element).attr("type")));
        expect(read("title")).toEqual([first, second].map(({ title }) => shownLine(title)));
        expect(read("summary")).toEqual([first, second].map(({ summary }) => shownLine(summary)));
      }),
      {
        ...RUNS,
        examples: [
          [
            { ...breakout, content },
            { ...breakout, content },
          ],
        ],
      },
    );
  });

  it("leaves the sitemap well-formed", async () => {
    await fc.assert(
      fc.asyncProperty(publishable, async (texts) => {
        const site = siteWith(accept(recordOf(texts)));
        const [sitemap] = planSitemap({ site, pages: planPages([site]).value });
        expectWellFormed(Buffer.from((await sitemap?.create()) ?? "").toString());
      }),
      { numRuns: 20 },
    );
  });
});

/** Returns a text as feed readers interpret its type (RFC 4287, section 3.1.1). */
function readAtomText(text: string, type: string | undefined): string {
  return lines(type === "html" ? load(text, null, false).text() : text);
}

/** Checks that tags are balanced, and that there is no stray "<", "&" or forbidden character. */
function expectWellFormed(xml: string): void {
  expect(withoutForbidden(xml)).toBe(xml);
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, "")
    .replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, "")
    .replaceAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, end, name, attributes, empty) => {
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      return attributes;
    });
  expect(open).toEqual([]);
  expect(rest.match(/<|\]\]>|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi) ?? []).toEqual([]);
}

describe("a record of arbitrary JSON", () => {
  const anyFields = fc.record(
    {
      id: fc.jsonValue(),
      slug: fc.oneof(fc.jsonValue(), fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
      title: fc.oneof(fc.jsonValue(), anyText),
      summary: fc.oneof(fc.jsonValue(), anyText),
      image_url: fc.oneof(fc.jsonValue(), anyText, fc.webUrl()),
      image_alt: fc.oneof(fc.jsonValue(), anyText),
      created_at: fc.oneof(
        fc.jsonValue(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
      content: fc.oneof(
        fc.jsonValue(),
        fc.record({ sections: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), anySection))) }),
        fc.record({
          sections: fc.array(
            fc.record(
              {
                type: fc.oneof(fc.jsonValue(), fc.constantFrom("heading", "paragraph", "list", "__proto__")),
                content: fc.oneof(fc.jsonValue(), anyText),
                items: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), anyText))),
              },
              { requiredKeys: [] },
            ),
          ),
        }),
      ),
    },
    { requiredKeys: [] },
  );

  it("is either a post or has problems, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 6 }), anyFields), (record) => {
        const { post, problems } = parse(record);
        expect(post === undefined).toBe(problems.length > 0);
        for (const problem of problems) {
          expect(formatPlace(problem.where)).toMatch(/^a-post\.json( › .|$)/);
          expect(problem.found.length).toBeLessThan(400);
          expect(problem.expected).not.toBe("");
        }
      }),
      { numRuns: 200 },
    );
  });

  it("makes a harmless page when it is a post with an unusual field", () => {
    const oddField = fc.tuple(anyFields, fc.nat()).map(([fields, choice]) => {
      const entries = Object.entries(fields);
      const entry = entries[choice % entries.length];
      return aPostRecord(entry ? { [entry[0]]: entry[1] } : {});
    });
    fc.assert(
      fc.property(oddField, (record) => {
        const { post } = parse(record);
        fc.pre(post !== undefined);
        const $ = render(post, "article");
        expectHarmless($, "article");
        expect($("h1").text()).toBe(lines(post.summary.title));
      }),
      RUNS,
    );
  });
});
