// What one build keeps for the next, in `.docket/state.db`. A build reads and writes in one transaction, which it commits
// after publishing: a build that fails or is killed leaves the store as it was.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { displayFile } from "./terminal/format.ts";

export interface Store extends Disposable {
  /** Whether the next build finds what this one puts; false for a store in memory. */
  readonly isKept: boolean;
  /** Returns what was put under this id with this key; undefined when there is nothing, or when its key differs. */
  get(kind: string, id: string, key: string): unknown;
  /** Keeps a JSON value under an id, and replaces what the id had. */
  put(kind: string, id: string, key: string, value: unknown): void;
  /** Yields the ids of a kind with their keys, in the order of the ids. */
  keys(kind: string): Iterable<readonly [id: string, key: string]>;
  remove(kind: string, id: string): void;
  /** Removes all entries but those of a kind. */
  clear(except: string): void;
  /** Makes all changes permanent. Without it, disposing of the store rolls them back. */
  commit(): void;
}

/** Thrown when the store stops working during a build, which is repeated with a new store. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** Increase it when the tables, or what any kind of entry means, change. */
const VERSION = 3;

const TABLE = `CREATE TABLE entry (kind TEXT, id TEXT, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id));
  PRAGMA user_version = ${VERSION};`;

const FILE = "state.db";

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5;

/**
 * Opens the store in `folder`. A store that is damaged, or from another version of docket, is replaced by an empty one; a
 * store that cannot be used, or that another command is using, by one in memory. `note` receives one line with the
 * reason.
 */
export function openStore(folder: string, note: (line: string) => void): Store {
  const file = path.join(folder, FILE);
  const shown = displayFile(file);
  try {
    mkdirSync(folder, { recursive: true });
    return createStore(openDatabase(file));
  } catch (error) {
    const { errcode = 0, message } = error as Error & { readonly errcode?: number };
    if ((errcode & 0xff) === SQLITE_BUSY) {
      note(`another docket command is using ${shown}: this one keeps nothing for the next build`);
      return openMemoryStore();
    }
    try {
      removeFiles(file);
      const store = createStore(openDatabase(file));
      note(`${shown} is replaced, and everything is built again (${message})`);
      return store;
    } catch {
      note(`${shown} cannot be used, so that the next build starts without it (${message})`);
      return openMemoryStore();
    }
  }
}

/**
 * Calls `work` with the store in `folder`; with one in memory when undefined. If the store stops working, calls it again
 * with one in memory.
 */
export async function withStore<T>(
  folder: string | undefined,
  note: (line: string) => void,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  try {
    using store = folder === undefined ? openMemoryStore() : openStore(folder, note);
    return await work(store);
  } catch (error) {
    if (!(error instanceof StoreError) || folder === undefined) throw error;
    note(`what the last build kept cannot be used: everything is built again (${error.message})`);
    removeFiles(path.join(folder, FILE));
    using store = openMemoryStore();
    return await work(store);
  }
}

/**
 * Calls `work`, which keeps what a finished build found, for the next one. If the store stops working, the build is
 * finished all the same.
 */
export async function keepIfPossible(
  note: (line: string) => void,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    note(`nothing is kept for the next build (${error.message})`);
  }
}

function removeFiles(file: string): void {
  for (const name of [file, `${file}-journal`]) rmSync(name, { force: true });
}

/** Opens a store that keeps nothing for the next build. */
export function openMemoryStore(): Store {
  return createStore(openDatabase(":memory:"));
}

function openDatabase(file: string): DatabaseSync {
  // A second build must not wait for the end of the first one.
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN IMMEDIATE");
    const version = database.prepare("PRAGMA user_version").get()?.user_version;
    if (version === 0) database.exec(TABLE);
    else if (version !== VERSION) throw new StoreError("from another version of docket");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function createStore(database: DatabaseSync): Store {
  const select = database.prepare("SELECT value FROM entry WHERE kind = ? AND id = ? AND key = ?");
  const insert = database.prepare("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)");
  const list = database.prepare("SELECT id, key FROM entry WHERE kind = ? ORDER BY id");
  const erase = database.prepare("DELETE FROM entry WHERE kind = ? AND id = ?");
  return {
    isKept: database.location() !== null,
    get: (kind, id, key) =>
      guard(() => {
        const row = select.get(kind, id, key);
        return row && JSON.parse(String(row.value));
      }),
    put: (kind, id, key, value) => guard(() => void insert.run(kind, id, key, JSON.stringify(value))),
    *keys(kind) {
      const rows = guard(() => list.all(kind));
      for (const { id, key } of rows) yield [String(id), String(key)];
    },
    remove: (kind, id) => guard(() => void erase.run(kind, id)),
    clear: (except) => guard(() => void database.prepare("DELETE FROM entry WHERE kind <> ?").run(except)),
    commit: () => guard(() => database.exec("COMMIT; BEGIN IMMEDIATE")),
    [Symbol.dispose]() {
      if (database.isOpen) database.close();
    },
  };
}

function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new StoreError((cause as Error).message, { cause });
  }
}
