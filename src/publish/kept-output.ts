// The files of the output folder as the last build left them: a file with the same key is linked instead of made again.
import path from "node:path";
import pMap from "p-map";
import { isAsWritten } from "../files/digest-files.ts";
import type { LinkedFile, PlannedFile } from "../files/output-file.ts";
import { timeOfFiles, unfinishedFolder } from "../files/write-output.ts";
import type { Store } from "../store.ts";
import { PUBLISHED, publishedAt } from "./previous.ts";
import type { Staging } from "./staging.ts";

/** What a build knows of a file that it wrote. */
export interface KeptFile {
  readonly digest: string;
  /** Bytes, uncompressed. */
  readonly size: number;
  /** The addresses of the site in a page. */
  readonly links: readonly string[];
}

export type KeptOutput = ReturnType<typeof openKeptOutput>;

const KIND = "output";

export function openKeptOutput(
  { out, project, state }: { readonly out: string; readonly project: string; readonly state: string },
  staging: Pick<Staging, "claim" | "write" | "copy" | "reuse">,
  store: Store,
) {
  const id = path.relative(project, out);
  const folder = `${id}/`;
  const time = publishedAt(store, id);
  const isHere = (name: string, digest: string) => isAsWritten(path.join(out, name), digest, time);
  const used = new Set<string>();
  const written = new Map<string, { readonly key: string; readonly file: KeptFile }>();
  const reuse = (files: readonly string[], key: string): KeptFile | undefined => {
    const [name = ""] = files;
    const stored = store.get<KeptFile>(KIND, folder + name, key);
    if (!stored || !isHere(name, stored.digest)) return undefined;
    staging.reuse(files, stored.digest);
    used.add(name);
    return stored;
  };
  return {
    /** Claims names for a source, and returns those that were free. */
    claim: staging.claim,
    /** Reuses the file of the last build under all of `files`, if it was made with this key; undefined otherwise. */
    reuse,
    /** Adds a copy of a file, which does not have to fit into memory. */
    copy({ file, source, from, digest }: LinkedFile): void {
      const names = staging.claim([file], source);
      if (names.length === 0 || reuse(names, digest)) return;
      const copied = staging.copy(file, from);
      // The file may have changed since it was listed.
      written.set(file, { key: copied.digest, file: { ...copied, links: [] } });
    },
    /** Writes a file under all of `files`, and keeps it for the next build. */
    write(files: readonly string[], key: string, bytes: Uint8Array, links: readonly string[] = []): KeptFile {
      const [name = ""] = files;
      const file = { digest: staging.write(files, bytes), size: bytes.length, links };
      written.set(name, { key, file });
      return file;
    },
    /** Stores what this build wrote, and forgets what it did not use. Comes after publishing. */
    keep(): void {
      for (const [name, { key, file }] of written) store.put(KIND, folder + name, key, file);
      const unfinished = unfinishedFolder(state);
      if (unfinished !== undefined) store.put(PUBLISHED, id, "", timeOfFiles(unfinished));
      forgetOthers(store, folder, new Set([...used, ...written.keys()]));
    },
  };
}

/** Removes what the store has of files in a folder, but for those in `kept`. */
function forgetOthers(store: Store, folder: string, kept: ReadonlySet<string>): void {
  for (const [id] of store.keys(KIND))
    if (id.startsWith(folder) && !kept.has(id.slice(folder.length))) store.remove(KIND, id);
}

/** Files that are created at the same time, in the threads of libuv. */
const MAX_CONCURRENT_FILES = 8;

/** Adds files that the output folder has already, and creates the others. */
export async function addPlanned(planned: readonly PlannedFile[], output: KeptOutput): Promise<void> {
  const add = async ({ file, source, key, create }: PlannedFile): Promise<void> => {
    const names = output.claim([file], source);
    if (output.reuse(names, key) || names.length === 0) return;
    output.write(names, key, await create());
  };
  await pMap(planned, add, { concurrency: MAX_CONCURRENT_FILES });
}
