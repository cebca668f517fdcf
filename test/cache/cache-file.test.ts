import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readCache, writeCache } from "../../src/cache/cache-file.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const VALUES = [{ text: "ünïcode \n \u2028" }, [1, 2], "three", null];

function aCache(values: Iterable<unknown> = VALUES, key = "key") {
  const folder = temporaryFolder();
  const file = path.join(folder, ".docket/known.ndjson");
  const events: string[] = [];
  const recorded = { onDamage: () => events.push("damage"), onRefusal: () => events.push("refusal") };
  writeCache(file, key, values, recorded);
  return {
    file,
    events,
    write: (others: Iterable<unknown>) => writeCache(file, key, others, recorded),
    read: (other = key) => readCache(file, other, recorded),
    names: () => readdirSync(path.dirname(file)),
  };
}

describe("writeCache(file, key, values, events) and readCache(file, key, events)", () => {
  it.each([
    ["no values", []],
    ["some values", VALUES],
    ["values on several lines", Array.from({ length: 2_500 }, (_, index) => ({ index }))],
  ])("keep %s", (_, values) => {
    const cache = aCache(values);
    expect(cache.read()).toEqual(values);
    expect(cache.names()).toEqual(["known.ndjson"]);
    expect(cache.events).toEqual([]);
  });

  it("read nothing, without an event, when there is no file or the file has another key", () => {
    const cache = aCache();
    expect(cache.read("other")).toEqual([]);
    expect(readCache(`${cache.file}.none`, "key", { onDamage: () => cache.events.push("damage") })).toEqual(
      [],
    );
    expect(cache.events).toEqual([]);
  });

  it("notice each cut and each changed byte, also in the first line", () => {
    const cache = aCache();
    const bytes = readFileSync(cache.file);
    for (let at = 0; at < bytes.length; at += 1) {
      for (const damaged of [bytes.subarray(0, at), flip(bytes, at)]) {
        writeFileSync(cache.file, damaged);
        expect(cache.read(), `byte ${at}`).toEqual([]);
        expect(cache.events.splice(0), `byte ${at}`).toEqual(["damage"]);
      }
    }
  });

  it.each(["null\n", "{}\n", "[]", '{"key":"key"}\n[]\n', '{"key":"key","hash":""}\n', "text", "\n\n"])(
    "notice a file that something else wrote: %j",
    (text) => {
      const cache = aCache();
      writeFileSync(cache.file, text);
      expect(cache.read()).toEqual([]);
      expect(cache.events).toEqual(["damage"]);
    },
  );

  it("notice a folder in place of the file, which cannot be written either", () => {
    const cache = aCache();
    const file = path.join(path.dirname(cache.file), "folder");
    mkdirSync(path.join(file, "with/content"), { recursive: true });
    const events: unknown[] = [];
    const recorded = {
      onDamage: () => events.push("damage"),
      onRefusal: (error: Error) => events.push(error),
    };
    expect(readCache(file, "key", recorded)).toEqual([]);
    writeCache(file, "key", VALUES, recorded);
    expect(events).toEqual(["damage", expect.objectContaining({ code: "EISDIR" })]);
    expect(cache.names().sort()).toEqual(["folder", "known.ndjson"]);
  });

  it("leave neither an incomplete nor an earlier file when a value cannot be written", () => {
    const cache = aCache();
    cache.write([1n]);
    expect(cache.events).toEqual(["refusal"]);
    expect(cache.names()).toEqual([]);
    expect(cache.read()).toEqual([]);
  });

  it("remove what killed builds left more than a day ago, and nothing else", () => {
    const cache = aCache();
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    for (const [name, time] of [
      ["known.ndjson.123", yesterday],
      ["known.ndjson.456", new Date()],
      ["known.ndjson.bak", yesterday],
      ["compiled.json.123", yesterday],
    ] as const) {
      const file = path.join(path.dirname(cache.file), name);
      writeFileSync(file, "half");
      utimesSync(file, time, time);
    }
    cache.write(VALUES);
    expect(cache.names().sort()).toEqual([
      "compiled.json.123",
      "known.ndjson",
      "known.ndjson.456",
      "known.ndjson.bak",
    ]);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return flipped;
}
