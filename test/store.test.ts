import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import {
  ignoreEntries,
  openMemoryStore,
  openStore,
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

  it("gives a second command a copy in memory, which does not keep the first from committing", () => {
    keepPage();
    using first = open();
    {
      using second = open();
      expect([first.isKept, second.isKept]).toEqual([true, false]);
      expect(second.get("page", "/houston", "key 1")).toEqual({ size: 1 });
      second.put("page", "/houston", "key 2", {});
      second.commit();
      first.put("page", "/houston", "key 3", { size: 3 });
      first.commit();
    }
    expect(first.get("page", "/houston", "key 3")).toEqual({ size: 3 });
    expect(notes).toEqual(["state.db: this one keeps nothing for the next build"]);
  });

  it("gives a second command an empty store in memory while the first one writes", () => {
    keepPage();
    const writer = new DatabaseSync(databaseFile());
    writer.exec("BEGIN EXCLUSIVE");
    using second = open();
    expect(second.isKept).toBe(false);
    expect([...second.keys("page")]).toEqual([]);
    writer.close();
  });

  it.each([
    ["damaged", () => writeFileSync(databaseFile(), "not a database ".repeat(1_000))],
    [
      "from another version of docket",
      () => {
        const database = new DatabaseSync(databaseFile());
        database.exec("PRAGMA user_version = 99");
        database.close();
      },
    ],
  ])("replaces a store that is %s", (reason, damage) => {
    keepPage();
    damage();
    {
      using store = open();
      expect(store.get("page", "/houston", "key 1")).toBeUndefined();
      store.put("page", "/dallas", "key", {});
      store.commit();
    }
    expect(notes).toEqual([`state.db is replaced, and everything is built again (${reason})`]);
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

describe("store.attempt(work)", () => {
  it("keeps the changes of work that succeeds, and undoes those of work that fails", async () => {
    using store = openMemoryStore();
    store.put("row", "1", "key", "before");
    const change = async (value: string, error?: Error) => {
      store.put("row", "1", "key", value);
      store.put("row", value, "key", value);
      await Promise.resolve();
      if (error) throw error;
    };
    await expect(store.attempt(() => change("half", new Error("down")))).rejects.toThrow("down");
    expect([...store.keys("row")]).toEqual([["1", "key"]]);
    expect(store.get("row", "1", "key")).toBe("before");
    await store.attempt(() => change("after"));
    store.commit();
    expect(store.get("row", "1", "key")).toBe("after");
  });
});

describe("withStore(folder, note, work)", () => {
  it("repeats work with an empty store when the store stops working, and removes it", async () => {
    keepPage();
    const seen: unknown[] = [];
    const work = async (store: Store) => {
      seen.push(store.get("page", "/houston", "key 1"));
      if (seen.length === 1) throw new StoreError("damaged");
      return "done";
    };
    const note = (line: string) => notes.push(line);
    expect(await withStore(folder, note, work)).toBe("done");
    expect(seen).toEqual([{ size: 1 }, undefined]);
    expect(notes).toEqual(["what the last build kept is damaged: everything is built again"]);
    using store = open();
    expect([...store.keys("page")]).toEqual([]);
  });

  it("throws any other error at once", async () => {
    const fail = () => Promise.reject(new Error("no"));
    await expect(withStore(folder, () => {}, fail)).rejects.toThrow("no");
    await expect(withStore(undefined, () => {}, fail)).rejects.toThrow("no");
  });
});

describe("ignoreEntries(store, kinds)", () => {
  it("hides earlier entries, but not new ones or those of the kinds", () => {
    using store = openMemoryStore();
    store.put("page", "/houston", "key", 1);
    store.put("row", "1", "key", 2);
    const fresh = ignoreEntries(store, ["row"]);
    expect(fresh.get("page", "/houston", "key")).toBeUndefined();
    expect(fresh.get("row", "1", "key")).toBe(2);
    fresh.put("page", "/houston", "key", 3);
    expect(fresh.get("page", "/houston", "key")).toBe(3);
  });
});
