// Serves a built site as a good host does: one address per page, 404.html for unknown addresses, the build's own
// headers. Builds may be published while it runs.
import path from "node:path";
import { BUNDLED_FILE } from "../files/output-file.ts";
import { contentType } from "../hosts/content-type.ts";
import { belowPattern, CACHE_FOREVER, REVALIDATE, splitHeaders } from "../hosts/rules.ts";
import { answerOf } from "../links/requests.ts";
import { type BuiltSite, readManifest } from "../publish/manifest.ts";
import { createRedirector } from "../redirects/redirector.ts";
import { baseOf, NOT_FOUND_FILE } from "../shared/url.ts";
import { createFileSender, isFile, readIfFile } from "./file-sender.ts";
import { type Answer, belowBase, type Handler, headersForHttp, textAnswer } from "./server.ts";

export function createPreview(out: string): Handler {
  const sendFile = createFileSender(out);
  const baseOfSite = () => {
    const url = readManifest(out)?.site?.url;
    return url === undefined ? "" : baseOf(url);
  };
  return belowBase(async (request) => {
    const manifest = readManifest(out);
    if (!manifest) return textAnswer(503, "There is no site in the folder: run docket build.");
    const { url = "/" } = request;
    const { site } = manifest;
    const answer = await answerFrom(out, sendFile, url, site);
    const { common, folders } = splitHeaders(manifest.headers ?? []);
    const [path = ""] = url.split("?");
    const own = folders.flatMap(([below, headers]) =>
      new RegExp(belowPattern(below)).test(path) ? headers : [],
    );
    return { ...answer, headers: { ...headersForHttp([...common, ...own]), ...answer.headers } };
  }, baseOfSite);
}

// Browsers cache permanent redirects, and this port may serve another site tomorrow.
const redirectTo = (location: string, status: number) =>
  textAnswer(status, "", { "cache-control": REVALIDATE, location });

async function answerFrom(
  out: string,
  sendFile: ReturnType<typeof createFileSender>,
  url: string,
  site: BuiltSite | undefined,
): Promise<Answer> {
  const [, ...languages] = Object.keys(site?.folders ?? {});
  const answer = answerOf(url, {
    // The folder may have files that docket did not write.
    has: (file) => isFile(path.join(out, file)),
    findMoved: createRedirector(site?.redirects ?? []),
    languages,
    cities: site?.cities ?? [],
  });
  if (answer.kind === "redirect") return redirectTo(answer.location, answer.status);
  const { file } = answer;
  const headersOf = (file: string, caching = REVALIDATE) => ({
    "content-type": contentType(file),
    "cache-control": caching,
    vary: "Accept-Encoding",
  });
  if (answer.kind === "file") {
    const caching = BUNDLED_FILE.test(file) ? CACHE_FOREVER : REVALIDATE;
    return { status: 200, headers: headersOf(file, caching), body: sendFile(file) };
  }
  const body = await readIfFile(path.join(out, file));
  if (body) return { status: answer.status, headers: headersOf(file), body };
  return textAnswer(answer.status, `Not found, and the site has no ${NOT_FOUND_FILE}.`);
}
