import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { CALL, CALLING, HOME_CITIES, PHONE, RATING, STATS, TESTIMONIALS } from "./firm.ts";
import { cardsIn, hero, linksIn, neighborhoodPaths, part, textOf } from "./reading.ts";

const $ = builtPage("/");

/** A button of its own, which shows the number: not every computer can place a call. */
const START_REVIEW = `Start My Free Case Review by phone: ${PHONE}`;

describe("the home page", () => {
  it("has its sections in order", () => {
    const sections = $("main > section").toArray();
    expect(sections.map(({ attribs }) => attribs["aria-labelledby"] ?? attribs.class)).toEqual([
      "hero",
      // Help first: what the specification calls the emergency call box, and what a call is like.
      "emergency",
      "calling",
      ...(STATS.length > 0 ? ["stats"] : []),
      "benefits",
      ...(TESTIMONIALS.length > 0 || RATING ? ["testimonials"] : []),
      "urgency",
      "cities",
    ]);
  });

  it("has a hero with a call button", () => {
    expect(linksIn($, hero($))[0]).toEqual([`Call ${PHONE}`, CALL]);
  });

  it("has a hero with a Free Case Review button", () => {
    expect(linksIn($, hero($))[1]).toEqual(["Free Case Review by phone", CALL]);
  });

  it("shows the stats of home.json, in their order", () => {
    const stats = $("main dl > div")
      .toArray()
      .map((stat) => ({ number: textOf($(stat).find("dd")), label: textOf($(stat).find("dt")) }));
    expect(stats).toEqual(STATS);
  });

  it("has 4 Why Choose Us cards, each with icon, title and description", () => {
    const cards = cardsIn($, part($, "benefits"));
    expect(cards).toHaveLength(4);
    expect(cards.filter(({ title, description, icon }) => !title || !description || !icon)).toEqual([]);
  });

  const testimonials = () => $(".testimonials > li").toArray();

  it("gives each testimonial its stars", () => {
    const stars = testimonials().map((card) => [
      $(card).find("[role=img] svg").length,
      $(card).find("[role=img]").attr("aria-label"),
    ]);
    expect(stars).toEqual(TESTIMONIALS.map(({ rating }) => [rating, `${rating} out of 5 stars`]));
  });

  it("gives each testimonial a name, a location and a text", () => {
    const complete = testimonials().map((card) => {
      const [name, location] = $(card)
        .find("figcaption > *")
        .toArray()
        .map((element) => textOf($(element)));
      return Boolean(name && location) && textOf($(card).find("blockquote")) !== "";
    });
    expect(complete).toEqual(TESTIMONIALS.map(() => true));
  });

  it("has the Start My Free Case Review button beside why not to wait", () => {
    expect(linksIn($, part($, "urgency"))).toEqual([[START_REVIEW, CALL]]);
  });

  it("has a short list of the first steps after its hero, with links to 911 and to the firm", () => {
    const steps = part($, "emergency");
    expect(linksIn($, steps)).toEqual([
      ["Call 911", "tel:911"],
      [`Call ${PHONE}`, CALL],
    ]);
    expect(steps.find("ol > li").length).toBeGreaterThan(2);
  });

  it("says what happens when someone calls: who answers, how long it takes, what to have ready", () => {
    const { heading, items } = CALLING;
    expect(texts($, "section:has(#calling) :is(h2, h3)")).toEqual([
      heading,
      ...items.map(({ title }) => title),
    ]);
  });

  it("has a grid of the cities in homeCities, each a link to its city page", () => {
    const items = part($, "cities").find("li").toArray();
    const links = items.map((item) => [
      textOf($(item).find("a > :first-child")),
      $(item).find("a").attr("href"),
    ]);
    expect(links).toEqual(HOME_CITIES);
  });

  it("links to all cities and neighborhoods below the grid", () => {
    const links = linksIn($, part($, "cities"));
    const label = neighborhoodPaths().length > 0 ? "All cities and neighborhoods" : "All cities";
    expect(links.at(-1)).toEqual([label, "/sitemap"]);
  });

  it("animates the grid in with a delay of 0.05 s per item", () => {
    const css = $("head > style").text();
    const grid = part($, "cities").find("ul");
    expect(grid.hasClass("city-grid")).toBe(true);
    expect(css).toMatch(
      /\.city-grid li\{animation:[^}]*calc\(\(var\(--row, ?0\) ?\+ ?var\(--step, ?0\)\) ?\* ?0?\.05s\)/,
    );
    // :nth-child(6n+2){--step: 1}, :nth-child(n+7){--row: 6}
    const rules = css.matchAll(/\.city-grid>:nth-child\((\d*)n(?:\+(\d+))?\)\{--(row|step): ?(\d+)\}/g);
    const parts = [...rules].map(([, every, first, name, value]) => ({
      matches: (item: number) =>
        item >= Number(first ?? 0) && (item - Number(first ?? 0)) % Number(every || 1) === 0,
      name,
      value: Number(value),
    }));
    const partOf = (item: number, name: string) =>
      parts.findLast((part) => part.name === name && part.matches(item))?.value ?? 0;
    const items = Array.from({ length: 18 }, (_, index) => index);
    expect(items.map((index) => partOf(index + 1, "row") + partOf(index + 1, "step"))).toEqual(items);
  });
});
