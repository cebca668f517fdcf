// Replaces the output folder with a build that is complete, or leaves it alone when nothing changed.
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../cache/digest.ts";
import { linkOrCopy } from "../cache/link-or-copy.ts";
import type { Header, HostFile } from "../hosts/rules.ts";
import { compareText } from "../problem.ts";
import { MANIFEST } from "../site/output-file.ts";
import { besideFile, replaceBeside } from "./beside.ts";
import type { Claims } from "./claims.ts";
import { type BuiltSite, formatManifest, type Manifest } from "./manifest.ts";
import {
  type Changes,
  compareBuilds,
  digestOfSizes,
  findForeignFiles,
  findPreviousAssets,
  isIntact,
} from "./previous.ts";
import { besideName, type Folders, swap } from "./swap.ts";

/** A build whose files are all staged. */
interface Staged {
  /** The output folder by the name that it has in the options, which may be a symlink. */
  readonly out: string;
  readonly folders: Folders;
  readonly previous: Manifest | undefined;
  readonly hashes: ReadonlyMap<string, string>;
  /** The files that stay as they are, by name, with the paths of what is linked. */
  readonly reused: ReadonlyMap<string, string>;
  readonly claims: Pick<Claims, "isFree">;
  /** Creates the folder of a file, and returns where the file goes. */
  readonly targetOf: (file: string) => string;
}

/** What goes with the files of a build. */
export interface Publication {
  readonly force: boolean;
  readonly site?: BuiltSite;
  readonly headers?: readonly Header[];
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
  const { out, folders, hashes } = staged;
  const { force, site, headers = [], beside = [] } = publication;
  const manifestFile = path.join(folders.out, MANIFEST);
  // The folder may have been removed while the build was running.
  const previous = existsSync(manifestFile) ? staged.previous : undefined;
  const manifest = { site, headers, beside: digestsOf(beside) };
  const changes = compareBuilds(previous, hashes, headers, manifest.beside);
  const isChanged = changes.added + changes.changed + changes.removed > 0;
  const isReplaced = !previous || isChanged || force || !isIntact(folders.out, previous);
  if (isReplaced) link({ ...staged, previous }, manifest);
  // Before the folder, because the files can be restored.
  const unfinished = besideName(folders.out, "beside");
  using undo = replaceBeside(out, beside, Object.keys(staged.previous?.beside ?? {}), unfinished);
  if (isReplaced) {
    renameSync(folders.building, folders.ready);
    swap(folders);
  } else if (JSON.stringify(site) !== JSON.stringify(previous.site)) {
    // A page can be the same and come from a content file with another name.
    const newManifest = path.join(folders.building, MANIFEST);
    writeFileSync(newManifest, formatManifest({ ...previous, site }));
    renameSync(newManifest, manifestFile);
  }
  undo.move();
  return {
    changes,
    published: isReplaced,
    beside: beside.map(({ file }) => besideFile(out, file)),
  };
}

function digestsOf(files: readonly HostFile[]): Manifest["beside"] {
  if (files.length === 0) return undefined;
  return Object.fromEntries(files.map(({ file, text }) => [file, digestOf(text)]));
}

/** Adds to a build what it takes from the previous one, and its manifest. */
function link(
  { folders, previous, hashes, reused, claims, targetOf }: Staged,
  manifest: Pick<Manifest, "site" | "headers" | "beside">,
): void {
  for (const [name, file] of reused) linkOrCopy(file, targetOf(name));
  const previousAssets = previous ? findPreviousAssets(folders.out, previous, hashes) : [];
  const foreignFiles = previous ? findForeignFiles(folders.out, previous, claims.isFree) : [];
  for (const file of [...previousAssets, ...foreignFiles])
    linkOrCopy(path.join(folders.out, file), targetOf(file));
  const files = Object.fromEntries([...hashes].sort(([a], [b]) => compareText(a, b)));
  const sizes = digestOfSizes(folders.building, Object.keys(files));
  const text = formatManifest({ files, sizes, previousAssets, ...manifest });
  writeFileSync(path.join(folders.building, MANIFEST), text);
}
