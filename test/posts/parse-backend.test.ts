import { describe, expect, it } from "vitest";
import { parseBackend } from "../../src/posts/parse-backend.ts";
import type { Failure } from "../../src/problem.ts";

const URL = "https://abcd1234.supabase.co";

/** A JSON web token with these claims and a placeholder for its signature. */
function aToken(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}.c2lnbmF0dXJl`;
}

function failureOf(env: NodeJS.Dict<string>): Failure {
  try {
    parseBackend(env);
  } catch (error) {
    return error as Failure;
  }
  throw new Error("The variables were accepted.");
}

describe("parseBackend(env)", () => {
  it("returns nothing when neither variable is set", () => {
    expect(parseBackend({ SUPABASE_URL: "", OTHER: "x" })).toBe(undefined);
  });

  it.each([
    ["a publishable key", "sb_publishable_0123456789"],
    ["a legacy anon key", aToken({ role: "anon", ref: "abcd1234" })],
  ])("accepts %s", (_, key) => {
    expect(parseBackend({ SUPABASE_URL: `${URL}/`, SUPABASE_ANON_KEY: key })).toEqual({ url: URL, key });
  });

  it.each([
    ["the key", { SUPABASE_URL: URL }, "SUPABASE_ANON_KEY"],
    ["the URL", { SUPABASE_ANON_KEY: "sb_publishable_x" }, "SUPABASE_URL"],
  ])("requires both when %s is missing", (_, env, where) => {
    const { kind, problems } = failureOf(env);
    expect(kind).toBe("content");
    expect(problems).toMatchObject([
      { where: { name: where }, expected: "a value: the backend URL and key are both required" },
    ]);
  });

  it.each([
    ["https://user:hunter2@abcd1234.supabase.co", '"https://…@abcd1234.supabase.co"'],
    ["https://user:hun/ter2@abcd1234.supabase.co/?apikey=hunter2", '"…@abcd1234.supabase.co/?…"'],
    ["postgresql://postgres:hunter2@db.abcd1234.supabase.co:5432/postgres", "a value in another form"],
    ["sb_secret_hunter2", "a value in another form"],
    // A policy, and the rules of a server, would end there.
    ["https://a';b.supabase.co", JSON.stringify("https://a';b.supabase.co")],
    ["https://abcd\u001B[2J1234.supabase.co/rest\n::error::", /^"https:.*\\u001b\[2J.*\\n::error::"$/],
  ])("refuses the URL %j, and shows no secret of it", (url, found) => {
    const { problems, message } = failureOf({ SUPABASE_URL: url, SUPABASE_ANON_KEY: "sb_publishable_x" });
    expect(problems[0]?.found).toEqual(typeof found === "string" ? found : expect.stringMatching(found));
    expect(JSON.stringify(problems) + message).not.toContain("ter2");
  });

  it("quotes the claims of a key", () => {
    const key = aToken({ role: `other\u001B[2J${"x".repeat(500)}` });
    const { problems } = failureOf({ SUPABASE_URL: URL, SUPABASE_ANON_KEY: key });
    expect(problems[0]?.found).toMatch(/^a key of the role .*\\u001b\[2Jx+…$/);
  });

  const secrets = [
    ["a secret key", "sb_secret_0123456789abcdef"],
    ["a service_role key", aToken({ role: "service_role", ref: "abcd1234" })],
    ["a key of another role", aToken({ role: "authenticated", ref: "abcd1234" })],
    ["another value", "hunter2-hunter2"],
    ["a key that no header can carry", "sb_publishable_hunter\n2"],
  ] as const;

  it.each(secrets)("refuses %s, without showing it", (_, key) => {
    const { problems, message } = failureOf({ SUPABASE_URL: URL, SUPABASE_ANON_KEY: key });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.where).toEqual({ name: "SUPABASE_ANON_KEY" });
    expect(JSON.stringify(problems) + message).not.toContain(key);
  });
});
