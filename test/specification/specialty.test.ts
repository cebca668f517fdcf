import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { CALL, CALLING, PHONE, SPECIALTIES } from "./firm.ts";
import { callsIn, cardsIn, hero, lastSection, linksIn, part, textOf } from "./reading.ts";

const pages = SPECIALTIES.map(([, path]) => builtPage(path));
const onEach = <T>(value: T) => pages.map(() => value);

describe("every specialty page", () => {
  it("shows a title", () => {
    const titles = pages.map(($) => texts($, "h1"));
    expect(titles.filter(([title = ""]) => title === "")).toEqual([]);
  });

  it("shows a description", () => {
    const descriptions = pages.map(($) => textOf(hero($).find("p.lead")));
    expect(descriptions.filter((text) => text === "")).toEqual([]);
  });

  it("lists its challenges", () => {
    const lists = pages.map(($) => texts($, "section[aria-labelledby='challenges'] ul > li"));
    expect(lists.filter((items) => items.length < 3)).toEqual([]);
  });

  it("shows a process of four steps, each with a title and a text", () => {
    const steps = pages.map(($) => [texts($, "main ol > li > h3"), texts($, "main ol > li > p")]);
    expect(steps.map(([titles, descriptions]) => [titles?.length, descriptions?.length])).toEqual(
      onEach([4, 4]),
    );
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

  it("has an urgency box with a text and a call button", () => {
    const boxes = pages.map(($) => part($, "urgency"));
    expect(boxes.filter((box) => textOf(box.find("p")) === "")).toEqual([]);
    expect(pages.map(($) => callsIn($, part($, "urgency")))).toEqual(onEach([`Call ${PHONE}`]));
  });

  it("has four benefit cards, each with icon, title and description", () => {
    const benefits = pages.map(($) => cardsIn($, part($, "benefits")));
    expect(benefits.map((cards) => cards.length)).toEqual(onEach(4));
    expect(benefits.flat().filter(({ title, description, icon }) => !title || !description || !icon)).toEqual(
      [],
    );
  });

  it("says in its closing what happens when someone calls", () => {
    expect(pages.map(($) => lastSection($).find("h3 ~ ul > li > h4").length)).toEqual(onEach(3));
    expect(pages.map(($) => textOf(lastSection($).find("h3")))).toEqual(onEach(CALLING.heading));
  });

  it("closes with a call to action", () => {
    expect(pages.map(($) => linksIn($, lastSection($)))).toEqual(onEach([[`Call ${PHONE}`, CALL]]));
  });
});
