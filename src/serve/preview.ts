// Serves a built site as a good host does: one address per page, 404.html for unknown addresses, the build's own
// headers. Builds may be published while it runs.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { MANIFEST, parseManifest } from "../publish/manifest.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import { ASSETS } from "../site/output-file.ts";
import { resolveAddress } from "./addresses.ts";
import { createFileSender, isFile, readIfFile } from "./files.ts";
import { type Answer, contentType, type Handler, headersForHttp, textAnswer } from "./server.ts";

/** A build that is published in the output folder. */
interface Publication {
  /** Differs between two publications. */
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

type FileSender = ReturnType<typeof createFileSender>;

/** Milliseconds between two checks of a folder that is missing while a build is published. */
const PAUSE = 10;

/** Creates the preview of the folder `out`. Requests wait `longestWait` milliseconds for a folder that is missing. */
export function createPreview(out: string, longestWait = 2_000): Handler {
  const readPublication = createPublicationReader(out);
  const sendFile = createFileSender(out);
  return async ({ url = "/" }) => {
    const deadline = performance.now() + longestWait;
    for (; performance.now() < deadline; await wait(PAUSE)) {
      const publication = readPublication();
      if (!publication) continue;
      const answer = await answerFrom(out, sendFile, url);
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

async function answerFrom(out: string, sendFile: FileSender, url: string): Promise<Answer> {
  const resolution = resolveAddress(url, (file) => isFile(path.join(out, file)));
  if (resolution.kind === "redirect") {
    // Browsers cache permanent redirects, and this port may serve another site tomorrow.
    return textAnswer(308, "", { "cache-control": REVALIDATE, location: resolution.location });
  }
  if (resolution.kind === "file") {
    const { file } = resolution;
    const headers = {
      "content-type": contentType(file),
      "cache-control": file.startsWith(ASSETS) ? IMMUTABLE : REVALIDATE,
      vary: "Accept-Encoding",
    };
    return { status: 200, headers, body: sendFile(file) };
  }
  const page = await readIfFile(path.join(out, NOT_FOUND_FILE));
  if (!page) return textAnswer(404, `Not found, and the site has no ${NOT_FOUND_FILE}.`);
  const headers = { "content-type": contentType(NOT_FOUND_FILE), "cache-control": REVALIDATE };
  return { status: 404, headers, body: page };
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
      last = { id, headers: headersForHttp(manifest.headers ?? []) };
      return last;
    } catch {
      // No site is published here at this moment.
      return undefined;
    }
  };
}
