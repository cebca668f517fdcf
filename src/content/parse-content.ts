// Checks all content against its schemas, its originals in other languages, and its cross-references.
import path from "node:path";
import type { z } from "zod";
import { atField, type Parsed, type Problem, quote } from "../problem.ts";
import { keysOf } from "../shared/records.ts";
import { append, type Found } from "../shared/values.ts";
import type { AllContent, Files, Folders, LocalContent } from "./content.ts";
import { checkIndefiniteArticles, textsIn } from "./content-texts.ts";
import { checkFallbacks, checkMismatches, neededFiles } from "./cross-references.ts";
import { describeKeys } from "./find-keys.ts";
import { languageOfFile, withoutFolder } from "./language-folders.ts";
import { positionsIn } from "./locate.ts";
import { parseJson } from "./parse-json.ts";
import { parsePlainPage } from "./plain-page.ts";
import type { RawContent } from "./read-content.ts";
import { CONTENT_FILES, CONTENT_FOLDERS, DEFAULT_CONTENT } from "./schema.ts";
import { checkTranslation, type Untranslated } from "./stale.ts";
import { describeLeftovers } from "./text-faults.ts";
import { translate, wordsDigest } from "./translation.ts";
import { validate } from "./validate.ts";

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

const withConsequence = (problems: readonly Problem[]) =>
  problems.map(
    (problem): Untranslated => ({
      ...problem,
      next: "translate it; until then, the page does not exist in this language",
      isUntranslated: true,
    }),
  );

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
