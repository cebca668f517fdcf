import path from "node:path";
import type { z } from "zod";
import { atField, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { keysOf } from "../shared/records.ts";
import { slugify } from "../shared/url.ts";
import { append, type Found } from "../shared/values.ts";
import { describeKeys } from "./find-keys.ts";
import { languageOfFile, withoutFolder } from "./language-folders.ts";
import { positionsIn } from "./locate.ts";
import { describeLeftovers } from "./markdown-document.ts";
import { parseJson } from "./parse-json.ts";
import { type PlainPage, parsePlainPage } from "./plain-page.ts";
import type { RawContent } from "./read-content.ts";
import { type CityContent, CONTENT_FILES, CONTENT_FOLDERS, DEFAULT_CONTENT } from "./schema.ts";
import { checkTranslation, type Untranslated } from "./stale.ts";
import { translate, wordsDigest } from "./translation.ts";
import { validate } from "./validate.ts";

/** A checked content file of a folder; its name is the slug of its page. */
interface Sourced<T> {
  readonly source: Place;
  readonly slug: string;
  readonly value: T;
}

type Files = typeof CONTENT_FILES;
type Folders = typeof CONTENT_FOLDERS;

/** The content of one folder: a field for each file and each folder in it. */
type LocalContent = {
  readonly folder: string;
  /** The subject of a page is the path of the page that it translates, or its own. */
  readonly plain: readonly (Sourced<PlainPage> & { readonly subject: string })[];
} & {
  readonly [K in keyof Files]: z.infer<Files[K]["schema"]>;
} & {
  readonly [K in keyof Folders]: readonly Sourced<z.infer<Folders[K]["schema"]>>[];
};

/** All content of a language except the posts, checked. */
export type Content = LocalContent & {
  /** "en" */
  readonly language: string;
};

/** The content in the first language of the site, and in the others. */
export type AllContent = Content & { readonly translations: readonly Content[] };

export interface ParsedContent extends Found<Problem> {
  readonly value: AllContent | undefined;
}

const KNOWN_FILES = [
  ...Object.values(CONTENT_FILES).map(({ file }) => file),
  ...Object.keys(CONTENT_FOLDERS).map((folder) => `${folder}/{slug}.json`),
  "plain/{name}.md",
  "posts/{slug}.md",
].join(", ");

interface Source extends RawContent {
  readonly withDrafts: boolean;
}

/** Collects what is wrong with the content, of all its languages. */
type Log = Record<keyof Found<Problem>, Problem[]>;

/**
 * Checks all content against its schemas and its cross-references. `value` is absent when there are problems. `withDrafts` is
 * for a copy that the firm reviews: it has the pages that are drafts.
 */
export function parseContent(raw: RawContent, withDrafts = false): ParsedContent {
  const keys = raw.files.flatMap(({ file, text }) => {
    const positionOf = positionsIn(text);
    return describeKeys(text, (offset) => ({ file: `${raw.folder}/${file}`, position: positionOf(offset) }));
  });
  const log: Log = { problems: [...(raw.problems ?? []), ...keys], notices: [], leftovers: [] };
  const value = log.problems.length > 0 ? undefined : parseLanguages({ ...raw, withDrafts }, log);
  return { value: log.problems.length > 0 ? undefined : value, ...log };
}

function parseLanguages(raw: Source, log: Log): AllContent | undefined {
  if (raw.files.length === 0) {
    log.problems.push({
      where: { file: raw.folder },
      found: "no content files",
      expected: `a folder with ${KNOWN_FILES}`,
      next: "run docket in the project's folder, or name the content folder with --content",
    });
    return undefined;
  }
  const byLanguage = Map.groupBy(raw.files, ({ file }) => languageOfFile(file));
  const content = parseLanguage({ ...raw, files: byLanguage.get(undefined) ?? [] }, log);
  if (!content) return undefined;
  const [language = "en", ...others] = content.site.languages ?? [];
  if (language === "en") append(log.problems, checkIndefiniteArticles(content));
  for (const other of byLanguage.keys()) {
    if (other === undefined || others.includes(other)) continue;
    log.problems.push({
      where: atField({ file: `${raw.folder}/${CONTENT_FILES.site.file}` }, "languages"),
      found: `no ${quote(other)}, and there is a folder ${raw.folder}/${other}`,
      expected: "the languages of the site, that of the content itself first",
      next: `add ${quote(other)} to the list, or remove the folder`,
    });
  }
  const translations = others.flatMap((other) => {
    const files = (byLanguage.get(other) ?? []).map(({ file, text }) => ({
      file: withoutFolder(file),
      text,
    }));
    const translation = parseLanguage({ ...raw, folder: `${raw.folder}/${other}`, files }, log, content);
    if (!translation) return [];
    append(log.problems, checkFallbacks(translation));
    return [{ ...translation, language: other }];
  });
  return { ...content, language, translations };
}

/** The 404 page of a language shows both, and hosts send visitors to it. */
function checkFallbacks({ folder, site, cities, specialties }: LocalContent): readonly Problem[] {
  const needed = neededFiles(site);
  const files = new Set([...cities, ...specialties].map(({ source }) => source.file));
  const missing = needed.map((file) => `${folder}/${file}`).filter((file) => !files.has(file));
  return missing.map((file) => ({
    where: { file },
    found: "no such file",
    expected: "a translation of what the 404 page shows",
    next: "translate it, or name another one in site.json",
  }));
}

/** Finds "a" or "an" before a placeholder: no article fits every name, as in "an Austin jury". */
function checkIndefiniteArticles(content: LocalContent): readonly Problem[] {
  const texts = keysOf(CONTENT_FILES).flatMap((name) =>
    textsIn(content[name], placeOf(CONTENT_FILES[name].file, content)),
  );
  return texts.flatMap(({ text, where }) =>
    (text.match(/\ban? \{[^{}]*\}/gi) ?? []).map((found) => ({
      where,
      found: `${quote(found)} in ${quote(text)}`,
      expected: 'no "a" or "an" before a placeholder, because only one of them fits each name',
    })),
  );
}

/** The files of one language, while they are checked. */
interface Reading {
  readonly folder: string;
  readonly log: Log;
  readonly withDrafts: boolean;
  /** What the files translate. */
  readonly original: LocalContent | undefined;
  /** The texts of the files that belong to no page so far, by name. */
  readonly unread: Map<string, string>;
}

/**
 * Checks the content of one language. With an `original`, its files are laid over those of the original. Returns undefined
 * when there are problems.
 */
function parseLanguage(raw: Source, log: Log, original?: LocalContent): LocalContent | undefined {
  const problemsBefore = log.problems.length;
  const unread = new Map(raw.files.map(({ file, text }) => [file, text]));
  const reading: Reading = { ...raw, log, original, unread };
  const files = parseFiles(reading);
  const content = { folder: raw.folder, ...files, ...parseFolders(reading), plain: parsePlainPages(reading) };
  for (const file of unread.keys()) {
    log.problems.push({
      where: placeOf(file, raw),
      found: "a file that no page uses",
      expected: KNOWN_FILES,
      next: "rename it or move it out of the content folder",
    });
  }
  const isComplete = Object.values(files).every((value) => value !== undefined);
  if (isComplete && !original) append(log.problems, checkMismatches(content, raw));
  return log.problems.length > problemsBefore ? undefined : content;
}

/** Checks the files that each site has. */
function parseFiles(reading: Reading): Pick<LocalContent, keyof Files> {
  const files = keysOf(CONTENT_FILES).map((name) => {
    const { file, schema } = CONTENT_FILES[name];
    const source = reading.original?.[name];
    if (reading.unread.has(file)) return [name, parseFile(name, file, schema, source, reading)];
    if (name in DEFAULT_CONTENT) return [name, source ?? DEFAULT_CONTENT[name]];
    const where = placeOf(file, reading);
    reading.log.problems.push({ where, found: "no such file", expected: `the file ${file}` });
    return [name, undefined];
  });
  return Object.fromEntries(files);
}

/** Checks the files of cities, specialties and attorneys. */
function parseFolders(reading: Reading): Pick<LocalContent, keyof Folders> {
  const { original, unread, log } = reading;
  const folders = keysOf(CONTENT_FOLDERS).map((folder) => {
    const files = [...unread.keys()].filter((file) => path.posix.dirname(file) === folder);
    const sourceOf = (file: string) => original?.[folder].find(({ slug }) => slug === slugOf(file))?.value;
    const orphans = original ? files.filter((file) => !sourceOf(file)) : [];
    for (const file of orphans) unread.delete(file);
    // Such as that of a city that the firm removed. It is ignored, so that removing the city does not stop a build.
    if (orphans.length > 0)
      log.notices.push({
        where: placeOf(folder, reading),
        found: `translations without an original: ${orphans.join(", ")}`,
        expected: "files of the same names in the content",
        next: "remove them",
      });
    const values = files.flatMap((file) => {
      const value =
        unread.has(file) && parseFile(folder, file, CONTENT_FOLDERS[folder].schema, sourceOf(file), reading);
      return value ? { source: placeOf(file, reading), slug: slugOf(file), value } : [];
    });
    return [folder, values];
  });
  return Object.fromEntries(folders);
}

/** Checks a JSON file; `name` is the key of the file or folder, and `original` is what it translates. */
function parseFile(
  name: string,
  file: string,
  schema: z.ZodType,
  original: unknown,
  reading: Reading,
): unknown {
  const place = placeOf(file, reading);
  const words = take(parseJson(reading.unread.get(file) ?? "", place), reading);
  reading.unread.delete(file);
  if (words === undefined) return undefined;
  for (const { text, where } of textsIn(words, place)) logFound(describeLeftovers(text, where), reading);
  if (!reading.original) return take(validate(schema, words, place), reading);
  const translated = translate(name, original, words, place, placeOf(file, reading.original));
  const partial = translated.partial && validate(schema, translated.partial.value, place);
  if (partial?.value !== undefined) return take({ ...translated.partial, ...partial }, reading);
  if (translated.partial && isOptional(name, file, reading.original)) {
    append(reading.log.notices, withConsequence(translated.problems));
    return undefined;
  }
  const value = take(translated, reading);
  return value === undefined ? undefined : take(validate(schema, value, place), reading);
}

/** Returns whether a language may lack a page: all but those that its 404 page shows. */
function isOptional(name: string, file: string, { site }: LocalContent): boolean {
  return name in CONTENT_FOLDERS && !neededFiles(site).includes(file);
}

const neededFiles = ({ fallbackCity, fallbackSpecialty }: LocalContent["site"]) => [
  `cities/${slugify(fallbackCity)}.json`,
  `specialties/${fallbackSpecialty}.json`,
];

const withConsequence = (problems: readonly Problem[]) =>
  problems.map(
    (problem): Untranslated => ({
      ...problem,
      next: "translate it; until then, the page does not exist in this language",
      isUntranslated: true,
    }),
  );

function textsIn(value: unknown, where: Place): readonly { readonly text: string; readonly where: Place }[] {
  if (typeof value === "string") return [{ text: value, where }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, atField(where, Array.isArray(value) ? Number(key) : key)),
  );
}

function parsePlainPages(reading: Reading): LocalContent["plain"] {
  const { unread, original, log } = reading;
  return [...unread].flatMap(([file, text]) => {
    if (!/^plain\/[^/]+\.(?:md|markdown)$/i.test(file)) return [];
    unread.delete(file);
    const [source, slug] = [placeOf(file, reading), slugOf(file)];
    const parsed = parsePlainPage(source, text);
    append(log.notices, parsed.withheld);
    // Mistakes in a draft stop no build.
    if (parsed.isDraft && !reading.withDrafts) return [];
    const found = parsed.isDraft ? asNotices(parsed) : parsed;
    const value = take(found, reading);
    append(log.leftovers, found.leftovers);
    if (parsed.problems.length > 0) return [];
    const translated = original?.plain.find((each) => each.slug === slug);
    if (value && translated)
      append(
        log.notices,
        checkTranslation(source, value.original, wordsDigest("plain", translated.value), translated.source),
      );
    return value ? [{ source, slug, subject: translated?.value.path ?? value.path, value }] : [];
  });
}

function logFound({ notices, leftovers }: Found<Problem>, { log }: Reading): void {
  append(log.notices, notices);
  append(log.leftovers, leftovers);
}

/** Returns a draft whose problems and leftovers stop nothing. */
const asNotices = <T extends Found<Problem>>(parsed: T): T => ({
  ...parsed,
  problems: [],
  notices: [...parsed.problems, ...parsed.leftovers, ...parsed.notices],
  leftovers: [],
});

/** Logs what was found, and returns the value if there is no problem. */
function take<T>(
  { value, problems, notices = [] }: Parsed<T> & { readonly notices?: readonly Problem[] },
  { log }: Reading,
): T | undefined {
  append(log.problems, problems);
  append(log.notices, notices);
  return problems.length === 0 ? value : undefined;
}

const placeOf = (file: string, { folder }: { readonly folder: string }) => ({ file: `${folder}/${file}` });
const slugOf = (file: string) => path.parse(file).name;

/** Finds references to missing files, names that a list has twice, and files whose name is not their slug. */
function checkMismatches(content: LocalContent, { folder, files }: RawContent): readonly Problem[] {
  const site: Place = { file: `${folder}/${CONTENT_FILES.site.file}` };
  // Checks for the file, because an invalid one must not also be reported as missing.
  const hasFile = (kind: string, slug: string) => files.some(({ file }) => file === `${kind}/${slug}.json`);
  const nameOf = new Map(content.cities.map(({ slug, value }) => [slug, value.name]));
  const isCity = (name: string) => {
    const slug = slugify(name);
    return hasFile("cities", slug) && (nameOf.get(slug) ?? name) === name;
  };
  const references = [
    {
      fields: ["headerCities", "homeCities", "footerCities", "fallbackCity"],
      isKnown: isCity,
      expected: `the name of a city in ${folder}/cities`,
    },
    {
      fields: ["specialties", "fallbackSpecialty"],
      isKnown: (slug: string) => hasFile("specialties", slug),
      expected: `the name of a file in ${folder}/specialties`,
    },
  ] as const;
  const { specialties } = content.site;
  return [
    ...[...content.cities, ...content.attorneys].flatMap(checkFileName),
    ...content.cities.flatMap(checkNeighborhoods),
    ...references.flatMap(({ fields, isKnown, expected }) =>
      fields.flatMap((field) => checkNames(atField(site, field), content.site[field], isKnown, expected)),
    ),
    ...content.specialties
      .filter(({ value }) => value.slug !== undefined)
      .map(({ source }) => ({
        where: { ...atField(source, "slug"), atName: true },
        found: "a slug in a file that is no translation",
        expected: "the name of the file, which is the end of its address",
        next: "rename the file, and remove the slug",
      })),
    ...content.specialties
      .filter(({ slug }) => !specialties.includes(slug))
      .map(({ slug, source }) => ({
        where: source,
        found: `${quote(slug)}, which is missing from "specialties" in ${site.file}`,
        expected: "each specialty in that list, which sets their order",
        next: "add it to the list, or remove the file",
      })),
  ];
}

/** The address of a page with a name is made from it, and the file has the same name. */
function checkFileName({ source, slug, value }: Sourced<{ readonly name: string }>): readonly Problem[] {
  const expected = slugify(value.name);
  if (slug === expected) return [];
  return [
    {
      where: atField(source, "name"),
      found: `${quote(value.name)} in a file named ${quote(`${slug}.json`)}`,
      expected: `the file name ${quote(`${expected}.json`)}: the name in lower case, with hyphens for spaces`,
      next: "rename the file, or correct the name",
    },
  ];
}

function checkNeighborhoods({ source, value }: Sourced<CityContent>): readonly Problem[] {
  const { neighborhoods = [] } = value;
  const slugs = neighborhoods.map(({ name }) => slugify(name));
  return neighborhoods.flatMap(({ name }, index) => {
    const first = slugs.indexOf(slugs[index] ?? "");
    if (first === index) return [];
    return {
      where: atField(source, "neighborhoods", index),
      found: `${quote(name)}, which has the same address as neighborhoods[${first}]`,
      expected: "each neighborhood once",
      next: "remove one of the two",
    };
  });
}

function checkNames(
  where: Place,
  value: string | readonly string[],
  isKnown: (name: string) => boolean,
  expected: string,
): readonly Problem[] {
  if (typeof value === "string") return isKnown(value) ? [] : [{ where, found: quote(value), expected }];
  return value.flatMap((name, index) =>
    value.indexOf(name) === index
      ? checkNames(atField(where, index), name, isKnown, expected)
      : {
          where: atField(where, index),
          found: `${quote(name)} for the second time`,
          expected: "each name once",
        },
  );
}
