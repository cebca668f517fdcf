import { atField, formatPlace, type Place, type Problem, quote } from "../problem.ts";
import type { Site } from "./site.ts";

/** Posts that the problem names. */
const MOST = 5;

/**
 * Returns one problem that lists the slugs in content that no post has: the pages leave them out, because a post may be
 * removed while no one watches the builds. Returns none for a site without posts.
 */
export function findMissingArticles({
  content,
  cities,
  specialties,
  posts,
  articles,
}: Site): readonly Problem[] {
  if (posts.length === 0) return [];
  const home = { source: { file: `${content.folder}/home.json` }, articles: content.home.articles };
  const places = new Map<string, Place[]>();
  for (const { source, articles: slugs = [] } of [home, ...cities, ...specialties]) {
    for (const [index, slug] of slugs.entries()) {
      if (articles.has(slug)) continue;
      places.set(slug, [...(places.get(slug) ?? []), atField(source, "articles", index)]);
    }
  }
  const missing = [...places];
  const [where] = missing[0]?.[1] ?? [];
  if (!where) return [];
  const shown = missing.slice(0, MOST).map(([slug, [first, ...others]]) => {
    const place = first && formatPlace(first);
    return `${quote(slug)} in ${place}${others.length > 0 ? ` and ${others.length} more` : ""}`;
  });
  const rest = missing.length > MOST ? `; and ${missing.length - MOST} more` : "";
  const problem = {
    where,
    found: `articles that no post has: ${shown.join("; ")}${rest}`,
    expected: "slugs of posts; the pages leave out the others",
    next: "correct them, or remove them from the list",
  };
  return [problem];
}
