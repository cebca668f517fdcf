// Configuration for a server: files beside the output folder, which the server does not serve.
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { describeSpecialFile } from "../content/list-files.ts";
import type { HostFile } from "../hosts/rules.ts";
import { Failure } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";

/** Returns the path of a file beside the folder `out`: "nginx.conf" is dist.nginx.conf. */
export const besideFile = (out: string, file: string): string => `${out}.${file}`;

/**
 * Writes `files` beside the folder `out`, each at once, and removes those of the last build that are not among them.
 * `unfinished` is a name for a file that is not written yet. Returns what restores the earlier files when it is disposed
 * of; restores them itself when the system refuses. Throws a Failure for anything but a file in the place of one.
 */
export function replaceBeside(
  out: string,
  files: readonly HostFile[],
  previous: readonly string[],
  unfinished: string,
): DisposableStack {
  const write = (target: string, text: string | undefined): void => {
    if (text === undefined) {
      rmSync(target);
      return;
    }
    try {
      writeFileSync(unfinished, text);
      renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { force: true });
    }
  };
  const removed = previous.filter((name) => !files.some(({ file }) => file === name));
  const changes = [
    ...files.map(({ file, text }) => ({ target: besideFile(out, file), text })),
    ...removed.map((file) => ({ target: besideFile(out, file), text: undefined })),
  ];
  const earlier = changes.map(({ target }) => readRegular(target));
  using undo = new DisposableStack();
  for (const [index, { target, text }] of changes.entries()) {
    if (text === earlier[index]) continue;
    write(target, text);
    undo.defer(() => write(target, earlier[index]));
  }
  return undo.move();
}

/** Reads a file; undefined when there is none. Reading a named pipe would never end. */
function readRegular(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isFile()) return readFileSync(file, "utf8");
  throw new Failure("content", {
    where: { file: displayFile(file) },
    ...describeSpecialFile(stats),
    next: "move it away, or build into another folder with --out",
  });
}
