// The picture of each hero: the region of a city, the subject of a specialty.
import { describe, expect, it } from "vitest";
import { builtPage, listedPaths } from "../helpers/built-site.ts";

/** Where each city lies. */
const REGIONS = {
  gulf: ["houston", "conroe", "sugar-land", "pearland", "corpus-christi"],
  "hill-country": ["austin", "san-antonio", "killeen"],
  "high-plains": ["lubbock"],
  metroplex: ["dallas", "fort-worth", "arlington", "plano", "garland", "irving", "allen"],
  "south-texas": ["laredo", "mcallen", "brownsville", "mission"],
  "trans-pecos": ["el-paso"],
};

/** The picture of each specialty. */
const SCENES = {
  rideshare: "uber-accidents",
  livestock: "animal-accidents",
  hospital: "personal-injury",
  "unlit-car": "no-headlights-accidents",
};

const landscapeOf = (address: string) =>
  builtPage(address)("main .hero")
    .attr("class")
    ?.replace(/^hero /, "");
const pictureOf = (address: string) => builtPage(address)("main .hero > svg.horizon").html();

describe("the landscapes", () => {
  it.each(Object.entries(REGIONS))(
    "show %s on the pages of its cities and their neighborhoods",
    (region, cities) => {
      const pages = cities.flatMap((city) =>
        listedPaths().filter((path) => path === `/${city}` || path.startsWith(`/${city}/`)),
      );
      expect(pages.length).toBeGreaterThan(cities.length);
      expect(pages.filter((page) => landscapeOf(page) !== region)).toEqual([]);
      expect(new Set(pages.map(pictureOf)).size).toBe(1);
    },
  );

  it.each(Object.entries(SCENES))("show %s on /%s", (scene, slug) => {
    expect(landscapeOf(`/${slug}`)).toBe(scene);
  });

  it("are all different", () => {
    const pages = [...Object.values(REGIONS).flatMap(([city]) => city ?? []), ...Object.values(SCENES), ""];
    const pictures = pages.map((slug) => pictureOf(`/${slug}`));
    expect(pictures).not.toContain(null);
    expect(new Set(pictures).size).toBe(pages.length);
  });

  it("are hidden from screen readers, and last in their hero", () => {
    const picture = builtPage("/el-paso")("main .hero > :last-child");
    expect(picture.is("svg[aria-hidden=true]")).toBe(true);
  });

  it("add nothing to articles", () => {
    const article = listedPaths().find((path) => path.startsWith("/blog/")) ?? "";
    const $ = builtPage(article);
    expect($(".horizon, .hero")).toHaveLength(0);
    expect($("style").text()).not.toMatch(/horizon|--sky/);
  });
});
