// A host for the benchmarks: serves the built site, compressed with Brotli on the fly.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
};
const COMPRESSED = new Set([".html", ".js", ".svg", ".txt", ".xml", ".webmanifest"]);

/** Serves the folder that `folder` returns at each request, until the process ends. Returns the server's address. */
export async function serveAsHost(folder: () => string): Promise<string> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name =
      pathname === "/" ? "/index.html" : path.posix.extname(pathname) ? pathname : `${pathname}.html`;
    const read = (file: string) => readFile(path.join(folder(), file));
    const found = await read(name).catch(() => undefined);
    const file = found ? name : "/404.html";
    const bytes = found ?? (await read(file));
    const extension = path.posix.extname(file);
    const isCompressed = COMPRESSED.has(extension);
    response.writeHead(found ? 200 : 404, {
      "content-type": TYPES[extension] ?? "application/octet-stream",
      "cache-control": name.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...(isCompressed && { "content-encoding": "br", vary: "accept-encoding" }),
    });
    response.end(isCompressed ? brotliCompressSync(bytes, BROTLI) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
