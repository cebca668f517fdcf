// Configuration for a server: files beside the output folder, which the server does not serve.
import { rmSync } from "node:fs";
import { replaceFile } from "../files/write-output.ts";
import type { HostFile } from "../hosts/rules.ts";
import type { Manifest } from "./manifest.ts";

/** Returns the path of a file beside the folder `out`: "nginx.conf" is dist.nginx.conf. */
export const besideFile = (out: string, file: string): string => `${out}.${file}`;

/**
 * Removes the files beside the folder `out` that a killed build was to publish with its site (`begun`), if the site in `out`
 * has none of their names.
 */
export function removeUnfinished(
  out: string,
  begun: Manifest["beside"] = {},
  published: Manifest["beside"] = {},
): void {
  for (const name of Object.keys(begun)) {
    if (!Object.hasOwn(published, name)) rmSync(besideFile(out, name), { force: true });
  }
}

/**
 * Writes `files` beside the folder `out`, each at once, and removes those of the last build that are not among them.
 * `building` is the folder of the build, which the next one removes if the process is killed here.
 */
export function replaceBeside(
  out: string,
  files: readonly HostFile[],
  previous: readonly string[],
  building: string,
): void {
  for (const { file, text } of files) replaceFile(besideFile(out, file), text, building);
  for (const name of previous) {
    if (!files.some(({ file }) => file === name)) rmSync(besideFile(out, name), { force: true });
  }
}
