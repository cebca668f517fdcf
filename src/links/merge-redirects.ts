// Adds redirects to content/redirects.json: those that a build accepts, and none that is there.
import { addItems } from "../content/edit-json.ts";
import { CONTENT_FILES } from "../content/schema.ts";
import { compareText, type Place } from "../problem.ts";
import { type PlannedRedirect, planRedirects, type RawRedirect } from "../redirects/plan-redirects.ts";
import { keyOf as addressKey, createRedirectFinder, foldCase, parseAddress } from "../redirects/redirect.ts";
import { findTaken } from "../redirects/taken.ts";
import { REDIRECT_STEPS } from "../shared/limits.ts";
import { parseLink, requestOf } from "../shared/link.ts";
import { pageFiles } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import { type Answers, answeredForm, isTargetAnswered } from "./answers.ts";

/** The site that takes the redirects, with the pages and files that it will have. */
interface Plan {
  readonly site: Site;
  readonly redirects: readonly PlannedRedirect[];
  readonly pages: Parameters<typeof planRedirects>[1];
  readonly answers: Answers;
}

/** A redirect that a build does not accept, or a rule that has no form, and why. */
export interface Refused {
  readonly rule: string;
  readonly reason: string;
}

export interface Merged {
  /** The content of the file, in parts; undefined when nothing is new. */
  readonly text: Iterable<string> | undefined;
  readonly added: number;
  readonly kept: number;
  readonly refused: readonly Refused[];
}

const EMPTY = '{\n  "$schema": "schemas/redirects.schema.json",\n  "redirects": []\n}\n';

/**
 * Adds candidates to the redirects of a site, whose file has the text `json`; "" if there is none. The first candidate of an
 * address wins.
 */
export function mergeRedirects(plan: Plan, candidates: readonly RawRedirect[], json: string): Merged {
  const { others, kept } = withoutKnown(plan, candidates);
  const fresh = others.map(createSettler(plan, candidates));
  const reasons = checkCandidates(plan, fresh);
  const added = fresh.filter((each) => !reasons.has(each));
  const refused = [...reasons].map(([each, reason]) => ({ rule: describe(each), reason }));
  return {
    text: added.length > 0 ? addItems(json || EMPTY, ["redirects"], added) : undefined,
    added: added.length,
    kept,
    refused: refused.toSorted((a, b) => compareText(a.reason, b.reason)),
  };
}

/** Returns the first candidate of each address that the site has no redirect for, and how many it has one for. */
function withoutKnown({ site }: Plan, candidates: readonly RawRedirect[]) {
  const url = new URL(site.url);
  const keyOf = ({ from }: RawRedirect) => {
    const address = parseAddress(from, url);
    return address ? foldCase(addressKey(address)) : from;
  };
  const known = new Set(site.content.redirects.redirects.map(keyOf));
  const byKey = new Map<string, RawRedirect>();
  for (const each of candidates.toReversed()) byKey.set(keyOf(each), each);
  const { size } = byKey;
  for (const key of known) byKey.delete(key);
  return { others: [...byKey.values()].reverse(), kept: size - byKey.size };
}

/** Returns the redirects that a build does not accept, with the reason. */
function checkCandidates(
  { site, pages, answers }: Plan,
  fresh: readonly RawRedirect[],
): ReadonlyMap<RawRedirect, string> {
  const reasons = new Map(
    fresh.flatMap((each) => checkCandidate(each, answers).map((reason) => [each, reason] as const)),
  );
  const { content } = site;
  const redirects = [...content.redirects.redirects, ...fresh.filter((each) => !reasons.has(each))];
  const refuse = ({ path: [, index] = [] }: Place, reason: string) => {
    const refused = redirects[Number(index)];
    if (refused) reasons.set(refused, reason);
  };
  const planned = planRedirects({ ...site, content: { ...content, redirects: { redirects } } }, pages);
  for (const { where, found } of planned.problems) refuse(where, found);
  // The files of pages in every format, so that the host does not decide which addresses are taken.
  const names = [
    ...[...answers.kinds].flatMap(([address, kind]) => (kind === "page" ? [] : address.slice(1))),
    ...pages.flatMap((page) => pageFiles(page.path, "both")),
  ];
  for (const { source } of findTaken(planned.value, names).keys())
    refuse(source, "the new site has pages or files there");
  return reasons;
}

/** Returns the function that leads a candidate to the end of its moves, in the old site and in the new one. */
function createSettler({ site, redirects, answers }: Plan, candidates: readonly RawRedirect[]) {
  const listMoves = () => [
    ...redirects,
    ...candidates.flatMap(({ from, to }) => {
      const address = parseAddress(from, new URL(site.url));
      return to === undefined || !address ? [] : [{ ...address, to, status: 301 as const }];
    }),
  ];
  let findMoved: ReturnType<typeof createRedirectFinder> | undefined;
  return (candidate: RawRedirect): RawRedirect => {
    if (candidate.to === undefined || !URL.canParse(candidate.to, site.url)) return candidate;
    let to = /^\/|^[a-z][a-z\d+.-]*:/i.test(candidate.to) ? candidate.to : `/${candidate.to}`;
    for (let moves = 0; moves < REDIRECT_STEPS; moves++) {
      const link = parseLink(to, answers);
      if (link.kind !== "own") break;
      const answered = answeredForm(link, answers);
      if (answered !== undefined)
        return answered === candidate.to ? candidate : { ...candidate, to: answered };
      // The redirects of an export lead to a page at once, and there are three for each post.
      findMoved ??= createRedirectFinder(listMoves());
      // A redirect with status 410 has no target.
      const next = findMoved(requestOf(link))?.to;
      if (!next) return { ...candidate, to: requestOf(link) + link.fragment };
      to = next;
    }
    return { ...candidate, to };
  };
}

const describe = ({ from, to, status }: RawRedirect) =>
  status === 410 ? `${from} is gone` : `${from} → ${to}`;

function checkCandidate(candidate: RawRedirect, answers: Answers): readonly string[] {
  const { error } = CONTENT_FILES.redirects.schema.safeParse({ redirects: [candidate] });
  if (error) return [`not a form of redirects: ${error.issues[0]?.message}`];
  const { to } = candidate;
  const isThere = to === undefined || isTargetAnswered(to, answers);
  return isThere ? [] : ["the new site does not have its target"];
}
