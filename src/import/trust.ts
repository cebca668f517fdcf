// What an import leaves for a person to decide: an old site may have been compromised.
import type { Refused } from "../links/merge-redirects.ts";
import { looksLikeWorker } from "../links/service-workers.ts";
import type { RawRedirect } from "../redirects/plan-redirects.ts";

/** How many links, pictures and redirects of the new site lead to a host. */
export interface ForeignHost {
  links: number;
  pictures: number;
  redirects: number;
}

/** The hosts that are neither the old site nor the new one. */
export type ForeignHosts = Map<string, ForeignHost>;

export function countForeign(hosts: ForeignHosts, host: string, kind: keyof ForeignHost): void {
  const counts = hosts.get(host) ?? { links: 0, pictures: 0, redirects: 0 };
  counts[kind]++;
  hosts.set(host, counts);
}

/** Returns the name of a host without "www.", which is the same site. */
export const siteOf = (host: string): string => host.toLowerCase().replace(/^www\./, "");

const WORKER =
  "may be a service worker, which no redirect removes: docs/going-live.md has the file that does";
const ELSEWHERE = "leads to another site: if it should, add it to content/redirects.json";

/**
 * Returns the redirects of lists that need no person, and the others. Targets on the hosts of the old site are addresses of
 * the new one.
 */
export function screenRedirects(
  candidates: readonly RawRedirect[],
  { siteUrl, own, foreign }: { siteUrl: string; own: ReadonlySet<string>; foreign: ForeignHosts },
): { readonly candidates: readonly RawRedirect[]; readonly refused: readonly Refused[] } {
  const refused: Refused[] = [];
  const screened = candidates.flatMap((candidate): RawRedirect[] => {
    const { from, to } = candidate;
    const refuse = (reason: string) => {
      refused.push({ rule: to === undefined ? `${from} is gone` : `${from} → ${to}`, reason });
      return [];
    };
    if (looksLikeWorker(from)) return refuse(WORKER);
    if (to === undefined) return [candidate];
    // "/.//host" and "/\host" are paths only until a browser parses them.
    const parsed = URL.parse(to, siteUrl);
    const url = parsed?.pathname.startsWith("//") ? URL.parse(parsed.pathname, siteUrl) : parsed;
    if (!url || own.has(siteOf(url.host)))
      return [url && /^https?:/i.test(to) ? { ...candidate, to: pathOf(url) } : candidate];
    countForeign(foreign, siteOf(url.host), "redirects");
    return refuse(ELSEWHERE);
  });
  return { candidates: screened, refused };
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;
