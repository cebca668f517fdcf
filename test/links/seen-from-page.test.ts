// Links as seen from the page that has them: as files, JSON files and rows, in posts and pages of both languages.
import { describe, expect, it } from "vitest";
import { readOptions } from "../../src/options.ts";
import { planDespiteLinks } from "../../src/pages/plan-site.ts";
import { parseMarkdownPost } from "../../src/posts/parse-markdown-post.ts";
import type { PostDocument } from "../../src/posts/post-document.ts";
import { readPosts } from "../../src/posts/read.ts";
import { checkPostWords } from "../../src/posts/word-differences.ts";
import { formatPlace } from "../../src/problem.ts";
import { aContent } from "../helpers/builders.ts";
import { PROJECT } from "../helpers/cli.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

type Kind = "Markdown" | "JSON" | "sections" | "row";

const front = (fields: Readonly<Record<string, string>>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")}---\n\n`;

function aDocument(
  kind: Kind,
  slug: string,
  body: string,
  { language = "en", ...fields }: Readonly<Record<string, string>> = {},
): PostDocument {
  const folder = language === "en" ? "content/posts" : "content/es/posts";
  const record = {
    ...aPostRecord({ id: slug, slug, title: `Title ${slug}`, summary: "A summary." }),
    ...(kind === "sections"
      ? { content: { sections: [{ type: "list", items: [body] }] } }
      : { content: null, body }),
  };
  if (kind === "row")
    return { id: slug, digest: slug + body, read: () => ({ where: { name: `post ${slug}` }, record }) };
  const file = `${folder}/${slug}.${kind === "Markdown" ? "md" : "json"}`;
  const text =
    kind === "Markdown"
      ? front({ title: `Title ${slug}`, summary: "A summary.", date: "2026-01-01", ...fields }) + body
      : JSON.stringify(record);
  return {
    id: file,
    digest: slug + body,
    read: () => ({ where: { file }, text, folder, language: language === "en" ? undefined : language }),
  };
}

interface Given {
  readonly kind?: Kind;
  readonly documents: readonly PostDocument[];
  readonly plain?: string;
  readonly files?: Readonly<Record<string, unknown>>;
}

function plan({ kind = "Markdown", documents, plain, files }: Given) {
  const posts = readPosts(
    { source: "posts", isRemote: kind === "row", isLive: false, notices: [], documents },
    { isStrict: true, today: "2026-11-28" },
  );
  const page = plain && {
    "plain/a-page.md": front({ title: "A page", description: "A.", path: "/a-page" }) + plain,
  };
  const english = aContent({ ...page, ...files });
  const value = {
    ...english,
    language: "en",
    translations: [{ ...aContent(), language: "es", folder: "content/es" }],
  };
  const options = { ...readOptions({}, PROJECT, {}), skipInvalid: true };
  const content = { value, problems: [], notices: [], leftovers: [] };
  const { plan, broken } = planDespiteLinks(content, posts, ["guides/rights.pdf"], options);
  return { ...plan, broken, invalid: posts.problems };
}

/** Where the links of a page lead, and what the build says of them. */
function linksOf(given: Given, path: string) {
  const { pages, notices, broken, invalid } = plan(given);
  expect(invalid).toEqual([]);
  const page = pages.find((each) => each.path === path);
  const said = [...notices, ...broken].filter(({ found }) => found.startsWith("a link to"));
  return {
    links: page?.linksInText,
    said: said.map(
      ({ where, found, expected, next }) => `${formatPlace(where)}: ${found}, expected ${expected} → ${next}`,
    ),
  };
}

const text = (...links: readonly string[]) => links.map((link) => `[Words](${link})`).join(" and ");

describe("a link as seen from the page of a post", () => {
  it.each<Kind>(["Markdown", "JSON", "sections", "row"])(
    "leads to what the site has there, in %s",
    (kind) => {
      const links = [
        "../b/",
        "../b",
        "b.md#costs",
        "../b.html?a=1",
        "../../houston/",
        "../../guides/rights.pdf",
        "../",
      ];
      const documents = [aDocument(kind, "a", text(...links)), aDocument(kind, "b", "Text.")];
      expect(linksOf({ kind, documents }, "/blog/a")).toEqual({
        links: [
          "/blog/b",
          "/blog/b",
          "/blog/b#costs",
          "/blog/b?a=1",
          "/houston",
          "/guides/rights.pdf",
          "/blog",
        ],
        said: [],
      });
    },
  );

  it("leads to the page of the same language, also by the name of the original or of its file", () => {
    const links = ["../otro/", "otro.md", "../original/", "original.md", "../../houston", "../../../houston"];
    const documents = [
      aDocument("Markdown", "original", "Text."),
      aDocument("Markdown", "un-post", text(...links), { language: "es" }),
      aDocument("Markdown", "otro", "Texto.", { language: "es", translationOf: "original" }),
    ];
    const other = "/es/blog/otro";
    expect(linksOf({ documents }, "/es/blog/un-post")).toEqual({
      links: [other, other, other, other, "/es/houston", "/es/houston"],
      said: [],
    });
  });

  it("leads to the post of a file whose slug is another one", () => {
    const documents = [
      aDocument("Markdown", "a", text("./b.md#costs", "../a-slug/", "../posts/b.mdx")),
      aDocument("Markdown", "b", "Text.", { slug: "a-slug" }),
    ];
    expect(linksOf({ documents }, "/blog/a").links).toEqual([
      "/blog/a-slug#costs",
      "/blog/a-slug",
      "/blog/a-slug",
    ]);
  });

  it("to nothing is lost alone: its words stay, and a message names it at its line", () => {
    const body = `${text("iv", "../b/")}\n\nAnd ${text("other.md")}.`;
    const documents = [aDocument("Markdown", "a", body), aDocument("Markdown", "b", "Text.")];
    const next =
      'write the address of a page, which begins with "/", or remove the link; until then, its words are shown without a link (--skip-invalid)';
    const expected = "expected a page of the site or a file in public/";
    expect(linksOf({ documents }, "/blog/a")).toEqual({
      links: [undefined, "/blog/b", undefined],
      said: [
        `content/posts/a.md: a link to "iv", here "/blog/a/iv", ${expected} → ${next}`,
        `content/posts/a.md: a link to "other.md", here "/blog/other", ${expected} → ${next}`,
      ],
    });
  });

  it("is found at its line in a row, also where its address is a part of a word above", () => {
    const documents = [aDocument("row", "a", `Drivers live.\n\n${text("iv")}`)];
    expect(linksOf({ kind: "row", documents }, "/blog/a").said).toEqual([
      expect.stringMatching(/^post a:3:9 › body: a link to "iv"/),
    ]);
  });

  it.each(["../b/", "b.md", "../b.html"])("to a draft, %s, says so", (link) => {
    const documents = [
      aDocument("Markdown", "a", text(link)),
      aDocument("Markdown", "b", "Text.", { draft: "true" }),
    ];
    const { links, said } = linksOf({ documents }, "/blog/a");
    expect(links).toEqual([undefined]);
    expect(said).toEqual([
      expect.stringContaining(
        `a link to "${link}", here "/blog/b", a draft, expected a post that readers can see`,
      ),
    ]);
  });

  it("to what moved names where it is now", () => {
    const redirects = { redirects: [{ from: "/blog/old", to: "/houston" }] };
    const documents = [aDocument("Markdown", "a", text("../old/"))];
    expect(linksOf({ documents, files: { "redirects.json": redirects } }, "/blog/a").said).toEqual([
      expect.stringContaining('→ link to "/houston", where it moved'),
    ]);
  });

  it("may be a reference, or in HTML, and its page has all words and links of its source", () => {
    const body = 'See [b], <a href="../b/">b</a> and [it](b.md).\n\n[b]: ../b/#costs';
    const document = aDocument("Markdown", "a", body);
    const documents = [document, aDocument("Markdown", "b", "Text.")];
    expect(linksOf({ documents }, "/blog/a").links).toEqual(["/blog/b#costs", "/blog/b", "/blog/b"]);
    const { where, text: source = "" } = document.read() as { where: { file: string }; text: string };
    expect(checkPostWords(document, parseMarkdownPost(where, source, ""))).toEqual([]);
  });

  it.each(["see below", "../{slug}/", "javascript:alert(1)", "//evil.test/a"])(
    "cannot be %s, which still keeps the post back",
    (link) => {
      const { pages } = plan({ documents: [aDocument("Markdown", "a", `[Words](<${link}>)`)] });
      expect(pages.map(({ path }) => path)).not.toContain("/blog/a");
    },
  );
});

describe("a link as seen from a page of the firm", () => {
  it("leads to what the site has there, and by name to a post or a page", () => {
    const plain = text("../houston", "b.md", "a-page.md#where", "../blog/b/");
    const documents = [aDocument("Markdown", "b", "Text.")];
    expect(linksOf({ documents, plain }, "/a-page").links).toEqual([
      "/houston",
      "/blog/b",
      "/a-page#where",
      "/blog/b",
    ]);
  });

  it("to nothing is an error, as any other link of a page of the firm", () => {
    const documents = [aDocument("Markdown", "b", "Text.")];
    expect(plan({ documents, plain: text("../nowhere") }).broken).toMatchObject([
      { found: 'a link to "../nowhere", here "/nowhere"' },
    ]);
  });
});
