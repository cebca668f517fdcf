// Notices about a site.
import { digestOfWords, findStale } from "../content/stale.ts";
import type { ListedPost } from "../posts/parse.ts";
import type { Posts } from "../posts/read.ts";
import { atField, formatPlace, listNames, type Problem, quote } from "../problem.ts";
import { findOtherPeriods } from "./periods.ts";
import type { Site } from "./site.ts";

/** Characters of the names in a problem. */
const MAX_LIST_LENGTH = 300;

/** Finds what no page shows, and what only the sitemap page links to; the posts are those of all languages. */
export function findOmissions(
  sites: readonly [Site, ...Site[]],
  { posts }: Pick<Posts, "posts">,
): readonly Problem[] {
  return [
    ...findUnlinkedCities(sites[0]),
    ...sites.flatMap(findMissingHospitals),
    ...findMissingOriginals(sites),
    ...findFalseOriginals(posts, sites[0].language),
    ...findForeignPosts(posts, sites),
    ...sites.flatMap(findOtherPeriods),
  ];
}

/** Returns a problem for each hospital that a neighborhood names and the list of its city lacks: its readers would go farther. */
export function findMissingHospitals({ cities }: Pick<Site, "cities">): readonly Problem[] {
  return cities.flatMap(({ name, source, traumaCenters, neighborhoods }) => {
    const known = new Set(traumaCenters?.map((center) => center.name));
    return neighborhoods.flatMap(({ emergencyRoom = "" }, index) =>
      hospitalsIn(emergencyRoom)
        .filter((hospital) => traumaCenters && !known.has(hospital))
        .map((hospital) => ({
          where: atField(source, "neighborhoods", index, "emergencyRoom"),
          found: `${quote(hospital)}, which the emergency rooms of ${name} do not name`,
          expected: "a hospital in the list traumaCenters of the city, by the same name",
          next: "add it to that list, or correct the name",
        })),
    );
  });
}

/**
 * Returns the names of hospitals in the text of a neighborhood: "Ben Taub Hospital, on Taub Loop, or Texas Children’s
 * Hospital". A part between commas is a name if it begins with a capital letter.
 */
function hospitalsIn(text: string): readonly string[] {
  return text
    .split(/[,;] /)
    .map((part) => part.replace(/^(?:or|and|o|y) /, ""))
    .filter((part) => /^\p{Lu}/u.test(part));
}

/** Returns a problem for each post whose `translationOf` names no post. Its page exists, without a link to an original. */
function findMissingOriginals([first, ...others]: readonly Site[]): readonly Problem[] {
  const slugs = new Set(first?.posts.map(({ slug }) => slug));
  return others.flatMap(({ posts }) =>
    posts
      .filter(({ translationOf }) => translationOf !== undefined && !slugs.has(translationOf))
      .map(({ source, translationOf }) => ({
        where: source,
        found: `a translation of ${quote(translationOf)}, which no post has`,
        expected: "the slug of a post in the first language of the site",
        next: "correct translationOf, or remove it",
      })),
  );
}

/**
 * Returns a problem for each `translationOf` that a site ignores: in the first language, and in a post of which a language
 * has an older translation.
 */
function findFalseOriginals(posts: readonly ListedPost[], first: string): readonly Problem[] {
  const keyOf = ({ language = first, translationOf }: ListedPost) => `${language} ${translationOf}`;
  const oldest = new Map(posts.map((post) => [keyOf(post), post]));
  return posts.flatMap((post) => {
    const { source, language = first, translationOf } = post;
    if (translationOf === undefined) return [];
    const found = `a translation of ${quote(translationOf)}`;
    const next = "correct translationOf, or remove it; until then, it is ignored";
    if (language === first) {
      const expected = `a post in the language ${quote(first)}, the first one of the site, which translates no other`;
      return { where: source, found, expected, next };
    }
    const owner = oldest.get(keyOf(post));
    if (!owner || owner === post) return [];
    const expected = `one translation of a post in a language; ${formatPlace(owner.source)} is an older one`;
    return { where: source, found, expected, next };
  });
}

/**
 * Returns a problem for each outdated translation of a post. A row of a backend is compared only if it has `original`,
 * because its table may not have the column.
 */
export function findStalePosts(
  [first, ...others]: readonly Site[],
  { bodyOf }: Pick<Posts, "bodyOf">,
): readonly Problem[] {
  const originals = new Map(first?.posts.map((post) => [post.slug, post]));
  return others.flatMap(({ posts }) =>
    posts.flatMap(({ source, translationOf = "", original }) => {
      const translated = originals.get(translationOf);
      if (!translated || (original === undefined && source.file === undefined)) return [];
      const { title, summary: text, imageAlt } = translated;
      const digest = digestOfWords({ title, text, imageAlt, body: bodyOf(translated) });
      return findStale(source, original, digest, translated.source);
    }),
  );
}

/** Returns a problem for each post in a language that the site does not have. Such a post is on no page. */
function findForeignPosts(posts: readonly ListedPost[], sites: readonly Site[]): readonly Problem[] {
  const languages = sites.map(({ language }) => language);
  return posts
    .filter(({ language }) => language !== undefined && !languages.includes(language))
    .map(({ source, language }) => ({
      where: source,
      found: `a post in the language ${quote(language)}, which is on no page`,
      expected: `a language of the site: ${languages.join(", ")}`,
      next: "correct its language, or add it to languages in site.json",
    }));
}

/** Returns one problem that lists the cities that only the sitemap page links to, unless they are to be unlisted. */
function findUnlinkedCities({ content, cities }: Site): readonly Problem[] {
  const { headerCities, homeCities, footerCities } = content.site;
  const linked = new Set([...headerCities, ...homeCities, ...footerCities]);
  const unlinked = cities.filter(({ name, unlisted }) => !unlisted && !linked.has(name));
  if (unlinked.length === 0) return [];
  const names = listNames(
    unlinked.map(({ name }) => name),
    MAX_LIST_LENGTH,
  );
  const problem = {
    where: { file: `${content.folder}/site.json` },
    found: `no link to ${names} in the header, in the footer or on the home page`,
    expected: "each city in headerCities, homeCities or footerCities",
    next: 'add it to one of them, or set "unlisted": true in its file: only the sitemap page links to it',
  };
  return [problem];
}
