// A build writes its files into a folder beside the output folder and publishes them when it is complete, so that
// the output folder always has exactly one complete build.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { outputState } from "../cache/file-state.ts";
import { digestOf } from "../cache/inputs.ts";
import { linkOrCopy } from "../cache/link-or-copy.ts";
import type { Header } from "../hosts/rules.ts";
import { compareText, type Problem, quote } from "../problem.ts";
import type { OutputFile, PageFolder } from "../site/output-file.ts";
import { MANIFEST } from "../site/output-file.ts";
import { writeOutput, writeParts } from "../site/write-output.ts";
import { createClaims } from "./claims.ts";
import { type BuiltSite, formatManifest, type Manifest } from "./manifest.ts";
import { lockOutput, type Output } from "./output.ts";
import {
  type Changes,
  compareBuilds,
  findForeignFiles,
  findPreviousAssets,
  readPrevious,
} from "./previous.ts";
import { type Folders, swap } from "./swap.ts";

/** A path with an empty name, "." or "..". */
const LEADS_ELSEWHERE = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** A build that is not published yet. Disposing of it removes its files, unless they are published. */
export interface Staging extends Disposable, PageFolder {
  readonly previous: Manifest | undefined;
  /** Writes a file. A name that is taken becomes a problem. */
  stage(file: OutputFile): void;
  /** The names that were claimed twice so far; a build with any must not be published. */
  problems(): readonly Problem[];
  files(): Iterable<string>;
  /** Returns the hash of a file that was added: the same hash is the same file. */
  digestOf(file: string): string | undefined;
  /** Returns the bytes of a file that was added. */
  read(file: string): Uint8Array;
  /**
   * Publishes the staged files if they or the `headers` that go with them differ from what is published. Updates
   * `site` in the manifest in any case.
   */
  publish(options: {
    force: boolean;
    site?: BuiltSite;
    headers?: readonly Header[];
    beside?: string | undefined;
  }): {
    changes: Changes;
    published: boolean;
    /** The states of the published files that a build wrote again, byte for byte, when it was not published. */
    states: ReadonlyMap<string, string | undefined> | undefined;
  };
  /** Returns the state of the manifest after `publish`, before another build could replace it. */
  manifestState(): string | undefined;
}

/**
 * Prepares a build of the folder `out`. Throws a Failure while another build of it is running, or when the folder
 * contains anything that docket did not write.
 */
export function openStaging(out: string, { folders, ...output }: Output = lockOutput(out)): Staging {
  const release = output[Symbol.dispose];
  try {
    const previous = readPrevious(folders.out);
    mkdirSync(folders.building);
    return createStaging(folders, previous, release);
  } catch (error) {
    release();
    throw error;
  }
}

function createStaging(folders: Folders, previous: Manifest | undefined, release: () => void): Staging {
  const hashes = new Map<string, string>();
  const claims = createClaims();
  const existing = new Set<string>([folders.building]);
  /** The files that stay as they are, by name, with their names in the previous build. */
  const reused = new Map<string, string>();
  let isOpen = true;
  let manifestState: string | undefined;

  const targetOf = (file: string): string => {
    if (LEADS_ELSEWHERE.test(file)) throw new Error(`The file ${quote(file)} is outside the output folder.`);
    const target = `${folders.building}${path.sep}${file}`;
    const folder = path.dirname(target);
    if (!existing.has(folder)) mkdirSync(folder, { recursive: true });
    existing.add(folder);
    return target;
  };
  const claim: PageFolder["claim"] = (files, source) => {
    const free = files.filter((name) => claims.add(name, source));
    return free.length === files.length ? files : free;
  };
  const add: PageFolder["add"] = (files, digest) => {
    for (const name of files) hashes.set(name, digest);
  };
  const statesOfPublished = () => {
    const states = new Map<string, string | undefined>();
    for (const file of hashes.keys()) {
      if (reused.has(file)) continue;
      const [own, published] = [path.join(folders.building, file), path.join(folders.out, file)];
      // It may have been edited by hand.
      const isSame = existsSync(published) && readFileSync(own).equals(readFileSync(published));
      states.set(file, isSame ? outputState(published) : undefined);
    }
    return states;
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    try {
      rmSync(folders.building, { recursive: true, force: true });
      release();
    } catch {
      // The result of the build matters more. The next build removes what is left.
    }
  };
  const finish = (): void => {
    manifestState = outputState(path.join(folders.out, MANIFEST));
    close();
  };

  return {
    previous,
    folder: folders.building,
    claim,
    add,
    reuse(files, { digest, state }) {
      const [first = ""] = files;
      const file = `${folders.out}${path.sep}${first}`;
      if (state === undefined || outputState(file) !== state) return false;
      for (const name of files) reused.set(name, file);
      add(files, digest);
      return true;
    },
    remove(files) {
      for (const name of files) rmSync(targetOf(name), { force: true });
    },
    stage({ file, source, bytes }) {
      if (claim([file], source).length === 0) return;
      // Encoded once, for the hash and for the disk.
      const content = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
      writeOutput([targetOf(file)], [content]);
      add([file], digestOf(content));
    },
    read: (file) => readFileSync(reused.get(file) ?? path.join(folders.building, file)),
    problems: claims.problems,
    files: () => hashes.keys(),
    digestOf: (file) => hashes.get(file),
    publish({ force, site, headers = [], beside }) {
      // The folder may have been removed while the build was running.
      const before = existsSync(path.join(folders.out, MANIFEST)) ? previous : undefined;
      const changes = compareBuilds(before, hashes, headers, beside);
      const isChanged = changes.added + changes.changed + changes.removed > 0;
      if (before && !isChanged && !force) {
        // A page can be the same and come from a content file with another name.
        if (JSON.stringify(site) !== JSON.stringify(before.site)) {
          const manifest = targetOf(MANIFEST);
          writeParts(manifest, formatManifest({ ...before, files: Object.entries(before.files), site }));
          renameSync(manifest, path.join(folders.out, MANIFEST));
        }
        const states = statesOfPublished();
        finish();
        return { changes, published: false, states };
      }
      for (const [name, file] of reused) linkOrCopy(file, targetOf(name));
      const previousAssets = before ? findPreviousAssets(folders.out, before, hashes) : [];
      const foreignFiles = before ? findForeignFiles(folders.out, before, claims.isFree) : [];
      for (const file of [...previousAssets, ...foreignFiles]) {
        linkOrCopy(path.join(folders.out, file), targetOf(file));
      }
      const files = sortedEntries(hashes);
      writeParts(targetOf(MANIFEST), formatManifest({ files, previousAssets, site, headers, beside }));
      renameSync(folders.building, folders.ready);
      swap(folders);
      finish();
      return { changes, published: true, states: undefined };
    },
    manifestState: () => manifestState,
    [Symbol.dispose]: close,
  };
}

function* sortedEntries(map: ReadonlyMap<string, string>): Iterable<readonly [string, string]> {
  for (const name of [...map.keys()].sort(compareText)) yield [name, map.get(name) ?? ""];
}
