// What one build keeps for the next, in `.docket/state.db`. A build reads and writes in one transaction, which it commits
// after publishing: a build that fails or is killed leaves the store as it was.
// Each value has a hash beside it: a file that the disk or another program changed must not change what is published.
import { hash } from "node:crypto";
import { lstatSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Failure, messageOf } from "./problem.ts";
import { displayFile } from "./terminal/format.ts";

export interface Store extends Disposable {
  /** Whether the next build finds what this one puts; false for a store in memory. */
  readonly isKept: boolean;
  /** Whether it returned a value. */
  readonly isUsed: boolean;
  /**
   * Returns what was put under this id with this key; undefined when there is nothing, when its key differs, or when the
   * value is not what was put.
   */
  get<T>(kind: string, id: string, key: string): T | undefined;
  /** Keeps a JSON value under an id, and replaces what the id had. */
  put(kind: string, id: string, key: string, value: unknown): void;
  /** Yields the ids of a kind with their keys, in the order of the ids. */
  keys(kind: string): Iterable<readonly [id: string, key: string]>;
  remove(kind: string, id: string): void;
  /** Removes all entries but the last good fetch of a backend. */
  clear(): void;
  /** Makes all changes permanent. Without it, disposing of the store rolls them back. */
  commit(): void;
}

/** Thrown when the store stops working during a build, which is repeated with a new store. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** Increase it when the tables, or what any kind of entry means, change. */
const VERSION = 5;

/** The kind of the entries with the last good fetch of a backend: a fallback, not a cache. */
export const ROWS = "rows";

const COLUMNS = "kind TEXT, id TEXT, key TEXT NOT NULL, value TEXT NOT NULL, digest TEXT NOT NULL";
const TABLE = `CREATE TABLE entry (${COLUMNS}, PRIMARY KEY (kind, id));
  PRAGMA user_version = ${VERSION};`;

/** In the folder of what docket keeps. */
export const FILE = "state.db";

const namesOf = (file: string) => [file, `${file}-journal`];

/** SQLite's result codes (sqlite.org/rescode.html) for a file that another process has locked, and for damaged ones. */
export const SQLITE_BUSY = 5;
const SQLITE_DAMAGED = [11, 26];

export const sqliteCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;

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
    const message = messageOf(error);
    if (sqliteCode(error) === SQLITE_BUSY) {
      note(`another docket command is using ${shown}: this one keeps nothing for the next build`);
      return openMemoryStore(file);
    }
    try {
      // A full disk and a file of another user are no damage.
      if (![0, ...SQLITE_DAMAGED].includes(sqliteCode(error))) throw error;
      removeFiles(file);
      const store = createStore(openDatabase(file));
      note(`${shown} is replaced, and everything is built again (${message})`);
      return store;
    } catch {
      note(`${shown} cannot be used, so that the next build starts without it (${message})`);
      return openMemoryStore(file);
    }
  }
}

/**
 * Calls `work` with the store in `folder`; with one in memory when undefined. After an exception that the store, or what
 * it returned, can have caused, calls it once more with a store in memory that has the last good fetch only. If that
 * succeeds, the next build starts without what caused it.
 */
export async function withStore<T>(
  folder: string | undefined,
  note: (line: string) => void,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  let isUsed = false;
  try {
    using store = folder === undefined ? openMemoryStore() : openStore(folder, note);
    try {
      return await work(store);
    } finally {
      isUsed = store.isKept && store.isUsed;
    }
  } catch (error) {
    const isOfStore = error instanceof StoreError;
    if (folder === undefined || !(isOfStore || (isUsed && !isOfFiles(error)))) throw error;
    note(`what the last build kept cannot be used: everything is built again (${messageOf(error)})`);
    const file = path.join(folder, FILE);
    using memory = openMemoryStore(file);
    const result = await work(memory);
    if (isOfStore) removeIfDamaged(file, error.cause);
    else forgetAll(folder);
    return result;
  }
}

/** Returns whether an error concerns files that a person can correct: the system names its call. */
function isOfFiles(error: unknown): boolean {
  return error instanceof Failure || (error instanceof Error && "syscall" in error);
}

function removeIfDamaged(file: string, cause: unknown): void {
  try {
    // Without a cause, it lost what it had.
    if (cause === undefined || SQLITE_DAMAGED.includes(sqliteCode(cause))) removeFiles(file);
  } catch {
    // The next build replaces it, or goes on without it and says why.
  }
}

function forgetAll(folder: string): void {
  using store = openStore(folder, () => {});
  store.clear();
  store.commit();
}

/**
 * Calls `work`, which keeps what a finished build found, for the next one. If the store stops working, or the system
 * refuses, the build is finished all the same.
 */
export async function keepIfPossible(
  note: (line: string) => void,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreError || isOfFiles(error))) throw error;
    note(`nothing is kept for the next build (${messageOf(error)})`);
  }
}

function removeFiles(file: string): void {
  for (const name of namesOf(file)) rmSync(name, { force: true });
}

/**
 * Opens a store that keeps nothing for the next build. It has the entries of these kinds of the store in `file`, if that can
 * be read: by default, the last good fetch.
 */
export function openMemoryStore(file?: string, kinds: readonly string[] = [ROWS]): Store {
  const database = openDatabase(":memory:");
  try {
    if (file !== undefined) copyEntries(file, kinds, database);
  } catch {
    // The reason was printed: what cannot be read is missing.
  }
  return createStore(database);
}

/** Opening a pipe may never end. */
function failOnPipe(file: string): void {
  const isPipe = (name: string) => lstatSync(name, { throwIfNoEntry: false })?.isFIFO();
  if (namesOf(file).some(isPipe)) throw new StoreError("a named pipe is in its place");
}

function copyEntries(file: string, kinds: readonly string[], to: DatabaseSync): void {
  failOnPipe(file);
  using from = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  const select = from.prepare("SELECT id, key, value, digest FROM entry WHERE kind = ?");
  const insert = to.prepare("INSERT INTO entry VALUES (?, ?, ?, ?, ?)");
  for (const kind of kinds) {
    for (const row of select.all(kind))
      insert.run(kind, ...["id", "key", "value", "digest"].map((name) => String(row[name])));
  }
}

function openDatabase(file: string): DatabaseSync {
  failOnPipe(file);
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
  const select = database.prepare("SELECT value, digest FROM entry WHERE kind = ? AND id = ? AND key = ?");
  const insert = database.prepare("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?)");
  const list = database.prepare("SELECT id, key FROM entry WHERE kind = ? ORDER BY id");
  const erase = database.prepare("DELETE FROM entry WHERE kind = ? AND id = ?");
  let isUsed = false;
  return {
    isKept: database.location() !== null,
    get isUsed() {
      return isUsed;
    },
    get(kind, id, key) {
      const row = guard(() => select.get(kind, id, key));
      const value = String(row?.value);
      if (row?.digest !== digestOfValue(kind, id, key, value)) return undefined;
      isUsed = true;
      return JSON.parse(value);
    },
    put(kind, id, key, value) {
      const text = JSON.stringify(value);
      guard(() => insert.run(kind, id, key, text, digestOfValue(kind, id, key, text)));
    },
    *keys(kind) {
      const rows = guard(() => list.all(kind));
      for (const { id, key } of rows) yield [String(id), String(key)];
    },
    remove: (kind, id) => guard(() => void erase.run(kind, id)),
    clear: () => guard(() => void database.prepare("DELETE FROM entry WHERE kind <> ?").run(ROWS)),
    commit: () => guard(() => database.exec("COMMIT; BEGIN IMMEDIATE")),
    [Symbol.dispose]() {
      if (database.isOpen) database.close();
    },
  };
}

function digestOfValue(kind: string, id: string, key: string, value: string): string {
  return hash("sha256", `${kind}\0${id}\0${key}\0${value}`, "base64");
}

/** Calls `work`, which only uses SQLite. */
function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new StoreError(messageOf(cause), { cause });
  }
}
