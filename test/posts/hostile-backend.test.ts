// A backend may send anything. A build ends in posts or in a problem that a person can act on, and what it prints is
// text: nothing in it controls a terminal, begins a line that a CI takes for a command, or shows the key.
import { describe, expect, it, onTestFinished } from "vitest";
import { listPosts } from "../../src/posts/list.ts";
import { readPosts } from "../../src/posts/read.ts";
import { Failure, type Problem } from "../../src/problem.ts";
import { openMemoryStore } from "../../src/store.ts";
import { formatProblems } from "../../src/terminal/format-problem.ts";
import { LIMITS } from "../helpers/fetching.ts";
import { aListStore, type Fault, startPostgrest, TEST_KEY } from "../helpers/postgrest-server.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const FORGED = "\u001B[2J\u009B2J\u2028\r\n::error::forged";

/** The words of engines and libraries that tell a reader neither where nor what. */
const ENGINE =
  /Maximum call stack|Invalid string length|Cannot read|is not a function|not iterable|URI malformed|Response constructor/;

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
  const options = { backend: { url, key }, content: "", onPostsError, limits: LIMITS };
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

const json = (status: number, body: unknown): Fault => ({
  kind: "status",
  status,
  body: JSON.stringify(body),
});
const rows = (body: string): Fault => ({ kind: "body", body });
const custom = (body: string): Fault => ({
  kind: "custom",
  respond: (response) => response.writeHead(200, { "content-range": "0-1/2" }).end(body),
});
const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

const ANSWERS: readonly (readonly [string, Fault, RegExp])[] = [
  ["an unknown status", json(999, {}), /status 999 with \{\}/],
  [
    "a message that is an object",
    json(400, { message: { a: 1 } }),
    /status 400 with \{"message":\{"a":1\}\}/,
  ],
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
  ["the key in a page of HTML", rows(`<p>${TEST_KEY}</p>`), /status 200 with/],
  ["the key as an id", rows(JSON.stringify([{ id: { a: TEST_KEY } }])), /an? .*id/],
  ["a row that is no object", rows("[null, 7]"), /a list with null/],
  ["a list 100,000 deep", rows(deep(100_000)), /a list with a deeply nested value/],
  [
    "a redirect, which would show the key to another host",
    {
      kind: "custom",
      respond: (response) => response.writeHead(307, { location: "http://localhost:9/?a=b" }).end(),
    },
    /a redirect to "http:\/\/localhost:9\/\?…"/,
  ],
];

describe("an answer of a hostile backend", () => {
  it.each(ANSWERS)("%s is a problem that names it", async (_name, fault, words) => {
    const server = await serve([aPostRecord()], () => fault);
    const { failure, printed } = await readFrom(server);
    expect(failure?.kind).toBe("content");
    expect(failure?.problems[0]?.found).toMatch(words);
    expect(printed).toContain("error the backend\n  found Error loading articles: ");
  });

  it("ends the paging when ids repeat", async () => {
    const server = await startPostgrest({
      select: async () => ({ rows: [aPostRecord({ id: 1 })], count: 1_000_000 }),
    });
    onTestFinished(() => server.close());
    const { failure } = await readFrom(server);
    expect(failure?.problems[0]?.found).toMatch(/a page with the id 1 again/);
    expect(server.requests).toHaveLength(2);
  });
});

const LONG_KEY = `${FORGED}${"k".repeat(500)}`;

/** Rows, the slugs that become posts, and what is printed about the others. */
const ROWS: readonly (readonly [string, Record<string, unknown>, boolean, RegExp])[] = [
  ["control characters in a text", { title: `A ${FORGED}` }, true, /control characters in "A \\u001b/],
  ["control characters in its slug", { slug: FORGED }, false, /^error post 1 \(\\u001b\[2J/],
  ["control characters in the name of an unknown field", { [LONG_KEY]: FORGED }, true, /^$/],
  [
    "control characters in the name of a section's field",
    { content: { sections: [{ type: "paragraph", content: "x", [LONG_KEY]: "\u0007" }] } },
    true,
    /^\S.*found the unknown field "\\u001b\[2J/s,
  ],
  ["the key as its slug", { slug: TEST_KEY }, false, /^error post 1/],
  [
    "an image address of a million characters",
    { image_url: `x${"y".repeat(1e6)}` },
    false,
    /› image_url\n {2}found 1,000,001 bytes/,
  ],
];

describe("a row of a hostile backend", () => {
  it.each(ROWS)(
    "with %s is a post or a problem, from the last good fetch too",
    async (_name, fields, isPost, words) => {
      let isDown = false;
      const server = await serve([aPostRecord(fields)], () => (isDown ? json(400, {}) : undefined));
      const store = openMemoryStore();
      const { printed, slugs, failure } = await readFrom(server, "cache", store);
      expect(failure).toBeUndefined();
      expect(slugs).toHaveLength(isPost ? 1 : 0);
      expect(printed).toMatch(words);
      isDown = true;
      expect(await readFrom(server, "cache", store)).toMatchObject({ failure: undefined, slugs });
    },
  );

  it.each([60, 5_000, 100_000])("with a value %i deep is a problem of this row only", async (depth) => {
    const good = JSON.stringify(aPostRecord({ id: "2", slug: "good" }));
    const bad = JSON.stringify(aPostRecord()).replace('"A Post"', deep(depth));
    const respond = custom(`[${bad},${good}]`);
    const { printed, slugs } = await readFrom(await serve([], () => respond));
    expect(slugs).toEqual(["good"]);
    expect(printed).toMatch(
      /^error post 1 \(a-post\) › title\n {2}found (?:\[\[\[\[.*|lists and objects inside each other), expected /m,
    );
  });
});
