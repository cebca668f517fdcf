// The values and the texts that the specification states, which the sample content has. docket itself is proven by
// test/specification/, with whatever content there is.
import type { CheerioAPI } from "cheerio";
import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import * as firm from "../specification/firm.ts";
import {
  articlePaths,
  cardsIn,
  everyPath,
  exceptions,
  hero,
  legalService,
  linksIn,
  listedNeighborhoods,
  metaOf,
  neighborhoodPaths,
  onEveryPage,
  part,
  textOf,
} from "../specification/reading.ts";
import { CITIES, HEADER_CITIES, HOME_CITIES, SPECIALTIES } from "./specified.ts";

const { BRAND, PHONE } = firm;
const NEIGHBORHOOD = neighborhoodPaths()[0] ?? "";
const home = builtPage("/");
const cities = CITIES.map(({ slug }) => builtPage(`/${slug}`));
const specialties = SPECIALTIES.map(([, path]) => builtPage(path));
const distinct = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

describe("the lists of the specification", () => {
  it("are those of the content: 21 cities, 12 in the header, 18 on the home page, 6 in the footer", () => {
    expect(firm.CITIES.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(
      CITIES.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    );
    expect(firm.HEADER_CITIES).toEqual(HEADER_CITIES);
    expect(firm.HOME_CITIES).toEqual(HOME_CITIES);
    expect([CITIES.length, HEADER_CITIES.length, HOME_CITIES.length]).toEqual([21, 12, 18]);
    expect(firm.FOOTER_CITIES).toHaveLength(6);
  });

  it("are those of the content: 4 specialties", () => {
    expect(firm.SPECIALTIES).toEqual(SPECIALTIES);
  });

  it("have neighborhoods in every city", () => {
    const withAny = new Set(neighborhoodPaths().map((path) => path.split("/")[1]));
    expect(withAny.size).toBe(21);
  });
});

describe("the business constants", () => {
  it("include the area in the footer: 'Serving All of Texas'", () => {
    expect(firm.AREA).toBe("Serving All of Texas");
  });

  it.each([
    ["testimonials", 3, "/", "section:has(h2:contains('What Our Clients Say')) blockquote"],
    ["Why Choose Us cards", 4, "/", "section:has(h2:contains('Why Choose Us')) li"],
    ["process steps", 4, "/personal-injury", "main ol > li"],
    ["specialty benefit cards", 4, "/personal-injury", "section[aria-labelledby='benefits'] li"],
    ["neighborhood benefit cards", 3, NEIGHBORHOOD, "section[aria-labelledby='benefits'] li"],
  ])("include this number of %s: %i", (_, count, path, selector) => {
    expect(builtPage(path)(selector)).toHaveLength(count);
  });

  it("are the only figures of this kind, wherever the site repeats them", () => {
    const articles = new Set(articlePaths());
    const amounts = new Set(
      everyPath()
        .filter((path) => !articles.has(path))
        .flatMap((path) => textOf(builtPage(path)("main")).match(/\$\d+M\+|\d+\+ (?:years|cases)/gi) ?? []),
    );
    const specified = ["$50m+", "1000+ cases", "25+ years"];
    expect([...amounts].filter((amount) => !specified.includes(amount.toLowerCase()))).toEqual([]);
  });

  it("include the stats, in this order", () => {
    expect(firm.STATS.map(({ number, label }) => `${number} ${label.toLowerCase()}`)).toEqual([
      "$50M+ recovered",
      "25+ years",
      "1000+ cases won",
      "24/7 available",
    ]);
  });

  it("include the rating that the home page shows, and its structured data: 4.9 from 250 reviews", () => {
    expect(textOf(home("main"))).toMatch(/\b4\.9\b[^.]*\b250 reviews/);
    expect(legalService("/").aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 250 });
  });

  it("include 5 stars for each of 3 testimonials", () => {
    expect(firm.TESTIMONIALS.map(({ rating }) => rating)).toEqual([5, 5, 5]);
  });

  it("include the copyright year 2025", () => {
    expect(firm.COPYRIGHT_YEAR).toBe(2025);
  });

  it("include one phone number in texts and in metadata, in whatever form it is written", () => {
    const numbers = new Set(
      everyPath().flatMap((path) => {
        const found = ownText(path).match(/(?:1-)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g) ?? [];
        return found.map((number) => number.replaceAll(/\D/g, "").slice(-10));
      }),
    );
    expect([...numbers]).toEqual([firm.PHONE_DIGITS]);
    expect(ownText("/")).toContain(`${PHONE} (${firm.PHONE_NUMBER})`);
  });
});

/** The text of a page without the body of an article, which may name other numbers. */
function ownText(path: string): string {
  const $ = builtPage(path);
  const body = $("body").clone();
  if (articlePaths().includes(path)) body.find(".prose").remove();
  const metas = $("meta[content]").toArray();
  return [textOf($("title")), textOf(body), ...metas.map((meta) => $(meta).attr("content"))].join("\n");
}

describe("the home page", () => {
  it("has the sections of the specification", () => {
    const headings = texts(home, "main > section h2");
    const specified = ["Why Choose Us", "What Our Clients Say", "Texas Cities We Serve"];
    expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
    expect(headings.at(-1)).toBe("Texas Cities We Serve");
  });

  it("promises in its hero a free evaluation without obligation, and no fees unless the firm wins", () => {
    const text = textOf(hero(home));
    expect(text).toMatch(/\bfree\b.*\b(?:without|no).obligation/i);
    expect(text).toMatch(/no attorney’s fee unless we win\. you may owe .* even if the case is lost/i);
  });

  it("says that time matters beside the Start My Free Case Review button", () => {
    expect(textOf(part(home, "urgency").find("h2"))).toMatch(/\btime\b/i);
  });
});

describe("every city page", () => {
  it("has a description of its own city", () => {
    const descriptions = cities.map(($) => textOf(part($, "about").find(".about .lead")));
    expect(distinct(descriptions)).toBe(21);
    expect(distinct(descriptions.map((text) => text.split(" ").slice(0, 3)))).toBe(21);
  });

  it("names 911 in its emergency call box", () => {
    expect(cities.filter(($) => !textOf(part($, "emergency")).includes("911"))).toEqual([]);
  });

  it("keeps the name of a road in its description as plain text", () => {
    expect(texts(builtPage("/el-paso"), "main .unbroken")).toContain("I-10");
    expect(metaOf(builtPage("/el-paso"), "description")).toContain("on I-10 or");
  });
});

describe("every specialty page", () => {
  it.each([
    ["title", "h1"],
    ["description", "p.lead"],
    ["challenges", "section[aria-labelledby='challenges'] ul > li"],
    ["steps", "main ol > li"],
    ["urgency", "section[aria-labelledby='urgency'] p"],
  ])("has a %s of its own", (_, selector) => {
    expect(distinct(specialties.map(($) => texts($, selector)))).toBe(4);
  });

  it("has no challenge of another one", () => {
    const all = specialties.flatMap(($) => texts($, 'section[aria-labelledby="challenges"] li'));
    expect(new Set(all).size).toBe(all.length);
  });

  it("has a 'Time is Critical' box", () => {
    expect(specialties.map(($) => textOf(part($, "urgency").find("h2")))).toEqual(
      Array(4).fill("Time is Critical"),
    );
  });
});

describe("every neighborhood page", () => {
  it("has three benefit cards: local expertise, immediate investigation, proven results", () => {
    const titles = neighborhoodPaths().map((path) => {
      const $ = builtPage(path);
      return cardsIn($, part($, "benefits")).map(({ title }) => title.toLowerCase());
    });
    expect(distinct(titles)).toBe(1);
    expect(titles[0]).toEqual(["local expertise", "immediate investigation", "proven results"]);
  });
});

describe("every page", () => {
  it("has a title, a description and a model-directed prompt of its own", () => {
    // Older pages of the blog list continue /blog and share its prompt.
    const pages = everyPath().filter((path) => !path.startsWith("/blog/page/"));
    for (const of of [
      (path: string) => textOf(builtPage(path)("title")),
      (path: string) => metaOf(builtPage(path), "description"),
      (path: string) => metaOf(builtPage(path), "ai-prompt"),
    ]) {
      expect(distinct(pages.map(of))).toBe(pages.length);
    }
  });

  it("keeps names and amounts such as I-35E, US 59 and $1 million on one line, but in its head only as plain text", () => {
    const isPlain = ($: CheerioAPI) =>
      !`${textOf($("head > title"))}${metaOf($, "description")}`.match(/[\u2011\u2060]|unbroken/);
    const isWhole = ($: CheerioAPI) => {
      const main = $("main").clone();
      main.find(".unbroken, .visually-hidden").remove();
      return !/\b[A-Z]{1,3}-\d|\b[Nn]o-[a-z]|\b(?:[A-Z]{2}|Section|Loop) \d|§ \d|\$\d+ million/.test(
        main.text(),
      );
    };
    expect(exceptions(($) => isPlain($) && isWhole($))).toEqual([]);
  });

  it("carries the disclaimers", () => {
    const disclaimers = [
      "not legal advice",
      "attorney advertising",
      "no fees unless we win (case expenses may still apply)",
      "results may vary",
      "licensed in texas",
    ];
    const isComplete = ($: CheerioAPI) => {
      const text = textOf($("body > footer")).toLowerCase();
      return disclaimers.every((disclaimer) => text.includes(disclaimer));
    };
    expect(exceptions(isComplete)).toEqual([]);
  });

  it("shows Call Now in red", () => {
    const colors = onEveryPage(
      ($) =>
        $("head > style")
          .text()
          .match(/--call: ?#([0-9a-f]{6})\b/)?.[1] ?? "",
    );
    expect(colors).toHaveLength(1);
    const [red = 0, green = 0, blue = 0] = (colors[0]?.match(/../g) ?? []).map((hex) =>
      Number.parseInt(hex, 16),
    );
    expect(red).toBeGreaterThan(3 * Math.max(green, blue));
  });
});

describe("the consent bar", () => {
  const words = () => firm.CONSENT.text;

  it("states that visiting the site consents, to what, to whom, and how to opt out", () => {
    expect(words()).toMatch(/^By visiting this site, you consent/);
    for (const kind of ["SMS messages", "calls", "automated messages", "legal partners"])
      expect(words()).toContain(kind);
    expect(words()).toMatch(/message and data rates/i);
    expect(words()).toMatch(/\bSTOP to opt out\b/);
  });

  it("has one button, 'I Understand & Accept'", () => {
    expect(firm.CONSENT.button).toBe("I Understand & Accept");
  });
});

describe("the other pages", () => {
  it("have the headings and texts of the specification", () => {
    expect([firm.HEADINGS.blog, firm.HEADINGS.sitemap, firm.HEADINGS.notFound]).toEqual([
      "Our Blog",
      "Sitemap",
      "Page Not Found",
    ]);
    const blog = builtPage("/blog");
    expect(textOf(blog(".page-head .lead"))).toBe(
      `Insights, advice, and updates on ${firm.PRODUCT_IN_TEXT} from our experienced legal team.`,
    );
    expect(textOf(blog("head > title"))).toBe(`${firm.PRODUCT} Blog | ${BRAND}`);
    expect(metaOf(blog, "description")).toContain(firm.PRODUCT_IN_TEXT);
    expect(metaOf(blog, "keywords").split(", ")).toContain(firm.PRODUCT_IN_TEXT);
    expect(firm.ARTICLE_ERROR).toBe("Could not load the article. Please try again later.");
    const notFound = builtPage("/404");
    expect(textOf(notFound("h1").nextAll("p").first()).length).toBeLessThan(120);
    const sitemap = builtPage("/sitemap");
    expect(textOf(sitemap(".page-head .lead"))).toMatch(/practice areas.*cities and neighborhoods/i);
  });
});

describe("every article", () => {
  it("has the title, the call box and the author of the specification", () => {
    for (const path of articlePaths()) {
      const $ = builtPage(path);
      expect(textOf($("head > title"))).toBe(`${textOf($("h1"))} | ${firm.PRODUCT} Blog`);
      expect(texts($, "main aside h2")).toEqual(["Need Legal Help After an Accident?"]);
      expect(linksIn($, $("main aside"))).toEqual([[`Call for a Free Consultation ${PHONE}`, firm.CALL]]);
      expect(textOf($("main .byline"))).toBe(`By ${BRAND}`);
    }
  });

  it("leads to a practice page that links back, if only that one names it", () => {
    const named = specialties.map(($) => linksIn($, $("main nav")));
    for (const path of articlePaths()) {
      const pages = SPECIALTIES.filter((_, index) => named[index]?.some(([, href]) => href === path));
      const $ = builtPage(path);
      if (pages.length === 1) expect(linksIn($, $("main > nav")).at(-1)?.[1]).toBe(pages[0]?.[1]);
    }
  });
});

describe("the model-directed prompt", () => {
  const promptOf = (path: string) => metaOf(builtPage(path), "ai-prompt");
  /** The prompt with a word for each name that may have marks of its own: "Roe & Co.", "St. Peter's", "Why me?" */
  const withoutNames = (path: string) => {
    const { city = "", label = "" } = listedNeighborhoods().get(path) ?? {};
    const title = articlePaths().includes(path) ? textOf(builtPage(path)("h1")) : "";
    return [BRAND, city, label, title]
      .filter((name) => name !== "")
      .reduce((text, name) => text.replaceAll(name, "Name"), promptOf(path));
  };

  it("has two or three sentences", () => {
    const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
    const count = (path: string) => [...sentences.segment(withoutNames(path))].length;
    expect(everyPath().filter((path) => count(path) < 2 || count(path) > 3)).toEqual([]);
  });

  it("ends each sentence with one mark", () => {
    expect(everyPath().filter((path) => /[.?!]{2}/.test(withoutNames(path)))).toEqual([]);
  });

  it("names the firm and the phone number", () => {
    const complete = (path: string) => [BRAND, PHONE].every((text) => promptOf(path).includes(text));
    expect(everyPath().filter((path) => !complete(path))).toEqual([]);
  });

  it("names what the page covers", () => {
    for (const { name, slug } of CITIES) expect(promptOf(`/${slug}`)).toContain(name);
    for (const [name, path] of SPECIALTIES) expect(promptOf(path)).toContain(name);
    expect(promptOf("/blog")).toContain("blog");
  });

  it("gives the number of cities that the home page shows", () => {
    expect(promptOf("/")).toContain("the 18 cities it lists first");
  });

  it("names the neighborhood and the city, as the page itself does", () => {
    const unnamed = [...listedNeighborhoods()].filter(
      ([path, { city, label }]) =>
        ![promptOf(path), textOf(builtPage(path)("main"))].every(
          (text) => text.includes(label) && text.includes(city),
        ),
    );
    expect(unnamed).toEqual([]);
  });
});
