import { formatPlace } from "../problem.ts";
import { describeSamples, type Sample } from "../site/sample-data.ts";
import { type Check, type Finding, warning } from "./check.ts";
import { inFile, onPage, type SitePlace } from "./place.ts";

/**
 * The sample data that docket ships, each value once, as `docket build --strict` reports it: what the build found in
 * the content, and every copy of the sample picture in the folder.
 */
export const sampleDataCheck: Check = {
  rule: "sample-data",
  site: (_, site) => [
    ...site.samples
      .filter(({ where }) => !where.file?.startsWith("public/"))
      .map((sample) => report(sample, onPage({ href: "/", source: sample.where }, elementOf(sample)))),
    ...site.samplePictures.map((file) => {
      const place = inFile(file, "/", site);
      return report({ where: place.where, found: "picture with the sample name and phone number" }, place);
    }),
  ],
};

/** "testimonials.cards[0]": what the page is made from. */
function elementOf({ where: { path = [] } }: Sample): string {
  return path.length === 0 ? "body" : formatPlace({ name: "", path }).replace(/^ › /, "");
}

function report(sample: Sample, place: SitePlace): Finding {
  const [problem] = describeSamples([sample]);
  return warning(place, problem?.found ?? "", problem?.expected ?? "", problem?.next);
}
