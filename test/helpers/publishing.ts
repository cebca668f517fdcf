import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { OutputFile } from "../../src/files/output-file.ts";
import { MANIFEST } from "../../src/files/output-file.ts";
import type { HostFile } from "../../src/hosts/rules.ts";
import { lockOutput } from "../../src/publish/output.ts";
import * as publishing from "../../src/publish/staging.ts";
import { readFolder, temporaryFolder } from "./folders.ts";

/** An output folder, dist, in a temporary folder. */
export interface OutputPlace {
  readonly parent: string;
  readonly out: string;
  /** Creates a folder beside dist, or dist itself, as a build of one page with `text` leaves it. */
  put(name: string, text: string): void;
  /** The names in the parent folder, without the lock. */
  names(): readonly string[];
}

export function anOutputPlace(): OutputPlace {
  const parent = temporaryFolder();
  return {
    parent,
    out: path.join(parent, "dist"),
    put(name, text) {
      mkdirSync(path.join(parent, name));
      writeFileSync(path.join(parent, name, "index.html"), text);
      const manifest = { files: { "index.html": text }, previousAssets: [] };
      writeFileSync(path.join(parent, name, MANIFEST), JSON.stringify(manifest));
    },
    names: () => namesIn(parent),
  };
}

/** The names in a folder, without the lock of a build. */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !/\.lock(?:-journal)?$/.test(name))
    .sort();
}

export function aFile(file: string, bytes = "", source = "content/home.json"): OutputFile {
  return { file, source: { file: source }, bytes };
}

/** Reserves a folder for a build, and prepares the build. Throws the Failures of `lockOutput`. */
export function openStaging(out: string): publishing.Staging {
  using opened = new DisposableStack();
  const staging = opened.use(publishing.openStaging(out, opened.use(lockOutput(out))));
  const open = opened.move();
  return { ...staging, [Symbol.dispose]: () => open.dispose() };
}

/** Publishes these files, as a build does. */
export function publish(
  out: string,
  files: Readonly<Record<string, string>>,
  force = false,
  beside: readonly HostFile[] = [],
) {
  using staging = openStaging(out);
  for (const [file, bytes] of Object.entries(files)) staging.stage(aFile(file, bytes));
  return staging.publish({ force, beside });
}

export function textOf(folder: string, file = "index.html"): string | undefined {
  return readFolder(folder).get(file)?.toString();
}
