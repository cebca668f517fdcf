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

/** Milliseconds between two looks at a file that is missing while a build is published, and how many looks. */
const PAUSE = 10;
const LOOKS = 100;

/**
 * Returns a function that sends a file of `folder` with its type and ETag, or its compressed copy (.br, .gz) if there
 * is one that the browser accepts.
 */
export function createFileSender(folder: string): (file: string) => RequestListener {
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  const look = (request: IncomingMessage, response: ServerResponse, looks: number): void =>
    serve(request, response, () => {
      if (looks > 1) setTimeout(look, PAUSE, request, response, looks - 1);
      else response.writeHead(404).end();
    });
  return (file) => (request, response) => {
    // sirv misreads a range that counts from the end; a server may always send the whole file.
    delete request.headers.range;
    // sirv takes "?" and "#" in a name for a query or a fragment, so it gets the address parsed.
    Object.assign(request, { _parsedUrl: { raw: request.url, pathname: `/${file.replaceAll("%", "%25")}` } });
    // sirv does not handle errors of its streams, as of a file that was removed a moment ago.
    response.once("pipe", (stream: Readable) => stream.once("error", () => response.destroy()));
    look(request, response, LOOKS);
  };
}
