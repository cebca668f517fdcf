import path from "node:path";
import { findKeys, NO_SECRET, type SecretMatch } from "../content/find-keys.ts";
import { positionAt } from "../content/locate.ts";
import { displayFile } from "../terminal/format.ts";
import { at, atRoot, elementAt } from "./place.ts";
import { type Check, error, type Secret } from "./rule.ts";

const { expected, next } = NO_SECRET;

/** Whole words in the names of variables with secret values. */
const SECRET_NAME =
  /(?:^|_)(?:SECRETS?|TOKENS?|[A-Z]*PASSWORD|PASSWD|PASSPHRASE|SERVICE_?(?:ROLE_?)?KEY|PRIVATE_?KEY)(?=_|$)/i;
const PLAIN_VALUE = /^(?:true|false|[\d.]+)$/i;
/** Shorter values occur in any text by chance. */
const MIN_VALUE_LENGTH = 8;

/**
 * Secrets in any published file: privileged tokens and keys, private keys, and the values of variables whose names
 * say that they are secret. The findings never contain the secret.
 */
export const secretCheck: Check = {
  rule: "secrets",
  mustBeRepaired: "everyone can read the secret",
  page: (page, site) =>
    findSecrets(page.html, site.secrets).map(({ offset, found }) => {
      const element = elementAt(page, offset);
      return error(element ? at(page, element) : atRoot(page), found, expected, next);
    }),
  site: (_, site) =>
    [...site.texts].flatMap(([file, text]) =>
      findSecrets(text, site.secrets).map(({ offset, found }) => {
        const { line } = positionAt(text, offset);
        const where = { file: displayFile(path.join(site.out, file)) };
        return error({ page: `/${file}`, element: `line ${line}`, where }, found, expected, next);
      }),
    ),
};

export function secretsOf(environment: NodeJS.Dict<string>): readonly Secret[] {
  return Object.entries(environment).flatMap(([name, raw = ""]) => {
    const value = raw.trim();
    const isSecret = SECRET_NAME.test(name) && value.length >= MIN_VALUE_LENGTH && !PLAIN_VALUE.test(value);
    return isSecret ? [{ name, spellings: spell(value) }] : [];
  });
}

/** Returns the secrets in a text in order; the value of a variable only once. */
function findSecrets(text: string, secrets: readonly Secret[]): readonly SecretMatch[] {
  const values = secrets.flatMap(({ name, spellings }) => {
    const offset = spellings.map((spelling) => text.indexOf(spelling)).find((index) => index !== -1);
    return offset === undefined ? [] : [{ offset, found: `the value of the variable ${name}` }];
  });
  return [...findKeys(text), ...values].toSorted((a, b) => a.offset - b.offset);
}

function spell(value: string): readonly string[] {
  const html = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  return [...new Set([value, html, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)])];
}
