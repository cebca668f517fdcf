// The picture of each hero: the region of a city, the subject of a specialty.
import { globSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { Landscape } from "../../templates/parts/Landscape.tsx";
import { builtPage, listedPaths } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";

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
  it("are SVG files that other programs open", async () => {
    const files = globSync("templates/landscapes/*.svg", { cwd: PROJECT });
    expect(files).toHaveLength(Object.keys({ ...REGIONS, ...SCENES }).length + 1);
    for (const file of files) {
      const { format, width = 0, height = 0 } = await sharp(path.join(PROJECT, file)).metadata();
      expect({ file, format, shape: width / height }).toEqual({ file, format: "svg", shape: 3200 / 480 });
    }
  });

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

describe("<Landscape svg>", () => {
  it("contains the elements of the file, however a drawing tool lays them out", () => {
    const svg = `<?xml version="1.0"?>
      <!-- A hill. -->
      <svg xmlns="http://www.w3.org/2000/svg"
        viewBox="-1600 0 3200 480">
        <g
          fill="#fff"
        >
          <path
            d="M0 0
               h9" />
          <circle r="9"/>
        </g>
      </svg>
    `;
    expect(renderToStaticMarkup(createElement(Landscape, { svg }))).toContain(
      ' aria-hidden="true"><g fill="#fff"><path d="M0 0 h9"/><circle r="9"/></g></svg>',
    );
  });
});
