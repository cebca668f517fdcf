import type { Host } from "../hosts/host.ts";
import { type Header, type HostFile, limitsOf, placeBelow } from "../hosts/rules.ts";
import type { Plan } from "../pages/plan-site.ts";
import { atField, compareText, type Problem, quote } from "../problem.ts";
import { cityPaths } from "../redirects/below-cities.ts";
import { createRedirectPage, findUnruled } from "../redirects/pages.ts";
import type { PlannedRedirect } from "../redirects/plan-redirects.ts";
import { formatAddress, isRule, sortRedirects } from "../redirects/redirect.ts";
import { expandParts } from "../redirects/singles.ts";
import { findTaken } from "../redirects/taken.ts";
import { parseLink } from "../shared/link.ts";
import { baseOf, pageFiles } from "../shared/url.ts";
import { formatCount } from "../shared/values.ts";
import type { Staging } from "./staging.ts";

/**
 * Stages what the host reads from the folder of the site, and pages for the redirects that it has no rules for. All
 * other files are staged already. The problems include what exceeds the limits of the host.
 */
export function stageHostFiles(
  {
    site,
    sites,
    pages: planned,
    redirects: listed,
    answers,
  }: Pick<Plan, "site" | "sites" | "pages" | "redirects" | "answers">,
  headers: readonly Header[],
  staging: Pick<Staging, "files" | "stage" | "claim" | "write">,
): HostFiles {
  const { host } = site;
  const { redirects, taken, notices } = letPagesWin(listed, planned, [...staging.files()], host);
  const pages = new Set(planned.flatMap(({ path }) => pageFiles(path, site.format)));
  for (const redirect of findUnruled(redirects, host).filter((each) => !taken.has(each))) {
    const target = parseLink(redirect.to, answers);
    const language = target.kind === "own" ? target.language : undefined;
    const { labels } = (sites.find((each) => each.language === language) ?? site).content;
    const { files, text } = createRedirectPage(redirect, site, labels);
    const names = staging.claim(files, redirect.source);
    if (names.length > 0) staging.write(names, Buffer.from(text));
    for (const file of files) if (redirect.from !== `/${file}`) pages.add(file);
  }
  const served = placeBelow({
    url: site.url,
    base: baseOf(site.url),
    roots: sites.slice(1).map(({ root }) => root),
    headers,
    redirects: sortRedirects(
      redirects.filter(
        ({ form, status }) => host.redirectForms.includes(form) && (status !== 410 || host.gone),
      ),
    ),
    cities: cityPaths(sites),
    files: [...staging.files()].sort(compareText),
    pages,
    limits: limitsOf(host.appliedBy),
  });
  const hostFiles = host.files?.(served);
  const source = { name: `the rules for ${host.label}` };
  const files = hostFiles ?? [];
  for (const { file, text } of host.beside ? [] : files) staging.stage({ file, source, bytes: text });
  const problems = [...taken].map((redirect) => ({
    where: atField(redirect.source, "from"),
    found: `a redirect from ${quote(formatAddress(redirect))}, which files of the site answer`,
    expected: "an address that no file answers",
    next: "remove the redirect, or the file in public/",
  }));
  return {
    beside: host.beside ? files : [],
    problems: [...problems, ...checkLimits(host, headers, redirects)],
    notices,
  };
}

export interface HostFiles {
  /** The files to write beside the folder. */
  readonly beside: readonly HostFile[];
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Each is a part of a pattern that a server compares with every request. */
const MAX_EXCEPTIONS = 200;

/**
 * Returns the redirects in the forms of a host, without the addresses of files, which win over rules for several addresses.
 * `taken` are those of one address that a file answers.
 */
function letPagesWin(
  listed: readonly PlannedRedirect[],
  pages: readonly { readonly path: string }[],
  files: readonly string[],
  host: Host,
) {
  const all = host.redirectForms.includes("part") ? listed : expandParts(listed, pages);
  const answered = findTaken(all, files);
  const taken = new Set([...answered.keys()].filter((each) => !isRule(each) && listed.includes(each)));
  const notices: Problem[] = [];
  const redirects = all.flatMap((redirect) => {
    const except = answered.get(redirect);
    if (!except || taken.has(redirect)) return redirect;
    // A single redirect that stands for a rule.
    if (!isRule(redirect)) return [];
    const canExcept = !host.hidesPages && except.length <= MAX_EXCEPTIONS;
    notices.push(describePrecedence(redirect, except, canExcept, host));
    return canExcept ? { ...redirect, except } : [];
  });
  return { redirects, taken, notices };
}

function describePrecedence(
  redirect: PlannedRedirect,
  [first, ...others]: readonly string[],
  canExcept: boolean,
  { label }: Host,
): Problem {
  const also = others.length > 0 ? ` and ${formatCount(others.length)} more` : "";
  return {
    where: atField(redirect.source, "from"),
    found: `a redirect from ${quote(formatAddress(redirect))}, although files of the site answer ${quote(first)}${also}`,
    expected: "a rule for addresses that are gone",
    next: canExcept
      ? "the files win, and the rule applies to all others; name the old addresses one by one to end this warning"
      : `name the old addresses one by one: ${label} would redirect the files, too, so the rule is left out`,
  };
}

function checkLimits(
  { label, max = {}, rulesFor = () => 1 }: Host,
  headers: readonly Header[],
  redirects: readonly PlannedRedirect[],
): readonly Problem[] {
  const expect = (limit: number | undefined) => `at most ${limit}, which ${label} accepts`;
  const tooLong = headers
    .filter(({ value }) => value.length > (max.header ?? Number.POSITIVE_INFINITY))
    .map(({ name, value }) => ({
      where: { name: `header ${name}` },
      found: `${value.length} characters`,
      expected: expect(max.header),
      next: "name fewer third parties, or choose a host without this limit",
    }));
  const tooMany = [
    { some: redirects, most: max.redirects, name: "redirects" },
    {
      some: redirects.filter(({ form }) => form === "part" || form === "wildcard"),
      most: max.wildcards,
      name: 'redirects with "*" or a variable',
    },
  ].flatMap(({ some, most = Number.POSITIVE_INFINITY, name }) => {
    let rules = 0;
    const ends = some.map((each) => {
      rules += rulesFor(each);
      return rules;
    });
    const excess = some[ends.findIndex((end) => end > most)];
    const found = `${formatCount(rules)} rules for ${formatCount(some.length)} ${name}`;
    return excess ? { where: excess.source, found, expected: expect(most) } : [];
  });
  return [...tooLong, ...tooMany];
}
