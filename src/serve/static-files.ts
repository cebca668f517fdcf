// sirv, made to serve a folder that changes while it serves. On its own it lists a folder once or ends the
// process when a file goes away between its look and its read, sends the old length of a file that has grown,
// and misreads a range that counts from the end.
import { fstatSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import sirv from "sirv";

export interface FileAnswer {
  /** 200, or 404 for the page of unknown addresses. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers with a file of the folder, given as "houston/index.html", or returns false when it is not there. */
export type SendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  answer: FileAnswer,
) => Promise<boolean>;

const ATTEMPTS = 5;
const PAUSE = 10; // milliseconds

/**
 * Returns the function that sends files of `folder`: whole, with type, ETag and length, from a compressed
 * neighbor (.br, .gz) where there is one and the browser takes it.
 */
export function createFileSender(folder: string): SendFile {
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  return async (request, response, file, { status, headers }) => {
    // Only whole files are sent, which a server may always do.
    delete request.headers.range;
    // A page that says "not found" must say so each time.
    if (status !== 200) delete request.headers["if-none-match"];
    request.url = `/${encodeURI(file)}`;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const outcome = await attemptFile(serve, request, response, status);
      if (outcome !== "vanished") return outcome === "sent";
      // Another build is being published over the one that was there a moment ago.
      await wait(PAUSE);
    }
    return false;
  };
}

/** Lets sirv answer, and holds the head of its answer back until the file is open and of the promised length. */
function attemptFile(
  serve: ReturnType<typeof sirv>,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): Promise<"sent" | "missing" | "vanished"> {
  return new Promise((resolve) => {
    const writeHead = response.writeHead;
    const restore = () => {
      response.writeHead = writeHead;
      response.off("pipe", onFile);
    };
    let held: Record<string, string | number> = {};
    response.writeHead = ((code: number, headers?: Record<string, string | number>) => {
      if (code === 200) {
        held = headers ?? {};
        return response;
      }
      restore();
      resolve("sent");
      // The tag that the browser has is the one of the file.
      return writeHead.call(response, code, { etag: request.headers["if-none-match"] ?? "" });
    }) as typeof writeHead;
    const onFile = (source: Readable) => {
      source.once("open", (descriptor: number) => {
        restore();
        if (fstatSync(descriptor).size === held["Content-Length"]) {
          writeHead.call(response, status, held);
          resolve("sent");
          return;
        }
        source.unpipe(response);
        source.destroy();
        resolve("vanished");
      });
      source.on("error", () => {
        if (response.headersSent) {
          response.destroy();
          return;
        }
        restore();
        source.unpipe(response);
        resolve("vanished");
      });
      // A visitor who leaves must not keep the file open.
      response.once("close", () => source.destroy());
    };
    response.once("pipe", onFile);
    try {
      serve(request, response, () => {
        restore();
        resolve("missing");
      });
    } catch {
      // Gone between two looks at it.
      restore();
      resolve("vanished");
    }
  });
}
