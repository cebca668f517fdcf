import path from "node:path";
import type { z } from "zod";
import { atField, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { slugify } from "../shared/url.ts";
import { parseJson } from "./parse-json.ts";
import { type PlainPage, parsePlainPage } from "./plain-page.ts";
import type { RawContent } from "./read-content.ts";
import { type CityContent, CONTENT_FILES, CONTENT_FOLDERS, DEFAULT_CONTENT } from "./schema.ts";
import { validate } from "./validate.ts";

/** A checked content file of a folder; its name is the slug of its page. */
interface Sourced<T> {
  readonly source: Place;
  readonly slug: string;
  readonly value: T;
}

type Files = typeof CONTENT_FILES;
type Folders = typeof CONTENT_FOLDERS;

/** All content except the posts, checked: a field for each file and each folder. */
export type Content = { readonly folder: string } & {
  readonly [K in keyof Files]: z.infer<Files[K]["schema"]>;
} & { readonly plain: readonly Sourced<PlainPage>[] } & {
  readonly [K in keyof Folders]: readonly Sourced<z.infer<Folders[K]["schema"]>>[];
};

export interface ParsedContent extends Parsed<Content | undefined> {
  /** For the log: nothing here stops a build. */
  readonly notices: readonly Problem[];
}

const KNOWN_FILES = [
  ...Object.values(CONTENT_FILES).map(({ file }) => file),
  ...Object.keys(CONTENT_FOLDERS).map((folder) => `${folder}/{slug}.json`),
  "plain/{name}.md",
  "posts/{slug}.md",
].join(", ");

/** Checks all content against its schemas and its cross-references. `value` is absent when there are problems. */
export function parseContent(raw: RawContent): ParsedContent {
  if (raw.files.length === 0) return { value: undefined, problems: [noContent(raw)], notices: [] };
  const parsed: Pick<ParsedContent, "problems" | "notices">[] = [];
  const unused = new Map(raw.files.map(({ file, text }) => [file, text]));
  const placeOf = (file: string): Place => ({ file: `${raw.folder}/${file}` });

  function parseFile(file: string, schema: z.ZodType): unknown {
    const json = parseJson(unused.get(file) ?? "", placeOf(file));
    unused.delete(file);
    const { value, problems } = json.problems.length > 0 ? json : validate(schema, json.value, placeOf(file));
    parsed.push({ problems, notices: json.notices });
    return value;
  }

  const files = Object.entries(CONTENT_FILES).map(([name, { file, schema }]) => {
    if (unused.has(file)) return [name, parseFile(file, schema)];
    if (DEFAULT_CONTENT[name] !== undefined) return [name, DEFAULT_CONTENT[name]];
    const missing = { where: placeOf(file), found: "no such file", expected: `the file ${file}` };
    parsed.push({ problems: [missing], notices: [] });
    return [name, undefined];
  });
  const folders = Object.entries(CONTENT_FOLDERS).map(([folder, { schema }]) => {
    const inFolder = [...unused.keys()].filter((file) => path.posix.dirname(file) === folder);
    const values = inFolder.map((file) => ({
      source: placeOf(file),
      slug: path.posix.basename(file, ".json"),
      value: parseFile(file, schema),
    }));
    return [folder, values.filter(({ value }) => value !== undefined)];
  });
  const plain = [...unused.keys()]
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const source = { file: `${raw.folder}/${file}` };
      const page = parsePlainPage(source, unused.get(file) ?? "");
      unused.delete(file);
      parsed.push(page);
      return page.value ? { source, slug: path.posix.basename(file, ".md"), value: page.value } : [];
    });
  const content = { folder: raw.folder, plain, ...Object.fromEntries([...files, ...folders]) };
  const isComplete = files.every(([, value]) => value !== undefined);
  const problems = [
    ...parsed.flatMap((file) => file.problems),
    ...[...unused.keys()].map((file) => ({
      where: placeOf(file),
      found: "a file that no page uses",
      expected: KNOWN_FILES,
      next: "rename it or move it out of the content folder",
    })),
    ...(isComplete ? findMismatches(content, raw) : []),
  ];
  return {
    value: problems.length > 0 ? undefined : content,
    problems,
    notices: parsed.flatMap(({ notices }) => notices),
  };
}

function noContent({ folder }: RawContent): Problem {
  return {
    where: { file: folder },
    found: "no content files",
    expected: `a folder with ${KNOWN_FILES}`,
    next: "run docket in the project's folder, or name the content folder with --content",
  };
}

/** Finds references to missing files, names that a list has twice, and files whose name is not their slug. */
function findMismatches(content: Content, { folder, files }: RawContent): readonly Problem[] {
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
    ...content.cities.flatMap(findCityProblems),
    ...references.flatMap(({ fields, isKnown, expected }) =>
      fields.flatMap((field) => findUnknown(atField(site, field), content.site[field], isKnown, expected)),
    ),
    ...content.specialties.flatMap(({ slug, source }) =>
      specialties.includes(slug)
        ? []
        : {
            where: source,
            found: `${quote(slug)}, which is missing from "specialties" in ${site.file}`,
            expected: "each specialty in that list, which sets their order",
            next: "add it to the list, or remove the file",
          },
    ),
  ];
}

function findCityProblems({ source, slug, value }: Sourced<CityContent>): readonly Problem[] {
  const expected = slugify(value.name);
  const rename = {
    where: atField(source, "name"),
    found: `${quote(value.name)} in a file named ${quote(`${slug}.json`)}`,
    expected: `the file name ${quote(`${expected}.json`)}: the name in lower case, with hyphens for spaces`,
    next: "rename the file, or correct the name",
  };
  const { neighborhoods = [] } = value;
  const slugs = neighborhoods.map(({ name }) => slugify(name));
  const repeated = neighborhoods.flatMap(({ name }, index) => {
    const first = slugs.indexOf(slugs[index] ?? "");
    if (first === index) return [];
    return {
      where: atField(source, "neighborhoods", index),
      found: `${quote(name)}, which has the same address as neighborhoods[${first}]`,
      expected: "each neighborhood once",
      next: "remove one of the two",
    };
  });
  return slug === expected ? repeated : [rename, ...repeated];
}

function findUnknown(
  where: Place,
  value: string | readonly string[],
  isKnown: (name: string) => boolean,
  expected: string,
): readonly Problem[] {
  if (typeof value === "string") return isKnown(value) ? [] : [{ where, found: quote(value), expected }];
  return value.flatMap((name, index) =>
    value.indexOf(name) === index
      ? findUnknown(atField(where, index), name, isKnown, expected)
      : {
          where: atField(where, index),
          found: `${quote(name)} for the second time`,
          expected: "each name once",
        },
  );
}
