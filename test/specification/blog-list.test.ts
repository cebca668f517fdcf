import { existsSync } from "node:fs";
import path from "node:path";
import type { CheerioAPI } from "cheerio";
import { describe, expect, inject, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { aPostRecord } from "../helpers/site-folder.ts";
import { hasPicture, PAGE_SIZE } from "./firm.ts";
import { articlePaths, blogListPaths, buildSmallSite, linksIn, longDate, textOf } from "./reading.ts";

const $ = builtPage("/blog");

/** The cards of /blog, and of /blog/page/2 and so on when there are more. */
const cards = blogListPaths().flatMap((list) =>
  builtPage(list)("main article")
    .toArray()
    .map((element) => {
      const card = builtPage(list)(element);
      const link = card.find("a");
      return {
        image: card.find("img").attr("src") ?? "",
        drawings: card.find("svg:not(.icon)").length,
        imageAlt: card.find("img").attr("alt") ?? "",
        title: textOf(card.find("h2")),
        timestamp: card.find("time").attr("datetime") ?? "",
        date: textOf(card.find("time")),
        summary: textOf(card.find("p")),
        link: textOf(link),
        href: link.attr("href") ?? "",
      };
    }),
);

const LONG_US =
  /^(January|February|March|April|May|June|July|August|September|October|November|December) [1-9]\d?, \d{4}$/;

describe("the blog list", () => {
  it("has one heading", () => {
    expect(texts($, "h1")).toHaveLength(1);
  });

  it("has a card for every article", () => {
    expect(cards.map(({ href }) => href).sort()).toEqual([...articlePaths()].sort());
  });

  it("has its cards newest first", () => {
    const times = cards.map(({ timestamp }) => Date.parse(timestamp));
    expect(times).not.toContain(Number.NaN);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it("has the image of its post on each card, with its description, or a landscape for a post without one", () => {
    const [pictured, others] = [true, false].map((has) =>
      cards.filter(({ href }) => hasPicture(href) === has),
    );
    const isComplete = ({ image, imageAlt, drawings }: (typeof cards)[number]) =>
      /^(\/|https?:)/.test(image) && imageAlt !== "" && drawings === 0;
    expect(pictured?.filter((card) => !isComplete(card))).toEqual([]);
    expect(others?.filter(({ image, drawings }) => image !== "" || drawings !== 1)).toEqual([]);
  });

  it("has picture files for the images of the site's own", () => {
    const files = cards
      .map(({ image }) => image)
      .filter((image) => image.startsWith("/"))
      .map((image) => decodeURIComponent(image.replace(/[?#].*/, "")));
    expect(files.filter((file) => !existsSync(path.join(inject("builtSite"), file)))).toEqual([]);
  });

  it("has a title on each card", () => {
    expect(cards.filter(({ title }) => title === "")).toEqual([]);
  });

  it("has the creation date on each card in long US format", () => {
    expect(cards.filter(({ date }) => !LONG_US.test(date))).toEqual([]);
    expect(cards.map(({ date }) => date)).toEqual(cards.map(({ timestamp }) => longDate(timestamp)));
  });

  it("has the summary on each card", () => {
    expect(cards.filter(({ summary }) => summary === "")).toEqual([]);
  });

  it("has a link on each card that reads 'Read More', followed by the title for screen readers", () => {
    expect(cards.map(({ link }) => link)).toEqual(cards.map(({ title }) => `Read More: ${title}`));
    const hidden = blogListPaths().flatMap((list) =>
      texts(builtPage(list), "main article a > .visually-hidden"),
    );
    expect(hidden).toEqual(cards.map(({ title }) => `: ${title}`));
  });

  it("has no other link on a card", () => {
    const counts = blogListPaths().flatMap((list) =>
      builtPage(list)("main article")
        .toArray()
        .map((card) => builtPage(list)(card).find("a").length),
    );
    expect(counts).toEqual(cards.map(() => 1));
  });

  it("features the newest article, on /blog only", () => {
    const featured = blogListPaths().map((list) => linksIn(builtPage(list), builtPage(list)(".featured")));
    const [first, ...others] = featured.map((links) => links.map(([, href]) => href));
    expect(first).toEqual(cards.slice(0, 1).map(({ href }) => href));
    expect(others.flat()).toEqual([]);
  });

  it("has those links lead to /blog/{slug}", () => {
    expect(cards.filter(({ href }) => !/^\/blog\/[a-z0-9-]+$/.test(href))).toEqual([]);
  });

  it("has as many pages as its cards need, and no page 2 when one is enough", () => {
    expect(blogListPaths()).toHaveLength(Math.max(1, Math.ceil(cards.length / PAGE_SIZE)));
    expect($("main a[rel]").length > 0).toBe(cards.length > PAGE_SIZE);
  });
});

describe("a blog list with 31 articles", () => {
  const posts = Array.from({ length: 31 }, (_, index) => {
    const day = String(index + 1).padStart(2, "0");
    return aPostRecord({ id: day, slug: `day-${day}`, created_at: `2026-01-${day}T03:00:00+00:00` });
  });
  const hrefs = (page: CheerioAPI) => linksIn(page, page("main article")).map(([, href]) => href);
  const pager = (page: CheerioAPI) => linksIn(page, page("main nav")).map(([, href]) => href);

  it("shows 30 cards, the older one at /blog/page/2, linked both ways, with the dates of America/Chicago", async () => {
    const page = await buildSmallSite((site) => {
      site.remove("content/posts/first-post.json");
      site.remove("content/posts/second-post.json");
      for (const post of posts) site.write(`content/posts/${post.slug}.json`, post);
    });
    expect(hrefs(page("blog.html"))).toHaveLength(30);
    expect(hrefs(page("blog.html"))[0]).toBe("/blog/day-31");
    expect(hrefs(page("blog/page/2.html"))).toEqual(["/blog/day-01"]);
    expect(page("blog.html")(".featured")).toHaveLength(1);
    expect(page("blog/page/2.html")(".featured")).toHaveLength(0);
    expect(pager(page("blog.html"))).toEqual(["/blog/page/2"]);
    expect(pager(page("blog/page/2.html"))).toEqual(["/blog"]);
    // 3 a.m. UTC on New Year's Day.
    for (const file of ["blog/page/2.html", "blog/day-01.html"])
      expect(texts(page(file), "main time")).toEqual(["December 31, 2025"]);
  });
});
