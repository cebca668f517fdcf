import { rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Removes from a state folder all but compiled templates and pictures, which take nine tenths of a first build. */
export function keepCompiled(state: string): void {
  const store = new DatabaseSync(path.join(state, "state.db"));
  store.exec("DELETE FROM entry WHERE kind NOT IN ('compiled', 'image', 'image-file'); VACUUM");
  store.close();
}

/** Removes what builds keep from a state folder. Node's compiled code, which is no part of it, stays. */
export function forgetBuilds(state: string): void {
  for (const name of ["state.db", "images"]) rmSync(path.join(state, name), { recursive: true });
}
