// Notices about a site.
import { checkTranslation, digestOfWords } from "../content/stale.ts";
import { atPostField, type ListedPost } from "../posts/listed-post.ts";
import type { Posts } from "../posts/read.ts";
import { atField, formatPlace, listNames, type Problem, quote } from "../problem.ts";
import { checkProviders } from "./privacy.ts";
import type { Site } from "./site.ts";
import { checkPeriods } from "./stated-periods.ts";

/** Characters of the names in a problem. */
const MAX_LIST_LENGTH = 300;

/** Finds what no page shows, and what only the sitemap page links to; the posts are those of all languages. */
export function noticesOfSites(
  sites: readonly [Site, ...Site[]],
  { posts }: Pick<Posts, "posts">,
): readonly Problem[] {
  return [
    ...checkLinkedCities(sites[0]),
    ...sites.flatMap(checkHospitals),
    ...checkOriginals(sites),
    ...checkIgnoredOriginals(posts, sites[0].language),
    ...checkPostLanguages(posts, sites),
    ...sites.flatMap(checkPeriods),
    ...findUnknownReviewers(sites),
    ...checkProviders(sites[0]),
  ];
}

/** Returns a problem for each hospital that a neighborhood names and the list of its city lacks: its readers would go farther. */
export function checkHospitals({ cities }: Pick<Site, "cities">): readonly Problem[] {
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
function checkOriginals([first, ...others]: readonly Site[]): readonly Problem[] {
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
function checkIgnoredOriginals(posts: readonly ListedPost[], first: string): readonly Problem[] {
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
export function checkPostTranslations(
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
      return checkTranslation(source, original, digest, translated.source);
    }),
  );
}

/**
 * Returns a problem for each post whose reviewer is none of the site's attorneys: a person who left, or a name written
 * otherwise. A site without pages of attorneys can name any reviewer.
 */
function findUnknownReviewers(sites: readonly [Site, ...Site[]]): readonly Problem[] {
  const { attorneys, site } = sites[0].content;
  if (attorneys.length === 0) return [];
  const responsible = site.responsibleAttorney?.name ?? [];
  const names = [...new Set([...attorneys.map(({ value }) => value.name), ...[responsible].flat()])];
  return sites.flatMap(({ posts }) =>
    posts.flatMap(({ source, reviewed }) => {
      if (!reviewed || names.includes(reviewed.by)) return [];
      return {
        where: atPostField(source, "reviewedBy"),
        found: `${quote(reviewed.by)}, who is none of the site’s attorneys`,
        expected: listNames(names, MAX_LIST_LENGTH),
        next: "have one of them review the post, or leave the review out; the page goes on naming this person",
      };
    }),
  );
}

/** Returns a problem for each post in a language that the site does not have. Such a post is on no page. */
function checkPostLanguages(posts: readonly ListedPost[], sites: readonly Site[]): readonly Problem[] {
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
function checkLinkedCities({ content, cities }: Site): readonly Problem[] {
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
