import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { Failure } from "../src/problem.ts";
import {
  keepIfPossible,
  openMemoryStore,
  openStore,
  ROWS,
  type Store,
  StoreError,
  withStore,
} from "../src/store.ts";
import { temporaryFolder } from "./helpers/folders.ts";

let folder: string;
let notes: string[];
const open = () => openStore(folder, (line) => notes.push(line.slice(line.indexOf("state.db"))));
const databaseFile = () => path.join(folder, "state.db");

beforeEach(() => {
  folder = path.join(temporaryFolder(), "state");
  notes = [];
});

function keepPage(): void {
  using store = open();
  store.put("page", "/houston", "key 1", { size: 1 });
  store.commit();
}

describe("openStore(folder, note)", () => {
  it("returns what an earlier build put under the same key", () => {
    keepPage();
    using store = open();
    expect(store.get("page", "/houston", "key 1")).toEqual({ size: 1 });
    expect(store.get("page", "/houston", "key 2")).toBeUndefined();
    expect(store.get("post", "/houston", "key 1")).toBeUndefined();
    expect([...store.keys("page")]).toEqual([["/houston", "key 1"]]);
    expect(notes).toEqual([]);
  });

  it("rolls back what was not committed", () => {
    keepPage();
    {
      using store = open();
      store.put("page", "/houston", "key 2", { size: 2 });
      store.remove("page", "/dallas");
    }
    using store = open();
    expect(store.get("page", "/houston", "key 1")).toEqual({ size: 1 });
  });

  it("gives a second command an empty store in memory", () => {
    keepPage();
    using first = open();
    {
      using second = open();
      expect([first.isKept, second.isKept]).toEqual([true, false]);
      expect([...second.keys("page")]).toEqual([]);
      second.put("page", "/houston", "key 2", {});
      second.commit();
    }
    expect(first.get("page", "/houston", "key 1")).toEqual({ size: 1 });
    expect(notes).toEqual(["state.db: this one keeps nothing for the next build"]);
  });

  it.each([
    ["not a database", () => writeFileSync(databaseFile(), "not a database ".repeat(1_000))],
    [
      "from another version of docket",
      () => {
        const database = new DatabaseSync(databaseFile());
        database.exec("PRAGMA user_version = 99");
        database.close();
      },
    ],
  ])("replaces a store that is %s, and gives the reason", (reason, damage) => {
    keepPage();
    damage();
    {
      using store = open();
      expect(store.get("page", "/houston", "key 1")).toBeUndefined();
      store.put("page", "/dallas", "key", {});
      store.commit();
    }
    expect(notes).toEqual([
      expect.stringMatching(/^state\.db is replaced, and everything is built again \(.*\)$/),
    ]);
    expect(notes[0]).toContain(reason);
    using store = open();
    expect(store.get("page", "/dallas", "key")).toEqual({});
  });

  it("uses memory where it cannot write", () => {
    mkdirSync(databaseFile(), { recursive: true });
    using store = open();
    store.put("page", "/houston", "key", {});
    expect(store.get("page", "/houston", "key")).toEqual({});
    expect(notes).toEqual([expect.stringContaining("cannot be used")]);
  });

  it("throws a StoreError for damage that shows while it is used", () => {
    {
      using store = open();
      for (let index = 0; index < 1_000; index += 1) store.put("page", `/${index}`, "key", "x".repeat(500));
      store.commit();
    }
    const bytes = readFileSync(databaseFile());
    bytes.fill(0xff, 8_192);
    writeFileSync(databaseFile(), bytes);
    using store = open();
    expect(() => [...store.keys("page")].map(([id, key]) => store.get("page", id, key))).toThrow(StoreError);
  });
});

describe("a value that differs from what was put", () => {
  const columns = { id: "/hAuston", key: "key 9", value: '{"size":9}' };

  it.each(Object.entries(columns))("is missing when its %s was changed in the file", (column, changed) => {
    keepPage();
    const database = new DatabaseSync(databaseFile());
    database.prepare(`UPDATE entry SET ${column} = ?`).run(changed);
    database.close();
    using store = open();
    const found = [...store.keys("page")].map(([id, key]) => store.get("page", id, key));
    expect([...found, store.get("page", "/houston", "key 1")]).toEqual([undefined, undefined]);
  });
});

it("a value that is too large for JSON is no error of the store", () => {
  using store = open();
  // JSON.stringify throws it for a text of more than 512 MB.
  const toJSON = () => {
    throw new RangeError("Invalid string length");
  };
  expect(() => store.put("page", "/", "key", { toJSON })).toThrow(RangeError);
});

it.runIf(process.platform === "linux").each(["state.db", "state.db-journal"])(
  "a pipe in the place of %s is replaced, and not waited for",
  (name) => {
    mkdirSync(folder, { recursive: true });
    execFileSync("mkfifo", [path.join(folder, name)]);
    using store = open();
    expect(store.isKept).toBe(true);
    expect(notes).toEqual([
      "state.db is replaced, and everything is built again (a named pipe is in its place)",
    ]);
    openMemoryStore(databaseFile())[Symbol.dispose]();
  },
);

describe("withStore(folder, note, work)", () => {
  /** The error with which SQLite refuses to write. */
  const refused = (errcode: number) =>
    new StoreError("no", { cause: Object.assign(new Error("no"), { errcode }) });

  it("repeats work with an empty store after an exception, if it was given stored values", async () => {
    keepPage();
    const seen: unknown[] = [];
    const work = async (store: Store) => {
      seen.push(store.get("page", "/houston", "key 1"));
      if (seen.at(-1) !== undefined) throw new TypeError("value.title is undefined");
    };
    await withStore(folder, (line) => notes.push(line), work);
    expect(seen).toEqual([{ size: 1 }, undefined]);
    expect(notes).toEqual([
      "what the last build kept cannot be used: everything is built again (value.title is undefined)",
    ]);
    using store = open();
    expect([...store.keys("page")]).toEqual([]);
  });

  it.each([
    ["a Failure", new Failure("content", []), 1],
    ["an error of the operating system", Object.assign(new Error("no"), { syscall: "open" }), 1],
    ["an exception", new Error("no"), 2],
    ["a full disk", refused(13), 2],
    ["a damaged file", refused(11), 2],
  ])("keeps all entries if work ends with %s each time", async (_, error, calls) => {
    keepPage();
    let called = 0;
    const work = (store: Store) => {
      called += 1;
      store.get("page", "/houston", "key 1");
      store.put("page", "/houston", "key 2", {});
      return Promise.reject(error);
    };
    await expect(withStore(folder, () => {}, work)).rejects.toBe(error);
    expect(called).toBe(calls);
    using store = open();
    expect(store.get("page", "/houston", "key 1")).toEqual({ size: 1 });
  });

  it("gives the repeated work the last good fetch, and keeps the file when the disk is full", async () => {
    {
      using store = open();
      store.put(ROWS, "1", "key", { slug: "a-post" });
      store.put("page", "/", "key", {});
      store.commit();
    }
    const seen: unknown[] = [];
    await withStore(
      folder,
      () => {},
      async (store) => {
        seen.push([store.get(ROWS, "1", "key"), store.get("page", "/", "key")]);
        if (seen.length === 1) throw refused(13);
      },
    );
    expect(seen).toEqual([
      [{ slug: "a-post" }, {}],
      [{ slug: "a-post" }, undefined],
    ]);
    expect(existsSync(databaseFile())).toBe(true);
  });

  it("repeats work with an empty store when the store stops working, and removes it", async () => {
    keepPage();
    const seen: unknown[] = [];
    const work = async (store: Store) => {
      seen.push(store.get("page", "/houston", "key 1"));
      if (seen.length === 1) throw refused(11);
      return "done";
    };
    const note = (line: string) => notes.push(line);
    expect(await withStore(folder, note, work)).toBe("done");
    expect(seen).toEqual([{ size: 1 }, undefined]);
    expect(notes).toEqual(["what the last build kept cannot be used: everything is built again (no)"]);
    using store = open();
    expect([...store.keys("page")]).toEqual([]);
  });

  it("calls work once if nothing was stored", async () => {
    for (const given of [folder, undefined]) {
      let calls = 0;
      const fail = () => {
        calls += 1;
        return Promise.reject(new Error("no"));
      };
      await expect(withStore(given, () => {}, fail)).rejects.toThrow("no");
      expect(calls).toBe(1);
    }
  });
});

it("keepIfPossible(note, work) notes what the system refuses, after a build that has published", async () => {
  const refusal = Object.assign(new Error("EACCES: permission denied"), { syscall: "rm" });
  const notes: string[] = [];
  const keep = (error: Error) =>
    keepIfPossible(
      (line) => notes.push(line),
      () => Promise.reject(error),
    );
  await keep(refusal);
  expect(notes).toEqual(["nothing is kept for the next build (EACCES: permission denied)"]);
  await expect(keep(new Error("a bug"))).rejects.toThrow("a bug");
});

describe("store.clear()", () => {
  it("removes all entries but the last good fetch, until the store is committed only for this build", () => {
    keepPage();
    {
      using store = open();
      store.put(ROWS, "1", "key", 2);
      store.clear();
      expect(store.get("page", "/houston", "key 1")).toBeUndefined();
      expect(store.get(ROWS, "1", "key")).toBe(2);
    }
    using store = open();
    expect(store.get("page", "/houston", "key 1")).toEqual({ size: 1 });
  });
});
