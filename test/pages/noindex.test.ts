// Pages that their author keeps from search engines.
import { describe, expect, it } from "vitest";
import { createFeed } from "../../src/discovery/feed.ts";
import { createLlms } from "../../src/discovery/llms.ts";
import { planSitemap } from "../../src/discovery/sitemap-xml.ts";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { type Page, planPages } from "../../src/pages/page.ts";
import { parseMarkdownPost } from "../../src/posts/parse-markdown-post.ts";
import { parseRecord } from "../../src/posts/parse-record.ts";
import { createSites } from "../../src/site/site.ts";
import { aContent, aPost } from "../helpers/builders.ts";

const plainPage = (path: string, fields = "") =>
  `---\ntitle: Thanks\ndescription: We got your message.\npath: ${path}\nmenu: true\n${fields}---\nWe call back.`;

/** The same content in English and Spanish, where only the English pages are kept from search engines. */
function aSiteWithHiddenPages() {
  const files = { "plain/thanks.md": plainPage("/thanks", "noindex: true\n") };
  const content = aContent(files);
  const spanish = {
    ...aContent({ "plain/thanks.md": plainPage("/thanks") }),
    language: "es",
    folder: "content/es",
  };
  const posts = [
    aPost({ slug: "hidden", isNoindex: true, createdAt: "2026-02-01T16:00:00+00:00" }),
    aPost({ slug: "escondida", language: "es", translationOf: "hidden" }),
    aPost({ slug: "shown" }),
    aPost({ slug: "visible", language: "es", translationOf: "shown" }),
  ];
  const options = { siteUrl: undefined, format: "both" as const };
  const sites = createSites({ ...content, language: "en", translations: [spanish] }, posts, options);
  return { sites, pages: planPages(sites).value };
}

const { sites, pages } = aSiteWithHiddenPages();
const [site] = sites;

function pageAt(path: string): Page {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

const HIDDEN = ["/blog/hidden", "/thanks"];

describe("a post or a page of the firm with noindex", () => {
  it("says so in its head, and names no canonical address and no translation", () => {
    for (const path of HIDDEN) {
      const page = pageAt(path);
      const { head } = page.content();
      expect([page.isNoindex, head.canonical, head.alternates], path).toEqual([true, undefined, []]);
    }
    expect(pages.filter(({ isNoindex }) => isNoindex).map(({ path }) => path)).toEqual([
      "/blog/hidden",
      "/thanks",
      "/404",
      "/es/404",
    ]);
  });

  it("is no translation of the pages in other languages, which are listed", () => {
    for (const path of ["/es/blog/escondida", "/es/thanks"])
      expect([pageAt(path).isNoindex, pageAt(path).alternates], path).toEqual([false, []]);
    expect(pageAt("/es/blog/visible").alternates).toHaveLength(3);
  });

  it("still has its place in the switch of languages, in the list of posts and on the sitemap page", () => {
    expect(pageAt("/es/thanks").languages[0]).toMatchObject({ href: "/thanks", isSame: true });
    const list = pageAt("/blog").content().props as PropsOf<"blogList">;
    expect(list.cards.map(({ href }) => href)).toEqual(["/blog/hidden", "/blog/shown"]);
    const { main } = pageAt("/sitemap").content().props as PropsOf<"sitemap">;
    expect(main.map(({ href }) => href)).toContain("/thanks");
  });

  it("is in no list for machines", async () => {
    const sitemap = String(await planSitemap({ site, pages })[0]?.create());
    const lists = [
      sitemap,
      String(createFeed(site, { pages, bodyOf: () => [] }).bytes),
      String(createLlms(site, pages).bytes),
    ];
    for (const list of lists) for (const path of HIDDEN) expect(list).not.toContain(`example.com${path}<`);
    expect(sitemap).toContain("https://www.example.com/blog/shown</loc>");
    expect(sitemap).toContain("https://www.example.com/es/thanks</loc>");
    expect(lists[1]).not.toContain("/blog/hidden");
    expect(lists[1]).toContain("/blog/shown");
    expect(lists[2]).not.toContain("(https://www.example.com/thanks)");
  });
});

describe("noindex of a post", () => {
  const FRONT = "title: Rental Cars\nsummary: Who pays.\ndate: 2026-03-09\n";
  const inFile = (line: string) =>
    parseMarkdownPost({ file: "content/posts/rental.md" }, `---\n${FRONT}${line}\n---\nText.`, "1");
  const inRow = (noindex: unknown) =>
    parseRecord({
      where: { name: "post 1" },
      digest: "1",
      record: {
        ...{ id: "1", slug: "rental", title: "Rental", summary: "Who pays.", created_at: "2026-03-09" },
        ...{ body: "Text.", noindex },
      },
    });

  it.each(["noindex: true", "noIndex: true", "robots: noindex", 'robots: "noindex, follow"', "robots: none"])(
    "is read from a file: %j",
    (line) => {
      const { post, problems, notices } = inFile(line);
      expect([post?.summary.isNoindex, problems, notices]).toEqual([true, [], []]);
    },
  );

  it.each(["noindex: false", "noIndex: false"])("may be false: %j", (line) => {
    expect(inFile(line)).toMatchObject({ problems: [], notices: [] });
    expect(inFile(line).post?.summary.isNoindex).toBeUndefined();
  });

  it("names a field of robots that says nothing here, and a value that is neither", () => {
    const { post, notices } = inFile("robots: index, follow");
    expect([post?.summary.isNoindex, notices.length]).toEqual([undefined, 1]);
    expect(inFile("noindex: yes").problems).toMatchObject([{ expected: "true or false" }]);
  });

  it("is read from a row, whose table may have such a column for another purpose", () => {
    expect(inRow(true).post?.summary.isNoindex).toBe(true);
    for (const other of [false, null, undefined, "never"]) {
      const { post, problems } = inRow(other);
      expect([post?.summary.isNoindex, problems]).toEqual([undefined, []]);
    }
  });
});
