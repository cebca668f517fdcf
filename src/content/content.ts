import { readFile } from "node:fs/promises";
import path from "node:path";
import fastGlob from "fast-glob";
import type { z } from "zod";
import { compareText, Failure, type Parsed, type Problem, quote } from "../problem.ts";
import { slugify } from "../shared/url.ts";
import { parseJson } from "./parse-json.ts";
import {
  type BlogPageContent,
  blogPageSchema,
  type CityContent,
  type CityPageContent,
  cityPageSchema,
  citySchema,
  type HomeContent,
  homeSchema,
  type NeighborhoodPageContent,
  type NotFoundPageContent,
  neighborhoodPageSchema,
  notFoundPageSchema,
  type SiteContent,
  type SitemapPageContent,
  type SpecialtyContent,
  type SpecialtyPageContent,
  sitemapPageSchema,
  siteSchema,
  specialtyPageSchema,
  specialtySchema,
} from "./schema.ts";
import { validate } from "./validate.ts";

/** A content file as it was read; `text` is unchecked. */
export interface RawFile {
  /** Relative to the content folder, with forward slashes: "cities/houston.json". */
  readonly file: string;
  readonly text: string;
}

export interface RawContent {
  /** How messages name the content folder: "content". */
  readonly folder: string;
  /** Sorted by name, posts left out: they may come from elsewhere. */
  readonly files: readonly RawFile[];
}

/** A checked content file together with its name, which messages and routes quote as their source. */
export interface Sourced<T> {
  readonly source: string;
  readonly slug: string;
  readonly value: T;
}

export interface Content {
  /** How messages name the content folder. */
  readonly folder: string;
  readonly site: SiteContent;
  readonly home: HomeContent;
  readonly cities: readonly Sourced<CityContent>[];
  readonly specialties: readonly Sourced<SpecialtyContent>[];
  readonly cityPage: CityPageContent;
  readonly neighborhoodPage: NeighborhoodPageContent;
  readonly specialtyPage: SpecialtyPageContent;
  readonly blogPage: BlogPageContent;
  readonly sitemapPage: SitemapPageContent;
  readonly notFoundPage: NotFoundPageContent;
}

/** What the specification falls back to when a city or a specialty is unknown. */
export const FALLBACK_CITY = "houston";
const FALLBACK_SPECIALTY = "personal-injury";

const KNOWN_FILES =
  "site.json, home.json, cities/{slug}.json, specialties/{slug}.json, posts/{slug}.json or one of pages/*.json";

/**
 * Reads every JSON file below `folder` but the posts and the written-out schemas.
 * Throws a Failure when the folder is missing or empty.
 */
export async function readContent(folder: string): Promise<RawContent> {
  // The order in which files are found is not promised, so it is made here.
  const names = (
    await fastGlob("**/*.json", {
      cwd: folder,
      ignore: ["posts/**", "schemas/**"],
      dot: false,
      // All that is no folder, symbolic links that lead nowhere among it: those would be left out without a word.
      onlyFiles: false,
      markDirectories: true,
    })
  )
    .filter((name) => !name.endsWith("/"))
    .sort(compareText);
  const shown = path.relative(process.cwd(), folder) || ".";
  if (names.length === 0) {
    throw new Failure("content", [
      {
        where: shown,
        found: "no content files",
        expected: `a folder with ${KNOWN_FILES}`,
        next: "run docket in the project's folder, or name the content folder with --content",
      },
    ]);
  }
  const files = await Promise.all(
    names.map(async (file) => ({ file, text: await readFile(path.join(folder, file), "utf8") })),
  );
  return { folder: shown, files };
}

/** Checks all content against its schemas and against itself. `value` is absent when there are problems. */
export function parseContent(raw: RawContent): Parsed<Content | undefined> {
  const problems: Problem[] = [];
  const rest = new Map(raw.files.map((file) => [file.file, file]));
  const place = (file: string) => `${raw.folder}/${file}`;

  function parseFile<S extends z.ZodType>(file: RawFile, schema: S): z.infer<S> | undefined {
    rest.delete(file.file);
    const json = parseJson(file.text, place(file.file));
    problems.push(...json.problems);
    if (json.problems.length > 0) return undefined;
    const { value, problems: found } = validate(schema, json.value, place(file.file));
    problems.push(...found);
    return value;
  }

  function parseOne<S extends z.ZodType>(name: string, schema: S): z.infer<S> | undefined {
    const file = rest.get(name);
    if (file) return parseFile(file, schema);
    problems.push({ where: place(name), found: "no such file", expected: `the file ${name}` });
    return undefined;
  }

  function parseFolder<S extends z.ZodType>(folder: string, schema: S): Sourced<z.infer<S>>[] {
    const files = raw.files.filter(({ file }) => path.posix.dirname(file) === folder);
    return files.flatMap((file) => {
      const value = parseFile(file, schema);
      const source = place(file.file);
      return value === undefined ? [] : [{ source, slug: path.posix.basename(file.file, ".json"), value }];
    });
  }

  const content = {
    folder: raw.folder,
    site: parseOne("site.json", siteSchema),
    home: parseOne("home.json", homeSchema),
    cities: parseFolder("cities", citySchema),
    specialties: parseFolder("specialties", specialtySchema),
    cityPage: parseOne("pages/city.json", cityPageSchema),
    neighborhoodPage: parseOne("pages/neighborhood.json", neighborhoodPageSchema),
    specialtyPage: parseOne("pages/specialty.json", specialtyPageSchema),
    blogPage: parseOne("pages/blog.json", blogPageSchema),
    sitemapPage: parseOne("pages/sitemap.json", sitemapPageSchema),
    notFoundPage: parseOne("pages/not-found.json", notFoundPageSchema),
  };
  for (const file of rest.keys()) {
    problems.push({
      where: place(file),
      found: "a file that no page uses",
      expected: KNOWN_FILES,
      next: "rename it or move it out of the content folder",
    });
  }
  if (!isComplete(content)) return { value: undefined, problems };
  problems.push(...findMismatches(content, raw));
  return problems.length > 0 ? { value: undefined, problems } : { value: content, problems };
}

function isComplete<T extends object>(
  content: T,
): content is T & { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.values(content).every((value) => value !== undefined);
}

/** Finds what no single file can know: names that point nowhere, files whose name is not their slug. */
function findMismatches(content: Content, { folder, files }: RawContent): Problem[] {
  const problems: Problem[] = [];
  const siteFile = `${folder}/site.json`;
  // By the files that are there, so that a fault in one of them is not reported twice.
  const hasFile = (kind: string) => (slug: string) =>
    files.some(({ file }) => file === `${kind}/${slug}.json`);
  const hasCity = hasFile("cities");
  const hasSpecialty = hasFile("specialties");
  const nameOf = new Map(content.cities.map(({ slug, value }) => [slug, value.name]));

  for (const { source, slug, value } of content.cities) {
    const expected = slugify(value.name);
    if (slug !== expected) {
      problems.push({
        where: `${source} › name`,
        found: `${quote(value.name)} in a file named ${quote(`${slug}.json`)}`,
        expected: `the file name ${quote(`${expected}.json`)}: the name in lower case, with hyphens for spaces`,
        next: "rename the file, or correct the name",
      });
    }
    problems.push(...findRepeatedNeighborhoods(source, value));
  }
  for (const field of ["headerCities", "homeCities", "footerCities"] as const) {
    problems.push(
      ...findUnknown(
        content.site[field],
        (name) => hasCity(slugify(name)) && (nameOf.get(slugify(name)) ?? name) === name,
        `${siteFile} › ${field}`,
        "the name of a city",
      ),
    );
  }
  problems.push(
    ...findUnknown(
      content.site.specialties,
      hasSpecialty,
      `${siteFile} › specialties`,
      "the slug of a specialty",
    ),
  );
  for (const { slug, source } of content.specialties) {
    if (content.site.specialties.includes(slug)) continue;
    problems.push({
      where: source,
      found: `${quote(slug)}, which no list names`,
      expected: `${quote(slug)} among "specialties" in ${siteFile}, which gives their order`,
      next: "add it there",
    });
  }
  if (!hasCity(FALLBACK_CITY)) {
    problems.push({
      where: `${folder}/cities`,
      found: `no ${FALLBACK_CITY}.json`,
      expected: "the city that unknown addresses fall back to",
    });
  }
  if (!hasSpecialty(FALLBACK_SPECIALTY)) {
    problems.push({
      where: `${folder}/specialties`,
      found: `no ${FALLBACK_SPECIALTY}.json`,
      expected: "the specialty that others fall back to",
    });
  }
  return problems;
}

function findRepeatedNeighborhoods(source: string, city: CityContent): Problem[] {
  const first = new Map<string, number>();
  return city.neighborhoods.flatMap(({ name }, index) => {
    const slug = slugify(name);
    const earlier = first.get(slug);
    if (earlier === undefined) {
      first.set(slug, index);
      return [];
    }
    return [
      {
        where: `${source} › neighborhoods[${index}]`,
        found: `${quote(name)}, which has the same address as neighborhoods[${earlier}]`,
        expected: "each neighborhood once",
        next: "remove one of the two",
      },
    ];
  });
}

function findUnknown(
  names: readonly string[],
  isKnown: (name: string) => boolean,
  where: string,
  expected: string,
): Problem[] {
  return names.flatMap((name, index) =>
    isKnown(name) && names.indexOf(name) === index
      ? []
      : [
          {
            where: `${where}[${index}]`,
            found: isKnown(name) ? `${quote(name)} for the second time` : quote(name),
            expected,
          },
        ],
  );
}
