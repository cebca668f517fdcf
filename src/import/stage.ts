// Writes what an import made: everything beside its place first, then all of it with one step for each file, which no
// signal interrupts. A file that a person changed stays as it is.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf } from "../files/digest.ts";
import { digestOfFile } from "../files/digest-files.ts";
import { readFile } from "../files/read-file.ts";
import { moveFile, replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { Failure } from "../problem.ts";
import { lockContent } from "../publish/lock.ts";
import { onExit } from "../publish/output.ts";
import { TEXT_BYTES } from "../shared/limits.ts";

/** "same" has what the import would write; "kept" has something else, which the last import did not write. */
export type Outcome = "new" | "changed" | "same" | "kept";

type FileContent = { readonly text: string } | { readonly from: string };

export interface Stage extends Disposable {
  /** Whether a file is missing, or as the last import wrote it. */
  isFree(name: string): boolean;
  /** Prepares a file of the project, by its path in it, from a text or from another file. */
  add(name: string, content: FileContent): Outcome;
  /** Prepares a file of `extended`, which has what was in it, and more, from the parts of its text. */
  put(name: string, parts: Iterable<string>): void;
  /** Moves the files to their places, and remembers what they contain. Throws a Failure when one was changed meanwhile. */
  publish(): void;
}

/** Returns the hashes of what the last import wrote. Of a damaged record, nothing: no file of a person is replaced then. */
function readRecord(file: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(readFile(file, TEXT_BYTES).toString()));
  } catch {
    return new Map();
  }
}

function describeChanged(files: readonly string[]): Failure {
  const problems = files.map((file) => ({
    where: { file },
    found: "a change by a person or a program during the import",
    expected: "files that nothing else writes meanwhile",
    next: "import again",
  }));
  return new Failure("busy", problems, "Nothing was imported.");
}

/**
 * `state` is the folder of what docket keeps for the folder `project`. `extended` are files to which the import adds: open
 * the stage before you read them. Throws a Failure during another import into the project.
 */
export function openStage(project: string, state: string, extended: readonly string[]): Stage {
  const record = path.join(state, "import.json");
  const opened = new DisposableStack();
  mkdirSync(state, { recursive: true });
  opened.use(lockContent({ project, state }));
  const before = readRecord(record);
  const written = new Map(before);
  const staged = new Map<string, number>();
  const unfinished = unfinishedFolder(state) ?? state;
  const folder = mkdtempSync(path.join(unfinished, "import-"));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  opened.use(onExit(() => opened.dispose()));
  const digestAt = (name: string) => digestOfFile(path.join(project, name));
  /** What each file had when this import decided on it. */
  const seen = new Map(extended.map((name) => [name, digestAt(name)]));
  const stagedFile = (index: number) => path.join(folder, String(index));
  const put = (name: string, content: FileContent) => {
    const index = staged.get(name) ?? staged.size;
    if ("text" in content) writeFileSync(stagedFile(index), content.text);
    else copyFileSync(content.from, stagedFile(index));
    staged.set(name, index);
  };
  const isFree = (name: string) =>
    !existsSync(path.join(project, name)) || before.get(name) === digestAt(name);
  return {
    isFree,
    put(name, parts) {
      put(name, { text: "" });
      for (const part of parts) writeFileSync(stagedFile(staged.get(name) ?? 0), part, { flag: "a" });
    },
    add(name, content) {
      const digest = "text" in content ? digestOf(content.text) : digestOfFile(content.from);
      const current = digestAt(name);
      seen.set(name, current);
      const outcome =
        current === digest ? "same" : isFree(name) ? (current === undefined ? "new" : "changed") : "kept";
      if (outcome === "new" || outcome === "changed") put(name, content);
      if (outcome !== "kept") written.set(name, digest ?? "");
      return outcome;
    },
    publish() {
      const changed = [...staged.keys()].filter((name) => digestAt(name) !== seen.get(name));
      if (changed.length > 0) throw describeChanged(changed);
      for (const [name, index] of staged) {
        mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
        moveFile(stagedFile(index), path.join(project, name));
      }
      replaceFile(record, JSON.stringify([...written]), unfinished);
    },
    [Symbol.dispose]: () => opened.dispose(),
  };
}
