import { parseFrom, type Redirect, statusOf } from "../redirects/redirect.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { createHeadersFile, toSplat } from "./cloudflare.ts";
import { commentLines, type HostFile, type ServerSite, toText, unknownPairs } from "./rules.ts";

/** Netlify revalidates files by default. Its rules apply to addresses that no file answers. */
export function createNetlifyFiles(site: ServerSite): readonly HostFile[] {
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
  const { form, path, query } = parseFrom(redirect.from);
  const status = statusOf(redirect);
  // A page may answer the address without the query: "!" applies a rule before files.
  if (form === "query") return `${path} ${query.replaceAll("&", " ")} ${redirect.to} ${status}!`;
  return `${redirect.from} ${toSplat(redirect.to)} ${status}`;
}
