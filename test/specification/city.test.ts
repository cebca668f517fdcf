import { describe, expect, it } from "vitest";
import { builtPage, texts } from "../helpers/built-site.ts";
import { CITIES, callOf, phoneOf } from "./firm.ts";
import { callsIn, cardsIn, hero, linksIn, neighborhoodPaths, part, textOf } from "./reading.ts";

const cities = CITIES.map(({ name, slug }) => ({
  name,
  slug,
  phone: phoneOf(`/${slug}`),
  $: builtPage(`/${slug}`),
}));

describe("every city page", () => {
  it("has help first, and the city itself last", () => {
    const orders = cities.map(({ $ }) =>
      $("main > section")
        .toArray()
        .map((section) => $(section).attr("aria-labelledby"))
        // The firm's offices there, if it has any, follow the help.
        .filter((id, index, ids) => id !== "offices" || !["help", "emergency"].includes(ids[index - 1] ?? ""))
        .join(" "),
    );
    // A city without what the help shows, or without neighborhoods, has no such section.
    const [all, ...others] = [...new Set(orders)].sort((a, b) => b.length - a.length);
    expect(all).toBe("hero emergency help accidents neighborhoods reasons closing about");
    for (const order of others) {
      expect(["help ", "neighborhoods "].reduce((rest, name) => rest.replace(name, ""), all ?? "")).toBe(
        order.replace("help ", "").replace("neighborhoods ", ""),
      );
    }
  });

  it("has a hero with the city's name", () => {
    expect(cities.map(({ $ }) => hero($).find("h1").length)).toEqual(CITIES.map(() => 1));
    expect(cities.filter(({ $, name }) => !textOf(hero($).find("h1")).includes(name))).toEqual([]);
  });

  it("has call buttons in its hero, with its own number if it has one", () => {
    expect(cities.map(({ $ }) => linksIn($, hero($)).slice(0, 2))).toEqual(
      cities.map(({ name, slug, phone }) => [
        callOf(`/${slug}`),
        [`Free ${name} Case Review by phone`, phone.call],
      ]),
    );
  });

  it("has a link to its emergency call box in its hero, before those to pages of the firm", () => {
    expect(cities.map(({ $ }) => linksIn($, hero($))[2])).toEqual(
      CITIES.map(() => ["Just crashed? First steps", "#emergency"]),
    );
    const others = cities.flatMap(({ $ }) => linksIn($, hero($)).slice(3));
    expect(others.filter(([, href]) => !/^\/[a-z-]+$/.test(href))).toEqual([]);
  });

  it("has a description", () => {
    const descriptions = cities.map(({ $ }) => textOf(part($, "about").find(".about .lead")));
    expect(descriptions.filter((text) => text === "")).toEqual([]);
  });

  it("shows the population as a text such as 2.3M", () => {
    const populations = cities.map(({ $ }) => textOf(part($, "about").find("strong")));
    expect(populations.filter((text) => !/^\d+(\.\d)?[KM]$/.test(text))).toEqual([]);
  });

  it("lists common accident types", () => {
    const lists = cities.map(({ $ }) => texts($, "h2#accidents + ul > li"));
    expect(lists.filter((items) => items.length < 3)).toEqual([]);
    expect(lists.flat().filter((item) => item === "")).toEqual([]);
  });

  it("gives reasons to choose the firm", () => {
    const reasons = cities.map(({ $ }) => cardsIn($, part($, "reasons")));
    expect(reasons.filter((cards) => cards.length === 0)).toEqual([]);
    expect(reasons.flat().filter(({ title, description }) => !title || !description)).toEqual([]);
  });

  it("has an emergency call box", () => {
    const boxes = cities.map(({ $ }) => part($, "emergency"));
    expect(boxes.filter((box) => box.find("ol > li").length === 0)).toEqual([]);
    expect(cities.map(({ $ }, index) => callsIn($, boxes[index] ?? $()))).toEqual(
      cities.map(({ phone }) => ["Call 911", `Call ${phone.label}`]),
    );
    expect(cities.map(({ $ }, index) => linksIn($, boxes[index] ?? $())[0])).toEqual(
      CITIES.map(() => ["Call 911", "tel:911"]),
    );
  });

  it("has a grid of links to its neighborhoods at /{citySlug}/{neighborhoodSlug}", () => {
    for (const { $, slug } of cities) {
      const hrefs = linksIn($, $("section[aria-labelledby=neighborhoods] ul")).map(([, href]) => href);
      expect(hrefs).toEqual(neighborhoodPaths().filter((path) => path.startsWith(`/${slug}/`)));
    }
  });

  it("has a closing call to action", () => {
    expect(cities.map(({ $ }) => linksIn($, part($, "closing")))).toEqual(
      cities.map(({ slug }) => [callOf(`/${slug}`)]),
    );
  });
});
