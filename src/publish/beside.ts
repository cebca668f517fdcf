// Configuration for a server: files beside the output folder, which the server does not serve.
import { rmSync } from "node:fs";
import type { HostFile } from "../hosts/rules.ts";
import { replaceFile } from "../site/write-output.ts";

/** Returns the path of a file beside the folder `out`: "nginx.conf" is dist.nginx.conf. */
export const besideFile = (out: string, file: string): string => `${out}.${file}`;

/** Writes `files` beside the folder `out`, each at once, and removes those of the last build that are not among them. */
export function replaceBeside(out: string, files: readonly HostFile[], previous: readonly string[]): void {
  for (const { file, text } of files) replaceFile(besideFile(out, file), text);
  for (const name of previous) {
    if (!files.some(({ file }) => file === name)) rmSync(besideFile(out, name), { force: true });
  }
}
