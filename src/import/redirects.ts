// Adds redirects to content/redirects.json: those that a build accepts, and none that is there.
import { z } from "zod";
import { CONTENT_FILES } from "../content/schema.ts";
import type { Plan } from "../pages/plan.ts";
import { compareText } from "../problem.ts";
import { planRedirects } from "../redirects/plan.ts";
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
  readonly added: readonly Candidate[];
  readonly kept: number;
  readonly refused: readonly Refused[];
}

type Pages = Parameters<typeof planRedirects>[1];

/**
 * Adds candidates to the redirects of a site whose pages are `pages`, and whose files of other kinds are `files`. The first
 * candidate of an address wins.
 */
export function mergeRedirects(
  { site }: Pick<Plan, "site">,
  { pages, files }: { readonly pages: Pages; readonly files: readonly string[] },
  candidates: readonly Candidate[],
  answers: (to: string) => boolean,
): Merged {
  const existing: readonly Candidate[] = site.content.redirects.redirects as readonly Candidate[];
  const byFrom = new Map([...candidates].reverse().map((each) => [keyOf(each.from), each]));
  const known = new Set(existing.map(({ from }) => keyOf(from)));
  const fresh = [...byFrom.values()].filter(({ from }) => !known.has(keyOf(from))).reverse();
  const refused: Refused[] = [];
  const refuse = (candidate: Candidate, reason: string) =>
    void refused.push({ rule: describe(candidate), reason });
  const paths = new Set(pages.map((page) => page.path.toLowerCase()));
  const wellFormed = fresh.filter((candidate) => {
    const isPage = paths.has(keyOf(candidate.from));
    const reason = isPage ? "a page of the new site has the address" : findFault(candidate, answers);
    if (reason !== undefined) refuse(candidate, reason);
    return reason === undefined;
  });
  const all = [...existing, ...wellFormed];
  const content = { ...site.content, redirects: { redirects: all as never } };
  const planned = planRedirects({ ...site, content }, pages);
  const problems = new Map(planned.problems.map(({ where, found }) => [Number(where.path?.[1]), found]));
  const answered = [...files, ...pages.flatMap(({ path }) => pageFiles(path, "both"))];
  for (const taken of findTaken(planned.value, answered))
    problems.set(planned.value.indexOf(taken), "the new site has pages or files there");
  const added = wellFormed.filter((candidate, index) => {
    const problem = problems.get(existing.length + index);
    if (problem !== undefined) refuse(candidate, problem);
    return problem === undefined;
  });
  const kept = byFrom.size - fresh.length;
  const text = added.length > 0 ? formatFile([...existing, ...added]) : undefined;
  return { text, added, kept, refused: refused.toSorted((a, b) => compareText(a.reason, b.reason)) };
}

/** Two addresses with one key are the same for a redirect. */
const keyOf = (from: string) => from.replace(/(?<=.)\/(?=\?|$)/, "").toLowerCase();

const describe = ({ from, to, status }: Candidate) =>
  status === 410 ? `${from} is gone` : `${from} → ${to}`;

function findFault(candidate: Candidate, answers: (to: string) => boolean): string | undefined {
  const parsed = CONTENT_FILES.redirects.schema.safeParse({ redirects: [candidate] });
  if (!parsed.success)
    return `not a form of redirects: ${z.treeifyError(parsed.error).errors[0] ?? parsed.error.issues[0]?.message}`;
  if (candidate.to !== undefined && !answers(candidate.to)) return "the new site does not have its target";
  return undefined;
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
