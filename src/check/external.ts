import pMap from "p-map";
import { quote } from "../problem.ts";
import { removeOrigin } from "../shared/url.ts";
import { type CheckedSite, type ReportedFinding, warning } from "./check.ts";
import { type CheckedPage, findByTag } from "./page.ts";
import { at, type SitePlace, withAddress } from "./place.ts";
import { readBuiltSite, readPage } from "./read-site.ts";

const AT_ONCE = 8;
/** For one request. */
const TIMEOUT_MS = 15_000;
/** What servers answer that know only GET. */
const HEAD_REFUSED = new Set([403, 405, 501]);
const GONE = new Set([404, 410]);

/** Returns the addresses of other sites on a page, each with the first place of a link to it. */
function externalLinksOf(page: CheckedPage, site: Pick<CheckedSite, "url">): ReadonlyMap<string, SitePlace> {
  const links = new Map<string, SitePlace>();
  for (const element of findByTag(page, "a")) {
    const [address = ""] = removeOrigin(element.attribs.href ?? "", site.url).split("#", 1);
    if (/^https?:/i.test(address) && URL.canParse(address) && !links.has(address))
      links.set(address, at(page, element));
  }
  return links;
}

/** Asks once for each address of other sites that a built site links to, and returns a finding for those that are gone. */
export async function checkExternalLinks(
  out: string,
  environment: NodeJS.Dict<string>,
  timeoutMs = TIMEOUT_MS,
): Promise<readonly ReportedFinding[]> {
  const site = readBuiltSite(out, environment);
  const links = new Map(
    site.pages.flatMap((built) => [...externalLinksOf(readPage(built, site), site)]).reverse(),
  );
  const findings = await pMap(
    links,
    async ([address, place]) => {
      const status = await statusOf(address, timeoutMs);
      // A server that is down says nothing of the page.
      if (!GONE.has(status ?? 0)) return [];
      const found = `a link to ${quote(address)}, which answers with ${status}`;
      return [
        {
          rule: "external",
          ...warning(
            withAddress(place, address),
            found,
            "a page that exists",
            "correct the link, or remove it",
          ),
        },
      ];
    },
    { concurrency: AT_ONCE },
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
    return HEAD_REFUSED.has(status) ? await ask("GET") : status;
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === "TimeoutError") return undefined;
    throw error;
  }
}
