import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readPosts } from "../../src/posts/read.ts";
import { retry, TransientError } from "../../src/posts/retry.ts";
import { lastFetch } from "../../src/posts/rows.ts";
import { type Failure, formatPlace } from "../../src/problem.ts";
import { openMemoryStore, StoreError } from "../../src/store.ts";
import { fetchFrom, LIMITS, readFetched, rowNumber, rowsUpTo, seeded, serve } from "../helpers/fetching.ts";
import {
  aListStore,
  type Fault,
  type PostgrestOptions,
  type Row,
  type RowStore,
} from "../helpers/postgrest-server.ts";

const SPACES = gzipSync(" ".repeat(2 * 1024 * 1024));
/** A list with 200 MB of spaces, in parts that are compressed one by one. */
const GZIP_BOMB = Buffer.concat([gzipSync("["), ...Array.from({ length: 100 }, () => SPACES), gzipSync("]")]);

/** For long answers: loaded machines take longer than the other tests allow. */
const PATIENT = { ...LIMITS, attempt: 60_000, page: 60_000 };

/** Sends a list that never ends, as fast as it is read. */
function sendForever(response: ServerResponse): void {
  const text = `[${'"a row",'.repeat(8_000)}`;
  while (!response.destroyed && response.write(text));
  if (!response.destroyed) response.once("drain", () => sendForever(response));
}

/** The failure of a fetch. */
async function failureOf(...args: Parameters<typeof fetchFrom>): Promise<Failure> {
  try {
    await fetchFrom(...args);
  } catch (error) {
    return error as Failure;
  }
  throw new Error("The fetch succeeded.");
}

/** Serves rows, also with a function of their own, to an empty store. */
const start = async (rows: Row[], options: PostgrestOptions = {}, served: RowStore = aListStore(rows)) => ({
  server: await serve(served, options),
  store: openMemoryStore(),
});

describe("fetchRows(backend, options)", () => {
  it.each([1, 137, 1000])("reads every row of a server that sends at most %i at a time", async (maxRows) => {
    const rows = rowsUpTo(maxRows === 1 ? 7 : 2500);
    const { server, store } = await start(rows, { maxRows });
    expect((await fetchFrom(server, { store })).records).toEqual(rows);
  });

  it("reads an empty table with one request", async () => {
    const { server, store } = await start(rowsUpTo(2), {}, aListStore([]));
    const { ids, requests } = await fetchFrom(server, { store });
    expect([ids, requests.length]).toEqual([[], 1]);
  });

  it("reads each lasting row exactly once while others are added and removed", async () => {
    const rows = rowsUpTo(2500);
    const lasting = new Set(rows.map(({ id }) => id as string));
    const random = seeded(7);
    const { server, store } = await start(rows, {
      maxRows: 137,
      onRequest(request) {
        if (request > 25) return;
        for (let added = 0; added < 3; added += 1) {
          rows.push(rowNumber(Math.floor(random() * 2500), { id: `id-${random().toFixed(6).slice(2)}x` }));
        }
        const [gone] = rows.splice(Math.floor(random() * rows.length), 1);
        lasting.delete(gone?.id as string);
      },
    });
    const { ids } = await fetchFrom(server, { store });
    expect(new Set(ids).size).toBe(ids.length);
    expect([...lasting].filter((id) => !ids.includes(id))).toEqual([]);
  });

  /** The last request of a fetch of 50 rows, 10 at a time. */
  const LAST_PAGE = 5;

  const transient: readonly (readonly [string, Fault])[] = [
    ...[429, 502, 503, 504, 520, 521, 522, 523, 524].map(
      (status) => [`status ${status}`, { kind: "status", status }] as const,
    ),
    [
      "a statement timeout",
      { kind: "status", status: 500, body: '{"code":"57014","message":"canceling statement"}' },
    ],
    ["a dropped connection", { kind: "drop" }],
    ["a connection that closes within the body", { kind: "truncate", clean: false }],
    ["a truncated body", { kind: "truncate", clean: true }],
    ["a body that stalls", { kind: "stall" }],
  ];
  it.each(transient)("retries after %s, and logs it", async (_name, fault) => {
    const rows = rowsUpTo(50);
    const { server, store } = await start(rows, {
      maxRows: 10,
      fault: (request) => (request === LAST_PAGE ? fault : undefined),
    });
    // A busy machine may take longer than a stall is waited for.
    const attempt = fault.kind === "stall" ? 500 : 10_000;
    const { records, log } = await fetchFrom(server, { store, limits: { ...LIMITS, attempt, page: 30_000 } });
    expect(records).toEqual(rows);
    expect(log).toEqual([expect.stringMatching(/: retrying in \d+\.\d s \(attempt 2\)$/), "read 50 posts"]);
  });

  it.each([
    ["a status", { kind: "status", status: 503 }],
    ["a body that stalls", { kind: "stall" }],
  ] as const)("ends in time when %s persists: the backend is unavailable", async (_name, fault) => {
    const { server, store } = await start(rowsUpTo(50), {
      maxRows: 10,
      fault: (request) => (request >= LAST_PAGE ? fault : undefined),
    });
    const limits = { ...LIMITS, attempt: 60, page: 250 };
    const { kind, problems } = await failureOf(server, { store, limits });
    expect(kind).toBe("unavailable");
    expect(problems).toHaveLength(1);
    expect(problems[0]?.found).toMatch(/^Error loading articles: the .+ \(\d+ attempts?\)$/);
  });

  it("names the cause that an earlier attempt found, when the last one has no time for it", async () => {
    const errors = [
      new TransientError("no such host", { next: "restore it" }),
      new TransientError("no answer in time"),
    ];
    const attempt = async () => Promise.reject(errors.shift() ?? new TransientError("no answer in time"));
    const limits = { ...LIMITS, page: 60 };
    const failure = await retry(attempt, { limits, deadline: performance.now() + 60, log: () => {} }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      problems: [{ found: expect.stringContaining("no such host"), next: "restore it" }],
    });
  });

  it("says how to restore a paused project, by its status or because it has no address, and asks for the first once", async () => {
    const fault = { kind: "status", status: 540, body: "Project paused" } as const;
    const { server, store } = await start(rowsUpTo(5), { fault: () => fault });
    const paused = await failureOf(server, { store, limits: LIMITS });
    // Nothing answers for a name below "invalid" (RFC 6761).
    const removed = await failureOf(
      { ...server, url: "http://project.invalid" },
      { store, limits: { ...LIMITS, page: 1_000 } },
    );
    for (const { kind, problems } of [paused, removed]) {
      expect(kind).toBe("unavailable");
      expect(problems[0]?.next).toContain("restore it");
      expect(problems[0]?.next).toContain("--on-posts-error cache");
    }
    expect(server.requests).toHaveLength(1);
    expect(paused.problems[0]?.found).toBe("Error loading articles: the project is paused (status 540)");
  });

  const permanent: readonly (readonly [string, Fault, RegExp])[] = [
    [
      "401",
      { kind: "status", status: 401, body: '{"message":"Invalid API key"}' },
      /Invalid API key, status 401/,
    ],
    [
      "a missing table",
      { kind: "status", status: 404, body: '{"code":"PGRST205","message":"Could not find the table"}' },
      /Could not find the table \(code PGRST205\)/,
    ],
    ["an empty body", { kind: "body", body: "" }, /status 200 with an empty body/],
    ["an object", { kind: "body", body: "{}" }, /status 200 with \{\}/],
    ["404 with an empty body", { kind: "body", status: 404, body: "" }, /status 404 with an empty body/],
    ["404 with an empty list", { kind: "body", status: 404, body: "[]" }, /status 404 with \[\]/],
    [
      "a page of HTML",
      { kind: "body", body: "<html><h1>Under maintenance</h1></html>", type: "text/html" },
      /status 200 with Under maintenance/,
    ],
  ];
  it.each(permanent)("does not retry after %s, and quotes the backend", async (_name, fault, words) => {
    const { server, store } = await start(rowsUpTo(50), {
      maxRows: 10,
      fault: (request) => (request === LAST_PAGE ? fault : undefined),
    });
    const { kind, problems } = await failureOf(server, { store });
    expect(kind).toBe("content");
    expect(problems[0]?.found).toMatch(/^Error loading articles: /);
    expect(problems[0]?.found).toMatch(words);
    expect(server.requests.length).toBe(LAST_PAGE);
  });

  it("shows the backend's hint as the next step", async () => {
    const body =
      '{"code":"42501","message":"permission denied","hint":"GRANT SELECT ON public.blog_posts TO anon"}';
    const { server, store } = await start(rowsUpTo(1), {
      fault: () => ({ kind: "status", status: 403, body }),
    });
    expect((await failureOf(server, { store })).problems[0]?.next).toBe(
      "GRANT SELECT ON public.blog_posts TO anon",
    );
  });

  it("fails as unavailable when the connection is refused", async () => {
    const { server, store } = await start(rowsUpTo(1));
    await server.close();
    const { kind, problems } = await failureOf(server, { store, limits: { ...LIMITS, page: 200 } });
    expect(kind).toBe("unavailable");
    expect(problems[0]?.found).toMatch(/ECONNREFUSED/);
  });

  it.each([
    ["seconds", () => "0"],
    ["an hour, which exceeds the longest delay", () => "3600"],
    ["a date", () => new Date(Date.now() + 2_000).toUTCString()],
  ])("obeys Retry-After in %s, up to the longest delay", async (_, retryAfter) => {
    let failed = false;
    const { server, store } = await start(rowsUpTo(3), {
      fault() {
        if (failed) return undefined;
        failed = true;
        return { kind: "status", status: 429, retryAfter: retryAfter() };
      },
    });
    const begin = performance.now();
    expect((await fetchFrom(server, { store })).ids).toHaveLength(3);
    expect(performance.now() - begin).toBeLessThan(LIMITS.longestDelay + 5000);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["an endless body", (response) => sendForever(response.writeHead(200))],
    [
      "a compressed body of 200 MB",
      (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(GZIP_BOMB),
    ],
    [
      "a row with millions of empty sections",
      (response) => response.writeHead(200).end(`[{"id":1,"content":[${"{},".repeat(5_000_000)}{}]}]`),
    ],
  ])("refuses %s, at once and without filling the memory", async (_, respond) => {
    const { server, store } = await start(rowsUpTo(1), { fault: () => ({ kind: "custom", respond }) });
    const before = process.memoryUsage.rss();
    const { kind, problems } = await failureOf(server, { store, limits: PATIENT });
    expect(kind).toBe("content");
    expect(problems[0]).toMatchObject({
      found: "Error loading articles: a longer answer to a question for one row",
      expected: "at most 32.0 MB and 300,000 values",
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(700 * 1024 * 1024);
  });

  it.each([
    ["after a number of rows", { rows: 3_000 }, "content", "more than 3,000 rows"],
    ["after a number of characters", { length: 10_000 }, "content", "more than 10,000 characters"],
    [
      "when time is up",
      // As many rows as come meanwhile.
      { total: 400, rows: Number.POSITIVE_INFINITY, length: Number.POSITIVE_INFINITY },
      "unavailable",
      "the backend did not respond in time (",
    ],
  ])(
    "ends %s with a table that has no end, which has more rows after each page",
    async (_, limit, kind, found) => {
      const table: RowStore = {
        async select({ after = "id-000000", limit }) {
          const start = Number(after.slice("id-".length)) + 1;
          const rows = Array.from({ length: limit }, (_, index) => ({
            id: `id-${String(start + index).padStart(6, "0")}`,
          }));
          return { rows, count: 1_000_000_000 };
        },
      };
      const { server, store } = await start([], {}, table);
      const failure = await failureOf(server, { store, limits: { ...LIMITS, ...limit } });
      const text: unknown = expect.stringContaining(`Error loading articles: ${found}`);
      expect(failure).toMatchObject({ kind, problems: [{ found: text }] });
      expect(lastFetch(server, store)).toBeUndefined();
    },
  );

  it("refuses an answer with more rows than it asked for", async () => {
    const served: RowStore = { select: async () => ({ rows: rowsUpTo(101), count: 101 }) };
    const { server, store } = await start([], {}, served);
    expect((await failureOf(server, { store })).problems[0]).toMatchObject({
      found: "Error loading articles: 101 rows",
      expected: "at most 100, as requested",
    });
  });

  /** Columns of a firm's own: vectors for searches, pictures, and what no one else may see. */
  const PRIVATE = {
    embedding: `[${Array(1_536).fill(0.25)}]`,
    picture: "A".repeat(40_000),
    notes: "A call of Jane Doe",
    ...Object.fromEntries(Array.from({ length: 1_601 }, (_, index) => [`c${index}`, 0])),
  };

  it("asks only for the columns of a post: private ones are in no state folder that CI caches", async () => {
    const { server, store } = await start(rowsUpTo(300).map((row) => ({ ...row, ...PRIVATE })));
    const { records, requests } = await fetchFrom(server, { store });
    expect(records).toEqual(rowsUpTo(300));
    expect(requests).toHaveLength(3);
    for (const [id, key] of store.keys("rows"))
      expect(JSON.stringify(store.get("rows", id, key))).not.toMatch(/Jane Doe|embedding|picture|c1600/);
  });

  it("finds out once which columns a table lacks", async () => {
    const rows = rowsUpTo(250).map((row) => ({ ...row, ...PRIVATE }));
    const { server, store } = await start(rows, { columns: Object.keys(rows[0] ?? {}) });
    const { records, requests } = await fetchFrom(server, { store });
    expect(records).toEqual(rowsUpTo(250));
    expect(requests.filter((request) => request.includes("select=*"))).toHaveLength(1);
    expect(requests).toHaveLength(2 + 3);
  });

  it("reads an empty table that lacks columns, and refuses one without ids", async () => {
    const empty = await start(rowsUpTo(2), { columns: ["id"] }, aListStore([]));
    expect((await fetchFrom(empty.server, { store: empty.store })).ids).toEqual([]);
    const { server, store } = await start(rowsUpTo(2), {
      fault: () => ({ kind: "status", status: 400, body: '{"code":"42703","message":"no column"}' }),
    });
    expect((await failureOf(server, { store })).problems[0]?.found).toMatch(/a table without ids$/);
  });

  const LARGE: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
    ["a body of 34 MB", { body: "long ".repeat(6_800_000) }, "", "a row of more than 32.0 MB"],
    ["millions of sections", { content: [Array(5_000_000).fill({})] }, "", "a row of more than 32.0 MB"],
    ["a body of 300 KB", { body: "é".repeat(150_001) }, "body", "300,002 bytes"],
    ["a slug of 5 MB", { slug: "a".repeat(5_000_000) }, "slug", "5,000,000 bytes"],
    ["a translation of 5 MB", { translation_of: "a".repeat(5_000_000) }, "translation_of", "5,000,000 bytes"],
    ["many objects", { content: { sections: Array(60_000).fill({ a: 0 }) } }, "content", "480,014 bytes"],
    ["a long name", { content: { ["a".repeat(1_500_000)]: 0 } }, "content", "1,500,006 bytes"],
    ["150,000 numbers", { title: Array(150_000).fill(0) }, "title", "300,001 bytes"],
  ];

  it.each(LARGE)("leaves out one row with %s, and reads the others", async (_, fields, column, found) => {
    const rows = rowsUpTo(150).map((row, index) => (index === 2 ? { ...row, ...fields, id: row.id } : row));
    const { server, store } = await start(rows);
    await fetchFrom(server, { store, limits: PATIENT });
    const documents = lastFetch(server, store)?.documents ?? [];
    const options = { source: "the backend", isRemote: true, isLive: false, notices: [], documents };
    const { posts, problems } = readPosts(options);
    expect(posts).toHaveLength(149);
    const [problem] = problems;
    expect(problems).toHaveLength(1);
    expect(problem && formatPlace(problem.where)).toMatch(
      new RegExp(`^post id-000003 \\(.*\\)${column && ` › ${column}`}$`),
    );
    expect(problem?.found).toBe(found);
  });

  it("refuses a server whose count and rows contradict each other", async () => {
    const rows = rowsUpTo(20);
    const { server, store } = await start(
      rows,
      { maxRows: 5 },
      {
        async select(query) {
          const { rows: page, count } = await aListStore(rows).select(query);
          return { rows: query.after === undefined ? page : [], count };
        },
      },
    );
    expect((await failureOf(server, { store })).problems[0]?.found).toBe(
      "Error loading articles: no rows, but a count of 15",
    );
  });

  it("replaces the last good fetch of this backend", async () => {
    const store = openMemoryStore();
    const rows = rowsUpTo(3);
    const [first, second] = [await serve(rows), await serve(rowsUpTo(5))];
    await fetchFrom(first, { store });
    await fetchFrom(second, { store });
    rows.pop();
    await fetchFrom(first, { store });
    expect([readFetched(first, store).length, readFetched(second, store).length]).toEqual([2, 5]);
    expect(lastFetch(first, store)?.documents.map(({ read }) => read().where.name)).toEqual(
      [1, 2].map((number) => `post id-00000${number} (post-${number})`),
    );
  });

  it("blames the store, not the table, for a row that the store loses before it is read", async () => {
    const { server, store } = await start(rowsUpTo(2));
    await fetchFrom(server, { store });
    const [, lost] = lastFetch(server, store)?.documents ?? [];
    for (const [id] of store.keys("rows")) if (id.endsWith("id-000002")) store.remove("rows", id);
    expect(() => lost?.read()).toThrow(StoreError);
  });

  it("forgets a row that is gone although the clock stands still", async () => {
    vi.spyOn(Date, "now").mockReturnValue(1_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const store = openMemoryStore();
    const rows = rowsUpTo(3);
    const server = await serve(rows);
    await fetchFrom(server, { store });
    rows.pop();
    await fetchFrom(server, { store });
    expect(readFetched(server, store)).toEqual(rowsUpTo(2));
  });

  it("keeps each row by itself, and none of the fetch before: no string can have all rows of a large table", async () => {
    const store = openMemoryStore();
    const rows = rowsUpTo(4);
    const server = await serve(rows);
    for (let fetches = 0; fetches < 2; fetches += 1) await fetchFrom(server, { store });
    const time = 1;
    expect([...store.keys("rows")]).toHaveLength(rows.length + time);
  });

  it("leaves the last good fetch when it fails on its way", async () => {
    const { server, store } = await start(rowsUpTo(50), {
      maxRows: 5,
      fault: (request) => (request === 13 ? { kind: "body", body: "{}" } : undefined),
    });
    await fetchFrom(server, { store });
    const before = lastFetch(server, store)?.time;
    await expect(fetchFrom(server, { store })).rejects.toThrow(/status 200 with \{\}/);
    expect(readFetched(server, store)).toEqual(rowsUpTo(50));
    expect(lastFetch(server, store)?.time).toBe(before);
  });

  it.each([
    ["two rows with the same id", [...rowsUpTo(9), rowNumber(9, { title: "Another" })], /"id-000009" again/],
    ['the ids 9 and "9"', [rowNumber(1, { id: 9 }), rowNumber(2, { id: "9" })], /the id "9" again/],
    ["an id with half a character", [rowNumber(1, { id: "\ud800" })], /a row with the id "\\ud800"/],
    ["rows without an id, after which no page can start", [rowNumber(1, { id: null })], /the id null/],
    ["an id that JSON cannot represent", [rowNumber(1, { id: 2 ** 53 })], /the id 9007199254740992/],
  ])("refuses %s: a post could not be told from another one", async (_, rows, words) => {
    await expect(fetchFrom(await serve(rows))).rejects.toThrow(words);
  });
});
