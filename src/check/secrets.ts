import { type Check, type CheckedSite, type Fault, inFile, type Secret } from "./check.ts";
import { at, atRoot, elementAt } from "./page.ts";

const TOKEN = /\beyJ[\w-]{5,}\.(eyJ[\w-]{5,})\.[\w-]*/g;

/** Keys that tell what they are by their look; `hint` stands in each, so that most texts need no search. */
const KEYS: readonly { readonly hint: string; readonly pattern: RegExp; readonly found: string }[] = [
  {
    hint: "sb_secret_",
    pattern: /\bsb_secret_[\w-]{8,}/g,
    found: "a secret key of the backend (sb_secret_…)",
  },
  {
    hint: "PRIVATE KEY",
    pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g,
    found: "a private key",
  },
  ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map((hint) => ({
    hint,
    pattern: /\bgh[oprsu]_[A-Za-z0-9]{30,}/g,
    found: `a token of GitHub (${hint}…)`,
  })),
  { hint: "github_pat_", pattern: /\bgithub_pat_\w{30,}/g, found: "a token of GitHub (github_pat_…)" },
  { hint: "AKIA", pattern: /\bAKIA[A-Z0-9]{16}\b/g, found: "an access key of AWS (AKIA…)" },
  { hint: "k_live_", pattern: /\b[rs]k_live_[A-Za-z0-9]{8,}/g, found: "a live key of Stripe (sk_live_…)" },
  ...["postgres", "mysql", "mongodb", "redis"].map((hint) => ({
    hint,
    pattern: /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?):\/\/[^\s:@/"'<>]*:[^\s@/"'<>]+@/g,
    found: "the address of a database with its password",
  })),
];

/** Files that hold secrets by their kind, and folders that hold all that a project ever was. */
const PRIVATE_FILE = /^(?:.*\/)?(?:\.env(?:\.[^/]*)?|\.npmrc|\.netrc|\.htpasswd)$/;
const REPOSITORY = /^(?:.*\/)?\.git(?=\/|$)/;

/** Names of variables whose values must not be public. */
const SECRET_NAME = /SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|SERVICE_?(?:ROLE_?)?KEY|PRIVATE_?KEY/i;
/** Shorter values, as "true" or "1234", stand in any text by chance. */
const SHORTEST_VALUE = 8;

interface Leak {
  /** Where it begins in the text. */
  readonly offset: number;
  readonly found: string;
  readonly next: string;
}

/**
 * Secrets in anything that would be published: tokens and keys that open more than the public one, private
 * keys, and the values of variables whose names say that they are secret. Never shows what it found.
 */
export const secretCheck: Check = {
  rule: "secrets",
  page: (page, site) =>
    findSecrets(page.html, site.secrets).map(({ offset, ...leak }): Fault => {
      const element = elementAt(page, offset);
      return { ...(element ? at(page, element) : atRoot(page)), ...leak, expected: EXPECTED };
    }),
  site: (_, site) => [
    ...checkNames(site),
    ...[...site.texts, ...site.otherTexts].flatMap(([file, text]) => checkFile(file, text, site)),
  ],
};

const EXPECTED = "nothing that opens more than every visitor may see";

function checkNames(site: CheckedSite): readonly Fault[] {
  const next = "take it out of the folder, and replace the secrets in it by new ones";
  const repositories = new Set([...site.files].flatMap((file) => REPOSITORY.exec(file)?.[0] ?? []));
  return [
    ...[...site.files]
      .filter((file) => PRIVATE_FILE.test(file))
      .map((file) => ({
        ...inFile(file, "/", site),
        found: "a file that holds secrets",
        expected: EXPECTED,
        next,
      })),
    ...[...repositories].map((file) => ({
      ...inFile(file, "/", site),
      found: "a repository, with all that it ever held",
      expected: EXPECTED,
      next,
    })),
  ];
}

function checkFile(file: string, text: string, site: CheckedSite): readonly Fault[] {
  return findSecrets(text, site.secrets).map(({ offset, ...leak }) => ({
    ...inFile(file, `line ${text.slice(0, offset).split("\n").length}`, site),
    ...leak,
    expected: EXPECTED,
  }));
}

/** Returns the secrets of an environment: what a build must never have written. */
export function secretsOf(environment: NodeJS.Dict<string>): readonly Secret[] {
  return Object.entries(environment).flatMap(([name, value = ""]) =>
    SECRET_NAME.test(name) && value.trim().length >= SHORTEST_VALUE
      ? [{ name, spellings: spell(value.trim()) }]
      : [],
  );
}

/** Finds secrets in a text, in the order in which they stand there, without repeating any. */
export function findSecrets(text: string, secrets: readonly Secret[]): readonly Leak[] {
  const next = "take it out, and replace it by a new one: it must be taken for known";
  const leaks: Leak[] = [];
  if (text.includes("eyJ")) {
    for (const { index, 1: payload = "" } of text.matchAll(TOKEN)) {
      const role = readRole(payload);
      if (role === undefined || role === "anon") continue;
      leaks.push({ offset: index, found: `a token of the role ${JSON.stringify(role)}`, next });
    }
  }
  for (const { hint, pattern, found } of KEYS) {
    if (!text.includes(hint)) continue;
    for (const { 0: key, index } of text.matchAll(pattern)) {
      if (key.includes(hint)) leaks.push({ offset: index, found, next });
    }
  }
  for (const { name, spellings } of secrets) {
    const offset = spellings.map((spelling) => text.indexOf(spelling)).find((index) => index !== -1);
    if (offset !== undefined) leaks.push({ offset, found: `the value of the variable ${name}`, next });
  }
  return leaks.toSorted((a, b) => a.offset - b.offset);
}

/** A value as it is, and as HTML, addresses and JSON would write it. */
function spell(value: string): readonly string[] {
  const html = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  return [...new Set([value, html, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}

/** Reads the role of a JSON web token's payload; undefined when it has none. */
function readRole(payload: string): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as { role?: unknown };
    return typeof claims.role === "string" ? claims.role : undefined;
  } catch {
    // Whatever it is, it is no token.
    return undefined;
  }
}
