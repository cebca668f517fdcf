import { describe, expect, it } from "vitest";
import type { PropsOf } from "../../src/pages/kinds.ts";
import { planPages } from "../../src/pages/page.ts";
import { aCity, aRawContent, aSite } from "../helpers/builders.ts";

/** The page of the only neighborhood of a city. */
function pageOf(neighborhood: Readonly<Record<string, unknown>>, city = "Houston") {
  const slug = city.toLowerCase().replaceAll(" ", "-");
  const cities = { [`cities/${slug}.json`]: aCity({ name: city, neighborhoods: [neighborhood] }) };
  const site = aSite({ files: cities });
  const page = planPages([site]).value.find(({ name }) => name === neighborhood.name);
  if (!page) throw new Error("no such neighborhood");
  const { head, props } = page.content();
  return { head, props: props as PropsOf<"neighborhood"> };
}

describe("the page of a neighborhood", () => {
  const titleOf = (name: string, city: string) => pageOf({ name }, city).head.title;

  it.each([
    ["Montrose", "Houston", "Montrose, Houston Car Accident Lawyers"],
    ["Downtown Killeen", "Killeen", "Downtown Killeen Car Accident Lawyers"],
    ["Allendale", "Allen", "Allendale, Allen Car Accident Lawyers"],
  ])("names the city of %s in %s once: %s", (name, city, title) => {
    expect(titleOf(name, city)).toBe(`${title} | Example Road Law`);
  });

  it("shortens a title to 60 characters: first by the name of the site, then by that of the city", () => {
    expect(titleOf("Ely", "Waco")).toBe("Ely, Waco Car Accident Lawyers | Example Road Law");
    expect(titleOf("Heritage Oaks", "Corpus Christi")).toBe(
      "Heritage Oaks, Corpus Christi Car Accident Lawyers",
    );
    expect(titleOf("University of Texas at Arlington", "Corpus Christi")).toBe(
      "University of Texas at Arlington Car Accident Lawyers",
    );
  });

  it("names two streets in the description, one, or none: as many as fit in 160 characters", () => {
    const descriptionOf = (...streets: string[]) =>
      pageOf({ name: "Montrose", ...(streets.length > 0 && { streets }) }).head.description;
    const long = `State Highway 195 ${"(Fort Hood Street) ".repeat(5)}`.trim();
    expect(descriptionOf("Main Street", "Elm Street", "Oak Street")).toMatch(
      /^.* Main Street, Elm Street or else/,
    );
    expect(descriptionOf("Main Street", long)).toMatch(/ on Main Street or elsewhere in Montrose\?/);
    expect(descriptionOf(long)).toMatch(/^Hurt in a crash in Montrose\?/);
    expect(descriptionOf()).toMatch(/^Hurt in a crash in Montrose\?/);
  });

  it("uses the phrase that reads right in a sentence, if there is one", () => {
    const heading = (fields: object) =>
      pageOf({ name: "Medical Center", ...fields }).props.texts.closing.heading;
    expect(heading({})).toBe("Hurt in Medical Center? Call now.");
    expect(heading({ inName: "near the Medical Center" })).toBe("Hurt near the Medical Center? Call now.");
  });

  it("capitalizes that phrase in a heading that asks for it", () => {
    const headingOf = (inName: string) =>
      pageOf({ name: "Medical Center", inName }).props.texts.roads.heading;
    expect(headingOf("around the old part of downtown St. Peter’s")).toBe(
      "Driving around the Old Part of Downtown St. Peter’s",
    );
  });

  it.each([
    ["Wheelock and Monterey", undefined, "in Wheelock and Monterey"],
    ["Paseo de la Resaca", undefined, "in Paseo de la Resaca"],
    ["Vista del Sol", undefined, "in Vista del Sol"],
    ["Downtown Laredo", "in downtown Laredo", "in Downtown Laredo"],
    ["Cultural District", "in the Cultural District and near it", "in the Cultural District and near It"],
  ])("keeps the letters of %s", (name, inName, phrase) => {
    const { heading } = pageOf({ name, inName }).props.texts.roads;
    expect(heading).toBe(`Driving ${phrase}`);
  });

  it("links to the pages that its city puts first, by the names that the guides have for them", () => {
    const plain = (title: string, path: string) =>
      `---\ntitle: ${title}\ndescription: d\npath: ${path}\n---\n\nText.\n`;
    const guides = { heading: "Guides", items: [{ label: "At the border", article: "/border" }] };
    const raw = aRawContent().files.find(({ file }) => file === "site.json");
    const settings = JSON.parse(raw?.text ?? "") as object;
    const site = aSite({
      files: {
        "cities/houston.json": aCity({ firstPages: ["/border", "/papers", "/gone"] }),
        "plain/border.md": plain("Crashes at the Border", "/border"),
        "plain/papers.md": plain("Without Papers", "/papers"),
        "site.json": { ...settings, guides },
      },
    });
    const page = planPages([site]).value.find(({ name }) => name === "Montrose");
    const props = page?.content().props as PropsOf<"neighborhood"> | undefined;
    expect(props?.firstPages).toEqual([
      { href: "/border", label: "At the border" },
      { href: "/papers", label: "Without Papers" },
    ]);
  });
});
