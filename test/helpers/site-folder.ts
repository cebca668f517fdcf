import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { createParts } from "../../src/build/parts.ts";
import { readOptions } from "../../src/options.ts";
import { openMemoryStore } from "../../src/store.ts";
import { PROJECT } from "./cli.ts";
import { temporaryFolder } from "./folders.ts";

/** A complete site of its own, independent of the project's content/ and public/. */
export const SMALL_SITE = path.join(PROJECT, "test/sites/small");

export interface SiteFolder {
  /** Run docket here. */
  readonly folder: string;
  /** Writes a file below the folder: text and bytes as they are, anything else as JSON. */
  write(file: string, content: unknown): void;
  read(file: string): string;
  remove(file: string): void;
  /** Changes a JSON file in place. */
  edit(file: string, change: (json: Record<string, unknown>) => void): void;
}

/**
 * Copies test/sites/small into a folder that a test may change: every kind of page, Houston and Laredo as its
 * cities, two specialties, two posts. The folder is removed when the test ends unless the caller passes its own. It has
 * templates and pictures as an earlier build leaves them: they take nine tenths of a first build.
 */
export function aSiteFolder(folder?: string): SiteFolder {
  const site = aFreshSiteFolder(folder);
  cpSync(inject("smallState"), path.join(site.folder, ".docket"), { recursive: true });
  return site;
}

const CODE = ".docket/code/templates";
const compiledFor = new Map<string, Buffer>();

/** Gives a site that was not built yet what compiling it for a backend or below a path leaves, which takes a second once. */
export async function compileFor(
  { url = "", key = "", base = "" }: { url?: string; key?: string; base?: string },
  site: SiteFolder,
): Promise<void> {
  const target = `${url} ${base}`;
  const made = compiledFor.get(target);
  if (made) return site.write(CODE, made);
  const backend = url === "" ? {} : { SUPABASE_URL: url, SUPABASE_ANON_KEY: key };
  const options = readOptions({ base }, site.folder, backend);
  await createParts(options, { store: openMemoryStore(), note: () => {} }).compiled.get();
  compiledFor.set(target, readFileSync(path.join(site.folder, CODE)));
}

/** The same, without a cache. */
export function aFreshSiteFolder(folder = temporaryFolder()): SiteFolder {
  for (const name of ["content", "public"])
    cpSync(path.join(SMALL_SITE, name), path.join(folder, name), { recursive: true });
  return siteFolder(folder);
}

/** Returns a folder that exists already, to be edited. */
export function siteFolder(folder: string): SiteFolder {
  const to = (file: string) => path.join(folder, file);
  const site: SiteFolder = {
    folder,
    write(file, content) {
      mkdirSync(path.dirname(to(file)), { recursive: true });
      // In one step: docket dev may read the file at any time.
      const unfinished = to(".unfinished");
      const isText = typeof content === "string" || Buffer.isBuffer(content);
      writeFileSync(unfinished, isText ? content : `${JSON.stringify(content, null, 2)}\n`);
      renameSync(unfinished, to(file));
    },
    read: (file) => readFileSync(to(file), "utf8"),
    remove: (file) => rmSync(to(file)),
    edit(file, change) {
      const json = JSON.parse(site.read(file)) as Record<string, unknown>;
      change(json);
      site.write(file, json);
    },
  };
  return site;
}

/** Replaces the sample data, which --strict refuses. */
export function replaceSamples(site: SiteFolder, url = "https://firm.test"): void {
  site.edit("content/site.json", (settings) => {
    Object.assign(settings, {
      url,
      phone: { label: "512-442-2200", number: "1-512-442-2200" },
      email: "office@firm.test",
      image: { path: "/images/share.png", alt: "Example Road Law", width: 1200, height: 630 },
      consent: { text: "This site does not ask for your number.", button: "Close" },
    });
  });
  site.edit("content/home.json", (home) => {
    delete home.testimonials;
  });
}

/** A record of `blog_posts` as the backend sends it; `fields` are those that matter to the test. */
export function aPostRecord(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: "1",
    slug: "a-post",
    title: "A Post",
    summary: "What the post says, in a sentence.",
    image_url: "/images/share.png",
    image_alt: "A road",
    created_at: "2026-01-01T16:00:00+00:00",
    content: { sections: [{ type: "paragraph", content: "A paragraph." }] },
    ...fields,
  };
}
