// Writes what an import made: everything beside its place first, then all of it with one step for each file, which no
// signal interrupts. A file that a person changed stays as it is.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { digestOf, digestOfFile } from "../files/digest.ts";
import { MAX_DOCUMENT_BYTES, readFile } from "../files/read-file.ts";
import { replaceFile } from "../files/write-output.ts";
import { onExit } from "../publish/output.ts";

/** "same" has what the import would write; "kept" has something else, which the last import did not write. */
export type Outcome = "new" | "changed" | "same" | "kept";

export interface Stage extends Disposable {
  /** Whether a file is missing, or as the last import wrote it. */
  isFree(name: string): boolean;
  /** Prepares a file of the project, by its path in it, from a text or from another file. */
  add(name: string, content: { readonly text: string } | { readonly from: string }): Outcome;
  /** Prepares a file that has what was in it, and more. */
  put(name: string, text: string): void;
  /** Moves the files to their places, and remembers what they contain. */
  publish(): void;
}

/** Returns the hashes of what the last import wrote. Of a damaged record, nothing: no file of a person is replaced then. */
function readRecord(file: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(readFile(file, MAX_DOCUMENT_BYTES).toString()));
  } catch {
    return new Map();
  }
}

/** `state` is the folder of what docket keeps, on the same file system as the folder `project`. */
export function openStage(project: string, state: string): Stage {
  const folder = path.join(state, `import-${process.pid}`);
  const record = path.join(state, "import.json");
  const before = readRecord(record);
  const written = new Map(before);
  /** The files to move by their places in the project, with what they are called until then. */
  const staged = new Map<string, number>();
  const fileOf = (number: number) => path.join(folder, String(number));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const exit = onExit(clean);
  mkdirSync(folder, { recursive: true });
  const digestAt = (name: string) => digestOfFile(path.join(project, name));
  const put = (name: string, write: (file: string) => void) => {
    const number = staged.get(name) ?? staged.size;
    write(fileOf(number));
    staged.set(name, number);
  };
  const isFree = (name: string) =>
    !existsSync(path.join(project, name)) || before.get(name) === digestAt(name);
  return {
    isFree,
    put: (name, text) => put(name, (file) => writeFileSync(file, text)),
    add(name, content) {
      const digest = "text" in content ? digestOf(content.text) : digestOfFile(content.from);
      const current = digestAt(name);
      const outcome =
        current === digest ? "same" : isFree(name) ? (current === undefined ? "new" : "changed") : "kept";
      if (outcome === "kept") return outcome;
      if (outcome !== "same") {
        put(name, (file) =>
          "text" in content ? writeFileSync(file, content.text) : copyFileSync(content.from, file),
        );
      }
      written.set(name, digest ?? "");
      return outcome;
    },
    publish() {
      for (const [name, number] of staged) {
        mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
        renameSync(fileOf(number), path.join(project, name));
      }
      replaceFile(record, JSON.stringify([...written]));
    },
    [Symbol.dispose]() {
      exit[Symbol.dispose]();
      clean();
    },
  };
}
