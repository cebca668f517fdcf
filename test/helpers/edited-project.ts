// A project that is built after each of many edits, and compared with a first build.
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { aCity } from "./builders.ts";
import { seeded } from "./fetching.ts";
import { readFolder, temporaryFolder } from "./folders.ts";
import { aListStore, type Row, startPostgrest } from "./postgrest-server.ts";
import { EDIT_GROUPS, type EditedProject, pick, postFiles, postRows } from "./random-edits.ts";
import { aFreshSiteFolder } from "./site-folder.ts";
import { aTemplatesFolder } from "./templates-folder.ts";
import { type Built, buildProject, compareFolders } from "./warm-builds.ts";

// SEED=7 npx vitest run test/random-edits makes other edits, and the same ones each time.
const SEED = Number(process.env.SEED ?? 1);
/** Builds follow one to so many edits. After more of them, one that renders all pages would often hide what is stale. */
const GROUP = Number(process.env.GROUP ?? 7);
const EDITS = Number(process.env.EDITS ?? 21);

/** Takes a fifth of the time that the project's own takes. */
const SHARE_CARD = `export function ShareCard({ heading, width, height }) {
  return <div style={{ display: "flex", width, height, padding: 40, fontSize: 60 }}>{heading}</div>;
}
`;

type Source = "files" | "Supabase";

/** Four cities, two specialties, and eight posts with pictures. */
async function aProject(source: Source): Promise<EditedProject> {
  const site = aFreshSiteFolder(temporaryFolder());
  aTemplatesFolder(site.folder, { "ShareCard.tsx": SHARE_CARD });
  for (const name of ["A", "B"]) {
    site.write(`content/cities/town-${name.toLowerCase()}.json`, aCity({ name: `Town ${name}` }));
  }
  const rows: Row[] = [];
  if (source === "Supabase") {
    const server = await startPostgrest(aListStore(rows));
    onTestFinished(() => server.close());
    site.write(".env", `SUPABASE_URL=${server.url}\nSUPABASE_ANON_KEY=${server.key}\n`);
  } else site.write(".env", "");
  const posts = source === "files" ? postFiles(site) : postRows(rows);
  let last = 0;
  const next = () => ++last;
  const project = { site, random: seeded(SEED), flags: {}, posts, pictures: await createPictures(), next };
  for (const name of ["a", "b", "c"]) {
    writeFileSync(
      path.join(site.folder, `public/images/${name}.png`),
      pick(project.random, [...project.pictures.values()]),
    );
  }
  while (posts.keys().length < 8) EDIT_GROUPS.posts.add?.(project);
  EDIT_GROUPS.public.map?.(project);
  return project;
}

/** One pixel, and images that a build converts to smaller ones. */
async function createPictures(): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const width of [1, 600, 1300]) {
    for (const background of ["tan", "teal"]) {
      const image = sharp({ create: { width, height: 2, channels: 3, background } });
      pictures.set(`${width} pixels of ${background}`, await image.png().toBuffer());
    }
  }
  // Pages show it as it is.
  return pictures.set("no picture", Buffer.from("no picture"));
}

/** Breaks a project, and returns the text that repairs it. */
const BREAKS = {
  "content/home.json": () => "{",
  "content/site.json": (text: string) => text.replace('"fallbackCity": "', "$&Not "),
  "templates/pages/Specialty.tsx": (text: string) =>
    text.replace(/export function Specialty\(.*\{\n/, '$&throw new Error("no such luck");\n'),
  "templates/parts/Footer.tsx": () => "export const Footer = (",
  "templates/styles/base.css": (text: string) => `${text}a { background: url("./none.png") }`,
} as const;

/** Builds a broken project, which must change nothing, and repairs it. */
async function buildBroken({ site, random, flags }: EditedProject): Promise<string> {
  const file = pick(random, Object.keys(BREAKS) as (keyof typeof BREAKS)[]);
  const text = site.read(file);
  const published = () => readFolder(path.join(site.folder, flags.out ?? "dist"));
  const before = existsSync(path.join(site.folder, flags.out ?? "dist")) ? published() : new Map();
  site.write(file, BREAKS[file](text));
  const { problem } = await buildProject(site.folder, flags);
  expect(problem, `${file} is broken`).toBeDefined();
  if (before.size > 0) expect(published()).toEqual(before);
  site.write(file, text);
  return file;
}

/** Kills a build in a process of its own. */
async function killBuild({ site, random, flags }: EditedProject): Promise<string> {
  const module = pathToFileURL(path.join(import.meta.dirname, "warm-builds.ts"));
  const code = `import { buildProject } from "${module}"; await buildProject(${JSON.stringify(site.folder)}, ${JSON.stringify(flags)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "ignore" });
  const closed = once(child, "close");
  const delay = Math.floor(200 + random() * 600);
  await Promise.race([setTimeout(delay), closed]);
  child.kill("SIGKILL");
  await closed;
  return `after ${delay} ms`;
}

/** Makes an edit, and returns what it did. */
async function edit(project: EditedProject): Promise<string> {
  const { random } = project;
  for (;;) {
    const group = pick(random, [...Object.keys(EDIT_GROUPS), "build"] as (
      | keyof typeof EDIT_GROUPS
      | "build"
    )[]);
    if (group === "build") {
      // A process of its own takes as long as ten builds.
      if (random() < 0.85) return `build broken: ${await buildBroken(project)}`;
      return `build killed ${await killBuild(project)}`;
    }
    const [name, change] = pick(random, Object.entries(EDIT_GROUPS[group]));
    const done = change(project);
    if (done !== undefined) return `${group} ${name}: ${done}`;
  }
}

/** The entries of the store for pictures, which are made of the files in public/. */
const PICTURES = "'image', 'image-file'";

/**
 * Returns a function that empties `.cold`, the state of first builds. It keeps what they made of a folder in which no byte
 * has changed since, whatever docket's own keys say.
 */
function createForget(folder: string): () => void {
  const to = (name: string) => path.join(folder, name);
  let before: Readonly<Record<string, string>> = {};
  return () => {
    const digests = Object.fromEntries(
      ["templates", "public"].map((name) => [name, digestOfFolder(to(name))]),
    );
    const isKept = (name: string) => digests[name] === before[name];
    const [templates, pictures] = [isKept("templates"), isKept("public")];
    before = digests;
    if (!templates && !pictures) return rmSync(to(".cold"), { recursive: true, force: true });
    if (!templates) rmSync(to(".cold/code"), { recursive: true, force: true });
    if (!pictures) rmSync(to(".cold/images"), { recursive: true, force: true });
    const store = new DatabaseSync(to(".cold/state.db"));
    store.exec(`DELETE FROM entry${pictures ? ` WHERE kind NOT IN (${PICTURES})` : ""}`);
    store.close();
  };
}

function digestOfFolder(folder: string): string {
  const files = [...readFolder(folder)].map(([file, bytes]) => [file, hash("sha256", bytes)]);
  return hash("sha256", JSON.stringify(files));
}

/** Makes edits of a project in groups, builds after each group, and expects what a first build publishes. */
export async function expectEqualBuilds(source: Source): Promise<void> {
  const project = await aProject(source);
  const { site, flags, random } = project;
  const to = (name: string) => path.join(site.folder, name);
  const forget = createForget(site.folder);
  for (let total = 0; total < EDITS; ) {
    const edits: string[] = [];
    for (let left = Math.ceil(random() * GROUP); left > 0; left -= 1) edits.push(await edit(project));
    const at = `SEED=${SEED}, edits ${total + 1} to ${total + edits.length}: ${edits.join(", ")}`;
    let warm = await buildProject(site.folder, flags);
    if (warm.problem && at.includes("damageState")) warm = await buildProject(site.folder, flags);
    expect(warm.problem, at).toBeUndefined();
    rmSync(to("cold"), { recursive: true, force: true });
    forget();
    const cold = await buildProject(site.folder, { ...flags, out: "cold" }, ".cold");
    expect(cold.problem, at).toBeUndefined();
    expect(compareFolders(to(flags.out ?? "dist"), to("cold")), at).toEqual([]);
    expect(outcomeOf(warm), at).toEqual(outcomeOf(cold));
    total += edits.length;
  }
}

/** Returns what a build says of the site and writes beside it. */
function outcomeOf({ report }: Built) {
  // The hashes that a policy allows: see readPublished.
  const withoutHashes = (text: string) => text.replaceAll(/ 'sha256-[^']*'/g, "");
  const beside = report?.beside.map((file) => withoutHashes(readFileSync(file, "utf8")));
  return { warnings: report?.warnings, pages: report?.pages, beside };
}
