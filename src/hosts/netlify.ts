import { formatAddress, type Redirect } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { createHeadersFile, toVariable } from "./cloudflare.ts";
import { ALL_FORMS, BY_FILE, type Host } from "./host.ts";
import { belowCities, commentLines, type HostFile, type ServerSite, sentForms, toText } from "./rules.ts";

/** Netlify revalidates files by default. Its rules apply to addresses that no file answers. */
export const NETLIFY: Host = {
  name: "netlify",
  label: "Netlify",
  format: "file",
  appliedBy: { ...BY_FILE, pages: "host", slash: "host", notFound: "host", compression: "host" },
  policyIn: "header",
  redirects: "all",
  redirectForms: ALL_FORMS,
  gone: true,
  files: createNetlifyFiles,
};

function createNetlifyFiles(site: ServerSite): readonly HostFile[] {
  const redirects = [
    ...commentLines(["Pretty URLs, on by default, redirect /houston/ to /houston."], site),
    ...site.redirects.flatMap((redirect) => formatRedirect(redirect, site.roots)),
    ...belowCities(site).flatMap(({ home, cities }) => cities.map((city) => `${city}/:name ${home} 302`)),
    ...site.roots.map((root) => `${root}/* ${root}/${NOT_FOUND_FILE} 404`),
  ];
  return [createHeadersFile(site), { file: "_redirects", text: toText(redirects) }];
}

function formatRedirect(redirect: Redirect, roots: readonly string[]): readonly string[] {
  const { form, from, status } = redirect;
  const root = roots.find((each) => from.startsWith(`${each}/`)) ?? "";
  const to = status === 410 ? `${root}/${NOT_FOUND_FILE}` : toVariable(redirect);
  if (form !== "query") return sentForms(formatAddress(redirect)).map((each) => `${each} ${to} ${status}`);
  // A page may answer the address without the query: "!" applies a rule before files.
  return sentForms(from).map((each) => `${each} ${redirect.query.replaceAll("&", " ")} ${to} ${status}!`);
}
