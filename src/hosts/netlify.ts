import { NOT_FOUND_FILE } from "../shared/url.ts";
import { createHeadersFile } from "./cloudflare.ts";
import { commentLines, type HostFile, NOT_REDIRECTED, type ServerSite, statusOf, toText } from "./rules.ts";

/** Netlify revalidates files by default. Its rules apply to addresses that no file answers. */
export function createNetlifyFiles(site: ServerSite): readonly HostFile[] {
  const redirects = [
    ...commentLines(["Pretty URLs, on by default, redirect /houston/ to /houston."], site),
    ...site.redirects.map((redirect) => `${redirect.from} ${redirect.to} ${statusOf(redirect)}`),
    ...NOT_REDIRECTED.map((folder) => `/${folder}/:name /${NOT_FOUND_FILE} 404`),
    "/:a/:b / 302",
  ];
  return [createHeadersFile(site), { file: "_redirects", text: toText(redirects) }];
}
