// A backend may send anything. A build ends in posts or in a problem that a person can act on, and what it prints is
// text: nothing in it controls a terminal, begins a line that a CI takes for a command, or shows the key.
import type { ServerResponse } from "node:http";
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listPosts } from "../../src/posts/list.ts";
import { readPosts } from "../../src/posts/read.ts";
import { Failure, type Problem } from "../../src/problem.ts";
import { openMemoryStore } from "../../src/store.ts";
import { formatProblems } from "../../src/terminal/report.ts";
import { LIMITS } from "../helpers/fetching.ts";
import { aListStore, type Fault, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const FORGED = "\u001B[2J\u009B2J\u2028\r\n::error::forged";

/** The words of engines and libraries that tell a reader neither where nor what. */
const ENGINE =
  /Maximum call stack|Invalid string length|Cannot read|is not a function|not iterable|URI malformed|Response constructor/;

/** A slow machine needs some seconds for the longest body. */
const PATIENT = { ...LIMITS, attempt: 30_000, page: 60_000 };

interface Read {
  readonly printed: string;
  readonly log: readonly string[];
  readonly failure: Failure | undefined;
  readonly slugs: readonly string[];
}

/** Reads the posts of a server, and checks what is printed about them. */
async function readFrom(
  { url, key }: { readonly url: string; readonly key: string },
  onPostsError: "fail" | "cache" = "fail",
  store = openMemoryStore(),
): Promise<Read> {
  const log: string[] = [];
  const problems: Problem[] = [];
  let failure: Failure | undefined;
  let slugs: readonly string[] = [];
  const options = { backend: { url, key }, content: "", onPostsError, limits: PATIENT };
  try {
    const posts = readPosts(await listPosts(options, { store, log: (line) => log.push(line) }));
    problems.push(...posts.notices);
    for (const problem of posts.problems) problems.push(problem);
    for (const post of posts.posts) expect(posts.bodyOf(post)).not.toHaveLength(0);
    slugs = posts.posts.map(({ slug }) => slug);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    failure = error;
    problems.push(...error.problems);
  }
  const printed = formatProblems(problems, (_, text) => text, "error");
  for (const line of printed.split("\n").slice(0, 1_000)) {
    if (line !== "") expect(line).toMatch(/^(?:error | {2}found | {2}→ )/);
    expect(line.length).toBeLessThan(600);
  }
  const everything = `${printed.replaceAll("\n", "")}${log.join("")}`;
  expect(everything).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(everything).not.toMatch(ENGINE);
  expect(everything + failure?.stack + JSON.stringify(problems.slice(0, 1_000))).not.toContain(key);
  return { printed, log, failure, slugs };
}

async function serve(rows: readonly unknown[], fault?: () => Fault | undefined) {
  const server = await startPostgrest(aListStore(rows as Record<string, unknown>[]), fault && { fault });
  onTestFinished(() => server.close());
  return server;
}

const MEGABYTE = Buffer.alloc(1 << 20, " ");

/** Writes `megabytes` as fast as the reader takes them, until it goes away. */
function pour(response: ServerResponse, megabytes: number): void {
  let left = megabytes;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(MEGABYTE)) return void response.once("drain", write);
    }
    response.end();
  };
  write();
}

/** Returns a megabyte of gzip that is a gigabyte of blanks when it is unpacked, without an end. */
function gzippedGigabyte(): Buffer {
  const header = gzipSync("").subarray(0, 10);
  const megabyte = deflateRawSync(MEGABYTE, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([header, ...Array.from({ length: 1_024 }, () => megabyte)]);
}

const HEADERS = { "content-type": "application/json", "content-range": "0-0/1" };
const json = (status: number, body: unknown): Fault => ({
  kind: "status",
  status,
  body: JSON.stringify(body),
});
const custom = (respond: (response: ServerResponse) => void): Fault => ({ kind: "custom", respond });
const bare = (status: number): Fault => custom((response) => void response.writeHead(status).end());
const rows = (body: string): Fault => custom((response) => void response.writeHead(200, HEADERS).end(body));
const NO_ROWS = custom((response) => {
  response.writeHead(200, { ...HEADERS, "content-range": "*/0" }).end("[]");
});
const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const ANSWERS: readonly (readonly [string, Fault, RegExp])[] = [
  ["205", bare(205), /status 205 with an empty body/],
  ["304", bare(304), /status 304 with an empty body/],
  ["600", json(600, { message: "odd" }), /odd, status 600/],
  ["999", json(999, {}), /status 999 with \{\}/],
  [
    "a message that is an object",
    json(400, { message: { a: 1 } }),
    /status 400 with \{"message":\{"a":1\}\}/,
  ],
  ["a code that is a list", json(400, { message: "no", code: [1], hint: { a: 1 } }), /no, status 400/],
  ["a list as error", json(400, ["x"]), /status 400 with \["x"\]/],
  [
    "words that control a terminal",
    json(400, { message: FORGED, code: FORGED, hint: FORGED, details: FORGED }),
    /\\u001b\[2J\\u009b2J ::error::forged \(code \\u001b\[2J\\u009b2J ::error::forged\), status 400/,
  ],
  [
    "long words",
    json(400, { message: "x".repeat(1e5), code: "y".repeat(1e5), hint: "z".repeat(1e5) }),
    /x{100}….*y{50}…/,
  ],
  ["half a million tags that do not end", json(400, { message: "<".repeat(500_000) }), /<<<…, status 400/],
  [
    "the key in its words",
    json(401, { message: `${"-".repeat(180)} apikey=${TEST_KEY}`, code: TEST_KEY, hint: `not ${TEST_KEY}` }),
    /status 401/,
  ],
  ["the key in a page of HTML", { kind: "body", body: `<p>${TEST_KEY}</p>` }, /status 200 with/],
  ["the key as an id", rows(JSON.stringify([{ id: { a: TEST_KEY } }])), /an? .*id/],
  ["a row that is no object", rows("[null, 7]"), /a list with null/],
  ["a row that is a list", rows('[["id"]]'), /a list with \["id"\]/],
  ["a list 100,000 deep", rows(deep(100_000)), /a list with a deeply nested value/],
  ["an id 100,000 deep", rows(`[{"id":${deep(100_000)}}]`), /the id a deeply nested value/],
  ["an id that no address can carry", rows('[{"id":"\\ud800"}]'), /the id "\\ud800"/],
  ["an id of a million characters", rows(JSON.stringify([{ id: "x".repeat(1e6) }])), /the id "xxx.*…/],
  [
    "an error that does not end",
    custom((response) => {
      response.writeHead(400, HEADERS);
      pour(response, 2_000);
    }),
    /status 400 with a long body/,
  ],
  [
    "rows that do not end",
    custom((response) => {
      response.writeHead(200, HEADERS);
      pour(response, 2_000);
    }),
    /a response of more than 256\.0 MB/,
  ],
  [
    "a gigabyte of rows in a megabyte of gzip",
    custom((response) => {
      response.writeHead(200, { ...HEADERS, "content-encoding": "gzip" });
      response.end(gzippedGigabyte());
    }),
    /a response of more than 256\.0 MB/,
  ],
  [
    "a redirect to another host",
    custom((response) => {
      response.writeHead(307, { location: `http://localhost:9/?apikey=${TEST_KEY}` }).end();
    }),
    /a redirect to "http:\/\/localhost:9"/,
  ],
  [
    "a redirect to nowhere",
    custom((response) => {
      response.writeHead(302, { location: "http://[" }).end();
    }),
    /a redirect to an invalid address/,
  ],
  [
    "redirects without an end",
    custom((response) => {
      response.writeHead(302, { location: "/rest/v1/blog_posts" }).end();
    }),
    /more than 5 redirects/,
  ],
];

describe("an answer of a hostile backend", () => {
  it.each(ANSWERS)(
    "%s is a problem that names it",
    async (_name, fault, words) => {
      const server = await serve([aPostRecord()], () => fault);
      const before = process.memoryUsage().rss;
      const { failure, printed } = await readFrom(server);
      expect(failure?.kind).toBe("content");
      expect(failure?.problems[0]?.found).toMatch(words);
      expect(printed).toContain("error the backend\n  found Error loading articles: ");
      expect(process.memoryUsage().rss - before).toBeLessThan(1.5e9);
    },
    60_000,
  );

  it("follows redirects on the same host", async () => {
    let isFirst = true;
    const server = await serve([aPostRecord()], () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return custom((response) => {
        response.writeHead(308, { location: server.requests[0] }).end();
      });
    });
    expect((await readFrom(server)).slugs).toEqual(["a-post"]);
  });

  it("follows no redirect from https to http, which would show the key", async () => {
    const asked: string[] = [];
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
      const url = input instanceof Request ? input.url : String(input);
      asked.push(url);
      const response = new Response(null, {
        status: 301,
        headers: { location: url.replace("https", "http") },
      });
      return Object.defineProperty(response, "url", { value: url });
    });
    const { failure } = await readFrom({ url: "https://abcd.supabase.co", key: TEST_KEY });
    expect(failure?.problems[0]?.found).toContain('a redirect to "http://abcd.supabase.co"');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["descend", (request: number) => [9 - request]],
    ["repeat", () => [1, 2]],
    ["take turns", (request: number) => (request % 2 === 0 ? ["b"] : ["a"])],
    [
      "are UUIDs out of order",
      () => ["b0000000-0000-4000-8000-000000000000", "a0000000-0000-4000-8000-000000000000"],
    ],
  ] as const)("ends the paging at once when ids %s", async (_name, idsOf) => {
    const server = await startPostgrest({
      select: async () => ({
        rows: idsOf(server.requests.length).map((id) => aPostRecord({ id, slug: `post-${id}` })),
        count: 1_000_000,
      }),
    });
    onTestFinished(() => server.close());
    const { failure } = await readFrom(server);
    expect(failure?.problems[0]?.found).toMatch(/a page .*the id /);
    expect(server.requests.length).toBeLessThan(4);
  });
});

const LONG_KEY = `${FORGED}${"k".repeat(500)}`;

/** Rows, the slugs that become posts, and what is printed about the others. */
const ROWS: readonly (readonly [string, Record<string, unknown>, boolean, RegExp])[] = [
  ["line separators in a text", { title: "One\u2028two\u2029three" }, true, /^$/],
  ["control characters in a text", { title: `A ${FORGED}` }, true, /control characters in "A \\u001b/],
  ["control characters in its slug", { slug: FORGED }, false, /^error post 1 \(\\u001b\[2J/],
  ["control characters in its id", { id: FORGED }, false, /^error post \\u001b\[2J/],
  ["control characters in the name of an unknown field", { [LONG_KEY]: FORGED }, true, /^$/],
  [
    "control characters in the name of a section's field",
    { content: { sections: [{ type: "paragraph", content: "x", [LONG_KEY]: "\u0007" }] } },
    true,
    /^\S.*found the unknown field "\\u001b\[2J/s,
  ],
  ["the key as its slug", { slug: TEST_KEY }, false, /^error post 1/],
  ["an image address of a million characters", { image_url: `x${"y".repeat(1e6)}` }, false, /found "xyyy.*…/],
  ["a slug that is an object", { slug: { a: [1] } }, false, /^error post 1 \(\{"a":\[1\]\}\)/],
];

describe("a row of a hostile backend", () => {
  it.each(ROWS)(
    "with %s is a post or a problem",
    async (_name, fields, isPost, words) => {
      const server = await serve([aPostRecord(fields)]);
      const { printed, slugs, failure } = await readFrom(server);
      expect(failure).toBeUndefined();
      expect(slugs).toHaveLength(isPost ? 1 : 0);
      expect(printed).toMatch(words);
    },
    60_000,
  );

  it("with a version or an unknown column 100,000 deep is a post", async () => {
    const value = deep(100_000);
    const record = JSON.stringify({ ...aPostRecord(), updated_at: 1, extra: 2 });
    const list = `[${record.replace('"updated_at":1', `"updated_at":${value}`).replace('"extra":2', `"extra":${value}`)}]`;
    const server = await serve([], () => (server.requests.length === 1 ? rows(list) : NO_ROWS));
    expect(await readFrom(server)).toMatchObject({ slugs: ["a-post"], printed: "" });
  });

  it.each([60, 5_000, 100_000])("with a value %i deep is a problem of this row only", async (depth) => {
    const good = JSON.stringify(aPostRecord({ id: "2", slug: "good" }));
    const bad = JSON.stringify(aPostRecord()).replace('"A Post"', deep(depth));
    const server = await serve([], () => (server.requests.length === 1 ? rows(`[${bad},${good}]`) : NO_ROWS));
    const { printed, slugs } = await readFrom(server);
    expect(slugs).toEqual(["good"]);
    expect(printed).toMatch(/^error post 1 \(a-post\) › title\n {2}found \[\[\[\[.*, expected a title$/m);
  });

  it.each(ROWS)(
    "with %s is read from the last good fetch too",
    async (_name, fields) => {
      let isDown = false;
      const server = await serve([aPostRecord(fields)], () => (isDown ? json(400, {}) : undefined));
      const store = openMemoryStore();
      const { slugs } = await readFrom(server, "cache", store);
      isDown = true;
      const { slugs: kept, failure } = await readFrom(server, "cache", store);
      expect([failure, kept]).toEqual([undefined, slugs]);
    },
    60_000,
  );
});
