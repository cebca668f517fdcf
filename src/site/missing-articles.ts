import { atField, formatPlace, type Problem, quote } from "../problem.ts";
import type { Site } from "./site.ts";

/** Posts that the problem names. */
const MAX_SHOWN = 5;

/**
 * Returns one problem that lists the slugs in content that no post has: the pages leave them out, because a post may be
 * removed while no one watches the builds. Returns none for a site without posts.
 */
export function findMissingArticles(site: Site): readonly Problem[] {
  const { content, cities, specialties, posts, articles } = site;
  if (posts.length === 0) return [];
  const home = { source: { file: `${content.folder}/home.json` }, articles: content.home.articles };
  const places = [home, ...cities, ...specialties].flatMap(({ source, articles: slugs = [] }) =>
    slugs.map((slug, index) => ({ slug, where: atField(source, "articles", index) })),
  );
  const settings = { file: `${content.folder}/site.json` };
  const guides = (content.site.guides?.items ?? []).map(({ article: slug }, index) => ({
    slug,
    where: atField(settings, "guides", "items", index, "article"),
  }));
  const [first, ...others] = [...places, ...guides].filter(({ slug }) => !articles.has(slug));
  if (!first) return [];
  const missing = [...Map.groupBy([first, ...others], ({ slug }) => slug)];
  const shown = missing.slice(0, MAX_SHOWN).map(([slug, [place, ...more]]) => {
    const also = more.length > 0 ? ` and ${more.length} more` : "";
    return `${quote(slug)} in ${place && formatPlace(place.where)}${also}`;
  });
  const rest = missing.length > MAX_SHOWN ? `; and ${missing.length - MAX_SHOWN} more` : "";
  return [
    {
      where: first.where,
      found: `articles that no post has: ${shown.join("; ")}${rest}`,
      expected: "slugs of posts; the pages leave out the others",
      next: "correct them, or remove them from the list",
    },
  ];
}
