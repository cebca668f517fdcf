// Configuration for a server: files beside the output folder, which the server does not serve.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import type { HostFile } from "../hosts/rules.ts";
import type { Manifest } from "./manifest.ts";
import { besideName } from "./swap.ts";

/** Returns the path of a file beside the folder `out`: "nginx.conf" is dist.nginx.conf. */
export const besideFile = (out: string, file: string): string => `${out}.${file}`;

const unfinishedName = (out: string) => besideName(out, "beside");

/**
 * Removes what a build left that was killed while it wrote a file beside the folder `out`, or that could not, and the files
 * that the killed build was to publish with its site (`begun`) if the site in `out` has none of their names.
 */
export function removeUnfinished(
  out: string,
  begun: Manifest["beside"] = {},
  published: Manifest["beside"] = {},
): void {
  rmSync(unfinishedName(out), { recursive: true, force: true });
  for (const name of Object.keys(begun)) {
    if (!Object.hasOwn(published, name)) rmSync(besideFile(out, name), { force: true });
  }
}

/** Writes `files` beside the folder `out`, each at once, and removes those of the last build that are not among them. */
export function replaceBeside(out: string, files: readonly HostFile[], previous: readonly string[]): void {
  for (const { file, text } of files) {
    // If the process is killed here, the next build removes it.
    writeFileSync(unfinishedName(out), text);
    renameSync(unfinishedName(out), besideFile(out, file));
  }
  for (const name of previous) {
    if (!files.some(({ file }) => file === name)) rmSync(besideFile(out, name), { force: true });
  }
}
