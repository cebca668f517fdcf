import { HOSTS, type Host } from "../hosts/hosts.ts";
import { parseFrom, sortRedirects } from "../hosts/redirect-forms.ts";
import { createRedirectPages, findUnruled } from "../hosts/redirect-pages.ts";
import type { Header, HostFile } from "../hosts/rules.ts";
import { createHostFiles } from "../hosts/writers.ts";
import type { Plan } from "../pages/plan.ts";
import type { PlannedRedirect } from "../pages/redirects.ts";
import { atField, compareText, type Problem, quote } from "../problem.ts";
import { pageFiles } from "../shared/url.ts";
import type { Staging } from "./staging.ts";

/**
 * Stages what the host reads from the folder of the site, and pages for the redirects that it has no rules for. All
 * other files are staged already. Returns the files to write beside the folder, and what exceeds the limits of the host.
 */
export function stageHostFiles(
  { site, sites, pages: planned, redirects }: Pick<Plan, "site" | "sites" | "pages" | "redirects">,
  headers: readonly Header[],
  staging: Pick<Staging, "files" | "stage">,
): { readonly beside: readonly HostFile[]; readonly problems: readonly Problem[] } {
  const host = HOSTS[site.host];
  const taken = findTaken(redirects, [...staging.files()]);
  const pages = new Set(planned.flatMap(({ path }) => pageFiles(path, site.format)));
  for (const redirect of findUnruled(redirects, host).filter((each) => !taken.includes(each))) {
    for (const { file, text } of createRedirectPages(redirect, site)) {
      staging.stage({ file, source: redirect.source, bytes: text });
      if (redirect.from !== `/${file}`) pages.add(file);
    }
  }
  const { inFolder, beside } = createHostFiles(site.host, {
    url: site.url,
    roots: sites.slice(1).map(({ root }) => root),
    headers,
    redirects: sortRedirects(
      redirects.filter(({ from }) => host.redirectForms.includes(parseFrom(from).form)),
    ),
    files: [...staging.files()].sort(compareText),
    pages,
  });
  const source = { name: `the rules for ${host.label}` };
  for (const { file, text } of inFolder) staging.stage({ file, source, bytes: text });
  const problems = taken.map(({ from, source }) => ({
    where: atField(source, "from"),
    found: `a redirect from ${quote(from)}, which files of the site answer`,
    expected: "an address that no file answers",
    next: "remove the redirect, or the file in public/",
  }));
  return { beside, problems: [...problems, ...findExcess(host, headers, redirects)] };
}

/** Finds the redirects of addresses that a file of the site answers. */
function findTaken(
  redirects: readonly PlannedRedirect[],
  files: readonly string[],
): readonly PlannedRedirect[] {
  const addresses = files.map((file) => `/${file}`);
  const answered = new Set(addresses);
  return redirects.filter(({ from }) =>
    from.endsWith("/*")
      ? addresses.some((address) => address.startsWith(from.slice(0, -1)))
      : [from, `${from}.html`, `${from}/index.html`].some((address) => answered.has(address)),
  );
}

/** Returns a problem for whatever exceeds the limits of a host. */
function findExcess(
  { label, max = {} }: Host,
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
      next: "combine inline scripts or the styles of page kinds: each adds a hash",
    }));
  const tooMany = [
    { some: redirects, most: max.redirects, name: "redirects" },
    {
      some: redirects.filter(({ from }) => from.endsWith("/*")),
      most: max.wildcards,
      name: 'redirects that end in "*"',
    },
  ].flatMap(({ some, most = Number.POSITIVE_INFINITY, name }) => {
    const [excess] = some.slice(most);
    return excess ? { where: excess.source, found: `${some.length} ${name}`, expected: expect(most) } : [];
  });
  return [...tooLong, ...tooMany];
}
