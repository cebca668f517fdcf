// What files of content say of each other: names that no file has, names that a list has twice, and files whose name is not
// their slug.
import { atField, type Place, type Problem, quote } from "../problem.ts";
import { slugify } from "../shared/url.ts";
import type { LocalContent, Sourced } from "./content.ts";
import type { RawContent } from "./read-content.ts";
import { type CityContent, CONTENT_FILES } from "./schema.ts";

/** The 404 page of a language shows both, and hosts send visitors to it. */
export function checkFallbacks({ folder, site, cities, specialties }: LocalContent): readonly Problem[] {
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

export const neededFiles = ({ fallbackCity, fallbackSpecialty }: LocalContent["site"]) => [
  `cities/${slugify(fallbackCity)}.json`,
  `specialties/${fallbackSpecialty}.json`,
];

/** Finds references to missing files, names that a list has twice, and files whose name is not their slug. */
export function checkMismatches(content: LocalContent, { folder, files }: RawContent): readonly Problem[] {
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
