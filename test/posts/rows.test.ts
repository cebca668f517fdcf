import { describe, expect, it, onTestFinished, vi } from "vitest";
import { lastFetch, listRows } from "../../src/posts/rows.ts";
import { openMemoryStore, openStore, type Store, StoreError } from "../../src/store.ts";
import {
  atMicrosecond,
  type Fetched,
  fetchFrom,
  readRows,
  rowNumber,
  rowsUpTo,
  seeded,
  serve,
  serveAfter,
} from "../helpers/fetching.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aListStore, type PostgrestServer, type Row, type RowStore } from "../helpers/postgrest-server.ts";

/** Returns the requests for full rows: of all rows, and of lists of ids. */
const requestsForRows = ({ requests }: Fetched) =>
  requests.filter((request) => request.includes("select=*")).map((request) => decodeURIComponent(request));
const isWhole = (fetched: Fetched) => requestsForRows(fetched).some((request) => !request.includes("id=in."));

/** Changes the time of the last fetch. */
function setTime(store: Store, { url }: PostgrestServer, time: number): void {
  const { host } = new URL(url);
  store.put("row", host, "", { ...(store.get("row", host, "") as object), time });
}

/** Serves rows that a store already has; changes of the list come after the fetch. */
const serveKnown = (rows: Row[], options?: Parameters<typeof serveAfter>[2]) =>
  serveAfter([...rows], rows, options);

describe("fetchRows(backend, options)", () => {
  it("reads only ids and versions when nothing changed", async () => {
    const rows = rowsUpTo(2500);
    const { server, store } = await serveKnown(rows);
    const fetched = await fetchFrom(server, { store });
    expect(fetched.records).toEqual(rows);
    expect(requestsForRows(fetched)).toEqual([]);
    expect(fetched.log).toEqual(["read 0 changed posts of 2,500 (163.6 KB)"]);
  });

  // publish.yml saves the store only when the site changed: quiet runs begin with the same one.
  it("reads no whole row on quiet days, with the store of the last change", async () => {
    const server = await serve(rowsUpTo(20));
    const folder = temporaryFolder();
    const fetchHourly = async (hour: number) => {
      const clock = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 0, 1, hour));
      onTestFinished(() => void clock.mockRestore());
      using store = openStore(folder, () => {});
      const fetched = await fetchFrom(server, { store });
      if (hour === 0) store.commit();
      return fetched;
    };
    expect(isWhole(await fetchHourly(0))).toBe(true);
    for (const hour of [1, 23, 24, 25, 48, 49, 24 * 30]) {
      expect(requestsForRows(await fetchHourly(hour))).toEqual([]);
    }
  });

  it("keeps the time of the fetch, even if nothing changed", async () => {
    const { server, store } = await serveKnown(rowsUpTo(1));
    setTime(store, server, 0);
    await fetchFrom(server, { store });
    expect(Date.now() - (lastFetch(server, store) ?? 0)).toBeLessThan(60_000);
  });

  it("reads new and changed rows, and forgets those that are gone", async () => {
    const rows = rowsUpTo(20);
    const { server, store } = await serveKnown(rows);
    rows[4] = rowNumber(5, { title: "Changed", updated_at: atMicrosecond(2) });
    rows.splice(10, 2);
    rows.push(rowNumber(30));
    const fetched = await fetchFrom(server, { store });
    expect(fetched.records).toEqual(rows);
    expect(requestsForRows(fetched)).toEqual([expect.stringContaining("id=in.(id-000005,id-000030)")]);
    expect(fetched.log).toEqual([expect.stringMatching(/^read 2 changed posts of 19 \(\d\.\d KB\)$/)]);
    expect((await fetchFrom(server, { store })).log[0]).toMatch(/^read 0 changed posts of 19/);
  });

  it("reads nothing more when rows are only gone", async () => {
    const rows = rowsUpTo(20);
    const { server, store } = await serveKnown(rows);
    rows.splice(3, 12);
    const fetched = await fetchFrom(server, { store });
    expect(fetched.records).toEqual(rows);
    expect(requestsForRows(fetched)).toEqual([]);
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
    const { server, store } = await serveAfter(
      rows.map((row, index) => (index % 4 === 0 ? { ...row, updated_at: "" } : row)),
      rows,
      { maxRows: 60 },
    );
    const fetched = await fetchFrom(server, { store });
    expect(fetched.records).toEqual(rows);
    expect(requestsForRows(fetched).length).toBeGreaterThan(3);
    expect(fetched.requests.filter((request) => request.length > 7000)).toEqual([]);
  });

  it.each([
    ["integers", [1, 20, 300, 4000]],
    ["texts with reserved characters", ['a,"b"', "back\\slash", "(c)", "d.e:f", " é ", "null", 'end\\"']],
  ])("reads changed rows whose ids are %s", async (_, ids) => {
    const rows = ids.map((id) => rowNumber(1, { id })).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    for (const index of rows.keys()) {
      const changed = rows.with(index, { ...rows[index], title: "Changed", updated_at: atMicrosecond(2) });
      const { server, store } = await serveAfter(rows, changed);
      const fetched = await fetchFrom(server, { store });
      expect(fetched.records).toEqual(changed);
      expect(isWhole(fetched)).toBe(false);
    }
  });

  it("takes the version that came with the row when it changes after its id was listed", async () => {
    const rows = rowsUpTo(10);
    const { server, store } = await serveKnown(rows, {
      onRequest(request) {
        if (request === 2) rows[3] = rowNumber(4, { title: "Third", updated_at: atMicrosecond(3) });
      },
    });
    rows[3] = rowNumber(4, { title: "Second", updated_at: atMicrosecond(2) });
    const { records } = await fetchFrom(server, { store });
    expect(records[3]).toMatchObject({ title: "Third", updated_at: atMicrosecond(3) });
    const next = await fetchFrom(server, { store });
    expect([next.records[3], next.log[0]]).toEqual([rows[3], expect.stringContaining("read 0 changed")]);
  });

  it.each([1, 1000])(
    "leaves out a row that is gone before its batch, of at most %i rows",
    async (maxRows) => {
      const rows = rowsUpTo(20);
      let isGone = false;
      const { server, store } = await serveKnown(rows, {
        maxRows,
        onRequest() {
          if (isGone || !server.requests.at(-1)?.includes("in.")) return;
          isGone = true;
          rows.splice(4, 1);
        },
      });
      for (const index of [3, 4, 5]) rows[index] = rowNumber(index + 1, { updated_at: atMicrosecond(2) });
      const { records, log } = await fetchFrom(server, { store });
      expect(isGone).toBe(true);
      expect(records).toEqual(rows);
      expect(log[0]).toMatch(/^read 2 changed posts of 19 /);
    },
  );

  it.each([
    ["fewer rows than it counts", () => ({ rows: [], count: 2 }), /no rows, but a count of 2/],
    ["a row twice", () => ({ rows: [rowNumber(4), rowNumber(4)], count: 2 }), /the id "id-000004" again/],
  ])("refuses a batch with %s", async (_, answer, words) => {
    const rows = rowsUpTo(10).with(3, rowNumber(4, { updated_at: atMicrosecond(2) }));
    const { server, store } = await serveAfter(rowsUpTo(10), {
      select: async (query) => (query.ids ? answer() : aListStore(rows).select(query)),
    });
    await expect(fetchFrom(server, { store })).rejects.toThrow(words);
    expect(readRows(store).records).toEqual(rowsUpTo(10));
  });

  it("leaves the rows of other backends alone", async () => {
    const store = openMemoryStore();
    const [first, second] = [await serve(rowsUpTo(3)), await serve(rowsUpTo(5))];
    await fetchFrom(first, { store });
    await fetchFrom(second, { store });
    expect((await fetchFrom(first, { store })).log[0]).toMatch(/^read 0 changed posts of 3/);
  });
});

describe("fetchRows(backend, options) reads all rows", () => {
  const withoutColumn = (rows: readonly Row[]) => rows.map(({ updated_at: _, ...row }) => row);

  it("of a table without updated_at", async () => {
    const rows = withoutColumn(rowsUpTo(20));
    const { server, store } = await serveKnown(rows);
    rows[3] = { ...rows[3], title: "Changed" };
    const { records, log } = await fetchFrom(server, { store });
    expect(records).toEqual(rows);
    expect(log).toEqual([expect.stringMatching(/^read all 20 posts/)]);
  });

  it("of a table that lost the column, with nothing else in the log", async () => {
    const rows = withoutColumn(rowsUpTo(20));
    const { server, store } = await serveAfter(rowsUpTo(20), rows);
    const { records, log } = await fetchFrom(server, { store });
    expect(records).toEqual(rows);
    expect(log).toEqual([expect.stringMatching(/^read all 20 posts/)]);
  });

  it("of a table whose updated_at is empty", async () => {
    const rows = rowsUpTo(3).map((row) => ({ ...row, updated_at: null }));
    const { server, store } = await serveKnown(rows);
    expect(isWhole(await fetchFrom(server, { store }))).toBe(true);
  });

  it("when more than a third changed", async () => {
    const rows = rowsUpTo(30);
    const { server, store } = await serveKnown(rows);
    const change = (version: number, count: number) => {
      for (let index = 0; index < count; index += 1) {
        rows[index] = rowNumber(index + 1, { updated_at: atMicrosecond(version) });
      }
    };
    change(2, 10);
    const some = await fetchFrom(server, { store });
    expect([some.records, isWhole(some)]).toEqual([rows, false]);
    change(3, 11);
    const most = await fetchFrom(server, { store });
    expect([most.records, isWhole(most)]).toEqual([rows, true]);
  });

  it("with --force, which finds changes that updated_at does not show", async () => {
    const rows = rowsUpTo(10);
    const { server, store } = await serveKnown(rows);
    rows[3] = rowNumber(4, { title: "Changed" });
    expect((await fetchFrom(server, { store })).records[3]?.title).toBe("Post 4");
    const fetched = await fetchFrom(server, { store, force: true });
    expect(fetched.records).toEqual(rows);
    expect(fetched.log[0]).toMatch(/^read all 10 posts/);
  });

  it.each([
    ["two rows with the same id", [...rowsUpTo(9), rowNumber(9, { title: "Another" })], /"id-000009" again/],
    ["an id that JSON cannot represent", [rowNumber(1, { id: 2 ** 53 })], /the id 9007199254740992/],
  ])("and refuses %s: a post could not be told from another one", async (_, rows, words) => {
    await expect(fetchFrom(await serve(rows))).rejects.toThrow(words);
  });
});

describe("a fetch that fails on its way", () => {
  it.each([
    ["reading all rows", true],
    ["reading what changed", false],
  ])("leaves the rows and the time of the last good fetch: %s", async (_, force) => {
    const before = rowsUpTo(50);
    const rows = before.map((row, index) =>
      index % 5 === 0 ? { ...row, title: "Changed", updated_at: atMicrosecond(2) } : row,
    );
    const { server, store } = await serveAfter(before, rows, {
      maxRows: 5,
      fault: (request) => (request < (force ? 3 : 12) ? undefined : { kind: "body", body: "{}" }),
    });
    setTime(store, server, 1);
    await expect(fetchFrom(server, { store, force })).rejects.toThrow(/status 200 with \{\}/);
    expect(readRows(store).records).toEqual(before);
    expect(lastFetch(server, store)).toBe(1);
  });
});

describe("listRows(backend, store)", () => {
  const damages: readonly (readonly [string, (store: Store, id: string, key: string) => void])[] = [
    ["is gone", (store, id) => store.remove("row", id)],
    ["has another text", (store, id, key) => store.put("row", id, key, rowNumber(2, { title: "Other" }))],
    ["is no row", (store, id, key) => store.put("row", id, key, null)],
  ];
  it.each(damages)("throws a StoreError when a row of the last good fetch %s", async (_, damage) => {
    const { server, store } = await serveKnown(rowsUpTo(3));
    const read = () => listRows(server, store).map((row) => row.read().where.name);
    expect(read()).toEqual([1, 2, 3].map((number) => `post id-00000${number} (post-${number})`));
    const row = [...store.keys("row")].find(([id]) => id.endsWith("id-000002"));
    damage(store, ...(row as [string, string]));
    expect(read).toThrow(StoreError);
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
    const rows: RowStore = { select: (query) => aListStore(visible()).select(query) };
    let isDown = false;
    const server = await serve(rows, {
      maxRows: 17,
      fault: (request) => (isDown && request % 3 === 0 ? { kind: "body", body: "" } : undefined),
    });
    const store = openMemoryStore();
    const log: string[] = [];
    for (let step = 0; step < 100; step += 1) {
      for (let count = pick(3); count >= 0; count -= 1) edits[pick(edits.length)]?.();
      isDown = random() < 0.2;
      const built = await fetchFrom(server, { store }).catch(() => undefined);
      isDown = false;
      log.push(...(built ?? (await fetchFrom(server, { store }))).log);
      const { records } = readRows(store);
      expect(records).toEqual((await fetchFrom(server)).records);
      expect(records).toEqual(visible().sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)));
    }
    expect(log.filter((line) => line.includes(" changed post")).length).toBeGreaterThan(90);
  });
});
