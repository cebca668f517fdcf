// Serves a built site as a good host does: one address per page, 404.html for unknown addresses, the build's own
// headers. Builds may be published while it runs.
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { LARGEST_FILE, readFile } from "../content/read-file.ts";
import { contentType } from "../hosts/content-type.ts";
import { createRedirectFinder } from "../hosts/redirect-forms.ts";
import { CACHE_FOREVER, REVALIDATE, type Redirect } from "../hosts/rules.ts";
import { type Manifest, parseManifest } from "../publish/manifest.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { BUNDLED_FILE, MANIFEST } from "../site/output-file.ts";
import { notFoundFile, resolveAddress } from "./addresses.ts";
import { createFileSender, isFile, readEncoded } from "./files.ts";
import { findRedirect } from "./redirects.ts";
import { type Answer, type Handler, headersForHttp, textAnswer } from "./server.ts";

/** Creates the preview of the folder `out`. */
export function createPreview(out: string): Handler {
  const sendAsset = createFileSender(out);
  return async (request) => {
    const manifest = readManifest(out);
    if (!manifest) return textAnswer(503, "There is no site in the folder: run docket build.");
    const findMoved = createRedirectFinder(manifest.site?.redirects ?? []);
    const answer = await answerFrom(out, findMoved, sendAsset, request);
    return { ...answer, headers: { ...headersForHttp(manifest.headers ?? []), ...answer.headers } };
  };
}

/** Returns whether docket has published a site in `out`. */
export function isPublished(out: string): boolean {
  return readManifest(out) !== undefined;
}

async function answerFrom(
  out: string,
  findMoved: (address: string) => Redirect | undefined,
  sendAsset: ReturnType<typeof createFileSender>,
  { url = "/", headers }: IncomingMessage,
): Promise<Answer> {
  const moved = findRedirect(url, findMoved);
  if (moved) {
    return textAnswer(moved.status, "", { "cache-control": REVALIDATE, location: moved.location });
  }
  const has = (file: string) => isFile(path.join(out, file));
  const resolution = resolveAddress(url, has);
  if (resolution.kind === "redirect") {
    // Browsers cache permanent redirects, and this port may serve another site tomorrow.
    return textAnswer(308, "", { "cache-control": REVALIDATE, location: resolution.location });
  }
  const [status, file] = resolution.kind === "file" ? [200, resolution.file] : [404, notFoundFile(url, has)];
  const type = { "content-type": contentType(file), vary: "Accept-Encoding" };
  if (BUNDLED_FILE.test(file)) {
    return { status, headers: { ...type, "cache-control": CACHE_FOREVER }, body: sendAsset(file) };
  }
  const found = await readEncoded(path.join(out, file), `${headers["accept-encoding"]}`);
  if (!found) return textAnswer(404, `Not found, and the site has no ${NOT_FOUND_FILE}.`);
  const etag = `"${hash("sha256", found.bytes, "base64url")}"`;
  return {
    status,
    headers: { ...type, ...found.headers, "cache-control": REVALIDATE, etag },
    body: found.bytes,
  };
}

/** Returns the manifest of the site that is published now. */
function readManifest(out: string): Manifest | undefined {
  const file = path.join(out, MANIFEST);
  return existsSync(file) ? parseManifest(readFile(file, LARGEST_FILE).toString()) : undefined;
}
