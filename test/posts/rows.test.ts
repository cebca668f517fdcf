import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openKeptRows } from "../../src/posts/row-file.ts";
import { fetchRows } from "../../src/posts/rows.ts";
import {
  aKeptFile,
  atMicrosecond,
  type Fetched,
  fetchFrom,
  keepRows,
  LIMITS,
  readRecords,
  rowNumber,
  rowsUpTo,
  seeded,
  serve,
} from "../helpers/fetching.ts";
import {
  aListStore,
  type PostgrestServer,
  type Row,
  type RowStore,
  startPostgrest,
} from "../helpers/postgrest-server.ts";

const HOUR = 3_600_000;

/** Returns the requests for full rows: of all rows, and of lists of ids. */
const requestsForRows = ({ requests }: PostgrestServer) =>
  requests.filter((request) => request.includes("select=*")).map((request) => decodeURIComponent(request));
const isWhole = (server: PostgrestServer) =>
  requestsForRows(server).some((request) => !request.includes("id=in."));

describe("fetchRows(backend, kept, options)", () => {
  it("reads only ids and versions when nothing changed, and leaves the file as it is", async () => {
    const rows = rowsUpTo(2500);
    const kept = await keepRows(rows);
    const [{ ino }, before] = [statSync(kept), readFileSync(kept)];
    const server = await serve(rows);
    const { records, log } = await fetchFrom(server, { kept, keep: true });
    expect(records).toEqual(rows);
    expect(requestsForRows(server)).toEqual([]);
    expect(statSync(kept).ino).toBe(ino);
    expect(readFileSync(kept).equals(before)).toBe(true);
    expect(readdirSync(path.dirname(kept))).toEqual([path.basename(kept)]);
    expect(log).toEqual(["read 0 changed posts of 2,500 (163.6 KB)"]);
  });

  it("starts the age of the file again when nothing changed", async () => {
    const rows = rowsUpTo(1);
    const kept = await keepRows(rows);
    utimesSync(kept, 0, 0);
    await fetchFrom(await serve(rows), { kept, keep: true });
    expect(Date.now() - statSync(kept).mtimeMs).toBeLessThan(60_000);
  });

  it("reads new and changed rows, and forgets those that are gone", async () => {
    const rows = rowsUpTo(20);
    const kept = await keepRows(rows);
    rows[4] = rowNumber(5, { title: "Changed", updated_at: atMicrosecond(2) });
    rows.splice(10, 2);
    rows.push(rowNumber(30));
    const server = await serve(rows);
    const { records, log } = await fetchFrom(server, { kept, keep: true });
    expect(records).toEqual(rows);
    expect(requestsForRows(server)).toEqual([expect.stringContaining("id=in.(id-000005,id-000030)")]);
    expect(log).toEqual([expect.stringMatching(/^read 2 changed posts of 19 \(\d\.\d KB\)$/)]);
    expect((await fetchFrom(await serve(rows), { kept })).log[0]).toMatch(/^read 0 changed posts of 19/);
  });

  it("reads nothing more when rows are only gone", async () => {
    const rows = rowsUpTo(20);
    const kept = await keepRows(rows);
    rows.splice(3, 12);
    const server = await serve(rows);
    expect((await fetchFrom(server, { kept })).records).toEqual(rows);
    expect(requestsForRows(server)).toEqual([]);
  });

  it("says in the log that all rows were read", async () => {
    expect((await fetchFrom(await serve(rowsUpTo(1234)))).log).toEqual([
      expect.stringMatching(/^read all 1,234 posts \(\d+\.\d KB\)$/),
    ]);
    expect((await fetchFrom(await serve(rowsUpTo(1)))).log).toEqual([
      expect.stringMatching(/^read 1 post \(/),
    ]);
  });

  it("reads many changed rows in batches whose addresses servers accept", async () => {
    const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const rows = Array.from({ length: 1300 }, (_, index) => rowNumber(index, { id: uuid(index) }));
    const kept = await keepRows(
      rows.map((row, index) => (index % 4 === 0 ? { ...row, updated_at: "" } : row)),
    );
    const server = await serve(rows, { maxRows: 60 });
    expect((await fetchFrom(server, { kept })).records).toEqual(rows);
    expect(requestsForRows(server).length).toBeGreaterThan(3);
    expect(server.requests.filter((request) => request.length > 7000)).toEqual([]);
  });

  it.each([
    ["integers", [1, 20, 300, 4000]],
    ["texts with reserved characters", ['a,"b"', "back\\slash", "(c)", "d.e:f", " é ", "null", 'end\\"']],
  ])("reads changed rows whose ids are %s", async (_, ids) => {
    const rows = ids.map((id) => rowNumber(1, { id })).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    for (const index of rows.keys()) {
      const kept = await keepRows(rows);
      const changed = rows.with(index, { ...rows[index], title: "Changed", updated_at: atMicrosecond(2) });
      const server = await serve(changed);
      expect((await fetchFrom(server, { kept })).records).toEqual(changed);
      expect(isWhole(server)).toBe(false);
    }
  });

  it("takes the version that came with the row when it changes after its id was listed", async () => {
    const rows = rowsUpTo(10);
    const kept = await keepRows(rows);
    rows[3] = rowNumber(4, { title: "Second", updated_at: atMicrosecond(2) });
    const server = await serve(rows, {
      onRequest(request) {
        if (request === 3) rows[3] = rowNumber(4, { title: "Third", updated_at: atMicrosecond(3) });
      },
    });
    const { records } = await fetchFrom(server, { kept, keep: true });
    expect(records[3]).toMatchObject({ title: "Third", updated_at: atMicrosecond(3) });
    const next = await fetchFrom(await serve(rows), { kept });
    expect([next.records[3], next.log[0]]).toEqual([rows[3], expect.stringContaining("read 0 changed")]);
  });

  it.each([1, 1000])(
    "leaves out a row that is gone before its batch, of at most %i rows",
    async (maxRows) => {
      const rows = rowsUpTo(20);
      const kept = await keepRows(rows);
      for (const index of [3, 4, 5]) rows[index] = rowNumber(index + 1, { updated_at: atMicrosecond(2) });
      let isGone = false;
      const server = await serve(rows, {
        maxRows,
        onRequest() {
          if (isGone || !server.requests.at(-1)?.includes("in.")) return;
          isGone = true;
          rows.splice(4, 1);
        },
      });
      const { records, log } = await fetchFrom(server, { kept });
      expect(isGone).toBe(true);
      expect(records).toEqual(rows);
      expect(log[0]).toMatch(/^read 2 changed posts of 19 /);
    },
  );

  it.each([
    [
      "a row that was not requested",
      () => ({ rows: rowsUpTo(1), count: 1 }),
      /a row with the id "id-000001"/,
    ],
    ["fewer rows than it counts", () => ({ rows: [], count: 2 }), /no rows, but a count of 2/],
    [
      "a row twice",
      () => ({ rows: [rowNumber(4), rowNumber(4)], count: 2 }),
      /a row with the id "id-000004"/,
    ],
  ])("refuses a batch with %s", async (_, answer, words) => {
    const rows = rowsUpTo(10);
    const kept = await keepRows(rows);
    rows[3] = rowNumber(4, { updated_at: atMicrosecond(2) });
    const store = aListStore(rows);
    const server = await startPostgrest({
      select: async (query) => (query.ids ? answer() : store.select(query)),
    });
    onTestFinished(() => server.close());
    await expect(fetchFrom(server, { kept })).rejects.toThrow(words);
  });
});

describe("fetchRows(backend, kept, options) reads all rows", () => {
  const withoutColumn = (rows: readonly Row[]) => rows.map(({ updated_at: _, ...row }) => row);

  it("of a table without updated_at, as if there were no earlier fetch", async () => {
    const rows = withoutColumn(rowsUpTo(20));
    const kept = await keepRows(rows);
    const server = await serve(rows);
    const { records, log } = await fetchFrom(server, { kept });
    expect(records).toEqual(rows);
    expect(log).toEqual([expect.stringMatching(/^read all 20 posts/)]);
    expect(server.requests).toHaveLength(2);
  });

  it("of a table that lost the column, after one request and with nothing else in the log", async () => {
    const kept = await keepRows(rowsUpTo(20));
    const rows = withoutColumn(rowsUpTo(20));
    const server = await serve(rows);
    const { records, log } = await fetchFrom(server, { kept });
    expect(records).toEqual(rows);
    expect(log).toEqual([expect.stringMatching(/^read all 20 posts/)]);
    expect(server.requests).toHaveLength(3);
  });

  it("when more than a third changed", async () => {
    const rows = rowsUpTo(30);
    const change = (index: number) => {
      rows[index] = rowNumber(index + 1, { updated_at: atMicrosecond(2) });
    };
    const kept = await keepRows(rows);
    for (let index = 0; index < 10; index += 1) change(index);
    const some = await serve(rows);
    expect([(await fetchFrom(some, { kept })).records, isWhole(some)]).toEqual([rows, false]);
    change(10);
    const most = await serve(rows);
    expect([(await fetchFrom(most, { kept })).records, isWhole(most)]).toEqual([rows, true]);
  });

  it("after a day, which finds changes that updated_at does not show", async () => {
    const rows = rowsUpTo(10);
    const kept = aKeptFile();
    const start = Date.UTC(2026, 0, 1);
    const titleAfter = async (hours: number, keep = true) => {
      const now = () => start + hours * HOUR;
      return (await fetchFrom(await serve(rows), { kept, keep, now })).records[3]?.title;
    };
    await titleAfter(0);
    rows[3] = rowNumber(4, { title: "Changed" });
    expect(await titleAfter(1)).toBe("Post 4");
    // A fetch of the changes does not start the day again.
    rows[7] = rowNumber(8, { updated_at: atMicrosecond(2) });
    expect(await titleAfter(24)).toBe("Post 4");
    expect(await titleAfter(25)).toBe("Changed");
    rows[3] = rowNumber(4, { title: "Changed again" });
    expect(await titleAfter(48, false)).toBe("Changed");
    // The clock was set back.
    expect(await titleAfter(24, false)).toBe("Changed again");
  });

  it("when JSON cannot represent the ids", async () => {
    const rows = [rowNumber(1, { id: 2 ** 53 }), rowNumber(2, { id: 2 ** 53 + 2 })];
    const kept = await keepRows(rows);
    const server = await serve(rows);
    expect((await fetchFrom(server, { kept })).records).toEqual(rows);
    expect(isWhole(server)).toBe(true);
  });

  it("when two rows have the same id, which is reported later", async () => {
    const rows = [...rowsUpTo(9), rowNumber(9, { title: "Another" })];
    const kept = await keepRows(rows);
    const server = await serve(rows);
    expect((await fetchFrom(server, { kept })).records).toEqual(rows);
    expect(isWhole(server)).toBe(true);
    rows.splice(8, 1);
    const unique = await serve(rows);
    expect((await fetchFrom(unique, { kept })).records).toEqual(rows);
  });

  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ["is empty", (file) => truncateSync(file)],
    ["is shorter than its footer", (file) => truncateSync(file, 50)],
    ["was cut in a row", (file) => truncateSync(file, 1000)],
    ["was cut by one byte", (file) => truncateSync(file, statSync(file).size - 1)],
    [
      "has rows only, as an earlier version wrote them",
      (file) =>
        writeFileSync(
          file,
          `${rowsUpTo(3)
            .map((row) => JSON.stringify(row))
            .join("\n")}\n`,
        ),
    ],
    ["is from a later version", (file) => edit(file, '{"version":1,', '{"version":2,')],
    ["has another index", (file) => edit(file, '["id-000004","2026', '["id-000004","2027')],
    ["has a footer that is no object", (file) => writeFileSync(file, `${"null".padEnd(127)}\n`)],
    ["has another text in a row", (file) => edit(file, '"title":"Post 5"', '"title":"Post 6"')],
  ];
  it.each(damages)("when the file of the earlier fetch %s, and says so", async (_, damage) => {
    const rows = rowsUpTo(20);
    const kept = await keepRows(rows);
    damage(kept);
    rows[19] = rowNumber(20, { title: "Changed", updated_at: atMicrosecond(2) });
    const { records, log } = await fetchFrom(await serve(rows), { kept, keep: true });
    expect(records).toEqual(rows);
    expect(log).toEqual([
      expect.stringMatching(/posts-example\.ndjson is damaged.*: all posts are read$/),
      expect.stringMatching(/^read all 20 posts/),
    ]);
    expect((await fetchFrom(await serve(rows), { kept })).log[0]).toMatch(/^read 0 changed posts/);
  });
});

/** Replaces a text by another of the same length. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "latin1");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to), "latin1");
}

describe("builds that share a folder", () => {
  it("read their own rows while another build keeps others", async () => {
    const rows = rowsUpTo(10);
    const kept = await keepRows(rows);
    const open = async (server: PostgrestServer) =>
      fetchRows({ url: server.url, key: server.key }, kept, { limits: LIMITS, log: () => {} });
    const before = [...rows];
    using first = await open(await serve(rows));
    rows[0] = rowNumber(1, { title: "A much longer title than before", updated_at: atMicrosecond(2) });
    using second = await open(await serve(rows));
    second.keep();
    expect(readRecords(first).records).toEqual(before);
    expect(readRecords(second).records).toEqual(rows);
    first.keep();
    expect((await fetchFrom(await serve(rows), { kept })).records).toEqual(rows);
  });
});

describe("a sequence of edits and builds", () => {
  it.each([1, 2])("gives the rows of a whole read after each step (seed %i)", async (seed) => {
    const random = seeded(seed);
    const pick = (count: number) => Math.floor(random() * count);
    const all = rowsUpTo(40);
    const hidden = new Set<unknown>();
    let clock = 10;
    const tick = () => {
      clock += 1;
      return atMicrosecond(clock);
    };
    const visible = () => all.filter(({ id }) => !hidden.has(id));
    const edits = [
      () => {
        const number = 1000 + pick(1_000_000);
        all.push(rowNumber(number, { updated_at: tick() }));
      },
      () => all.splice(pick(all.length), 1),
      () => {
        const index = pick(all.length);
        const title = "x".repeat(pick(200));
        all[index] = { ...all[index], title, updated_at: tick() };
      },
      () => hidden.add(all[pick(all.length)]?.id),
      () => hidden.delete([...hidden][pick(hidden.size)]),
    ];
    const isOnce = (probability: number) => random() < probability;
    const store: RowStore = { select: (query) => aListStore(visible()).select(query) };
    const start = async (maxRows: number) => {
      const server = await startPostgrest(store, { maxRows });
      onTestFinished(() => server.close());
      return server;
    };
    const [server, unlimited] = [await start(17), await start(1000)];
    const kept = aKeptFile();
    const log: string[] = [];
    for (let step = 0; step < 100; step += 1) {
      for (let count = pick(3); count >= 0; count -= 1) edits[pick(edits.length)]?.();
      if (isOnce(0.2)) await leaveBehind(server, kept);
      const built: Fetched = await fetchFrom(server, { kept, keep: isOnce(0.7) });
      log.push(...built.log);
      const whole = await fetchFrom(unlimited);
      expect(built.records).toEqual(whole.records);
      expect(built.digests).toEqual(whole.digests);
      expect(built.records).toEqual(visible().sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)));
    }
    expect(log.filter((line) => line.includes(" changed post")).length).toBeGreaterThan(90);
  });
});

/** Leaves what a killed build leaves: an open file of rows, complete or not. */
async function leaveBehind(server: PostgrestServer, kept: string): Promise<void> {
  const { url, key } = server;
  const rows = await fetchRows({ url, key }, kept, { limits: LIMITS, log: () => {} });
  onTestFinished(() => rows[Symbol.dispose]());
  if (existsSync(kept)) openKeptRows(kept);
  writeFileSync(`${kept}.${process.pid}-unfinished`, '{"id":');
}
