import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { CALL, PHONE } from "./firm.ts";
import { callsIn, cardsIn, hero, linksIn, part, section, textOf } from "./reading.ts";
import { HOME_CITIES } from "./specified.ts";

const $ = builtPage("/");

/** A button of its own, which shows the number: not every computer can place a call. */
const START_REVIEW = `Start My Free Case Review by phone: ${PHONE}`;

describe("the home page", () => {
  it("has its sections in order", () => {
    const sections = $("main > section").toArray();
    const marks = sections.map((element) => {
      const found = $(element);
      if (found.find("h1").length === 1) return "hero";
      if (linksIn($, found).some(([, href]) => href === "tel:911")) return "first steps";
      if (found.find("dl").length === 1) return "stats strip";
      if (callsIn($, found).includes(START_REVIEW)) return "time-sensitivity call to action";
      return textOf(found.find("h2"));
    });
    expect(marks).toEqual([
      "hero",
      // Help first: what the specification calls the emergency call box, and what a call is like.
      "first steps",
      "What Happens When You Call",
      "stats strip",
      "Why Choose Us",
      "What Our Clients Say",
      "time-sensitivity call to action",
      "Texas Cities We Serve",
    ]);
  });

  it("has a hero with a call button", () => {
    expect(linksIn($, hero($))[0]).toEqual([`Call ${PHONE}`, CALL]);
  });

  it("has a hero with a Free Case Review button", () => {
    expect(linksIn($, hero($))[1]).toEqual(["Free Case Review by phone", CALL]);
  });

  it("promises in its hero a free evaluation without obligation, and no fees unless the firm wins", () => {
    const text = textOf(hero($));
    expect(text).toMatch(/\bfree\b.*\b(?:without|no).obligation/i);
    expect(text).toMatch(/no fees unless we win.*case expenses may still apply/i);
  });

  it.each([
    ["$50M+", "recovered"],
    ["25+", "years"],
    ["1000+", "cases won"],
    ["24/7", "available"],
  ])("shows the stat %s %s", (number, label) => {
    const stats = $("main dl > div")
      .toArray()
      .map((stat) => [textOf($(stat).find("dd")), textOf($(stat).find("dt")).toLowerCase()]);
    expect(stats).toHaveLength(4);
    expect(stats).toContainEqual([number, label]);
  });

  it("shows the stats in the order of the specification", () => {
    const numbers = $("main dl dd")
      .toArray()
      .map((number) => textOf($(number)));
    expect(numbers).toEqual(["$50M+", "25+", "1000+", "24/7"]);
  });

  it("has 4 Why Choose Us cards, each with icon, title and description", () => {
    const cards = cardsIn($, section($, "Why Choose Us"));
    expect(cards).toHaveLength(4);
    expect(new Set(cards.map(({ title }) => title)).size).toBe(4);
    expect(cards.filter(({ title, description, icon }) => !title || !description || !icon)).toEqual([]);
  });

  const testimonials = () => section($, "What Our Clients Say").find("li").toArray();

  it("has 3 testimonial cards", () => {
    expect(testimonials()).toHaveLength(3);
  });

  it("gives each testimonial 5 stars", () => {
    const stars = testimonials().map((card) => [
      $(card).find("[role=img] svg").length,
      $(card).find("[role=img]").attr("aria-label"),
    ]);
    expect(stars).toEqual(Array(3).fill([5, "5 out of 5 stars"]));
  });

  it("gives each testimonial a name, a location and a text", () => {
    const complete = testimonials().map((card) => {
      const [name, location] = $(card)
        .find("figcaption > *")
        .toArray()
        .map((element) => textOf($(element)));
      return Boolean(name && location) && textOf($(card).find("blockquote")) !== "";
    });
    expect(complete).toEqual([true, true, true]);
  });

  it("says that time matters beside the Start My Free Case Review button", () => {
    const urgency = $("main > section").eq(6);
    expect(textOf(urgency.find("h2"))).toMatch(/\btime\b/i);
    expect(linksIn($, urgency)).toEqual([[START_REVIEW, CALL]]);
  });

  it("has a short list of the first steps after its hero, with links to 911 and to the firm", () => {
    const steps = part($, "emergency");
    expect(linksIn($, steps)).toEqual([
      ["Call 911", "tel:911"],
      [`Call ${PHONE}`, CALL],
    ]);
    expect(steps.find("ol > li").length).toBeGreaterThan(2);
    expect(steps.find("ol > li").length).toBeLessThan(
      builtPage("/houston")("section[aria-labelledby=emergency] ol > li").length,
    );
  });

  it("says what happens when someone calls: who answers, how long it takes, what to have ready", () => {
    expect(texts($, ".calling h2, .calling h3")).toEqual([
      "What Happens When You Call",
      "Who Answers",
      "How Long It Takes",
      "What to Have Ready",
    ]);
  });

  it("has a grid of these 18 cities, each a link to its city page", () => {
    const items = section($, "Texas Cities We Serve").find("li").toArray();
    const links = items.map((item) => [
      textOf($(item).find("a > :first-child")),
      $(item).find("a").attr("href"),
    ]);
    expect(HOME_CITIES).toHaveLength(18);
    expect(links).toEqual(HOME_CITIES);
  });

  it("links to all cities and neighborhoods below the grid", () => {
    const links = linksIn($, section($, "Texas Cities We Serve"));
    expect(links.at(-1)).toEqual(["All cities and neighborhoods", "/sitemap"]);
  });

  it("animates the grid in with a delay of 0.05 s per item", () => {
    const css = $("head > style").text();
    const grid = section($, "Texas Cities We Serve").find("ul");
    expect(grid.hasClass("city-grid")).toBe(true);
    expect(css).toMatch(/\.city-grid li\{animation:[^}]*calc\(var\(--step, ?0\) ?\* ?0?\.05s\)/);
    const rules = css.matchAll(/\.city-grid>:nth-child\((\d+)\)\{--step: ?(\d+)\}/g);
    const steps = new Map([...rules].map(([, item, step]) => [Number(item), Number(step)]));
    const items = Array.from({ length: 18 }, (_, index) => index);
    expect(items.map((index) => steps.get(index + 1) ?? 0)).toEqual(items);
  });
});
