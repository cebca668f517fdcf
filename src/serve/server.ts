// The HTTP server of `docket dev` and `docket preview`, for browsers on this machine, or with --network on the network.
import { once } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { networkInterfaces } from "node:os";
import type { Readable } from "node:stream";
import { inspect } from "node:util";
import { HTTPS_ONLY } from "../assets/security-headers.ts";
import type { Header } from "../hosts/rules.ts";
import { codeOf, escapeLines, Failure } from "../problem.ts";
import { THIRD_PARTIES_TIMING } from "../shared/third-party-permission.ts";
import { withBase, withoutBase } from "../shared/url.ts";
import { printError } from "../terminal/print.ts";
import type { Addresses } from "./server-address.ts";

// The import of the module would also load a client for WebSockets, which takes half as long as starting Node.
const { createServer } = process.getBuiltinModule("node:http");

const LOOPBACK = "127.0.0.1";
const LOCAL_HOSTS = ["localhost", LOOPBACK, "[::1]"];
const EVERY_ADDRESS = "0.0.0.0";

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A listener sends the body itself, and may add headers. */
  readonly body: string | Uint8Array | Readable | RequestListener;
}

/** Answers a GET request. The server handles HEAD, other methods and exceptions. */
export type Handler = (request: IncomingMessage) => Answer | Promise<Answer>;

/** Returns a handler whose pages run third parties if `areRun`, as they do on the web. */
export function withThirdParties(answer: Handler, areRun = false): Handler {
  const timing = areRun ? { "server-timing": THIRD_PARTIES_TIMING } : {};
  return async (request) => {
    const { headers, ...rest } = await answer(request);
    return { ...rest, headers: { ...headers, ...timing } };
  };
}

/**
 * Returns a handler that serves a site below the path that `baseOf` returns; "" for its root. What is for docket itself, and
 * no page, is served at the root.
 */
export function belowBase(answer: Handler, baseOf: () => string): Handler {
  return async (request) => {
    const { url = "/" } = request;
    const base = baseOf();
    if (base === "" || url.startsWith("/__docket/")) return answer(request);
    const own = withoutBase(url, base);
    const isFolder = url.replace(/\?.*/s, "") === base;
    if (own === undefined && url !== "/") return textAnswer(404, `The site is at ${base}/.`);
    if (own === undefined || isFolder)
      return textAnswer(302, "", { "cache-control": "no-store", location: `${base}/` });
    request.url = own;
    const { headers, ...rest } = await answer(request);
    const { location } = headers;
    return { ...rest, headers: location ? { ...headers, location: withBase(location, base) } : headers };
  };
}

export interface LocalServer extends Addresses {
  close(): Promise<void>;
}

/**
 * Starts a server on `port` of the loopback interface, or `onNetwork` of all interfaces. Throws a Failure of kind
 * "usage" when this one is not available.
 */
export async function serveLocally(port: number, answer: Handler, onNetwork = false): Promise<LocalServer> {
  const server = createServer((request, response) => respond(request, response, answer, onNetwork));
  try {
    server.listen(port, onNetwork ? EVERY_ADDRESS : LOOPBACK);
    await once(server, "listening");
  } catch (error) {
    const code = codeOf(error);
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    const isInUse = code === "EADDRINUSE";
    throw new Failure("usage", {
      where: { name: `--port ${port}` },
      found: isInUse ? "a port that another program is using" : "a port that this user may not use",
      expected: "a free port",
      next: `${isInUse ? "stop that program, or " : ""}start with --port 0, which takes any free port`,
    });
  }
  // It is a text for a pipe only.
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${LOOPBACK}:${own}`,
    networkUrls: onNetwork ? findAddresses().map((host) => `http://${host}:${own}`) : [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns the IPv4 addresses of this machine that other devices reach. */
function findAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Handler,
  onNetwork: boolean,
): Promise<void> {
  try {
    send(request, response, refuse(request, onNetwork) ?? (await answer(request)));
  } catch (error) {
    printError(escapeLines(`${request.method} ${request.url}: ${inspect(error)}\n`));
    send(request, response, textAnswer(500, "Internal server error; the terminal shows it."));
  }
}

function refuse({ method, headers, socket }: IncomingMessage, onNetwork: boolean): Answer | undefined {
  // The address to which the request was sent, so that it names this machine.
  const own = onNetwork ? socket.localAddress : undefined;
  const host = headers.host?.replace(/:\d+$/, "").toLowerCase();
  // Another site can point its domain at 127.0.0.1 to read what is served here (DNS rebinding), but its requests still
  // name that domain.
  if (host === undefined || ![...LOCAL_HOSTS, own].includes(host)) {
    return textAnswer(403, `Only localhost, 127.0.0.1 and [::1]${own ? `, and ${own}` : ""} are served.`);
  }
  if (method === "GET" || method === "HEAD") return undefined;
  return textAnswer(405, "Method not allowed", { allow: "GET, HEAD" });
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  if (typeof body === "string" || body instanceof Uint8Array) {
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    response.end(request.method === "HEAD" ? undefined : body);
  } else if (typeof body === "function") {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    body(request, response);
  } else {
    response.writeHead(status, headers);
    response.once("close", () => body.destroy());
    body.pipe(response);
  }
}

/** Returns the headers of a build as a record, without those that are for HTTPS only. */
export function headersForHttp(headers: readonly Header[]): Answer["headers"] {
  const used = headers.filter(({ name }) => name !== HTTPS_ONLY);
  return Object.fromEntries(used.map(({ name, value }) => [name, value]));
}

export function textAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { "content-type": "text/plain;charset=utf-8", ...headers },
    body: text === "" ? "" : `${text}\n`,
  };
}
