// One build or import of a folder at a time. SQLite locks its database files with the locks of the operating system, which
// releases them when a process ends, however it ends.
import { closeSync, lstatSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describeSpecialFile } from "../files/list-files.ts";
import { Failure, messageOf } from "../problem.ts";
import { SQLITE_BUSY, sqliteCode } from "../store.ts";
import { displayFile } from "../terminal/format.ts";

/**
 * Reserves `folder` for one command, with a lock on `file`, until the result is disposed of or the process ends. Throws a
 * Failure of kind "busy" while another command has the folder.
 *
 * The file stays, and stays empty: if it were removed, one build could lock the removed file and another one a new file
 * of its name. Nothing else may open the file in this process: closing it would release the lock (POSIX, fcntl).
 */
export function acquireLock(file: string, folder: string, command: "build" | "import" = "build"): Disposable {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // Opening a pipe may never end.
  if (stats && !stats.isFile()) failOnLock(file, describeSpecialFile(stats).found);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    if (sqliteCode(error) === SQLITE_BUSY) {
      throw new Failure("busy", {
        where: { file: displayFile(folder) },
        found: `another ${command} of this folder`,
        expected: `one ${command} of a folder at a time`,
        next: `wait until it is done${command === "build" ? ", or build into another folder with --out" : ""}`,
      });
    }
    // SQLite's errors name no file; opening it throws the system's error.
    closeSync(openSync(file, "a+"));
    return failOnLock(file, messageOf(error));
  }
}

/** Reserves the content of a project for one command that adds to it, as acquireLock does. */
export const lockContent = ({
  project,
  state,
}: {
  readonly project: string;
  readonly state: string;
}): Disposable => acquireLock(path.join(state, "import.lock"), project, "import");

function failOnLock(file: string, found: string): never {
  throw new Failure("content", {
    where: { file: displayFile(file) },
    found,
    expected: "a file that docket can lock",
    next: "let this user write into its folder, free some disk space, or remove what has its name",
  });
}
