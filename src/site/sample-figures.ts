// The sample's rating, figures and testimonials. All three are optional, so that a firm need not invent any.
import type { Content } from "../content/content.ts";
import { editJson } from "../content/edit-json.ts";
import { isSampleFigure, isSampleRating, isSampleTestimonial } from "./sample-data.ts";

/** Returns the optional fields that have any of the sample's figures, by file. */
export function findSampleFigures({ site, home }: Pick<Content, "site" | "home">) {
  const hasFigure = home.stats?.some(isSampleFigure) ?? false;
  const hasTestimonial = home.testimonials?.cards.some(isSampleTestimonial) ?? false;
  return {
    "site.json": isSampleRating(site.rating) ? ["rating"] : [],
    "home.json": [...(hasFigure ? ["stats", "statsNote"] : []), ...(hasTestimonial ? ["testimonials"] : [])],
  };
}

/** Returns the text of a JSON file without these fields. */
export function removeFields(json: string, fields: readonly string[]): string {
  return fields.reduce((text, field) => editJson(text, [field], undefined), json);
}
