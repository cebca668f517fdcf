import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { codeOf } from "../problem.ts";

/** Errors of the system for a name that no file can have, and for a symlink that leads back to itself. */
const NO_FILE = ["ENAMETOOLONG", "ELOOP"];

export function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if (NO_FILE.includes(codeOf(error) ?? "")) return false;
    throw error;
  }
}

/** Reads a file; undefined when there is none, which a build in progress may cause at any moment. */
export async function readIfFile(file: string): Promise<Uint8Array | undefined> {
  if (!isFile(file)) return undefined;
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/**
 * Returns a function that sends a file of `folder` with its type and ETag, or its compressed copy (.br, .gz) if there
 * is one that the browser accepts.
 */
export function createFileSender(folder: string): (file: string) => RequestListener {
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  return (file) => (request, response) => {
    const url = encodeURI(`/${file}`);
    // sirv reads the path from here, where it was parsed already: "?" and "#" are parts of the name.
    Object.assign(request, { url, _parsedUrl: { raw: url, pathname: url, search: "", query: {} } });
    // sirv misreads a range that counts from the end; a server may always send the whole file.
    delete request.headers.range;
    // sirv does not handle errors of its streams, such as that of a file removed meanwhile.
    response.once("pipe", (stream: Readable) => stream.once("error", () => response.destroy()));
    serve(request, response, () => {
      response.writeHead(404).end();
    });
  };
}
