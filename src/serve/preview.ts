// Serves a built site as a good host does: one address per page, 404.html for unknown addresses, the build's own
// headers. Builds may be published while it runs.
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contentType } from "../hosts/content-type.ts";
import { CACHE_FOREVER, REVALIDATE, type Redirect } from "../hosts/rules.ts";
import { parseManifest } from "../publish/manifest.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { BUNDLED_FILE, MANIFEST } from "../site/output-file.ts";
import { resolveAddress } from "./addresses.ts";
import { createFileSender, isFile, readEncoded } from "./files.ts";
import { findRedirect } from "./redirects.ts";
import { type Answer, type Handler, headersForHttp, textAnswer } from "./server.ts";

interface Publication {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: ReadonlyMap<string, Redirect>;
}

type FileSender = ReturnType<typeof createFileSender>;

/** Milliseconds between two checks of a folder that is missing while a build is published. */
const PAUSE_MS = 10;

/** Creates the preview of the folder `out`. Requests wait `maxWaitMs` milliseconds for a folder that is missing. */
export function createPreview(out: string, maxWaitMs = 2_000): Handler {
  const readPublication = createPublicationReader(out);
  const sendAsset = createFileSender(out);
  return async (request) => {
    const deadline = performance.now() + maxWaitMs;
    for (; performance.now() < deadline; await wait(PAUSE_MS)) {
      const publication = readPublication();
      if (!publication) continue;
      const answer = await answerFrom(out, publication.redirects, sendAsset, request);
      // If another build was published meanwhile, the answer may mix the two.
      if (readPublication()?.id !== publication.id) continue;
      return { ...answer, headers: { ...publication.headers, ...answer.headers } };
    }
    return textAnswer(503, "There is no site in the folder: run docket build.");
  };
}

/** Returns whether docket has published a site in `out`. */
export function isPublished(out: string): boolean {
  return createPublicationReader(out)() !== undefined;
}

async function answerFrom(
  out: string,
  redirects: Publication["redirects"],
  sendAsset: FileSender,
  { url = "/", headers }: IncomingMessage,
): Promise<Answer> {
  const moved = findRedirect(url, redirects);
  if (moved) {
    return textAnswer(moved.status, "", { "cache-control": REVALIDATE, location: moved.location });
  }
  const resolution = resolveAddress(url, (file) => isFile(path.join(out, file)));
  if (resolution.kind === "redirect") {
    // Browsers cache permanent redirects, and this port may serve another site tomorrow.
    return textAnswer(308, "", { "cache-control": REVALIDATE, location: resolution.location });
  }
  const [status, file] = resolution.kind === "file" ? [200, resolution.file] : [404, NOT_FOUND_FILE];
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

/** Returns a function that reads the manifest of `out`. A large one takes long, so it is kept until it changes. */
function createPublicationReader(out: string): () => Publication | undefined {
  const file = path.join(out, MANIFEST);
  let last: Publication | undefined;
  return () => {
    try {
      const { ino, mtimeMs } = statSync(file);
      const id = `${ino}-${mtimeMs}`;
      if (last?.id === id) return last;
      const manifest = parseManifest(readFileSync(file, "utf8"));
      if (!manifest) return undefined;
      const redirects = new Map(manifest.site?.redirects.map((redirect) => [redirect.from, redirect]));
      last = { id, headers: headersForHttp(manifest.headers ?? []), redirects };
      return last;
    } catch {
      // No site is published here at this moment.
      return undefined;
    }
  };
}
