import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { CALL, PHONE } from "./firm.ts";
import { callsIn, cardsIn, hero, lastSection, linksIn, part, section, textOf } from "./reading.ts";
import { SPECIALTIES } from "./specified.ts";

const pages = SPECIALTIES.map(([, path]) => builtPage(path));
const distinct = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

describe("every specialty page", () => {
  it("shows a title of its own", () => {
    const titles = pages.map(($) => texts($, "h1"));
    expect(titles.filter(([title = ""]) => title === "")).toEqual([]);
    expect(distinct(titles)).toBe(4);
  });

  it("shows a description of its own", () => {
    const descriptions = pages.map(($) => textOf(hero($).find("p.lead")));
    expect(descriptions.filter((text) => text === "")).toEqual([]);
    expect(distinct(descriptions)).toBe(4);
  });

  it("lists its unique challenges", () => {
    const lists = pages.map(($) => texts($, "section[aria-labelledby='challenges'] ul > li"));
    expect(lists.filter((items) => items.length < 3)).toEqual([]);
    expect(distinct(lists)).toBe(4);
  });

  it("shows a process of four steps, each with a title and a text", () => {
    const steps = pages.map(($) => [texts($, "main ol > li > h3"), texts($, "main ol > li > p")]);
    expect(steps.map(([titles, descriptions]) => [titles?.length, descriptions?.length])).toEqual(
      Array(4).fill([4, 4]),
    );
    expect(distinct(steps)).toBe(4);
    expect(steps.flat(2).filter((text) => !text)).toEqual([]);
  });

  it("numbers the steps", () => {
    for (const $ of pages) {
      expect($("main ol").hasClass("process")).toBe(true);
      const css = $("head > style").text();
      expect(css).toMatch(/\.process\{[^}]*counter-reset:step/);
      expect(css).toMatch(/\.process li\{[^}]*counter-increment:step/);
      expect(css).toMatch(/\.process li::?before\{content:counter\(step\)/);
    }
  });

  it("has a 'Time is Critical' box with a text of its own and a call button", () => {
    const boxes = pages.map(($) => section($, "Time is Critical"));
    expect(boxes.filter((box) => textOf(box.find("p")) === "")).toEqual([]);
    expect(distinct(boxes.map((box) => textOf(box.find("p"))))).toBe(4);
    expect(pages.map(($) => callsIn($, section($, "Time is Critical")))).toEqual(
      Array(4).fill([`Call ${PHONE}`]),
    );
  });

  it("has four benefit cards, each with icon, title and description", () => {
    const benefits = pages.map(($) => cardsIn($, part($, "benefits")));
    expect(benefits.map((cards) => cards.length)).toEqual([4, 4, 4, 4]);
    expect(benefits.flat().filter(({ title, description, icon }) => !title || !description || !icon)).toEqual(
      [],
    );
  });

  it("says in its closing what happens when someone calls", () => {
    expect(pages.map(($) => lastSection($).find("h3 ~ ul > li > h4").length)).toEqual([3, 3, 3, 3]);
    expect(pages.map(($) => textOf(lastSection($).find("h3")))).toEqual(
      Array(4).fill("What Happens When You Call"),
    );
  });

  it("closes with a call to action", () => {
    expect(pages.map(($) => linksIn($, lastSection($)))).toEqual(Array(4).fill([[`Call ${PHONE}`, CALL]]));
  });
});
