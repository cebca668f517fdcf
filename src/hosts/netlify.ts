import type { Redirect } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { createHeadersFile, toSplat } from "./cloudflare.ts";
import { ALL_FORMS, BY_FILE, type Host } from "./host.ts";
import { commentLines, type HostFile, type ServerSite, toText, unknownPairs } from "./rules.ts";

/** Netlify revalidates files by default. Its rules apply to addresses that no file answers. */
export const NETLIFY: Host = {
  name: "netlify",
  label: "Netlify",
  format: "file",
  appliedBy: { ...BY_FILE, pages: "host", slash: "host", notFound: "host", compression: "host" },
  policyIn: "header",
  redirects: "all",
  redirectForms: ALL_FORMS,
  files: createNetlifyFiles,
};

function createNetlifyFiles(site: ServerSite): readonly HostFile[] {
  const redirects = [
    ...commentLines(["Pretty URLs, on by default, redirect /houston/ to /houston."], site),
    ...site.redirects.map(formatRedirect),
    // The first rule that matches applies, so those of further languages come first.
    ...unknownPairs(site)
      .toReversed()
      .flatMap(({ root, except }) => [
        ...except.map((folder) => `${root}/${folder}/:name ${root}/${NOT_FOUND_FILE} 404`),
        `${root}/:a/:b ${root || "/"} 302`,
        ...(root === "" ? [] : [`${root}/* ${root}/${NOT_FOUND_FILE} 404`]),
      ]),
  ];
  return [createHeadersFile(site), { file: "_redirects", text: toText(redirects) }];
}

function formatRedirect(redirect: Redirect): string {
  const { from, to, status } = redirect;
  switch (redirect.form) {
    case "address":
      return `${from} ${to} ${status}`;
    case "wildcard":
      return `${from}/* ${toSplat(redirect)} ${status}`;
    case "query":
      // A page may answer the address without the query: "!" applies a rule before files.
      return `${from} ${redirect.query.replaceAll("&", " ")} ${to} ${status}!`;
  }
}
