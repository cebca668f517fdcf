import { formatPlace } from "../problem.ts";
import { describeSamples } from "../site/sample-data.ts";
import { type Check, warning } from "./check.ts";
import { onPage } from "./place.ts";

/** The sample data that docket ships, each value once, as the build found it and `docket build --strict` reports it. */
export const sampleDataCheck: Check = {
  rule: "sample-data",
  site: (_, { samples }) =>
    describeSamples(samples).map(({ where, found, expected, next }) => {
      // "testimonials.cards[0]"
      const field = where.path && formatPlace({ name: "", path: where.path }).replace(/^ › /, "");
      return warning(onPage({ href: "/", source: where }, field || "body"), found, expected, next);
    }),
};
