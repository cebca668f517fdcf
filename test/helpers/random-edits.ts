// Random edits of a project, each of which leaves it valid, for tests that compare builds.
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { aCity } from "./builders.ts";
import { aPostRecord, type SiteFolder } from "./site-folder.ts";

export type Random = () => number;

/** The options of a build as edits change them. */
export interface BuildFlags {
  format: "both" | "file" | "directory";
  out: string;
  siteUrl?: string;
  skipInvalid?: true;
}

export interface EditedProject {
  readonly site: SiteFolder;
  readonly random: Random;
  readonly flags: BuildFlags;
}

/** Changes a project, and returns what it did; undefined when there was nothing to change. */
export type Edit = (project: EditedProject) => string | undefined;

let last = 0;
/** Returns a number that no other edit has. */
const next = () => ++last;

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

function listFiles(site: SiteFolder, folder: string, extension = ""): readonly string[] {
  const root = path.join(site.folder, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) =>
      path.relative(site.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    )
    .sort();
}

type Json = Record<string, unknown>;

/** Returns the sentences of a JSON document that can be any text, as their objects and keys. */
function findSentences(value: unknown): readonly (readonly [Json, string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as Json).flatMap(([key, each]) => {
    const isSentence = typeof each === "string" && /^[A-Z].* .*\w\.$/.test(each) && !/[{}]/.test(each);
    return isSentence ? [[value as Json, key] as const] : findSentences(each);
  });
}

const posts = ({ site }: EditedProject) => listFiles(site, "content/posts", ".json");

/** Edits of content/ and public/. */
export const CONTENT_EDITS: Readonly<Record<string, Edit>> = {
  text({ site, random }) {
    const file = pick(
      random,
      listFiles(site, "content", ".json").filter((name) => !name.endsWith("site.json")),
    );
    site.edit(file, (json) => {
      const [owner, key] = pick(random, findSentences(json)) ?? [];
      if (owner && key !== undefined) owner[key] = String(owner[key]).replace(/( \d+)?\.$/, ` ${next()}.`);
    });
    return file;
  },
  brand({ site }) {
    site.edit("content/site.json", (json) => {
      json.brand = `Example Road Law ${next()}`;
      json.image = { ...(json.image as Json), alt: `${json.brand}, at 512-555-0142` };
    });
    return "content/site.json";
  },
  pageSize({ site, random }) {
    site.edit("content/site.json", (json) => {
      json.blog = { pageSize: 1 + Math.floor(random() * 4) };
    });
    return "content/site.json";
  },
  cityOrder({ site }) {
    site.edit("content/site.json", (json) => {
      json.homeCities = (json.homeCities as string[]).toReversed();
    });
    return "content/site.json";
  },
  sameSize(project) {
    const file = pick(project.random, posts(project));
    const name = path.join(project.site.folder, file);
    const { atime, mtime } = statSync(name);
    const text = project.site.read(file);
    // The modification time is restored, as some tools do.
    writeFileSync(
      name,
      text.replace(/("title": ")(.)/, (_, start, letter) => `${start}${letter === "A" ? "B" : "A"}`),
    );
    utimesSync(name, atime, mtime);
    return file;
  },
  addPost({ site, random }) {
    const number = next();
    const file = `content/posts/post-${number}.json`;
    const day = String(1 + Math.floor(random() * 28)).padStart(2, "0");
    site.write(
      file,
      aPostRecord({
        id: `id-${number}`,
        slug: `post-${number}`,
        title: `Added Post ${number}`,
        created_at: `2026-02-${day}T10:00:00+00:00`,
      }),
    );
    return file;
  },
  deletePost(project) {
    if (posts(project).length < 3) return undefined;
    const file = pick(project.random, posts(project));
    project.site.remove(file);
    return file;
  },
  renamePost(project) {
    const file = pick(project.random, posts(project));
    const renamed = `content/posts/renamed-${next()}.json`;
    renameSync(path.join(project.site.folder, file), path.join(project.site.folder, renamed));
    return `${file} to ${renamed}`;
  },
  swapPosts(project) {
    const { site, random } = project;
    const [a, b] = [pick(random, posts(project)), pick(random, posts(project))].map((file) =>
      path.join(site.folder, file),
    );
    if (a === undefined || b === undefined || a === b) return undefined;
    renameSync(a, `${a}.tmp`);
    renameSync(b, a);
    renameSync(`${a}.tmp`, b);
    return `${a} and ${b}`;
  },
  replacePost(project) {
    const file = pick(project.random, posts(project));
    const text = project.site.read(file);
    const name = path.join(project.site.folder, file);
    writeFileSync(`${name}.tmp`, text.replace(/"title": ".*?"/, `"title": "Replaced ${next()}"`));
    renameSync(`${name}.tmp`, name);
    return file;
  },
  addCity({ site }) {
    const name = `Town ${numberName(next())}`;
    const file = `content/cities/${slugOf(name)}.json`;
    site.write(file, aCity({ name }));
    return file;
  },
  deleteCity({ site, random }) {
    const file = pick(
      random,
      listFiles(site, "content/cities").filter((name) => name.includes("/town-")),
    );
    if (file === undefined) return undefined;
    site.remove(file);
    return file;
  },
  renameCity({ site, random }) {
    const file = pick(
      random,
      listFiles(site, "content/cities").filter((name) => name.includes("/town-")),
    );
    if (file === undefined) return undefined;
    const name = `Town ${numberName(next())}`;
    site.edit(file, (json) => {
      json.name = name;
    });
    const renamed = `content/cities/${slugOf(name)}.json`;
    renameSync(path.join(site.folder, file), path.join(site.folder, renamed));
    return `${file} to ${renamed}`;
  },
  addNeighborhood: (project) => editCity(project, (all) => [...all, { name: `Place ${numberName(next())}` }]),
  deleteNeighborhood: (project) => editCity(project, (all) => (all.length > 1 ? all.slice(0, -1) : all)),
  renameNeighborhood: (project) =>
    editCity(project, (all) =>
      all.map((each, at) => (at === 0 ? { ...each, name: `Spot ${numberName(next())}` } : each)),
    ),
  nameArticles(project) {
    const { site, random } = project;
    const all = [
      "content/home.json",
      ...listFiles(site, "content/cities"),
      ...listFiles(site, "content/specialties"),
    ];
    const file = pick(random, all);
    site.edit(file, (json) => {
      const slugs = posts(project).map((post) => path.parse(post).name);
      json.articles = [...new Set([pick(random, slugs), pick(random, slugs), "no-such-post"])];
    });
    return file;
  },
  addSpecialty({ site, random }) {
    const slug = `case-${next()}`;
    site.edit("content/site.json", (json) => {
      const all = json.specialties as string[];
      json.specialties = all.toSpliced(Math.floor(random() * all.length), 0, slug);
    });
    const other = JSON.parse(site.read("content/specialties/uber-accidents.json")) as Json;
    site.write(`content/specialties/${slug}.json`, {
      ...other,
      name: `Case ${slug}`,
      title: `Texas ${slug}`,
    });
    return slug;
  },
  deleteSpecialty({ site }) {
    const file = listFiles(site, "content/specialties").find((name) => name.includes("/case-"));
    if (file === undefined) return undefined;
    site.remove(file);
    site.edit("content/site.json", (json) => {
      json.specialties = (json.specialties as string[]).filter((slug) => slug !== path.parse(file).name);
    });
    return file;
  },
  addPublicFile({ site, random }) {
    const file = `public/${pick(random, ["", "files/", "files/deep/"])}file-${next()}.txt`;
    site.write(file, `text ${next()}`);
    return file;
  },
  changePublicFile({ site, random }) {
    const file = pick(random, listFiles(site, "public", ".txt"));
    if (file !== undefined) site.write(file, `text ${next()}`);
    return file;
  },
  deletePublicFile({ site, random }) {
    const file = pick(random, listFiles(site, "public", ".txt"));
    if (file !== undefined) site.remove(file);
    return file;
  },
};

function editCity({ site, random }: EditedProject, change: (all: Json[]) => Json[]): string {
  const file = pick(random, listFiles(site, "content/cities"));
  site.edit(file, (json) => {
    json.neighborhoods = change(json.neighborhoods as Json[]);
  });
  return file;
}

/** Returns a number in letters: names have no digits. */
function numberName(number: number): string {
  const letters = [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit)));
  return `${letters[0]?.toUpperCase()}${letters.slice(1).join("")}`;
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** Edits of templates/. */
export const TEMPLATE_EDITS: Readonly<Record<string, Edit>> = {
  page: (project) => editTemplate(project, "templates/pages"),
  part: (project) => editTemplate(project, "templates/parts"),
  island: (project) => editTemplate(project, "templates/islands"),
  document({ site }) {
    return insertAttribute(site, "templates/Document.tsx");
  },
  style({ site, random }) {
    const file = pick(random, listFiles(site, "templates/styles", ".css"));
    site.write(
      file,
      `${site.read(file).replace(/\.edit-\d+ \{.*\}\n$/, "")}.edit-${next()} { color: red; }\n`,
    );
    return file;
  },
  addStylesheet({ site, random }) {
    const page = pick(random, listFiles(site, "templates/styles/pages", ".css"));
    const name = `extra-${next()}.css`;
    site.write(`templates/styles/${name}`, `.extra { margin: ${next()}px; }\n`);
    site.write(page, `@import "../${name}";\n${site.read(page)}`);
    return name;
  },
  deleteStylesheet({ site }) {
    const file = listFiles(site, "templates/styles", ".css").find((name) => name.includes("/extra-"));
    if (file === undefined) return undefined;
    site.remove(file);
    const line = `@import "../${path.basename(file)}";\n`;
    for (const page of listFiles(site, "templates/styles/pages")) {
      if (site.read(page).includes(line)) site.write(page, site.read(page).replace(line, ""));
    }
    return file;
  },
  addPart({ site, random }) {
    const page = pick(random, listFiles(site, "templates/pages"));
    const text = site.read(page);
    if (text.includes("EXTRA")) return undefined;
    const part = `extra-${next()}.ts`;
    site.write(`templates/parts/${part}`, `export const EXTRA = "${next()}";\n`);
    site.write(
      page,
      withAttribute(`import { EXTRA } from "../parts/${part}";\n${text}`, " data-extra={EXTRA}"),
    );
    return `${part} in ${page}`;
  },
  changePart({ site, random }) {
    const file = pick(
      random,
      listFiles(site, "templates/parts", ".ts").filter((name) => name.includes("/extra-")),
    );
    if (file !== undefined) site.write(file, `export const EXTRA = "${next()}";\n`);
    return file;
  },
  renamePart({ site, random }) {
    const file = pick(
      random,
      listFiles(site, "templates/parts", ".ts").filter((name) => name.includes("/extra-")),
    );
    if (file === undefined) return undefined;
    const renamed = `templates/parts/extra-${next()}.ts`;
    renameSync(path.join(site.folder, file), path.join(site.folder, renamed));
    for (const page of listFiles(site, "templates/pages")) {
      if (!site.read(page).includes(path.basename(file))) continue;
      site.write(page, site.read(page).replace(path.basename(file), path.basename(renamed)));
    }
    return `${file} to ${renamed}`;
  },
  deletePart({ site }) {
    const page = listFiles(site, "templates/pages").find((name) => site.read(name).includes("EXTRA"));
    if (page === undefined) return undefined;
    const text = site.read(page);
    const part = /^import \{ EXTRA \} from "\.\.\/(.*)";\n/.exec(text);
    site.write(page, text.replace(part?.[0] ?? "", "").replace(" data-extra={EXTRA}", ""));
    site.remove(`templates/${part?.[1]}`);
    return part?.[1];
  },
};

const ELEMENT = /<(?:html|main|div|section|article|header|footer|nav|ul|p|h1|h2)\b/;

const withAttribute = (text: string, attribute: string) =>
  text.replace(ELEMENT, (element) => element + attribute);

function insertAttribute(site: SiteFolder, file: string): string {
  const text = site.read(file).replace(/ data-edit="\d+"/, "");
  site.write(file, withAttribute(text, ` data-edit="${next()}"`));
  return file;
}

function editTemplate({ site, random }: EditedProject, folder: string): string {
  const files = listFiles(site, folder, ".tsx").filter((file) => ELEMENT.test(site.read(file)));
  return insertAttribute(site, pick(random, files));
}

/** Changes of options and of .env. */
export const OPTION_EDITS: Readonly<Record<string, Edit>> = {
  format({ flags, random }) {
    flags.format = pick(random, ["both", "file", "directory"] as const);
    return flags.format;
  },
  siteUrl({ flags, random }) {
    if (random() < 0.5) delete flags.siteUrl;
    else flags.siteUrl = `https://www${next()}.example.com`;
    return flags.siteUrl ?? "none";
  },
  out({ flags, random }) {
    flags.out = pick(random, ["dist", "dist", "other"]);
    return flags.out;
  },
  skipInvalid({ flags }) {
    if (flags.skipInvalid) delete flags.skipInvalid;
    else flags.skipInvalid = true;
    return String(flags.skipInvalid);
  },
  envFile({ site, random }) {
    site.write(".env", random() < 0.3 ? "" : `SITE_URL=https://env${next()}.example.com\n`);
    return ".env";
  },
};

/** Changes of files that change no content. */
export const TOUCHES: Readonly<Record<string, Edit>> = {
  checkout({ site, random }) {
    const time = new Date(random() < 0.5 ? Date.now() : Date.parse("2020-01-01"));
    for (const folder of ["content", "public", "templates"]) {
      for (const file of listFiles(site, folder)) {
        const name = path.join(site.folder, file);
        // Another inode, as Git leaves it.
        const bytes = readFileSync(name);
        rmSync(name);
        writeFileSync(name, bytes);
        utimesSync(name, time, time);
      }
    }
    return "all files";
  },
};

/** Ways to damage a file; "version" and "remove" leave what is no damage. */
const DAMAGES = {
  cut: (bytes: Buffer, random: Random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  flip(bytes: Buffer, random: Random) {
    const flipped = Buffer.from(bytes);
    const at = Math.floor(random() * bytes.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    return flipped;
  },
  empty: () => Buffer.alloc(0),
  foreign: () => Buffer.from('{"name":"another tool","version":3}\n'),
} as const;

export const DAMAGE_NAMES = Object.keys(DAMAGES) as readonly (keyof typeof DAMAGES)[];

export function damage(file: string, kind: keyof typeof DAMAGES, random: Random): void {
  writeFileSync(file, DAMAGES[kind](readFileSync(file), random));
}
