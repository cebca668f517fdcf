import { hash } from "node:crypto";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ageOfRows, createRowFile, openKeptRows } from "../../src/posts/row-file.ts";
import { aKeptFile, readRecords } from "../helpers/fetching.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

/** What the file system can do: the bytes it reads or writes at once, those it has room for, and hard links. */
const ABLE = { longest: Number.POSITIVE_INFINITY, room: Number.POSITIVE_INFINITY, hasLinks: true };
const system = { ...ABLE, bytesRead: 0 };

vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  type Call = (...args: [number, Buffer, number, number, number]) => number;
  const readSync = (...[descriptor, bytes, offset, length, position]: Parameters<Call>) => {
    const read = original.readSync(descriptor, bytes, offset, Math.min(length, system.longest), position);
    system.bytesRead += read;
    return read;
  };
  const writeSync = (...[descriptor, bytes, offset, length, position]: Parameters<Call>) => {
    if (system.room === 0) throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
    const size = Math.min(length, system.longest, system.room);
    system.room -= size;
    return (original.writeSync as unknown as Call)(descriptor, bytes, offset, size, position);
  };
  return {
    ...original,
    readSync,
    writeSync,
    linkSync(from: string, to: string) {
      if (!system.hasLinks)
        throw Object.assign(new Error("EPERM: operation not permitted"), { code: "EPERM" });
      original.linkSync(from, to);
    },
  };
});
beforeEach(() => Object.assign(system, ABLE));

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
  return rows && readRecords(rows).records;
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
    expect(readRecords(rows).records).toEqual(RECORDS);
  });

  it.each([0, 10, 2_000])("throws the error of a disk with room for %i bytes, and leaves nothing", (room) => {
    const kept = aKeptFile();
    system.room = room;
    const write = () => {
      using writer = createRowFile(kept);
      for (let count = 0; count < 10; count += 1) writer.append(RECORDS);
    };
    expect(write).toThrow(/^ENOSPC/);
    expect(fs.readdirSync(path.dirname(kept))).toEqual([]);
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

  it.each([
    ["was changed", (text: string) => text.replace("post-2", "post-7")],
    ["is gone", (text: string) => text.replace(/^.*post-2.*\n/m, "")],
  ])("returns nothing when a row %s, and names the file", (_, change) => {
    const kept = keep(RECORDS);
    fs.writeFileSync(kept, change(fs.readFileSync(kept, "latin1")), "latin1");
    const log: string[] = [];
    expect(openKeptRows(kept, (line) => log.push(line))).toBeUndefined();
    expect(log).toEqual([
      expect.stringMatching(/posts-example\.ndjson is damaged or from another version of docket$/),
    ]);
  });

  it("compares rows with their digests only if another program may have written the file", () => {
    const kept = keep(RECORDS);
    system.bytesRead = 0;
    openKeptRows(kept)?.[Symbol.dispose]();
    const untouched = system.bytesRead;
    fs.utimesSync(kept, 1_000, 1_000.5);
    openKeptRows(kept)?.[Symbol.dispose]();
    expect(system.bytesRead - untouched).toBeGreaterThan(untouched + JSON.stringify(RECORDS).length);
  });

  it("removes at once what killed processes left, and after a day what another host left", () => {
    const kept = keep(RECORDS);
    const folder = path.dirname(kept);
    const host = encodeURIComponent(os.hostname());
    fs.writeFileSync(`${kept}.${2 ** 22 + 1}.1.abcdef01.${host}`, "half");
    fs.linkSync(kept, `${kept}.${process.pid}.1.abcdef01.${host}`);
    fs.linkSync(kept, `${kept}.7.1.abcdef01.another.example`);
    fs.writeFileSync(`${kept}.456`, "as earlier versions named it");
    fs.writeFileSync(`${kept}.123-abcdef01`, "as earlier versions named it");
    fs.writeFileSync(`${kept}.example.ndjson`, "");
    using running = createRowFile(kept);
    running.append(RECORDS);
    openKeptRows(kept)?.[Symbol.dispose]();
    expect(fs.readdirSync(folder)).toHaveLength(6);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 3_600_000);
    expect(readKept(kept)).toEqual(RECORDS);
    vi.restoreAllMocks();
    expect(fs.readdirSync(folder).sort()).toEqual([
      path.basename(kept),
      expect.stringContaining(`.${process.pid}.`),
      `${path.basename(kept)}.example.ndjson`,
    ]);
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
