import pMap from "p-map";
import { isPrivate } from "../images/private-address.ts";
import { quote } from "../problem.ts";
import { withAddress } from "./place.ts";
import { type Finding, type PageFacts, warning } from "./rule.ts";

/** At a time. */
const MAX_REQUESTS = 8;
/** For one request. */
const TIMEOUT_MS = 15_000;
/** What servers answer that know only GET. */
const HEAD_REFUSED = [403, 405, 501];
const GONE = [404, 410];

interface AskOptions {
  readonly timeoutMs?: number;
  readonly mayAsk?: (address: string) => boolean;
}

/** Whether an address is on the internet. A build must not ask the machines around it, whatever the spelling: 127.1, 0x7f.1. */
const isPublic = (address: string): boolean =>
  !isPrivate((URL.parse(address)?.hostname ?? "").replace(/^\[|\]$/g, ""));

/** Asks once for each page of another site that pages link to, and returns a finding for those that are gone. */
export async function checkExternalLinks(
  pages: readonly Pick<PageFacts, "externalLinks">[],
  { timeoutMs = TIMEOUT_MS, mayAsk = isPublic }: AskOptions = {},
): Promise<readonly Finding[]> {
  const links = Map.groupBy(
    pages.flatMap(({ externalLinks }) => externalLinks),
    ({ link }) => link.replace(/#.*/s, ""),
  );
  const asked = [...links].filter(([address]) => mayAsk(address));
  const findings = await pMap(
    asked,
    async ([address, [first]]) => {
      const status = await statusOf(address, timeoutMs);
      // A server that is down says nothing of the page.
      if (!first || status === undefined || !GONE.includes(status)) return [];
      const found = `a link to ${quote(address)}, which answers with ${status}`;
      const next = "correct the link, or remove it";
      return [warning(withAddress(first.place, address), found, "a page that exists", next)];
    },
    { concurrency: MAX_REQUESTS },
  );
  return findings.flat();
}

/** Returns the status of an address after its redirects; undefined without an answer. */
async function statusOf(address: string, timeoutMs: number): Promise<number | undefined> {
  const ask = async (method: "HEAD" | "GET") => {
    const response = await fetch(address, { method, signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  };
  try {
    const status = await ask("HEAD");
    return HEAD_REFUSED.includes(status) ? await ask("GET") : status;
  } catch (error) {
    if (error instanceof Error && ["TypeError", "TimeoutError"].includes(error.name)) return undefined;
    throw error;
  }
}
