import { expect, it } from "vitest";
import { builtPage } from "../helpers/built-site.ts";

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
