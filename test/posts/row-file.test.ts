import { hash } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ageOfRows, createRowFile, openKeptRows } from "../../src/posts/row-file.ts";
import { aKeptFile } from "../helpers/fetching.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

/** What the file system can do: the most bytes it reads or writes at once, and whether it has hard links. */
const system = { longest: Number.POSITIVE_INFINITY, hasLinks: true };

vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  const limited =
    (call: typeof original.readSync) =>
    (descriptor: number, bytes: Buffer, offset: number, length: number, position: number) =>
      call(descriptor, bytes, offset, Math.min(length, system.longest), position);
  return {
    ...original,
    readSync: limited(original.readSync),
    writeSync: limited(original.writeSync as typeof original.readSync),
    linkSync(from: string, to: string) {
      if (!system.hasLinks)
        throw Object.assign(new Error("EPERM: operation not permitted"), { code: "EPERM" });
      original.linkSync(from, to);
    },
  };
});
beforeEach(() => Object.assign(system, { longest: Number.POSITIVE_INFINITY, hasLinks: true }));

// JSON leaves U+2028 and U+2029 as they are.
const TEXT = "“One”\u2028two\u2029three\r\nfour \u{1F697}\uD800";
const RECORDS = [1, 2, 3].map((id) => aPostRecord({ id, slug: `post-${id}`, title: `${TEXT} ${id}` }));

/** Keeps rows in a file, and returns its name. */
function keep(records: readonly unknown[], kept = aKeptFile()): string {
  using writer = createRowFile(kept);
  writer.append(records.slice(0, 2));
  writer.append(records.slice(2));
  using rows = writer.finish(1234);
  rows.keep();
  return kept;
}

function readKept(kept: string) {
  using rows = openKeptRows(kept);
  return rows?.rows.map((row) => rows.read(row));
}

describe("createRowFile(kept)", () => {
  it("writes one JSON document a line, in the order in which they come", () => {
    const lines = fs.readFileSync(keep(RECORDS), "utf8").split("\n");
    expect(lines.slice(0, 3)).toEqual(RECORDS.map((record) => JSON.stringify(record)));
    expect(() => lines.slice(3, -1).map((line) => JSON.parse(line))).not.toThrow();
  });

  it("names rows by id and slug, and digests their lines", () => {
    using rows = openKeptRows(keep(RECORDS));
    const line = Buffer.from(JSON.stringify(RECORDS[1]));
    expect(rows?.rows[1]).toMatchObject({
      where: { name: "post 2 (post-2)" },
      digest: hash("sha256", line, "hex").slice(0, 32),
      length: line.length,
    });
    expect(rows?.readWholeAt).toBe(1234);
  });

  it("copies rows of another file, which it reads in parts if they are many", () => {
    const many = Array.from({ length: 40 }, (_, id) => aPostRecord({ id, title: "x".repeat(100_000) }));
    const kept = keep(many);
    using from = openKeptRows(kept);
    using writer = createRowFile(kept);
    const isEven = (index: number) => index % 10 !== 4;
    expect(
      from &&
        writer.copy(
          from.rows.filter((_, index) => isEven(index)),
          from,
        ),
    ).toBe(true);
    using rows = writer.finish(1);
    rows.keep();
    expect(readKept(kept)).toEqual(many.filter((_, index) => isEven(index)));
  });

  it("reads and writes everything when the system does only a part at once", () => {
    system.longest = 7;
    const kept = keep(RECORDS);
    expect(readKept(kept)).toEqual(RECORDS);
    using from = openKeptRows(kept);
    using writer = createRowFile(kept);
    expect(from && writer.copy(from.rows, from)).toBe(true);
    using rows = writer.finish(1);
    expect(rows.rows.map((row) => rows.read(row))).toEqual(RECORDS);
  });

  it("removes its file, complete or not, unless it is kept", () => {
    const kept = aKeptFile();
    {
      using unfinished = createRowFile(kept);
      unfinished.append(RECORDS);
      using writer = createRowFile(kept);
      using rows = writer.finish(1);
      expect(rows.file).not.toBe(kept);
      expect(fs.readdirSync(path.dirname(kept))).toHaveLength(2);
    }
    expect(fs.readdirSync(path.dirname(kept))).toEqual([]);
  });

  it("removes what killed builds left more than a day ago, and no other file", () => {
    const kept = keep(RECORDS);
    const folder = path.dirname(kept);
    const left = `${kept}.123-abcdef01`;
    fs.writeFileSync(left, "half");
    fs.linkSync(kept, `${kept}.124-abcdef01`);
    fs.writeFileSync(`${kept}.456`, "as earlier versions named it");
    fs.writeFileSync(`${kept}.example.ndjson`, "");
    createRowFile(kept)[Symbol.dispose]();
    expect(fs.readdirSync(folder)).toHaveLength(5);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 3_600_000);
    createRowFile(kept)[Symbol.dispose]();
    vi.restoreAllMocks();
    expect(fs.readdirSync(folder).sort()).toEqual([
      path.basename(kept),
      `${path.basename(kept)}.example.ndjson`,
    ]);
    expect(readKept(kept)).toEqual(RECORDS);
  });
});

describe("openKeptRows(kept)", () => {
  it("returns nothing, and logs nothing, when there is no file", () => {
    const log: string[] = [];
    expect(openKeptRows(aKeptFile(), (line) => log.push(line))).toBeUndefined();
    expect(log).toEqual([]);
  });

  it.each([true, false])("leaves nothing behind on a file system with hard links: %s", (hasLinks) => {
    const kept = keep(RECORDS);
    system.hasLinks = hasLinks;
    expect(readKept(kept)).toEqual(RECORDS);
    fs.truncateSync(kept, 100);
    expect(readKept(kept)).toBeUndefined();
    expect(fs.readdirSync(path.dirname(kept))).toEqual([path.basename(kept)]);
  });

  it("refuses to read a row whose line was changed", () => {
    const kept = keep(RECORDS);
    fs.writeFileSync(kept, fs.readFileSync(kept, "latin1").replace("post-2", "post-7"), "latin1");
    using rows = openKeptRows(kept);
    const [first, second] = rows?.rows ?? [];
    expect(first && rows?.read(first)).toEqual(RECORDS[0]);
    expect(() => second && rows?.read(second)).toThrow(
      /posts-example\.ndjson: another text than was stored for post 2 \(post-2\)$/,
    );
  });

  it("keeps rows again without writing them, and their age starts again", () => {
    const kept = keep(RECORDS);
    fs.utimesSync(kept, 0, 0);
    const { ino } = fs.statSync(kept);
    {
      using rows = openKeptRows(kept);
      expect(ageOfRows(kept)).toBeGreaterThan(1e12);
      rows?.keep();
      expect(rows?.file).toBe(kept);
    }
    expect(fs.statSync(kept).ino).toBe(ino);
    expect(ageOfRows(kept)).toBeLessThan(60_000);
    expect(fs.readdirSync(path.dirname(kept))).toEqual([path.basename(kept)]);
  });
});
