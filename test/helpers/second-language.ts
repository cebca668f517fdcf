import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CONTENT_FILES, CONTENT_FOLDERS } from "../../src/content/schema.ts";
import { isFact, joinField } from "../../src/content/stale.ts";
import { factsNamed } from "../../src/content/translation.ts";
import { callCli } from "./cli.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Marks a text: each of its letters becomes "ø", but for placeholders. */
export function mark(text: string): string {
  return text.replaceAll(/\{\w+\}|[A-Za-z]/g, (part) => (part.startsWith("{") ? part : "ø"));
}

/** The statements that a footer has in Spanish. */
const DISCLAIMERS = [
  "La información de este sitio no es asesoría legal.",
  "Publicidad de abogados.",
  "Sin honorarios a menos que ganemos (los gastos del caso pueden aplicarse).",
  "Los resultados pueden variar.",
  "Con licencia en Texas.",
];

/** Tells each text from its original, and leaves it as readable. */
const vary = (text: string) => `${text} ø`;

/**
 * Adds Spanish to a site: a translation of every file but the cities that `cities` leaves out. Its words are those of the
 * originals, changed by `change`.
 */
export function addSpanish(
  site: SiteFolder,
  { change = vary, cities }: { change?: (text: string) => string; cities?: readonly string[] } = {},
): void {
  site.edit("content/site.json", (json) => {
    json.languages = ["en", "es"];
  });
  const translate = (name: string, file: string) => {
    const original: unknown = JSON.parse(site.read(`content/${file}`));
    const words = withoutFacts(
      mapWords(original, factsNamed(name), change),
      mapWords(original, factsNamed(name), () => ""),
    ) as Words;
    if (name === "labels") words.language = { name: "Español", locale: "es-US" };
    if (change === vary && name === "labels")
      Object.assign(words.footer as Words, { responsible: "Abogado responsable: {name}, {city}." });
    if (change === vary && name === "site") words.disclaimers = DISCLAIMERS;
    site.write(`content/es/${file}`, words);
  };
  for (const [name, { file }] of Object.entries(CONTENT_FILES)) {
    if (name in SKIPPED) continue;
    translate(name, file);
  }
  for (const folder of Object.keys(CONTENT_FOLDERS)) {
    for (const file of filesIn(site, folder)) {
      const isLeftOut = folder === "cities" && cities && !cities.includes(path.basename(file, ".json"));
      if (!isLeftOut) translate(folder, `${folder}/${file}`);
    }
  }
}

type Words = Record<string, unknown>;

/** Returns a copy of a value in which each text that is not a fact is replaced with the result of `change`. */
function mapWords(
  value: unknown,
  facts: readonly string[],
  change: (text: string) => string,
  field = "",
): unknown {
  if (field === "$schema" || isFact(field, facts)) return value;
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapWords(item, facts, change, `${field}[]`));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, mapWords(item, facts, change, joinField(field, key))]),
  );
}

/** Returns a copy of `words` without the texts that `blank` has too, but for names, by which lists are aligned. */
function withoutFacts(words: unknown, blank: unknown): unknown {
  if (typeof words !== "object" || words === null) return words === blank ? undefined : words;
  if (Array.isArray(words)) {
    const items = words.map((item, index) => withoutFacts(item, (blank as unknown[])[index]));
    return items.every((item) => item === undefined) ? undefined : items;
  }
  const inner = Object.entries(words).map(([name, value]) => [
    name,
    withoutFacts(value, (blank as Words)[name]),
  ]);
  const kept = inner.filter(([, value]) => value !== undefined);
  const { name } = words as { name?: unknown };
  // A neighborhood without words is translated, too.
  if (kept.length === 0)
    return "streets" in words || Object.keys(words).join() === "name" ? { name } : undefined;
  return { ...(name !== undefined && { name }), ...Object.fromEntries(kept) };
}

/** Files that have no words. */
const SKIPPED = { redirects: true, checks: true };

function filesIn({ folder }: SiteFolder, name: string): readonly string[] {
  try {
    return readdirSync(path.join(folder, "content", name)).sort();
  } catch {
    return [];
  }
}

/** Writes what docket says once a translation follows its original. */
export async function confirmTranslations(cwd: string): Promise<void> {
  const { stdout } = await callCli(["translate"], { cwd });
  for (const [, file = "", digest] of stdout.matchAll(
    /warning (\S+\.json)\S* › original\n.*"original": "(\w+)"/g,
  )) {
    const name = path.join(cwd, file);
    writeFileSync(name, readFileSync(name, "utf8").replace(/"original": ?"\w+"/, `"original": "${digest}"`));
  }
}
