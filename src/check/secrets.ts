import { type Check, type CheckedSite, type Fault, inFile, type Secret } from "./check.ts";
import { at, atRoot, elementAt } from "./page.ts";

const TOKEN = /\beyJ[\w-]{5,}\.(eyJ[\w-]{5,})\.[\w-]*/g;
const SECRET_KEY = /\bsb_secret_[\w-]{8,}/g;
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/g;

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
  site: (_, site) =>
    [...site.texts, ...site.otherTexts].flatMap(([file, text]) => checkFile(file, text, site)),
};

const EXPECTED = "nothing that opens more than every visitor may see";

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
  if (text.includes("sb_secret_")) {
    for (const { index } of text.matchAll(SECRET_KEY)) {
      leaks.push({ offset: index, found: "a secret key of the backend (sb_secret_…)", next });
    }
  }
  if (text.includes("PRIVATE KEY")) {
    for (const { index } of text.matchAll(PRIVATE_KEY)) {
      leaks.push({ offset: index, found: "a private key", next });
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
