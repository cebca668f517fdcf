// Adds redirects to content/redirects.json: those that a build accepts, and none that is there.
import { CONTENT_FILES } from "../content/schema.ts";
import type { Plan } from "../pages/plan.ts";
import { compareText } from "../problem.ts";
import { planRedirects } from "../redirects/plan.ts";
import { keyOf as addressKey, createRedirectFinder, foldCase, parseAddress } from "../redirects/redirect.ts";
import { findTaken } from "../redirects/taken.ts";
import { pageFiles } from "../shared/url.ts";

/** Files that each build writes. */
export const GENERATED = ["feed.xml", "sitemap.xml", "robots.txt", "llms.txt"];

export interface Candidate {
  readonly from: string;
  readonly to?: string;
  readonly permanent?: false;
  readonly status?: 410;
}

/** A redirect that a build does not accept, or a rule that has no form, and why. */
export interface Refused {
  readonly rule: string;
  readonly reason: string;
}

export interface Merged {
  /** The content of the file; undefined when nothing is new. */
  readonly text: string | undefined;
  readonly added: number;
  readonly kept: number;
  readonly refused: readonly Refused[];
}

/** What the new site answers: its pages, and its files of other kinds. */
interface Answered {
  readonly pages: Parameters<typeof planRedirects>[1];
  readonly files: readonly string[];
}

/** Adds candidates to the redirects of a site. The first candidate of an address wins. */
export function mergeRedirects(
  plan: Pick<Plan, "site" | "redirects">,
  answered: Answered,
  candidates: readonly Candidate[],
): Merged {
  const { site } = plan;
  const existing: readonly Candidate[] = site.content.redirects.redirects as readonly Candidate[];
  const keyOf = ({ from }: Candidate) => {
    const address = parseAddress(from, new URL(site.url));
    return address ? foldCase(addressKey(address)) : from;
  };
  const known = new Set(existing.map(keyOf));
  const settled = candidates.map((each) => ({ ...each, from: withoutOrigin(each.from) }));
  const byKey = new Map(settled.toReversed().map((each) => [keyOf(each), each]));
  const paths = pathsOf(answered);
  const settle = createSettler(plan, paths, settled);
  const fresh = [...byKey].flatMap(([key, each]) => (known.has(key) ? [] : [settle(each)])).reverse();
  const faults = new Map<Candidate, string>();
  for (const each of fresh) {
    const fault = findFault(each, paths);
    if (fault !== undefined) faults.set(each, fault);
  }
  const all = [...existing, ...fresh.filter((each) => !faults.has(each))];
  const refuse = (index: unknown, reason: string) => {
    const refused = all[Number(index)];
    if (refused) faults.set(refused, reason);
  };
  const content = { ...site.content, redirects: { redirects: all as never } };
  const planned = planRedirects({ ...site, content }, answered.pages);
  for (const { where, found } of planned.problems) refuse(where.path?.[1], found);
  const names = [...answered.files, ...answered.pages.flatMap((page) => pageFiles(page.path, "both"))];
  for (const { source } of findTaken(planned.value, names))
    refuse(source.path?.[1], "the new site has pages or files there");
  const added = fresh.filter((each) => !faults.has(each));
  const refused = [...faults].map(([each, reason]) => ({ rule: describe(each), reason }));
  return {
    text: added.length > 0 ? formatFile([...existing, ...added]) : undefined,
    added: added.length,
    kept: byKey.size - fresh.length,
    refused: refused.toSorted((a, b) => compareText(a.reason, b.reason)),
  };
}

/** The addresses that moved are those of the old site, whatever its name is. */
const withoutOrigin = (from: string) => from.replace(/^https?:\/\/[^/]*/i, "") || "/";

const pathsOf = ({ pages, files }: Answered) =>
  new Set([...pages.map((page) => page.path), ...files.map((file) => `/${file}`)]);

const MAX_MOVES = 10;

/** Returns the function that leads a candidate to the end of its moves, in the old site and in the new one. */
function createSettler(
  { site, redirects }: Pick<Plan, "site" | "redirects">,
  paths: ReadonlySet<string>,
  candidates: readonly Candidate[],
) {
  const hostOf = (url: URL) => url.host.replace(/^www\./, "");
  const own = hostOf(new URL(site.url));
  const listMoves = () => [
    ...redirects,
    ...candidates.flatMap(({ from, to }) => {
      const address = parseAddress(from, new URL(site.url));
      return to === undefined || !address ? [] : [{ ...address, to, status: 301 as const }];
    }),
  ];
  let findMoved: ReturnType<typeof createRedirectFinder> | undefined;
  return (candidate: Candidate): Candidate => {
    if (candidate.to === undefined || !URL.canParse(candidate.to, site.url)) return candidate;
    const url = new URL(candidate.to, site.url);
    let to = hostOf(url) === own ? url.pathname + url.search : candidate.to;
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const clean = to.replace(/(?<=.)\/$/, "");
      if (paths.has(clean)) return { ...candidate, to: clean };
      // The redirects of an export lead to a page at once, and there are three for each post.
      findMoved ??= createRedirectFinder(listMoves());
      // What is gone leads nowhere.
      const next = findMoved(to)?.to;
      if (!next) break;
      to = next;
    }
    return { ...candidate, to };
  };
}

const describe = ({ from, to, status }: Candidate) =>
  status === 410 ? `${from} is gone` : `${from} → ${to}`;

function findFault(candidate: Candidate, paths: ReadonlySet<string>): string | undefined {
  const { error } = CONTENT_FILES.redirects.schema.safeParse({ redirects: [candidate] });
  if (error) return `not a form of redirects: ${error.issues[0]?.message}`;
  const { to = "https:" } = candidate;
  const isAnswered =
    /^https?:/.test(to) ||
    paths.has(to) ||
    (to.endsWith("/*") && [...paths].some((each) => each.startsWith(to.slice(0, -1))));
  return isAnswered ? undefined : "the new site does not have its target";
}

/** One entry a line: such a file has hundreds. */
function formatFile(redirects: readonly Candidate[]): string {
  const lines = redirects.map((each) => {
    const fields = Object.entries(each).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    return `    { ${fields.join(", ")} }`;
  });
  return `{\n  "$schema": "schemas/redirects.schema.json",\n  "redirects": [\n${lines.join(",\n")}\n  ]\n}\n`;
}
