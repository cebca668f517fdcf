import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";

export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Reads a file; undefined when there is none, which a build in progress may cause at any moment. */
export async function readIfFile(file: string): Promise<Uint8Array | undefined> {
  if (!isFile(file)) return undefined;
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** Milliseconds between two attempts to send a file that is missing while a build is published. */
const PAUSE = 10;
const ATTEMPTS = 100;

/**
 * Returns a function that sends a file of `folder` with its type and ETag, or its compressed copy (.br, .gz) if there
 * is one that the browser accepts.
 */
export function createFileSender(folder: string): (file: string) => RequestListener {
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  const attempt = (request: IncomingMessage, response: ServerResponse, left: number): void =>
    serve(request, response, () => {
      if (left > 1) setTimeout(attempt, PAUSE, request, response, left - 1);
      else response.writeHead(404).end();
    });
  return (file) => (request, response) => {
    // sirv misreads a range that counts from the end; a server may always send the whole file.
    delete request.headers.range;
    // sirv takes "?" and "#" in a name for a query or a fragment, so it gets the address parsed.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: `/${file.replaceAll("%", "%25")}` } });
    // sirv does not handle errors of its streams, such as that of a file removed meanwhile.
    response.once("pipe", (stream: Readable) => stream.once("error", () => response.destroy()));
    attempt(request, response, ATTEMPTS);
  };
}
