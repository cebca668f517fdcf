import { describe, expect, it } from "vitest";
import { findSecrets, secretsOf } from "../../src/check/secrets.ts";

const token = (claims: object) =>
  ["eyJhbGciOiJIUzI1NiJ9", Buffer.from(JSON.stringify(claims)).toString("base64url"), "c2lnbmVk"].join(".");
const find = (text: string, environment: NodeJS.Dict<string> = {}) =>
  findSecrets(text, secretsOf(environment)).map(({ found }) => found);

describe("findSecrets(text, secrets)", () => {
  it("finds tokens that open more than the public one, and names their role", () => {
    expect(find(`key = "${token({ role: "service_role" })}"`)).toEqual([
      'a token of the role "service_role"',
    ]);
    expect(find(token({ role: "authenticated" }))).toHaveLength(1);
    expect(find(token({ role: "anon" }))).toEqual([]);
  });

  it("finds secret keys of the backend, and lets public ones be", () => {
    expect(find("sb_secret_abcdefgh12345678")).toEqual(["a secret key of the backend (sb_secret_…)"]);
    expect(find("sb_publishable_abcdefgh12345678")).toEqual([]);
  });

  it.each([
    [`ghp_${"aB3".repeat(12)}`, "a token of GitHub (ghp_…)"],
    [`github_pat_${"aB3_".repeat(12)}`, "a token of GitHub (github_pat_…)"],
    [`AKIA${"A1B2".repeat(4)}`, "an access key of AWS (AKIA…)"],
    [`sk_live_${"aB3".repeat(8)}`, "a live key of Stripe (sk_live_…)"],
    ["postgres://app:hunter2@db.test/law", "the address of a database with its password"],
    ["postgresql://app:hunter2@db.test:5432/law", "the address of a database with its password"],
    ["mongodb+srv://app:hunter2@db.test", "the address of a database with its password"],
  ])("finds a key by its look: %s", (key, found) => expect(find(`key = "${key}"`)).toEqual([found]));

  it.each(["postgres://db.test/law", "sk_test_abcdefgh12345678", "the AKIAH people", "rough_and_tumble"])(
    "lets be what only looks like it: %s",
    (text) => expect(find(text)).toEqual([]),
  );

  it.each([
    "PRIVATE KEY",
    "RSA PRIVATE KEY",
    "EC PRIVATE KEY",
    "OPENSSH PRIVATE KEY",
    "ENCRYPTED PRIVATE KEY",
  ])("finds a key in PEM: %s", (label) =>
    expect(find(`-----BEGIN ${label}-----\nMIIE`)).toEqual(["a private key"]),
  );

  it("lets certificates and public keys be", () => {
    expect(find("-----BEGIN PUBLIC KEY-----\n-----BEGIN CERTIFICATE-----")).toEqual([]);
  });

  it.each(["API_SECRET", "GITHUB_TOKEN", "db_password", "SUPABASE_SERVICE_ROLE_KEY", "SERVICE_KEY"])(
    "finds the value of %s, by its name alone",
    (name) =>
      expect(find("<p>hunter-2-hunter</p>", { [name]: "hunter-2-hunter" })).toEqual([
        `the value of the variable ${name}`,
      ]),
  );

  it("finds a value as HTML, addresses and JSON write it", () => {
    const environment = { TOKEN: 'a&b"c<d e/f' };
    expect(find("a&amp;b&quot;c&lt;d e/f", environment)).toHaveLength(1);
    expect(find("?t=a%26b%22c%3Cd%20e%2Ff", environment)).toHaveLength(1);
    expect(find('{"t":"a&b\\"c<d e/f"}', environment)).toHaveLength(1);
  });

  it("leaves alone what is public by its name, and values that stand in any text", () => {
    expect(find("https://abcd.supabase.co", { SUPABASE_URL: "https://abcd.supabase.co" })).toEqual([]);
    expect(find("it is true", { DEBUG_TOKEN: "true" })).toEqual([]);
  });

  it("never says the secret itself", () => {
    const secrets = ["sb_secret_abcdefgh12345678", "hunter-2-hunter", token({ role: "service_role" })];
    const leaks = findSecrets(secrets.join(" "), secretsOf({ PASSWORD: "hunter-2-hunter" }));
    expect(leaks).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(leaks)).not.toContain(secret);
  });
});
