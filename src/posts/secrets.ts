// Secrets that no page may show, by their form.
import { parseClaims } from "./backend.ts";

/** The second part of a JSON Web Token: the base64url form of a JSON object, which begins with {". */
const PAYLOAD = /\.(eyJ[\w-]+)/g;

const KEYS: readonly (readonly [RegExp, string])[] = [
  [/\bsb_secret_[\w-]{8,}/g, "a secret key of the backend (sb_secret_…)"],
  [/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g, "a private key"],
  [/\bgh[oprsu]_[A-Za-z0-9]{30,}/g, "a GitHub token"],
  [/\bgithub_pat_\w{30,}/g, "a GitHub token"],
  [/\bAKIA[A-Z0-9]{16}\b/g, "an AWS access key (AKIA…)"],
  [/\b[rs]k_live_[A-Za-z0-9]{8,}/g, "a live Stripe key (sk_live_…)"],
  [
    /\b(?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|rediss?):\/\/[^\s:@/"'<>]*:[^\s@/"'<>]+@/g,
    "a database address with its password",
  ],
];

export interface SecretMatch {
  readonly offset: number;
  readonly found: string;
}

/** Finds privileged tokens and keys in a text. */
export function findKeys(text: string): readonly SecretMatch[] {
  const tokens = [...text.matchAll(PAYLOAD)].flatMap(({ index, 1: payload = "" }) => {
    const role = parseClaims(payload)?.role;
    if (typeof role !== "string" || role === "anon") return [];
    return [{ offset: index, found: `a token of the role ${JSON.stringify(role)}` }];
  });
  const keys = KEYS.flatMap(([pattern, found]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ offset: index, found })),
  );
  return [...tokens, ...keys];
}
