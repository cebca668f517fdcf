import { createReadStream } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sirv from "sirv";

export interface TestServer {
  /** "http://127.0.0.1:40123" */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site on loopback, as hosts do: clean addresses, and 404.html with status 404. `onRequest` takes
 * the path of each request.
 */
export async function serveSite(
  folder: string,
  onRequest: (path: string) => void = () => {},
): Promise<TestServer> {
  const files = sirv(folder, {
    dev: true,
    extensions: ["html"],
    setHeaders(response, pathname) {
      if (pathname.startsWith("/assets/")) response.setHeader("cache-control", "max-age=31536000, immutable");
    },
    onNoMatch(_request, response) {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      createReadStream(path.join(folder, "404.html")).pipe(response);
    },
  });
  return listen((request, response) => {
    onRequest(request.url ?? "");
    files(request, response);
  });
}

/** Starts a server on loopback. */
export async function listen(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  // A connection that the server closes when idle resets a request that is just being sent on it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        // An error says that it is closed already.
        server.close(() => resolve());
      }),
  };
}
