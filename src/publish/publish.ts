// Replaces the output folder with a build that is complete, or leaves it alone when nothing changed.
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { digestOfFile } from "../files/digest-files.ts";
import { MANIFEST } from "../files/output-file.ts";
import { linkOrCopy, replaceFile } from "../files/write-output.ts";
import type { HostFile } from "../hosts/rules.ts";
import { compareText } from "../problem.ts";
import { besideFile, replaceBeside } from "./beside.ts";
import type { Claims } from "./claims.ts";
import { formatManifest, type Manifest } from "./manifest.ts";
import {
  type Changes,
  compareBuilds,
  digestOfSizes,
  findForeignFiles,
  findPreviousAssets,
  isIntact,
} from "./previous.ts";
import { type Folders, swap } from "./swap.ts";

interface Staged {
  /** The output folder by the name that it has in the options, which may be a symlink. */
  readonly out: string;
  readonly folders: Folders;
  readonly previous: Manifest | undefined;
  readonly hashes: ReadonlyMap<string, string>;
  /** The files that stay as they are, by name, with the paths of what is linked. */
  readonly reused: ReadonlyMap<string, string>;
  readonly claims: Claims;
  /** Creates the folder of a file, and returns where the file goes. */
  readonly targetOf: (file: string) => string;
}

export interface Publication extends Pick<Manifest, "site" | "headers"> {
  readonly force: boolean;
  /** The files beside the folder. */
  readonly beside?: readonly HostFile[];
}

export interface Published {
  readonly changes: Changes;
  readonly published: boolean;
  /** The absolute paths of the files beside the folder. */
  readonly beside: readonly string[];
}

export function publish(staged: Staged, publication: Publication): Published {
  const { out, folders, hashes, reused, previous } = staged;
  const { force, site, headers = [], beside = [] } = publication;
  const digests = Object.fromEntries(beside.map(({ file, text }) => [file, digestOf(text)]));
  const parts = { site, headers, beside: beside.length > 0 ? digests : undefined };
  const changes = compareBuilds(previous, hashes, parts);
  const isChanged = changes.added + changes.changed + changes.removed > 0;
  // What this build wrote is in the folder already, unless another program changed it there.
  const isSame = ([file, digest]: readonly [string, string]) =>
    reused.has(file) || digestOfFile(path.join(folders.out, file)) === digest;
  const isReplaced =
    !previous || isChanged || force || !isIntact(folders.out, previous) || ![...hashes].every(isSame);
  if (isReplaced) complete(staged, parts);
  // Before the folder: the rules of a build also serve the pages of the build before.
  replaceBeside(out, beside, Object.keys(previous?.beside ?? {}), folders.building);
  if (isReplaced) {
    renameSync(folders.building, folders.ready);
    swap(folders);
  } else if (JSON.stringify(site) !== JSON.stringify(previous.site)) {
    // A page can be the same and come from a content file with another name.
    const text = formatManifest({ ...previous, site });
    replaceFile(path.join(folders.out, MANIFEST), text, folders.building);
  }
  return { changes, published: isReplaced, beside: beside.map(({ file }) => besideFile(out, file)) };
}

/** Adds to a build what it takes from the previous one, and its manifest. */
function complete(
  { folders, previous, hashes, reused, claims, targetOf }: Staged,
  parts: Pick<Manifest, "site" | "headers" | "beside">,
): void {
  for (const [name, file] of reused) linkOrCopy(file, targetOf(name));
  const previousAssets = previous ? findPreviousAssets(folders.out, previous, hashes) : [];
  const foreignFiles = previous ? findForeignFiles(folders.out, previous, claims.isFree) : [];
  for (const file of [...previousAssets, ...foreignFiles])
    linkOrCopy(path.join(folders.out, file), targetOf(file));
  const files = Object.fromEntries([...hashes].sort(([a], [b]) => compareText(a, b)));
  const sizes = digestOfSizes(folders.building, Object.keys(files));
  const text = formatManifest({ files, sizes, previousAssets, ...parts });
  writeFileSync(path.join(folders.building, MANIFEST), text);
}
