// Reasons to trust the firm. What names a lawyer is left out while the sample is set.
import { describe, expect, it } from "vitest";
import { SAMPLE_ATTORNEY } from "../../src/site/sample-values.ts";
import { builtPage, once, texts } from "../helpers/built-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { FALLBACK_CITY, RESPONSIBLE_ATTORNEY, SPECIALTIES, slugOf } from "./firm.ts";
import { buildSmallSite, linksIn, textOf } from "./reading.ts";

const CITY = `/${slugOf(FALLBACK_CITY)}`;
const [[, SPECIALTY] = ["", ""]] = SPECIALTIES;

const ABOUT = "She tries cases.";
const SOURCE = { name: "Google", url: "https://maps.example.net/roe" };

const folder = temporaryFolderOfFile();

/** A small site with an attorney and the source of its rating. */
const page = once(() =>
  buildSmallSite((site) => {
    site.edit("content/site.json", (json) => {
      json.brand = "Roe Law";
      json.responsibleAttorney = { name: "Jane Roe", city: "Houston", about: ABOUT };
      json.rating = { value: 4.9, count: 250, source: SOURCE };
    });
    site.edit("content/posts/first-post.json", (json) => {
      Object.assign(json, { reviewed_by: "Jane Roe", reviewed_on: "2026-03-09" });
    });
  }, folder),
);

const isSample = RESPONSIBLE_ATTORNEY?.name === SAMPLE_ATTORNEY;
const reviewer = isSample ? undefined : RESPONSIBLE_ATTORNEY?.name;

describe("an article", () => {
  it("names the firm as its author, and its reviewer with the date of the review", async () => {
    const bylineOf = async (slug: string) => textOf((await page())(`blog/${slug}.html`)("main .byline"));
    expect(await bylineOf("first-post")).toBe(
      "By Roe Law · Reviewed by Jane Roe, Texas lawyer, March 9, 2026",
    );
    expect(await bylineOf("second-post")).toBe("By Roe Law");
  });

  it("names the reviewer in its structured data too", async () => {
    const data = '[type="application/ld+json"]';
    const small = await page();
    const { "@graph": graph } = JSON.parse(small("blog/first-post.html")(data).text());
    expect(graph).toContainEqual(
      expect.objectContaining({
        "@type": "BlogPosting",
        author: expect.objectContaining({ "@type": "Organization", name: "Roe Law" }),
        mainEntityOfPage: expect.objectContaining({
          "@type": "WebPage",
          reviewedBy: expect.objectContaining({ "@type": "Person", name: "Jane Roe" }),
          lastReviewed: "2026-03-09T12:00:00-05:00",
        }),
      }),
    );
    expect(small("blog/second-post.html")(data).text()).not.toContain("reviewedBy");
  });
});

describe("home and city pages", () => {
  it("have a card of the attorney, and the footer names her", async () => {
    const small = await page();
    const card = ["Jane Roe", "Texas lawyer · Principal office in Houston", ABOUT];
    const cards = ["index.html", "houston.html"].map((file) => texts(small(file), ".attorney :is(h3, p)"));
    expect(cards).toEqual([card, card]);
    expect(textOf(small("blog.html")("body > footer"))).toMatch(/responsible.*Jane Roe.*Houston/i);
    const names = ["/", CITY].map((path) => textOf(builtPage(path)(".attorney h3")));
    expect(names).toEqual([reviewer ?? "", reviewer ?? ""]);
  });
});

describe("the rating on the home page", () => {
  it("has its source, as a link", async () => {
    const $ = (await page())("index.html");
    const text = $("#testimonials + p");
    expect(textOf(text)).toBe("Rated 4.9 out of 5 from 250 reviews on Google.");
    expect(linksIn($, text)).toEqual([[SOURCE.name, SOURCE.url]]);
  });
});

describe("the lists of accidents and challenges", () => {
  it("have neutral markers, not check marks", () => {
    for (const [path, id] of [
      [CITY, "accidents"],
      [SPECIALTY, "challenges"],
    ] as const) {
      const $ = builtPage(path);
      const list = $(`section:has(#${id}) ul.points`);
      expect(list.find("svg").length).toBe(0);
      expect($("style").text()).toMatch(/\.points\{[^}]*list-style:disc/);
    }
  });
});

describe("home, city and specialty pages", () => {
  it.each(["/", CITY, SPECIALTY])("recommend articles by their titles: %s", (path) => {
    const $ = builtPage(path);
    const links = linksIn($, $("main > nav.articles"));
    if (links.length === 0) return;
    expect(links.slice(0, -1).map(([title]) => title)).toEqual(
      links.slice(0, -1).map(([, href]) => textOf(builtPage(href)("h1"))),
    );
    expect(links.at(-1)).toEqual(["All articles", "/blog"]);
  });
});
