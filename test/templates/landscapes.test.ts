// The picture of each hero: the region of a city, the subject of a specialty.
import { globSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { REGIONS, SCENES } from "../../src/shared/drawings.ts";
import { builtPage, listedPaths } from "../helpers/built-site.ts";
import { PROJECT } from "../helpers/cli.ts";
import { readAll } from "../specification/firm.ts";
import "../helpers/jsx.ts";

const { Landscape } = await import("../../templates/parts/Landscape.tsx");

/** The region of each city, and the scene of each specialty, by the address of its page. */
const PICTURES = [
  ...readAll<{ region: string }>("cities").map(({ slug, region }) => [`/${slug}`, region] as const),
  ...readAll<{ scene: string }>("specialties").map(({ slug, scene }) => [`/${slug}`, scene] as const),
];

const landscapeOf = (address: string) =>
  builtPage(address)("main .hero")
    .attr("class")
    ?.replace(/^hero /, "");
const pictureOf = (address: string) => builtPage(address)("main .hero > svg.horizon").html();

describe("the landscapes", () => {
  it("are SVG files that other programs open", async () => {
    const files = globSync("templates/landscapes/*.svg", { cwd: PROJECT });
    expect(files).toHaveLength(REGIONS.length + SCENES.length + 1);
    for (const file of files) {
      const { format, width = 0, height = 0 } = await sharp(path.join(PROJECT, file)).metadata();
      expect({ file, format, shape: width / height }).toEqual({ file, format: "svg", shape: 3200 / 480 });
    }
  });

  it.each(PICTURES)("show on %s, and on the pages of its neighborhoods, %s", (address, landscape) => {
    const pages = listedPaths().filter((path) => path === address || path.startsWith(`${address}/`));
    expect(pages.filter((page) => landscapeOf(page) !== landscape)).toEqual([]);
    expect(new Set(pages.map(pictureOf)).size).toBe(1);
  });

  it("are all different", () => {
    const pictures = new Map(PICTURES.map(([address, landscape]) => [landscape, pictureOf(address)]));
    expect([...pictures.values()]).not.toContain(null);
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });

  it("are hidden from screen readers, and last in their hero", () => {
    const picture = builtPage(PICTURES[0]?.[0] ?? "")("main .hero > :last-child");
    expect(picture.is("svg[aria-hidden=true]")).toBe(true);
  });

  it("add nothing to articles", () => {
    const $ = builtPage(listedPaths().find((path) => path.startsWith("/blog/")) ?? "/sitemap");
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
