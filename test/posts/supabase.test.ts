import { describe, expect, it, onTestFinished } from "vitest";
import type { Limits } from "../../src/posts/retry.ts";
import { readSupabasePosts } from "../../src/posts/supabase.ts";
import type { Failure } from "../../src/problem.ts";
import {
  aListStore,
  type Fault,
  type PostgrestOptions,
  type PostgrestServer,
  type Row,
  startPostgrest,
  TEST_KEY,
} from "../helpers/postgrest-server.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

/** Short, but long enough for a busy machine. */
const LIMITS: Limits = { attempt: 1500, page: 10_000, total: 60_000, firstDelay: 5, longestDelay: 300 };

const rowNumber = (number: number, fields: Row = {}) => {
  const id = `id-${String(number).padStart(6, "0")}`;
  return aPostRecord({ id, slug: `post-${number}`, title: `Post ${number}`, ...fields });
};
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => rowNumber(index + 1));

async function serve(rows: Row[], options: PostgrestOptions = {}): Promise<PostgrestServer> {
  const server = await startPostgrest(aListStore(rows), options);
  onTestFinished(() => server.close());
  return server;
}

async function readAll(
  server: { url: string; key: string },
  limits = LIMITS,
): Promise<{ ids: string[]; log: string[] }> {
  const ids: string[] = [];
  const log: string[] = [];
  const pages = readSupabasePosts(
    { url: server.url, key: server.key },
    { limits, log: (line) => log.push(line) },
  );
  for await (const page of pages) ids.push(...page.map(({ id }) => String(id)));
  return { ids, log };
}

/** The failure of a fetch. */
async function failureOf(server: { url: string; key: string }, limits = LIMITS): Promise<Failure> {
  try {
    await readAll(server, limits);
  } catch (error) {
    return error as Failure;
  }
  throw new Error("The fetch succeeded.");
}

describe("readSupabasePosts(backend, options)", () => {
  it.each([1, 137, 1000])("reads every row of a server that sends at most %i at a time", async (maxRows) => {
    const rows = rowsUpTo(maxRows === 1 ? 7 : 2500);
    const { ids } = await readAll(await serve(rows, { maxRows }));
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it("reads an empty table with one request", async () => {
    const server = await serve([]);
    expect((await readAll(server)).ids).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it("reads each lasting row exactly once while others are added and removed", async () => {
    const rows = rowsUpTo(2500);
    const kept = new Set(rows.map(({ id }) => id as string));
    const random = seeded(7);
    const server = await serve(rows, {
      maxRows: 137,
      onRequest(request) {
        if (request > 18) return;
        for (let added = 0; added < 3; added += 1) {
          rows.push(rowNumber(Math.floor(random() * 2500), { id: `id-${random().toFixed(6).slice(2)}x` }));
        }
        const [gone] = rows.splice(Math.floor(random() * rows.length), 1);
        kept.delete(gone?.id as string);
      },
    });
    const { ids } = await readAll(server);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...kept].filter((id) => !ids.includes(id))).toEqual([]);
  });

  const PAGES = { first: 1, middle: 3, last: 6 };
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
  describe.each(Object.entries(PAGES))("on the %s page", (_, faulty) => {
    it.each(transient)("retries after %s, and logs it", async (_name, fault) => {
      const rows = rowsUpTo(50);
      let failed = false;
      const server = await serve(rows, {
        maxRows: 10,
        fault(request) {
          if (failed || request !== faulty) return undefined;
          failed = true;
          return fault;
        },
      });
      const { ids, log } = await readAll(server);
      expect(ids).toEqual(rows.map(({ id }) => id));
      expect(log).toHaveLength(1);
      expect(log[0]).toMatch(/: retrying in \d+\.\d s \(attempt 2\)$/);
    });

    it.each(transient)("ends in time when %s persists: the backend is unavailable", async (_name, fault) => {
      const server = await serve(rowsUpTo(50), {
        maxRows: 10,
        fault: (request) => (request >= faulty ? fault : undefined),
      });
      const start = performance.now();
      const { kind, problems } = await failureOf(server, { ...LIMITS, attempt: 60, page: 250 });
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(kind).toBe("unavailable");
      expect(problems).toHaveLength(1);
      expect(problems[0]?.found).toMatch(/^Error loading articles: the .+ \(\d+ attempts?\)$/);
    });

    const permanent: readonly (readonly [string, Fault, RegExp])[] = [
      [
        "401",
        { kind: "status", status: 401, body: '{"message":"Invalid API key"}' },
        /Invalid API key, status 401/,
      ],
      [
        "a missing grant",
        {
          kind: "status",
          status: 403,
          body: '{"code":"42501","message":"permission denied for table blog_posts","hint":"GRANT SELECT ON public.blog_posts TO anon"}',
        },
        /permission denied for table blog_posts \(code 42501\), status 403/,
      ],
      [
        "a missing table",
        { kind: "status", status: 404, body: '{"code":"PGRST205","message":"Could not find the table"}' },
        /Could not find the table \(code PGRST205\)/,
      ],
      ["an empty body", { kind: "body", body: "" }, /status 200 with an empty body/],
      ["null", { kind: "body", body: "null" }, /status 200 with null/],
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
      const server = await serve(rowsUpTo(50), {
        maxRows: 10,
        fault: (request) => (request === faulty ? fault : undefined),
      });
      const { kind, problems } = await failureOf(server);
      expect(kind).toBe("content");
      expect(problems[0]?.found).toMatch(/^Error loading articles: /);
      expect(problems[0]?.found).toMatch(words);
      expect(server.requests).toHaveLength(faulty);
    });
  });

  it("shows the backend's hint as the next step", async () => {
    const body =
      '{"code":"42501","message":"permission denied","hint":"GRANT SELECT ON public.blog_posts TO anon"}';
    const server = await serve(rowsUpTo(1), { fault: () => ({ kind: "status", status: 403, body }) });
    expect((await failureOf(server)).problems[0]?.next).toBe("GRANT SELECT ON public.blog_posts TO anon");
  });

  it("fails as unavailable when the connection is refused", async () => {
    const server = await startPostgrest(aListStore([]));
    await server.close();
    const { kind, problems } = await failureOf(server, { ...LIMITS, page: 200 });
    expect(kind).toBe("unavailable");
    expect(problems[0]?.found).toMatch(/ECONNREFUSED/);
  });

  it.each([
    ["seconds", () => "0"],
    ["a date", () => new Date(Date.now() - 1000).toUTCString()],
    ["an hour, which exceeds the longest delay", () => "3600"],
  ])("obeys Retry-After in %s, up to the longest delay", async (_, retryAfter) => {
    let failed = false;
    const server = await serve(rowsUpTo(3), {
      fault() {
        if (failed) return undefined;
        failed = true;
        return { kind: "status", status: 429, retryAfter: retryAfter() };
      },
    });
    const start = performance.now();
    expect((await readAll(server)).ids).toHaveLength(3);
    expect(performance.now() - start).toBeLessThan(LIMITS.longestDelay + 5000);
  });

  it("refuses a server whose count and rows contradict each other", async () => {
    const rows = rowsUpTo(20);
    const contradictory = {
      select: async (after: string | undefined, limit: number) => {
        const { rows: page, count } = await aListStore(rows).select(after, limit);
        return { rows: after === undefined ? page : [], count };
      },
    };
    const server = await startPostgrest(contradictory, { maxRows: 5 });
    onTestFinished(() => server.close());
    expect((await failureOf(server)).problems[0]?.found).toBe(
      "Error loading articles: no rows, but a count of 15",
    );
  });

  it("refuses rows without an id, after which no page can start", async () => {
    const server = await serve([aPostRecord({ id: null })]);
    expect((await failureOf(server)).problems[0]?.found).toMatch(/the id null/);
  });

  it("never shows the key", async () => {
    const server = await serve(rowsUpTo(1), { key: "another", fault: () => undefined });
    const failure = await failureOf({ url: server.url, key: TEST_KEY });
    expect(JSON.stringify(failure.problems) + failure.message + failure.stack).not.toContain(TEST_KEY);
  });
});

/** Returns numbers from 0 to 1, the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
