// A build writes its files into a folder beside the output folder and publishes them when it is complete, so that
// the output folder always has exactly one complete build.
import { hash } from "node:crypto";
import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Header } from "../assets/security-headers.ts";
import { compareText, type Problem, quote } from "../problem.ts";
import type { OutputFile } from "../site/output-file.ts";
import { createClaims } from "./claims.ts";
import { acquireLock } from "./lock.ts";
import { type BuiltSite, formatManifest, MANIFEST, type Manifest } from "./manifest.ts";
import {
  type Changes,
  compareBuilds,
  findForeignFiles,
  findPreviousAssets,
  readPrevious,
} from "./previous.ts";
import { besideName, type Folders, nameFolders, recover, swap } from "./swap.ts";

/** A build that is not published yet. Disposing of it removes its files, unless they are published. */
export interface Staging extends Disposable {
  readonly previous: Manifest | undefined;
  /** Writes a file; `copies` are more names for the same bytes. A name that is taken becomes a problem. */
  stage(file: OutputFile, copies?: readonly string[]): void;
  /** The names that were claimed twice so far; a build with any must not be published. */
  problems(): readonly Problem[];
  files(): Iterable<string>;
  /**
   * Publishes the staged files if they or the `headers` that go with them differ from what is published. Updates
   * `site` in the manifest in any case.
   */
  publish(options: { force: boolean; site?: BuiltSite; headers?: readonly Header[] }): {
    changes: Changes;
    published: boolean;
  };
}

/**
 * Prepares a build of the folder `out`. Throws a Failure while another build of it is running, or when the folder
 * contains anything that docket did not write.
 */
export function openStaging(out: string): Staging {
  const folders = nameFolders(out);
  mkdirSync(path.dirname(folders.out), { recursive: true });
  const release = acquireLock(besideName(folders.out, "lock"), out);
  try {
    recover(folders);
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
  let isOpen = true;

  const targetOf = (file: string): string => {
    const target = path.join(folders.building, file);
    if (!target.startsWith(folders.building + path.sep)) {
      throw new Error(`The file ${quote(file)} is outside the output folder.`);
    }
    const folder = path.dirname(target);
    if (!existing.has(folder)) mkdirSync(folder, { recursive: true });
    existing.add(folder);
    return target;
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

  return {
    previous,
    // Synchronous, because for files of this size a system call is cheaper than a task for the thread pool.
    stage({ file, source, bytes }, copies = []) {
      const names = [file, ...copies].filter((name) => claims.add(name, source));
      const [first, ...others] = names;
      if (first === undefined) return;
      // Encoded once, for the hash and for the disk.
      const content = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
      const digest = hash("sha256", content, "hex").slice(0, 32);
      const target = targetOf(first);
      writeFileSync(target, content);
      for (const other of others) linkOrCopy(target, targetOf(other));
      for (const name of names) hashes.set(name, digest);
    },
    problems: claims.problems,
    files: () => hashes.keys(),
    publish({ force, site, headers = [] }) {
      const changes = compareBuilds(previous, hashes, headers);
      const isChanged = changes.added + changes.changed + changes.removed > 0;
      if (previous && !isChanged && !force) {
        // A page can be the same and come from a content file with another name.
        if (JSON.stringify(site) !== JSON.stringify(previous.site)) {
          const manifest = targetOf(MANIFEST);
          writeFileSync(manifest, formatManifest({ ...previous, site }));
          renameSync(manifest, path.join(folders.out, MANIFEST));
        }
        close();
        return { changes, published: false };
      }
      const previousAssets = previous ? findPreviousAssets(folders.out, previous, hashes) : [];
      const foreignFiles = previous ? findForeignFiles(folders.out, previous, claims.isFree) : [];
      for (const file of [...previousAssets, ...foreignFiles]) {
        linkOrCopy(path.join(folders.out, file), targetOf(file));
      }
      const files = Object.fromEntries([...hashes].sort(([a], [b]) => compareText(a, b)));
      writeFileSync(targetOf(MANIFEST), formatManifest({ files, previousAssets, site, headers }));
      renameSync(folders.building, folders.ready);
      swap(folders);
      close();
      return { changes, published: true };
    },
    [Symbol.dispose]: close,
  };
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "EMLINK", "EXDEV"].includes(code)) throw error;
    copyFileSync(from, to);
  }
}
