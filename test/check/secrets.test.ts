import { describe, expect, it } from "vitest";
import { secretCheck, secretsOf } from "../../src/check/secrets.ts";
import { aCheckedSite, foundTexts, inMain, run, runOn } from "../helpers/checked-page.ts";

const token = (claims: object) =>
  ["eyJhbGciOiJIUzI1NiJ9", Buffer.from(JSON.stringify(claims)).toString("base64url"), "c2lnbmVk"].join(".");
const check = (text: string, environment: NodeJS.Dict<string> = {}) =>
  run(secretCheck, [], aCheckedSite({ texts: new Map([["a.txt", text]]), secrets: secretsOf(environment) }));
const find = (text: string, environment?: NodeJS.Dict<string>) => foundTexts(check(text, environment));

describe("a text", () => {
  it("finds privileged tokens and names their role", () => {
    expect(find(`key = "${token({ role: "service_role" })}"`)).toEqual([
      'a token of the role "service_role"',
    ]);
    expect(find(token({ role: "authenticated" }))).toHaveLength(1);
    expect(find(token({ role: "anon" }))).toEqual([]);
  });

  it("finds secret keys of the backend and accepts public ones", () => {
    expect(find("sb_secret_abcdefgh12345678")).toEqual(["a secret key of the backend (sb_secret_…)"]);
    expect(find("sb_publishable_abcdefgh12345678")).toEqual([]);
  });

  it.each([
    [`ghp_${"aB3".repeat(12)}`, "a GitHub token"],
    [`AKIA${"A1B2".repeat(4)}`, "an AWS access key (AKIA…)"],
    [`ASIA${"A1B2".repeat(4)}`, "an AWS access key (AKIA…)"],
    [`sbp_${"0a1b".repeat(10)}`, "an access token of Supabase (sbp_…)"],
    [`nfp_${"aB3".repeat(12)}`, "a Netlify token (nfp_…)"],
    [`xoxb-${"1234567890"}-${"aB3".repeat(8)}`, "a Slack token"],
    [`SG.${"aB3_-x".repeat(3)}.${"aB3".repeat(12)}`, "a SendGrid key"],
    [`sk-proj-${"aB3".repeat(16)}`, "a secret key of an AI service (sk-…)"],
    [`sk-ant-api03-${"aB3".repeat(16)}`, "a secret key of an AI service (sk-…)"],
    [`npm_${"aB3".repeat(12)}`, "an npm token"],
    [`GOCSPX-${"aB3-".repeat(7)}`, "a Google client secret"],
    [`whsec_${"aB3".repeat(10)}`, "a Stripe webhook secret (whsec_…)"],
    [`sk_live_${"aB3".repeat(8)}`, "a live Stripe key (sk_live_…)"],
    ["postgres://app:hunter2@db.test/law", "a database address with its password"],
  ])("finds a key by its form: %s", (key, found) => expect(find(`key = "${key}"`)).toEqual([found]));

  it.each([
    "postgres://db.test/law",
    "sk_test_abcdefgh12345678",
    "-----BEGIN PUBLIC KEY-----",
    "a-risk-of-a-crash-on-a-wet-road-at-night-sk-",
  ])("accepts what only resembles a key: %s", (text) => expect(find(text)).toEqual([]));

  it.each(["PRIVATE KEY", "RSA PRIVATE KEY"])("finds a key in PEM: %s", (label) =>
    expect(find(`-----BEGIN ${label}-----\nMIIE`)).toEqual(["a private key"]),
  );

  it.each(["API_SECRET", "db_password", "PGPASSWORD", "SUPABASE_SERVICE_ROLE_KEY"])(
    "finds the value of %s by its name",
    (name) =>
      expect(find("<p>hunter-2-hunter</p>", { [name]: "hunter-2-hunter" })).toEqual([
        `the value of the variable ${name}`,
      ]),
  );

  it("finds a value as HTML, URLs and JSON write it", () => {
    const environment = { TOKEN: 'a&b"c<d e/f' };
    expect(find("a&amp;b&quot;c&lt;d e/f", environment)).toHaveLength(1);
    expect(find("?t=a%26b%22c%3Cd%20e%2Ff", environment)).toHaveLength(1);
    expect(find('{"t":"a&b\\"c<d e/f"}', environment)).toHaveLength(1);
  });

  it.each(["TOKENIZERS_PARALLELISM", "SUPABASE_URL"])("ignores %s: no word of it is secret", (name) =>
    expect(find("hunter-2-hunter", { [name]: "hunter-2-hunter" })).toEqual([]),
  );

  it.each(["true", "100000.50"])("ignores the value %s, which occurs in any text", (value) =>
    expect(find(`it is ${value}`, { DEBUG_TOKEN: value })).toEqual([]),
  );

  it("is reported without the secret itself", () => {
    const secrets = ["sb_secret_abcdefgh12345678", "hunter-2-hunter", token({ role: "service_role" })];
    const findings = check(secrets.join(" "), { PASSWORD: "hunter-2-hunter" });
    expect(findings).toHaveLength(3);
    for (const secret of secrets) expect(JSON.stringify(findings)).not.toContain(secret);
  });
});

describe("the secret check", () => {
  it("finds a key and the value of a variable on a page", () => {
    const site = aCheckedSite({ secrets: secretsOf({ DATABASE_PASSWORD: "correct-horse-battery" }) });
    const html = '<p id="key">sb_secret_0123456789abcdef</p><p id="value">correct-horse-battery</p>';
    const place = {
      page: "/houston",
      where: "content/cities/houston.json",
      template: "templates/pages/City.tsx",
    };
    expect(runOn(secretCheck, inMain(html), site)).toMatchObject([
      { ...place, severity: "error", element: "p#key", found: "a secret key of the backend (sb_secret_…)" },
      { ...place, element: "p#value", found: "the value of the variable DATABASE_PASSWORD" },
    ]);
  });

  it("finds a token in a script, with its line", () => {
    const text = `// a script\nexport const key = "${token({ role: "service_role" })}";\n`;
    const site = aCheckedSite({ texts: new Map([["assets/leak.js", text]]) });
    expect(run(secretCheck, [], site)).toMatchObject([
      {
        page: "/assets/leak.js",
        element: "line 2",
        where: "/nowhere/assets/leak.js",
        found: 'a token of the role "service_role"',
      },
    ]);
  });
});
