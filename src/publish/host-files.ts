import { HOSTS, type Host } from "../hosts/hosts.ts";
import { parseFrom, sortRedirects } from "../hosts/redirect-forms.ts";
import { createRedirectPages, findUnruled } from "../hosts/redirect-pages.ts";
import type { Header, HostFile } from "../hosts/rules.ts";
import { createHostFiles } from "../hosts/writers.ts";
import type { PlannedRedirect } from "../pages/redirects.ts";
import { atField, compareText, type Problem, quote } from "../problem.ts";
import { pageFiles } from "../shared/url.ts";
import type { Source } from "../source.ts";
import type { Staging } from "./staging.ts";

/**
 * Stages what the host reads from the folder of the site, and pages for the redirects that it has no rules for. All
 * other files are staged already. Returns the files to write beside the folder, and what exceeds the limits of the host.
 */
export function stageHostFiles(
  { site, sites, routes, redirects }: Pick<Source, "site" | "sites" | "routes" | "redirects">,
  headers: readonly Header[],
  staging: Pick<Staging, "files" | "digestOf" | "stage">,
): { readonly beside: readonly HostFile[]; readonly problems: readonly Problem[] } {
  const host = HOSTS[site.host];
  const isTaken = ({ from }: PlannedRedirect) =>
    from.endsWith("/*")
      ? staged.some((file) => `/${file}`.startsWith(from.slice(0, -1)))
      : [from, `${from}.html`, `${from}/index.html`].some(
          (file) => staging.digestOf(file.slice(1)) !== undefined,
        );
  const staged = [...staging.files()];
  const taken = redirects.filter(isTaken);
  const pages = new Set(routes.flatMap(({ path }) => pageFiles(path, site.format)));
  for (const redirect of findUnruled(redirects, host).filter((each) => !taken.includes(each))) {
    for (const { file, text } of createRedirectPages(redirect, site)) {
      staging.stage({ file, source: redirect.source, bytes: text });
      if (redirect.from !== `/${file}`) pages.add(file);
    }
  }
  const files = [...staging.files()].sort(compareText);
  const { inFolder, beside } = createHostFiles(site.host, {
    url: site.url,
    roots: sites.slice(1).map(({ root }) => root),
    headers,
    redirects: sortRedirects(
      redirects.filter(({ from }) => host.redirectForms.includes(parseFrom(from).form)),
    ),
    files,
    pages,
  });
  const source = { name: `the rules for ${host.label}` };
  for (const { file, text } of inFolder) staging.stage({ file, source, bytes: text });
  const answered = taken.map(({ from, source }) => ({
    where: atField(source, "from"),
    found: from.endsWith("/*")
      ? `a redirect from ${quote(from)}, and files of the site are below it`
      : `a redirect from ${quote(from)}, which is a file of the site`,
    expected: "an address that no file answers",
    next: "remove the redirect, or the file in public/",
  }));
  return { beside, problems: [...answered, ...findExcess(host, headers, redirects)] };
}

/** Returns a problem for whatever exceeds the limits of a host. */
function findExcess(
  { label, max = {} }: Host,
  headers: readonly Header[],
  redirects: readonly PlannedRedirect[],
): readonly Problem[] {
  const { header: maxLength = Number.POSITIVE_INFINITY, redirects: maxCount = Number.POSITIVE_INFINITY } =
    max;
  const tooLong = headers.filter(({ value }) => value.length > maxLength);
  const [first] = redirects.slice(maxCount);
  const wildcards = redirects.filter(({ from }) => from.endsWith("/*"));
  const [firstWildcard] = wildcards.slice(max.wildcards ?? Number.POSITIVE_INFINITY);
  return [
    ...tooLong.map(({ name, value }) => ({
      where: { name: `header ${name}` },
      found: `${value.length} characters`,
      expected: `at most ${maxLength}, which ${label} accepts`,
      next: "combine inline scripts or the styles of page kinds: each adds a hash",
    })),
    ...(first
      ? [
          {
            where: first.source,
            found: `${redirects.length} redirects`,
            expected: `at most ${maxCount}, which ${label} accepts`,
          },
        ]
      : []),
    ...(firstWildcard
      ? [
          {
            where: firstWildcard.source,
            found: `${wildcards.length} redirects that end in "*"`,
            expected: `at most ${max.wildcards}, which ${label} accepts`,
          },
        ]
      : []),
  ];
}
