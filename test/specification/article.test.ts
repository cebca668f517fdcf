import { describe, expect, it } from "vitest";
import { builtPage, once, structuredData, texts } from "../helpers/built-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { aPostRecord } from "../helpers/site-folder.ts";
import { BRAND, CALL, hasPicture, PHONE, SITE_IMAGE, SITE_URL, SPECIALTIES } from "./firm.ts";
import {
  articlePaths,
  blogListPaths,
  buildSmallSite,
  exceptions,
  fold,
  linksIn,
  longDate,
  metaOf,
  textOf,
} from "./reading.ts";

const paths = articlePaths();
const cardOf = (path: string) => {
  const cards = blogListPaths().map((list) => builtPage(list)(`main article:has(a[href="${path}"])`));
  return cards.find((card) => card.length > 0) ?? builtPage("/blog")([]);
};

/** The image of an article, which is not one of its text. */
const imageOf = (path: string) => builtPage(path)("main img:not(.prose img)");

const postingOf = (path: string) => {
  const postings = structuredData(path).filter((node) => node["@type"] === "BlogPosting");
  expect(postings).toHaveLength(1);
  return postings[0] ?? {};
};

describe("every article", () => {
  it("has a 'Back to Blog' link to /blog", () => {
    const links = paths.map((path) => linksIn(builtPage(path), builtPage(path)("main"))[0]);
    expect(links).toEqual(paths.map(() => ["Back to Blog", "/blog"]));
  });

  it("has the title that its card has", () => {
    expect(paths.map((path) => texts(builtPage(path), "h1"))).toEqual(
      paths.map((path) => [textOf(cardOf(path).find("h2"))]),
    );
  });

  it("has 'Published on' and its date in long US format", () => {
    // Its last update may follow, and its review the author.
    const lines = paths.map((path) => textOf(builtPage(path)("main .published")).split(" · ")[0]);
    const dates = paths.map((path) => longDate(cardOf(path).find("time").attr("datetime") ?? ""));
    expect(lines).toEqual(dates.map((date) => `Published on ${date}`));
  });

  it("has the image that its card has, with its description, unless its post has none", () => {
    const images = paths.map(imageOf);
    expect(images.map((image) => image.length)).toEqual(paths.map((path) => (hasPicture(path) ? 1 : 0)));
    expect(images.map((image) => [image.attr("src"), image.attr("alt")])).toEqual(
      paths.map((path) => [cardOf(path).find("img").attr("src"), cardOf(path).find("img").attr("alt")]),
    );
  });

  it("has a body", () => {
    expect(exceptions(($) => textOf($("main .prose")) !== "", paths)).toEqual([]);
    expect(exceptions(($) => $("main .prose > :is(h2, p, ul)").length > 0, paths)).toEqual([]);
  });

  it("shows link, title, call button, date, image and body in this order, then the call box", () => {
    const orders = paths.map((path) => {
      const $ = builtPage(path);
      return $("main :is(a, h1, time, img, .prose, aside)")
        .toArray()
        .filter((element) => $(element).closest("aside, nav").length === 0 || element.tagName === "aside")
        .filter((element) => $(element).closest(".prose").length === 0 || $(element).is(".prose"))
        .filter((element) => !$(element).is(".byline *, .published time ~ time"))
        .map(({ tagName }) => tagName);
    });
    const [before, after] = [
      ["a", "h1", "a", "time"],
      ["div", "aside"],
    ];
    expect(orders).toEqual(paths.map((path) => [...before, ...(hasPicture(path) ? ["img"] : []), ...after]));
  });

  it("has its table of contents, if any, above its body, and further articles below its call box", () => {
    const parts = paths.map((path) => {
      const $ = builtPage(path);
      const found = $("main :is(nav, .prose, aside)").toArray();
      return found.map(({ tagName }) => tagName).join(" ");
    });
    expect(parts.filter((names) => !/^(?:nav )?div aside(?: nav)?$/.test(names))).toEqual([]);
  });

  it("has a telephone link in the call box, with the number", () => {
    const links = paths.map((path) => linksIn(builtPage(path), builtPage(path)("main aside")));
    expect(links.map((all) => all.map(([, href]) => href))).toEqual(paths.map(() => [CALL]));
    expect(links.flat().filter(([label]) => !label.endsWith(` ${PHONE}`))).toEqual([]);
  });

  it("has its title in the page title", () => {
    expect(exceptions(($) => textOf($("head > title")).includes(textOf($("h1"))), paths)).toEqual([]);
  });

  it("has its summary as the meta description", () => {
    expect(paths.map((path) => metaOf(builtPage(path), "description"))).toEqual(
      paths.map((path) => textOf(cardOf(path).find("p"))),
    );
  });

  it("has its title as the headline of its blog-posting data", () => {
    expect(paths.map((path) => fold(String(postingOf(path).headline)))).toEqual(
      paths.map((path) => textOf(builtPage(path)("h1"))),
    );
  });

  it("has its summary as the description of its blog-posting data", () => {
    expect(paths.map((path) => fold(String(postingOf(path).description)))).toEqual(
      paths.map((path) => textOf(cardOf(path).find("p"))),
    );
  });

  it("has the absolute address of its image, or else of the site's, in its blog-posting data", () => {
    expect(paths.map((path) => postingOf(path).image)).toEqual(
      paths.map((path) =>
        hasPicture(path) ? new URL(imageOf(path).attr("src") ?? "", SITE_URL).href : SITE_IMAGE,
      ),
    );
  });

  it("has its creation time as the datePublished of its blog-posting data", () => {
    const times = paths.map((path) => postingOf(path).datePublished);
    expect(times).toEqual(paths.map((path) => builtPage(path)("main time").attr("datetime")));
    expect(times.filter((time) => Number.isNaN(Date.parse(String(time))))).toEqual([]);
  });

  it.each(["author", "publisher"])(
    "has the firm, an organisation, as the %s of its blog-posting data",
    (role) => {
      for (const path of paths) {
        expect(postingOf(path)[role]).toMatchObject({ "@type": "Organization", name: BRAND });
      }
    },
  );
});

describe("what an article connects to", () => {
  const related = (path: string) => linksIn(builtPage(path), builtPage(path)("main > nav"));

  it("is up to three other articles, by their titles, and a practice page", () => {
    for (const path of paths) {
      const links = related(path);
      const [area, ...articles] = links.toReversed();
      const hrefs = links.map(([, href]) => href);
      expect(new Set([path, ...hrefs]).size).toBe(Math.min(paths.length, 4) + 1);
      expect(articles.map(([title]) => title)).toEqual(
        articles.map(([, href]) => textOf(builtPage(href)("h1"))),
      );
      expect(SPECIALTIES).toContainEqual([area?.[0].replace("Practice area: ", ""), area?.[1]]);
    }
  });
});

const folder = temporaryFolderOfFile();
const HEADINGS = ["main", "main", "hero", "العربية", "<script>"];
const page = once(() =>
  buildSmallSite(({ write }) => {
    const heading = (content: string) => ({ type: "heading", content });
    const bodies = {
      "first-post": HEADINGS.map(heading),
      "second-post": HEADINGS.slice(0, 3).map(heading),
      third: [
        heading("A heading"),
        { type: "paragraph", content: "A paragraph" },
        { type: "video", content: "Unknown", items: ["Unknown"] },
        { type: "list", items: ["One", "Two"] },
      ],
    };
    for (const [slug, sections] of Object.entries(bodies))
      write(`content/posts/${slug}.json`, aPostRecord({ id: slug, slug, content: { sections } }));
  }, folder),
);

describe("the table of contents of an article", () => {
  it("links to every heading by a unique id, even when two headings have the same text", async () => {
    const $ = (await page())("blog/first-post.html");
    const links = linksIn($, $("main article nav"));
    expect(links.map(([label]) => label)).toEqual(HEADINGS);
    expect(links.map(([, href]) => textOf($(`.prose h2${href}`)))).toEqual(HEADINGS);
    const ids = $("[id]")
      .toArray()
      .map(({ attribs }) => attribs.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is left out of an article with fewer than four headings, which then have no ids", async () => {
    const $ = (await page())("blog/second-post.html");
    expect($("main article nav").length).toBe(0);
    expect($(".prose").html()).toBe("<h2>main</h2><h2>main</h2><h2>hero</h2>");
  });
});

describe("the body of an article", () => {
  it("renders its sections by type: heading, paragraph, list with its items; and skips those of unknown types", async () => {
    const html = (await page())("blog/third.html")("main .prose").html();
    expect(html).toBe("<h2>A heading</h2><p>A paragraph</p><ul><li>One</li><li>Two</li></ul>");
  });
});
