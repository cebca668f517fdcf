// Each kind of edit at the desk of a site in two languages: what the desk says of it, and what the workflow's commands then do.
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkSite } from "../../src/check/check-site.ts";
import {
  type Entry,
  formatData,
  formatDocument,
  parseData,
  parseEntry,
} from "../../src/client/desk/entries.ts";
import { createSitePreview, type SiteData, type SitePreview } from "../../src/client/desk/site-preview.ts";
import { CONTENT_FILES } from "../../src/content/schema.ts";
import { isFact, joinField } from "../../src/content/stale.ts";
import { factsNamed } from "../../src/content/translation.ts";
import { Failure } from "../../src/problem.ts";
import { compileTemplates, loadTemplates } from "../../src/render/load-templates.ts";
import { isObject } from "../../src/shared/values.ts";
import { buildSite } from "../helpers/build-site.ts";
import { anAttorney, anOffice } from "../helpers/builders.ts";
import { callCli, PROJECT } from "../helpers/cli.ts";
import { EDITOR } from "../helpers/desk.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, replaceSamples, type SiteFolder } from "../helpers/site-folder.ts";

const post = (title: string, field: string) => `---
title: ${title}
summary: ${title} is about what to do first after a crash in Texas, and about what can wait until later on.
date: 2026-03-09
${field}---

${title}: call the police.
`;
const PAGE =
  "---\ntitle: Parking\npath: /parking\ndescription: Where to park near our office.\n---\n\nPark behind it.\n";

let site: SiteFolder;
let desk: SitePreview;
/** The files before an edit. */
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = aSiteFolder(temporaryFolderOfFile());
  replaceSamples(site);
  site.edit("content/site.json", (json) => {
    json.editor = EDITOR;
    Object.assign(json.calling as object, { spanish: true });
  });
  site.edit("content/home.json", (home) => {
    home.testimonials = { heading: "Clients", cards: [aTestimonial("Ana R.")] };
  });
  site.write("content/attorneys/jane-doe.json", anAttorney());
  site.write("content/plain/parking.md", PAGE);
  site.write("content/posts/first.md", post("First", ""));
  addSpanish(site);
  site.write(
    "content/es/plain/parking.md",
    PAGE.replace("Parking", "Estacionamiento").replace("Where", "Dónde"),
  );
  site.write("content/es/posts/primero.md", post("Primero", "translationOf: first\n"));
  const files = FILES.map(([, file]) => `content/es/${file}`);
  const others = ["cities/houston.json", "specialties/personal-injury.json"].map(
    (file) => `content/es/${file}`,
  );
  const accepted = await callCli(
    ["translate", "--accept", ...files, ...others, "content/es/posts/primero.md"],
    {
      cwd: site.folder,
    },
  );
  expect(accepted.stderr).toBe("");
  await publish();
  const data = JSON.parse(readFileSync(path.join(site.folder, "dist/admin/desk.json"), "utf8")) as SiteData;
  const templates = path.join(PROJECT, "templates");
  desk = createSitePreview(data, await loadTemplates(await compileTemplates(templates), templates));
  // Bundling the desk takes seconds, and its files do not matter to the builds that follow.
  site.edit("content/site.json", (json) => {
    delete json.editor;
  });
  before = new Map(data.content.files.map(({ file }) => [`content/${file}`, site.read(`content/${file}`)]));
});

afterEach(() => {
  for (const [file, text] of before) site.write(file, text);
});

const aTestimonial = (name: string) => ({ name, location: "Waco, TX", text: "They called back.", rating: 5 });

/** Runs what the workflow runs. Throws a Failure for what stops it. */
async function publish(): Promise<void> {
  await buildSite(site.folder, { strict: true, skipInvalid: true, host: "github-pages" });
  const { findings } = await checkSite(path.join(site.folder, "dist"), {});
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Failure("content", errors);
}

/** Returns the text that the desk saves after an edit. */
function edited(file: string, edit: (entry: Record<string, unknown>) => void): string {
  const [parse, format] = file.endsWith(".json") ? [parseData, formatData] : [parseEntry, formatDocument];
  const entry = structuredClone(parse(site.read(file))) as Record<string, unknown>;
  edit(entry);
  return format(entry as Entry);
}

/** Adds a word to the first text of a file that is no fact. */
function addWord(name: string) {
  const facts = [
    ...factsNamed(name),
    "docketSource",
    "original",
    "meta",
    "language",
    "path",
    "translationOf",
    "date",
  ];
  const add = (value: unknown, field = ""): unknown => {
    if (isFact(field, facts)) return undefined;
    if (typeof value === "string" && /[a-z] [a-z]/i.test(value)) return `${value} Now.`;
    const inner = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
    for (const [key, item] of inner) {
      const changed = add(item, Array.isArray(value) ? `${field}[]` : joinField(field, String(key)));
      if (changed === undefined) continue;
      (value as Record<string | number, unknown>)[key] = changed;
      return value;
    }
    return undefined;
  };
  return (entry: Record<string, unknown>) => {
    if (add(entry) === undefined) throw new Error(`${name} has no text`);
  };
}

const listIn = (entry: Record<string, unknown>, ...names: readonly string[]) =>
  names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], entry) as unknown[];

const FILES = [
  ...Object.entries(CONTENT_FILES).map(([name, { file }]) => [name, file] as const),
  ["cities", "cities/laredo.json"],
  ["specialties", "specialties/uber-accidents.json"],
  ["attorneys", "attorneys/jane-doe.json"],
  ["plain", "plain/parking.md"],
].filter(([name]) => name !== "redirects" && name !== "checks") as readonly (readonly [string, string])[];

const SENTENCES = [
  ...FILES.flatMap(([name, file]) => [
    { file: `content/${file}`, edit: addWord(name) },
    { file: `content/es/${file}`, edit: addWord(name) },
  ]),
  { file: "content/posts/first.md", edit: addWord("posts") },
  { file: "content/es/posts/primero.md", edit: addWord("posts") },
];

/** What an English-only writer adds: the pages in Spanish do without it. */
const ADDITIONS: readonly (readonly [string, string, (entry: Record<string, unknown>) => void, RegExp])[] = [
  [
    "a testimonial",
    "content/home.json",
    (home) => listIn(home, "testimonials", "cards").push(aTestimonial("Luis G.")),
    /content\/es\/home\.json › testimonials\.cards/,
  ],
  [
    "an office",
    "content/site.json",
    (settings) => Object.assign(settings, { offices: [anOffice()] }),
    /content\/es\/site\.json › offices/,
  ],
  [
    "a road of a city",
    "content/cities/laredo.json",
    (city) => listIn(city, "roads").push({ name: "Loop 20", note: "Circles the city." }),
    /content\/es\/cities\/laredo\.json › roads/,
  ],
  [
    "a section of a page",
    "content/pages/deadlines.json",
    (page) => listIn(page, "sections").push({ heading: "More", text: "There is more to know." }),
    /content\/es\/pages\/deadlines\.json › sections/,
  ],
];

/** Texts that would keep the whole site from being published. */
const STOPS: readonly (readonly [string, string, (entry: Record<string, unknown>) => void, RegExp])[] = [
  [
    "a Spanish page without a statement that the law requires",
    "content/es/site.json",
    (words) => Object.assign(words, { disclaimers: ["Con licencia en Texas."] }),
    /^The page \/es: Found a footer that does not say that it is attorney advertising/m,
  ],
  [
    "a Spanish form without the consent of visitors",
    "content/es/site.json",
    (words) => Object.assign(words, { consent: undefined }),
    /Consent/,
  ],
  [
    "a text that is left over from a template",
    "content/home.json",
    (home) => Object.assign(home.benefits as object, { text: "We work {{ hours }} a day." }),
    /\{\{ hours \}\}/,
  ],
];

const wordsOf = (list: readonly { readonly place: string; readonly words: string }[]) =>
  list.map(({ place, words }) => `${place}: ${words}`).join("\n");

describe("an edit at the desk of a site in two languages", () => {
  it("is published, whatever sentence it changes in whatever form, and the desk says so", async () => {
    for (const { file, edit } of SENTENCES) {
      const text = edited(file, edit);
      const shown = desk.show({ file, text });
      expect([file, wordsOf(shown.problems)]).toEqual([file, ""]);
      site.write(file, text);
    }
    await publish();
  });

  it("is published with what the pages in Spanish do not have yet, which the desk names", async () => {
    for (const [name, file, edit, named] of ADDITIONS) {
      const text = edited(file, edit);
      const shown = desk.show({ file, text });
      expect([wordsOf(shown.problems), wordsOf(shown.warnings)], name).toEqual([
        "",
        expect.stringMatching(named),
      ]);
      site.write(file, text);
    }
    await publish();
  });

  it.each(STOPS)("is asked about before it saves %s", async (_, file, edit, named) => {
    const text = edited(file, edit);
    const shown = desk.show({ file, text });
    expect(shown.outcome).toBe("Nothing will be published until this is corrected");
    expect(wordsOf(shown.problems)).toMatch(named);
    site.write(file, text);
    const failure = await publish().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
  });

  it("makes a translation outdated, and saving the translation makes it current again", () => {
    const file = "content/pages/deadlines.json";
    const spanish = "content/es/pages/deadlines.json";
    const show = (name: string, text = site.read(name)) => desk.show({ file: name, text });
    expect(show(spanish).stale).toBe(undefined);
    const changed = edited(file, addWord("deadlines"));
    expect(wordsOf(show(file, changed).warnings)).toContain(
      `${spanish}: It will translate an earlier text. Correct it in its form, and save it there, also if it is still right.`,
    );
    desk.keep({ file, text: changed });
    const { stale, warnings } = show(spanish);
    expect(wordsOf(warnings)).toContain(`The translation: It translates an earlier text of ${file}.`);
    expect(stale).toMatchObject({ original: file });
    const accepted = edited(spanish, (words) => Object.assign(words, { original: stale?.digest }));
    expect(show(spanish, accepted)).toMatchObject({ stale: undefined, warnings: [] });
    desk.keep({ file, text: site.read(file) });
  });
});
