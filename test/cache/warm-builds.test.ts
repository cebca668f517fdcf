import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { BuildReport } from "../../src/terminal/report.ts";
import { atMicrosecond, seeded } from "../helpers/fetching.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aListStore, type Row, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import {
  type BuildFlags,
  CONTENT_EDITS,
  DAMAGE_NAMES,
  damage,
  type Edit,
  type EditedProject,
  OPTION_EDITS,
  pick,
  TEMPLATE_EDITS,
  TOUCHES,
} from "../helpers/random-edits.ts";
import { aPostRecord, aSiteFolder } from "../helpers/site-folder.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";
import { buildProject, compareFolders, DAMAGED, HOUR } from "../helpers/warm-builds.ts";

const SEED = Number(process.env.WARM_SEED ?? 1);
const STEPS = Number(process.env.WARM_STEPS ?? 20);
/** Breaks a project until the returned function is called. */
const BREAKS: Readonly<Record<string, (project: EditedProject) => () => void>> = {
  content: ({ site }) => replaceFile(site.folder, "content/home.json", "{"),
  post: ({ site, flags }) => {
    // With a backend, no build reads the file.
    if (site.read(".env").includes("SUPABASE_URL"))
      return replaceFile(site.folder, "content/site.json", "{}");
    const { skipInvalid } = flags;
    delete flags.skipInvalid;
    site.write("content/posts/invalid.json", aPostRecord({ id: "invalid", slug: "Not Valid" }));
    return () => {
      site.remove("content/posts/invalid.json");
      if (skipInvalid) flags.skipInvalid = skipInvalid;
    };
  },
  template: ({ site }) => {
    const file = "templates/pages/Specialty.tsx";
    const text = site
      .read(file)
      .replace(/(export function Specialty\(.*\{\n)/, '$1throw new Error("no such luck");\n');
    return replaceFile(site.folder, file, text);
  },
  syntax: ({ site }) => replaceFile(site.folder, "templates/parts/Footer.tsx", "export const Footer = ("),
  style: ({ site }) => replaceFile(site.folder, "templates/styles/base.css", "a { colour"),
  strict({ flags }) {
    const all = flags as BuildFlags & { strict?: true };
    all.strict = true;
    return () => delete all.strict;
  },
};

function replaceFile(folder: string, name: string, text: string): () => void {
  const file = path.join(folder, name);
  const before = readFileSync(file);
  writeFileSync(file, text);
  return () => writeFileSync(file, before);
}

describe("a warm build", () => {
  it("publishes what a cold build publishes, byte for byte, after random edits", {
    timeout: 300_000,
  }, async () => {
    const random = seeded(SEED);
    const site = aSiteFolder(temporaryFolder());
    aTemplatesFolder(site.folder, {});
    const flags: BuildFlags = { format: "both", out: "dist" };
    const project = { site, random, flags };
    const to = (name: string) => path.join(site.folder, name);
    const rows: Row[] = Array.from({ length: 5 }, (_, index) => aRow(index));
    const server = await startPostgrest(aListStore(rows));
    onTestFinished(() => server.close());
    const backend = `SUPABASE_URL=${server.url}\nSUPABASE_ANON_KEY=${TEST_KEY}\n`;
    const edits: Readonly<Record<string, Edit>> = {
      ...CONTENT_EDITS,
      ...OPTION_EDITS,
      ...TOUCHES,
      ...Object.fromEntries(Object.entries(TEMPLATE_EDITS).map(([name, edit]) => [`template ${name}`, edit])),
      backend: () => {
        const isOn = site.read(".env").includes("SUPABASE_URL");
        site.write(".env", isOn ? "" : backend);
        return isOn ? "off" : "on";
      },
      row() {
        const at = Math.floor(random() * rows.length);
        rows[at] = {
          ...rows[at],
          title: `Row ${random()}`,
          updated_at: atMicrosecond(Math.floor(random() * 1e6)),
        };
        return `row ${at}`;
      },
    };
    site.write(".env", "");
    const now = Date.now;
    const clock = vi.spyOn(Date, "now");
    onTestFinished(() => clock.mockRestore());
    const counts = { edits: 0, unchanged: 0, failed: 0, damaged: 0 };
    let seen = "";

    const compare = async (name: string) => {
      const at = `seed ${SEED}, ${name}`;
      const warm = await buildProject(project, { out: flags.out, state: ".docket" });
      for (const file of ["cold", ".cold/known.ndjson", ".cold/last-build.json"]) {
        rmSync(to(file), { recursive: true, force: true });
      }
      const cold = await buildProject(project, { out: "cold", state: ".cold" });
      expect(warm.problem, at).toBe(cold.problem);
      expect(cold.problem, at).toBeUndefined();
      const [actual, expected] = [flags.out, "cold"].map((each) => path.join(site.folder, each)) as [
        string,
        string,
      ];
      expect(compareFolders(actual, expected), at).toEqual([]);
      expect(summaryOf(warm.report), at).toEqual(summaryOf(cold.report));
      return warm;
    };

    await compare("first build");
    for (let step = 1; step <= STEPS; step += 1) {
      // With the real clock, files have changed just now, and their states are not kept.
      clock.mockImplementation(step % 4 === 0 ? now : () => now() + HOUR);
      const done: string[] = [];
      const count = step % 7 === 0 ? 0 : 12 + Math.floor(random() * 4);
      for (let edit = 0; edit < count; edit += 1) {
        const name = pick(random, Object.keys(edits));
        const what = edits[name]?.(project);
        if (what !== undefined) done.push(`${name} ${what}`);
      }
      seen = `step ${step}: ${done.join(", ")}`;
      counts.edits += done.length;

      if (step % 5 === 0) counts.edits += editOutput(project, step);
      let isDamaged = false;
      if (step % 3 === 0) {
        const damages = damageCaches(project);
        seen += `, ${damages.join(", ")}`;
        counts.edits += damages.length;
        isDamaged = damages.some((each) => /^last-build\.json (?!remove)/.test(each));
      }
      if (step % 6 === 0) {
        const kind = pick(random, Object.keys(BREAKS));
        const before = readIfAny(to(flags.out));
        const repair = BREAKS[kind]?.(project);
        const { problem, notes } = await buildProject(project, { out: flags.out, state: ".docket" });
        expect(problem, `seed ${SEED}, ${seen}, broken by ${kind}`).toBeDefined();
        if (isDamaged) expect(notes.filter((note) => note === DAMAGED)).toEqual([DAMAGED]);
        expect(readIfAny(to(flags.out))).toEqual(before);
        repair?.();
        seen += `, broken by ${kind} and repaired`;
        counts.edits += 2;
        counts.failed += 1;
      }
      const { report, notes } = await compare(seen);
      const damageNotes = notes.filter((note) => note === DAMAGED);
      // A build that failed meanwhile left the damaged file.
      expect(damageNotes.length, seen).toBeLessThanOrEqual(1);
      if (isDamaged) expect(damageNotes, seen).toEqual([DAMAGED]);
      if (isDamaged) counts.damaged += 1;
      if (report?.changed === false) counts.unchanged += 1;
    }
    expect(counts.edits).toBeGreaterThanOrEqual(200);
    expect(counts.unchanged).toBeGreaterThan(0);
    expect(counts.failed).toBeGreaterThan(0);
    expect(counts.damaged).toBeGreaterThan(0);
  });
});

/** Changes or removes a page in the output folder. Returns the number of edits. */
function editOutput({ site, random, flags }: EditedProject, step: number): number {
  const out = path.join(site.folder, flags.out);
  const pages = [...readIfAny(out).keys()].filter((file) => file.endsWith(".html"));
  if (pages.length === 0) return 0;
  const page = path.join(out, pick(random, pages));
  if (random() < 0.5) rmSync(page);
  else writeFileSync(page, "edited by hand");
  // A build compares its pages with the output folder only when it publishes, so it must publish something.
  site.write("public/by-hand.txt", `${step}`);
  return 1;
}

/** Damages or removes some caches, and returns what it did: "compiled.json cut". */
function damageCaches({ site, random }: EditedProject): readonly string[] {
  const folder = path.join(site.folder, ".docket");
  // A damaged file of rows is a problem of its own.
  const caches = readdirSync(folder).filter((name) => !name.startsWith("posts-") && random() < 0.6);
  return caches.map((name) => {
    const kind = pick(random, [...DAMAGE_NAMES, "remove" as const]);
    if (kind === "remove") rmSync(path.join(folder, name));
    else damage(path.join(folder, name), kind, random);
    return `${name} ${kind}`;
  });
}

const readIfAny = (folder: string) => (existsSync(folder) ? readFolder(folder) : new Map<string, Buffer>());

function aRow(index: number): Row {
  return aPostRecord({
    id: `row-${index}`,
    slug: `row-${index}`,
    title: `Row ${index}`,
    created_at: `2026-01-0${index + 1}T10:00:00+00:00`,
    updated_at: atMicrosecond(index),
  });
}

/** Returns what a report says about the site. */
function summaryOf(report: BuildReport | undefined) {
  const { out, changed, changes, published, threadTimes, ...summary } = report as BuildReport;
  return summary;
}
