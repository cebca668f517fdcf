import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store, StoreError, withStore } from "../src/store.ts";
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
    expect(notes).toEqual(["what the last build kept cannot be used: everything is built again (damaged)"]);
    using store = open();
    expect([...store.keys("page")]).toEqual([]);
  });

  it("throws any other error at once", async () => {
    const fail = () => Promise.reject(new Error("no"));
    await expect(withStore(folder, () => {}, fail)).rejects.toThrow("no");
    await expect(withStore(undefined, () => {}, fail)).rejects.toThrow("no");
  });
});

describe("store.clear(except)", () => {
  it("removes all entries but those of a kind, until the store is committed only for this build", () => {
    keepPage();
    {
      using store = open();
      store.put("rows", "1", "key", 2);
      store.clear("rows");
      expect(store.get("page", "/houston", "key 1")).toBeUndefined();
      expect(store.get("rows", "1", "key")).toBe(2);
    }
    using store = open();
    expect(store.get("page", "/houston", "key 1")).toEqual({ size: 1 });
  });
});
