// Random edits of a project, each of which leaves it valid, for tests that compare builds.
import { existsSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HOST_NAMES, type HostName } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import type { Flags } from "../../src/options.ts";
import type { Format } from "../../src/shared/url.ts";
import { aCity } from "./builders.ts";
import type { Row } from "./postgrest-server.ts";
import { aPostRecord, type SiteFolder } from "./site-folder.ts";
import { listFiles } from "./warm-builds.ts";

/** Returns numbers from 0 to 1. */
export type Random = () => number;

export interface EditedProject {
  readonly site: SiteFolder;
  readonly random: Random;
  /** The options of a build. */
  readonly flags: Flags;
  readonly posts: PostStore;
  /** Pictures for files in public/, by what they are. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** Returns a number that no other edit has. */
  next(): number;
}

/** Where posts are: in files, or in a list of rows that a backend serves. */
export interface PostStore {
  /** One for each post. */
  keys(): readonly string[];
  read(key: string): Row;
  write(key: string, record: Row): void;
  remove(key: string): void;
}

/** Changes a project, and returns what it did; undefined when there was nothing to change. */
export type Edit = (project: EditedProject) => string | undefined;

type Json = Record<string, unknown>;

export function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T;
}

/** Posts as files in content/posts. */
export function postFiles(site: SiteFolder): PostStore {
  const fileOf = (key: string) => `content/posts/${key}.json`;
  return {
    keys: () => listFiles(path.join(site.folder, "content/posts")).map((file) => path.parse(file).name),
    read: (key) => JSON.parse(site.read(fileOf(key))),
    write: (key, record) => site.write(fileOf(key), record),
    remove: (key) => site.remove(fileOf(key)),
  };
}

/** Posts as rows. Each change updates `updated_at`, as the database does. */
export function postRows(rows: Row[]): PostStore {
  let changes = 0;
  const indexOf = (key: string) => rows.findIndex(({ id }) => id === key);
  return {
    keys: () => rows.map(({ id }) => String(id)).sort(),
    read: (key) => rows[indexOf(key)] as Row,
    write(key, record) {
      const microseconds = String(++changes).padStart(6, "0");
      const row = { ...record, updated_at: `2026-03-01T10:00:00.${microseconds}+00:00` };
      rows.splice(indexOf(key) < 0 ? rows.length : indexOf(key), 1, row);
    },
    remove: (key) => void rows.splice(indexOf(key), 1),
  };
}

/** Returns one of the files below a folder of the project whose paths contain `part`, unless there is none. */
function pickFile(project: EditedProject, folder: string, part = ""): string | undefined {
  const files = listFiles(path.join(project.site.folder, folder)).map((file) => `${folder}/${file}`);
  return pick<string | undefined>(
    project.random,
    files.filter((file) => file.includes(part)),
  );
}

function removeFile(project: EditedProject, folder: string, part?: string): string | undefined {
  const file = pickFile(project, folder, part);
  if (file !== undefined) project.site.remove(file);
  return file;
}

/** Changes one of the JSON files below a folder, or the file itself. */
function editJson(project: EditedProject, where: string, change: (json: Json) => void): string {
  const file = where.endsWith(".json") ? where : (pickFile(project, where, ".json") ?? "");
  project.site.edit(file, change);
  return file;
}

const timestamp = (random: Random) =>
  `2026-02-${String(1 + Math.floor(random() * 28)).padStart(2, "0")}T10:00:00+00:00`;
const pictureName = (random: Random) => `${pick(random, ["a", "b", "c", "share", "posts/d"])}.png`;
/** Returns the file of a picture: in public/, or beside the posts. */
const pictureFile = (name: string) =>
  name.startsWith("posts/") ? `content/${name}` : `public/images/${name}`;

/** A text with a picture and with a link to what is a folder or a page. */
const bodyOf = (random: Random, id: string | number) => ({
  content: undefined,
  body: `Text ${id} on [the map](/map).\n\n![A road](/images/${pictureName(random)})`,
});

const POST_EDITS: Readonly<Record<string, Edit>> = {
  change({ posts, random, next }) {
    const fields = pick<Row>(random, [
      { title: `Post ${next()}` },
      { content: { sections: [{ type: "paragraph", content: `Paragraph ${next()}.` }] } },
      { created_at: timestamp(random) },
      { slug: `slug-${next()}` },
      { image_url: `/images/${pictureName(random)}` },
      bodyOf(random, next()),
    ]);
    const key = pick(random, posts.keys());
    posts.write(key, { ...posts.read(key), ...fields });
    return `${Object.keys(fields)} of ${key}`;
  },
  add({ posts, random, next }) {
    const [id, image_url] = [`id-${next()}`, `/images/${pictureName(random)}`];
    const fields = { id, slug: `post-${id}`, image_url, created_at: timestamp(random) };
    posts.write(id, aPostRecord({ ...fields, ...bodyOf(random, id) }));
    return id;
  },
  delete({ posts, random }) {
    if (posts.keys().length < 4) return undefined;
    const key = pick(random, posts.keys());
    posts.remove(key);
    return key;
  },
  /** Another file, or another id. */
  move({ posts, random, next }) {
    const [from, to] = [pick(random, posts.keys()), `id-${next()}`];
    const record = posts.read(from);
    posts.remove(from);
    posts.write(to, { ...record, id: to });
    return `${from} to ${to}`;
  },
  /** The size stays, and the modification time is restored, as some tools do. */
  unnoticed(project) {
    const file = pickFile(project, "content/posts", ".json") ?? "";
    const name = path.join(project.site.folder, file);
    const { atime, mtime } = statSync(name);
    const edit = (_: string, start: string, letter: string) => start + (letter === "A" ? "B" : "A");
    writeFileSync(name, readFileSync(name, "utf8").replace(/("title": ")(.)/, edit));
    utimesSync(name, atime, mtime);
    return file;
  },
};

/** Returns the sentences of a JSON document that can be any text, as their objects and keys. */
function findSentences(value: unknown): readonly (readonly [Json, string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as Json).flatMap(([key, each]) => {
    const isSentence = typeof each === "string" && /^[A-Z].* .*\w\.$/.test(each) && !/[{}]/.test(each);
    return isSentence ? [[value as Json, key] as const] : findSentences(each);
  });
}

/** Returns a new name, which has no digits. */
const nameOf = (kind: string, number: number) =>
  `${kind} N${String(number).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;

const CONTENT_EDITS: Readonly<Record<string, Edit>> = {
  text(project) {
    const folders = ["content/home.json", "content/pages", "content/cities", "content/specialties"];
    return editJson(project, pick(project.random, folders), (json) => {
      const [owner, key] = pick(project.random, findSentences(json)) ?? [];
      if (owner && key !== undefined) {
        owner[key] = String(owner[key]).replace(/( \d+)?\.$/, ` ${project.next()}.`);
      }
    });
  },
  site(project) {
    const name = editJson(project, "content/site.json", (json) => {
      const brand = `Example Road Law ${project.next()}`;
      const change = pick<Json>(project.random, [
        { brand, image: { ...(json.image as Json), alt: `${brand}, at 512-555-0142` } },
        { blog: { pageSize: 1 + Math.floor(project.random() * 6) } },
        { homeCities: (json.homeCities as string[]).toReversed() },
        { host: project.random() < 0.5 ? undefined : pick(project.random, HOST_NAMES) },
      ]);
      Object.assign(json, change);
    });
    dropUnservedLayout(project);
    return name;
  },
  addCity({ site, next }) {
    const name = nameOf("Town", next());
    site.write(`content/cities/${name.toLowerCase().replace(" ", "-")}.json`, aCity({ name }));
    return name;
  },
  deleteCity: (project) => removeFile(project, "content/cities", "/town-"),
  neighborhoods: (project) =>
    editJson(project, "content/cities", (json) => {
      const [first, ...others] = json.neighborhoods as Json[];
      const added = { name: nameOf("Place", project.next()) };
      json.neighborhoods = pick(project.random, [
        [added, first, ...others],
        [{ ...first, ...added }, ...others],
        others.length > 0 ? others : [first],
      ]);
    }),
  articles(project) {
    const { posts, random } = project;
    const where = pick(random, ["content/home.json", "content/cities", "content/specialties"]);
    return editJson(project, where, (json) => {
      const slugs = posts.keys().map((key) => String(posts.read(key).slug));
      json.articles = [...new Set([pick(random, slugs), pick(random, slugs), "no-such-post"])];
    });
  },
  redirects({ site, random, next }) {
    const file = "content/redirects.json";
    const all: Json[] = existsSync(path.join(site.folder, file)) ? JSON.parse(site.read(file)).redirects : [];
    const to = pick(random, [
      "/houston",
      "/blog",
      "/personal-injury#main",
      "https://other.example.org/a?b=1",
    ]);
    const added = { from: `/old-${next()}`, to, permanent: random() < 0.5 };
    const redirects = random() < 0.6 ? [...all, added] : all.slice(1);
    if (redirects.length > 0 || all.length === 0) site.write(file, { redirects });
    else site.remove(file);
    return redirects.map(({ from }) => from).join(" ");
  },
};

const MAPS = [
  { file: "public/map/index.html", text: "<!doctype html><title>A map</title>" },
  {
    file: "content/plain/map.md",
    text: "---\npath: /map\ntitle: A map\ndescription: Roads.\n---\n\nA map.\n",
  },
];

const PUBLIC_EDITS: Readonly<Record<string, Edit>> = {
  picture({ site, random, pictures }) {
    const file = pictureFile(pictureName(random));
    const name = pick(random, [...pictures.keys()]);
    site.write(file, pictures.get(name));
    return `${file} is ${name}`;
  },
  deletePicture(project) {
    const file = pictureFile(pictureName(project.random));
    return file.endsWith("share.png")
      ? undefined
      : removeFile(project, path.dirname(file), path.basename(file));
  },
  writeFile({ site, random, next }) {
    const file = `public/${pick(random, ["", "files/", "files/deep/"])}file-${next() % 5}.txt`;
    site.write(file, `text ${next()}`);
    return file;
  },
  deleteFile: (project) => removeFile(project, "public", ".txt"),
  /** What posts link to is a folder in public/ or a page, whose addresses differ. */
  map: ({ site }) => {
    const isThere = ({ file }: (typeof MAPS)[number]) => existsSync(path.join(site.folder, file));
    const [added, removed] = MAPS.toSorted((a, b) => Number(isThere(a)) - Number(isThere(b)));
    if (!added || !removed) return undefined;
    site.write(added.file, added.text);
    rmSync(path.join(site.folder, removed.file), { force: true });
    return added.file;
  },
};

const ELEMENT = /<(?:html|main|div|section|article|header|footer|nav|ul|p|h1|h2)\b/;
const EXTRA = "templates/parts/extra.ts";
const IMPORT = 'import { EXTRA } from "../parts/extra.ts";\n';

function editTemplate(project: EditedProject, folder: string, part = ".tsx"): string | undefined {
  const file = pickFile(project, folder, part) ?? "";
  const text = project.site.read(file).replace(/ data-edit="\d+"/, "");
  if (!ELEMENT.test(text)) return undefined;
  project.site.write(
    file,
    text.replace(ELEMENT, (element) => `${element} data-edit="${project.next()}"`),
  );
  return file;
}

const TEMPLATE_EDITS: Readonly<Record<string, Edit>> = {
  page: (project) => editTemplate(project, "templates/pages"),
  part: (project) => editTemplate(project, "templates/parts"),
  island: (project) => editTemplate(project, "templates/islands"),
  document: (project) => editTemplate(project, "templates", "Document.tsx"),
  shareCard({ site, next }) {
    const text = site.read("templates/ShareCard.tsx");
    site.write("templates/ShareCard.tsx", text.replace(/padding: \d+/, `padding: ${next()}`));
    return "templates/ShareCard.tsx";
  },
  style(project) {
    const file = pickFile(project, "templates", ".css") ?? "";
    const text = project.site.read(file).replace(/\.edit-\d+ \{.*\}\n$/, "");
    project.site.write(file, `${text}.edit-${project.next()} { color: red; }\n`);
    return file;
  },
  drawing(project) {
    const file = pickFile(project, "templates", ".svg");
    if (file === undefined) return undefined;
    const text = project.site.read(file).replace(/<!-- \d+ -->/, "");
    project.site.write(file, text.replace("</svg>", `<!-- ${project.next()} --></svg>`));
    return file;
  },
  /** A part that one page imports is added or changed. */
  writePart(project) {
    const { site, next } = project;
    const isNew = !existsSync(path.join(site.folder, EXTRA));
    site.write(EXTRA, `export const EXTRA = "${next()}";\n`);
    if (!isNew) return EXTRA;
    const page = pickFile(project, "templates/pages", ".tsx") ?? "";
    const text = site.read(page).replace(ELEMENT, (element) => `${element} data-extra={EXTRA}`);
    site.write(page, IMPORT + text);
    return `${EXTRA} for ${page}`;
  },
  deletePart(project) {
    const { site } = project;
    if (removeFile(project, "templates/parts", "/extra.ts") === undefined) return undefined;
    for (const page of listFiles(path.join(site.folder, "templates/pages"), ".tsx")) {
      const text = site.read(`templates/pages/${page}`);
      const without = text.replace(IMPORT, "").replace(" data-extra={EXTRA}", "");
      if (without !== text) site.write(`templates/pages/${page}`, without);
    }
    return EXTRA;
  },
};

/** Some hosts serve some formats only. */
function dropUnservedLayout({ flags, site }: EditedProject): void {
  const { host = "any" } = JSON.parse(site.read("content/site.json")) as { host?: string };
  const { formats } = HOSTS[(flags.host ?? host) as HostName];
  if (flags.format && formats?.includes(flags.format as Format) === false) delete flags.format;
}

function choose<K extends "host" | "format" | "out">(
  project: EditedProject,
  name: K,
  choices: readonly NonNullable<Flags[K]>[],
): string {
  const { flags, random } = project;
  // As often as not, what users run.
  if (random() < 0.5) delete flags[name];
  else flags[name] = pick(random, choices);
  dropUnservedLayout(project);
  return flags[name] ?? "default";
}

const SETTING_EDITS: Readonly<Record<string, Edit>> = {
  host: (project) => choose(project, "host", HOST_NAMES),
  format: (project) => choose(project, "format", ["both", "file", "directory"]),
  out: (project) => choose(project, "out", ["other"]),
  noindex({ flags }) {
    flags.noindex = !flags.noindex;
    return String(flags.noindex);
  },
  images({ flags }) {
    flags.images = !(flags.images ?? true);
    return String(flags.images);
  },
  envFile({ site, random, next }) {
    const other = site.read(".env").replace(/SITE_URL=.*\n/, "");
    site.write(".env", random() < 0.5 ? other : `${other}SITE_URL=https://env${next()}.example.com\n`);
    return ".env";
  },
};

const STATE_EDITS: Readonly<Record<string, Edit>> = {
  nothing: () => "changed",
  /** All files are written again with the same bytes, as Git does. */
  checkout({ site, random }) {
    const time = new Date(random() < 0.5 ? Date.now() : Date.parse("2020-01-01"));
    for (const folder of ["content", "public", "templates"].map((name) => path.join(site.folder, name))) {
      for (const name of listFiles(folder).map((file) => path.join(folder, file))) {
        const bytes = readFileSync(name);
        rmSync(name);
        writeFileSync(name, bytes);
        utimesSync(name, time, time);
      }
    }
    return "of all files";
  },
  removeState({ site }) {
    rmSync(path.join(site.folder, ".docket"), { recursive: true, force: true });
    return ".docket";
  },
  damageState(project) {
    const file = pickFile(project, ".docket");
    if (file === undefined) return undefined;
    const name = path.join(project.site.folder, file);
    truncateSync(name, Math.floor(project.random() * statSync(name).size));
    return file;
  },
  /** A build repairs what was edited by hand only if it publishes something. */
  output(project) {
    const { site, flags, random, next } = project;
    const page = pickFile(project, flags.out ?? "dist", ".html");
    if (page === undefined) return undefined;
    if (random() < 0.5) site.remove(page);
    else site.write(page, "edited by hand");
    site.write("public/by-hand.txt", `${next()}`);
    return page;
  },
};

/** An edit is picked with its group, so that each group is as frequent as the others. */
export const EDIT_GROUPS = {
  posts: POST_EDITS,
  content: CONTENT_EDITS,
  public: PUBLIC_EDITS,
  templates: TEMPLATE_EDITS,
  settings: SETTING_EDITS,
  state: STATE_EDITS,
} as const;
