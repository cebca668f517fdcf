import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { createFeed } from "../../src/discovery/feed.ts";
import { planPages } from "../../src/pages/page.ts";
import { parseMarkdown } from "../../src/shared/markdown.ts";
import { imagesIn, linksIn } from "../../src/shared/post.ts";
import { createSites } from "../../src/site/site.ts";
import { aContent, aPost, aSite } from "../helpers/builders.ts";

const NO_TEXTS = { pages: [], bodyOf: () => [] };

describe("createFeed(site, texts)", () => {
  it("dates an entry by its update, and the feed by the last of them", () => {
    const posts = [
      aPost({ slug: "newest", createdAt: "2026-03-09T15:00:00+00:00" }),
      aPost({
        slug: "updated",
        createdAt: "2026-01-01T16:00:00+00:00",
        updatedAt: "2026-04-01T09:30:00+02:00",
      }),
      // Written before the date of the post.
      aPost({
        slug: "dated-ahead",
        createdAt: "2025-12-01T16:00:00+00:00",
        updatedAt: "2025-11-01T16:00:00+00:00",
      }),
    ];
    const $ = load(String(createFeed(aSite({ posts }), NO_TEXTS).bytes), { xml: true });
    const dates = $("entry")
      .toArray()
      .map((entry) => ["published", "updated"].map((name) => $(entry).find(name).text()));
    expect(dates).toEqual([
      ["2026-03-09T15:00:00.000Z", "2026-03-09T15:00:00.000Z"],
      ["2026-01-01T16:00:00.000Z", "2026-04-01T07:30:00.000Z"],
      ["2025-12-01T16:00:00.000Z", "2025-12-01T16:00:00.000Z"],
    ]);
    expect($("feed > updated").text()).toBe("2026-04-01T07:30:00.000Z");
  });

  it("is the same each time without posts", () => {
    const text = () => String(createFeed(aSite({ posts: [] }), NO_TEXTS).bytes);
    expect(text()).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
    expect(text()).toBe(text());
  });
});

describe("the texts of a feed", () => {
  const MARKDOWN = `## What a call costs < nothing

Call **today**, *really*. See [Houston](/houston), [the list](/blog/?a=1&b=2#end), [gone](/nowhere)
and [others](https://example.org/?a="b").

https://www.youtube.com/watch?v=abcdefghijk

3. First
4. Second

   With more.

> Said "so" ]]> there.

| Cost | Who |
| ---: | :-: |
| $412.00 | You & we |

![A road](/images/share.png)

![A map](https://pictures.example.org/map.png)

![A lost picture](/images/lost.png)
`;
  const BODY = parseMarkdown(MARKDOWN).value;
  const own = {
    links: linksIn(BODY).map((href) => ({ href, where: { name: "a post" } })),
    bodyImages: imagesIn(BODY).filter((url) => !url.includes("lost")),
  };

  function feedsOf(base = "") {
    const content = aContent();
    const posts = [
      ...Array.from({ length: 22 }, (_, index) => aPost({ slug: `post-${index}`, ...own })),
      aPost({ slug: "nota", language: "es", ...own }),
    ];
    const translations = [{ ...content, language: "es", folder: "content/es" }];
    const options = { siteUrl: undefined, format: "both" as const, base };
    const sites = createSites({ ...content, language: "en", translations }, posts, options);
    const { value: pages } = planPages(sites, ["images/share.png"]);
    const picture = { src: "/images/pictures/map-1.webp" };
    const pictures = new Map([["https://pictures.example.org/map.png", picture as never]]);
    return sites.map((site) =>
      load(String(createFeed(site, { pages, bodyOf: () => BODY, pictures }).bytes), { xml: true }),
    );
  }

  it("are whole, with absolute addresses, and a video as a link", () => {
    const [$] = feedsOf();
    const at = "https://www.example.com";
    expect($?.("entry > content").first().attr("type")).toBe("html");
    expect($?.("entry > content").first().text().split("\n")).toEqual([
      "<h2>What a call costs &lt; nothing</h2>",
      expect.stringMatching(
        /^<p>Call <strong>today<\/strong>, <em>really<\/em>\. See <a href="https:\/\/www\.example\.com\/houston">Houston<\/a>, /,
      ),
      '<p><a href="https://www.youtube.com/watch?v=abcdefghijk">https://www.youtube.com/watch?v=abcdefghijk</a></p>',
      '<ol start="3"><li>First</li><li><p>Second</p><p>With more.</p></li></ol>',
      "<blockquote><p>Said &quot;so&quot; ]]&gt; there.</p></blockquote>",
      '<table><thead><tr><th align="right">Cost</th><th align="center">Who</th></tr></thead><tbody><tr><td align="right">$412.00</td><td align="center">You &amp; we</td></tr></tbody></table>',
      `<p><img src="${at}/images/share.png" alt="A road"></p>`,
      `<p><img src="${at}/images/pictures/map-1.webp" alt="A map"></p>`,
    ]);
    const html = load($?.("entry > content").first().text() ?? "");
    expect(
      html("p a")
        .toArray()
        .slice(0, 3)
        .map(({ attribs }) => attribs.href),
    ).toEqual([`${at}/houston`, `${at}/blog?a=1&b=2#end`, "https://example.org/?a=%22b%22"]);
    // Its words are a text, as on the page.
    expect(html("p").first().text()).toContain("the list, gone");
  });

  it("are those of the newest 20 posts, in each language", () => {
    const counts = feedsOf().map(($) => [$("entry").length, $("entry > content").length]);
    expect(counts).toEqual([
      [22, 20],
      [1, 1],
    ]);
  });

  it("have the path of a site below one", () => {
    const [, $] = feedsOf("/preview");
    const html = load($?.("entry > content").text() ?? "");
    expect(html("a").first().attr("href")).toBe("https://www.example.com/preview/es/houston");
    expect(html("img").first().attr("src")).toBe("https://www.example.com/preview/images/share.png");
    expect($?.("entry > id").text()).toBe("https://www.example.com/preview/es/blog/nota");
  });
});
