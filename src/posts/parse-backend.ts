import { parseClaims } from "../content/find-keys.ts";
import { Failure, type Problem, quote, quoteUrl } from "../problem.ts";
import type { Backend } from "../shared/backend.ts";
import { isOrigin } from "../shared/url.ts";

const URL_NAME = "SUPABASE_URL";
const KEY_NAME = "SUPABASE_ANON_KEY";

/**
 * Returns the backend that the environment names; undefined when neither variable is set. Throws a Failure when only
 * one is set, or when the key grants more than anonymous access.
 */
export function parseBackend(env: NodeJS.Dict<string>): Backend | undefined {
  const url = env[URL_NAME]?.trim().replace(/\/+$/, "") || undefined;
  const key = env[KEY_NAME]?.trim() || undefined;
  if (url === undefined && key === undefined) return undefined;
  const problems = [...checkUrl(url), ...checkKey(key)];
  if (problems.length > 0 || url === undefined || key === undefined) throw new Failure("content", problems);
  return { url, key };
}

function checkUrl(url: string | undefined): Problem[] {
  if (url === undefined) return [missing(URL_NAME)];
  if (isOrigin(url)) return [];
  const problem = {
    where: { name: URL_NAME },
    found: /^https?:\/\//.test(url) ? quoteUrl(url) : "a value in another form",
    expected: "the project's address, such as https://abcd1234.supabase.co, without a path or a password",
  };
  return [problem];
}

function missing(name: string): Problem {
  return {
    where: { name },
    found: "nothing",
    expected: "a value: the backend URL and key are both required",
    next: `set ${name}, or unset the other one to build from content/posts/`,
  };
}

function checkKey(key: string | undefined): Problem[] {
  if (key === undefined) return [missing(KEY_NAME)];
  if (/^sb_publishable_[\w-]+$/.test(key)) return [];
  if (key.startsWith("sb_secret_")) return [refused("a secret key")];
  const claims = parseClaims(/^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(key)?.[1] ?? "");
  if (!claims) {
    const expected = "a publishable key (sb_publishable_…) or the anon key";
    return [{ where: { name: KEY_NAME }, found: "a value in another form", expected }];
  }
  return claims.role === "anon" ? [] : [refused(`a key of the role ${quote(claims.role)}`)];
}

function refused(what: string): Problem {
  return {
    where: { name: KEY_NAME },
    found: what,
    expected: "a public key: a publishable key or the anon key",
    next: "replace it: pages are public, so a build must never have a key with more access",
  };
}
