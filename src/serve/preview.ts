// Serves a built site as a good host does: one address a page, 404.html for the unknown, the build's own headers.
import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Header, HTTPS_ONLY } from "../assets/security-headers.ts";
import { MANIFEST, parseManifest } from "../publish/manifest.ts";
import { ASSETS } from "../site/output-file.ts";
import { resolveAddress } from "./addresses.ts";
import { createFileSender, type SendFile } from "./static-files.ts";

/** What stands in the output folder at a moment. */
interface Publication {
  /** Differs from one publication to the next. */
  readonly id: string;
  readonly headers: readonly Header[];
}

const FOR_GOOD = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "public, max-age=0, must-revalidate";

/** While a build is published there is no folder for a moment, and a removed one may come back. */
const PATIENCE = 2_000; // milliseconds
const PAUSE = 10;

/** Returns the listener that answers from `out`, whatever builds are published there meanwhile. */
export function createPreview(out: string): RequestListener {
  const send = createFileSender(out);
  const readPublication = createPublicationReader(out);
  return (request, response) => {
    answer(out, readPublication, send, request, response).catch((error: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "This file cannot be read; the terminal says why.");
    });
  };
}

/** Tells whether docket has published something into `out`. */
export function isPublished(out: string): boolean {
  return createPublicationReader(out)() !== undefined;
}

async function answer(
  out: string,
  readPublication: () => Publication | undefined,
  send: SendFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    sendText(response, 405, "A site is there to be read: GET and HEAD.");
    return;
  }
  const url = request.url ?? "/";
  const has = (file: string) => statSync(path.join(out, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const deadline = performance.now() + PATIENCE;
  for (; performance.now() < deadline; await wait(PAUSE)) {
    const publication = readPublication();
    if (!publication) continue;
    const resolution = resolveAddress(url, has);
    // What was looked at may have been half of one build and half of the next.
    if (readPublication()?.id !== publication.id) continue;
    for (const { name, value } of publication.headers) response.setHeader(name, value);
    if (resolution.kind === "redirect") {
      // Permanent for a visitor, but a browser must not remember it of this machine's port.
      response.setHeader("cache-control", ASK_EACH_TIME);
      response.setHeader("location", resolution.location);
      sendText(response, 308, "");
      return;
    }
    const { file, status } =
      resolution.kind === "file" ? { file: resolution.file, status: 200 } : { file: "404.html", status: 404 };
    if (await send(request, response, file, { status, headers: fileHeaders(file) })) return;
    if (status === 404 && readPublication()?.id === publication.id) {
      sendText(response, 404, "Not found, and the site has no 404.html.");
      return;
    }
  }
  sendText(response, 503, "There is no site in the folder: run docket build.");
}

function fileHeaders(file: string): Readonly<Record<string, string>> {
  return {
    "cache-control": file.startsWith(ASSETS) ? FOR_GOOD : ASK_EACH_TIME,
    vary: "Accept-Encoding",
    // sirv names the character set of HTML alone.
    ...(file.endsWith(".txt") && { "content-type": "text/plain;charset=utf-8" }),
  };
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("content-type", "text/plain;charset=utf-8");
  response.end(text === "" ? "" : `${text}\n`);
}

/** The record of a large site takes a while to read, so it is read once a publication. */
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
      last = { id, headers: (manifest.headers ?? []).filter(({ name }) => name !== HTTPS_ONLY) };
      return last;
    } catch {
      // Not there at this moment.
      return undefined;
    }
  };
}
