// Secrets that no page may show, by their form.
import type { Place, Problem } from "../problem.ts";
import { isObject } from "../shared/values.ts";

/** The second part of a JSON Web Token: the base64url form of a JSON object, which begins with {". */
const PAYLOAD = /\.(eyJ[\w-]+)/g;

const KEYS: readonly (readonly [RegExp, string])[] = [
  [/\bsb_secret_[\w-]{8,}/g, "a secret key of the backend (sb_secret_…)"],
  [/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g, "a private key"],
  [/\bgh[oprsu]_[A-Za-z0-9]{30,}/g, "a GitHub token"],
  [/\bgithub_pat_\w{30,}/g, "a GitHub token"],
  [/\bA[KS]IA[A-Z0-9]{16}\b/g, "an AWS access key (AKIA…)"],
  [/\bsbp_[a-f0-9]{40}\b/g, "an access token of Supabase (sbp_…)"],
  [/\bnfp_[A-Za-z0-9]{36,}/g, "a Netlify token (nfp_…)"],
  [/\bxox[abeoprs]-\d+-[\w-]{10,}/g, "a Slack token"],
  [/\bSG\.[\w-]{16,}\.[\w-]{30,}/g, "a SendGrid key"],
  // Longer than any word of an address.
  [/\bsk-(?:ant-|proj-)?[\w-]*[A-Za-z0-9]{32}/g, "a secret key of an AI service (sk-…)"],
  [/\bnpm_[A-Za-z0-9]{36}\b/g, "an npm token"],
  [/\bGOCSPX-[\w-]{24,}/g, "a Google client secret"],
  [/\bwhsec_[A-Za-z0-9+/=]{24,}/g, "a Stripe webhook secret (whsec_…)"],
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

/** What messages say of each secret. */
export const NO_SECRET = {
  expected: "nothing that grants more access than every visitor has",
  next: "remove it and replace the secret: treat it as compromised",
};

/** Describes the secrets in a text, without showing them. */
export function describeKeys(text: string, placeOf: (offset: number) => Place): readonly Problem[] {
  return findKeys(text).map(({ offset, found }) => ({ where: placeOf(offset), found, ...NO_SECRET }));
}

/** Returns the claims in the middle part of a JSON web token. The backend checks its signature. */
export function parseClaims(payload: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return isObject(claims) ? claims : undefined;
  } catch {
    // Not a token.
    return undefined;
  }
}
