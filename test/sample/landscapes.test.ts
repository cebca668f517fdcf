import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { compressedSize, FIRST_ROUND_TRIP_BYTES } from "../../src/assets/first-load.ts";
import { builtPage } from "../helpers/built-site.ts";
import "../helpers/jsx.ts";

const { CardLandscape } = await import("../../templates/parts/CardLandscape.tsx");

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
  rideshare: ["uber-accidents"],
  livestock: ["animal-accidents"],
  hospital: ["personal-injury"],
  "unlit-car": ["no-headlights-accidents"],
};

it.each(Object.entries({ ...REGIONS, ...SCENES }))("the landscape %s is on its pages: %s", (name, slugs) => {
  const pages = slugs.filter((slug) => !builtPage(`/${slug}`)("main .hero").hasClass(name));
  expect(pages).toEqual([]);
});

it("the list of the sample's posts leaves 1 KB of the first round trip to a firm, also without their pictures", () => {
  const $ = builtPage("/blog");
  const html = $.html().replaceAll(
    /<picture class="post-image">.*?<\/picture>(?=.*?href="([^"]+)")/gs,
    (_, of) => renderToStaticMarkup(createElement(CardLandscape, { of })),
  );
  expect(html.split('class="post-image"').length).toBeGreaterThan(15);
  expect(html).not.toContain("<picture");
  expect(compressedSize(html)).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES - 1024);
});
