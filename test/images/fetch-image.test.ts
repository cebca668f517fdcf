import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchImage } from "../../src/images/fetch-image.ts";

/** Starts a server on loopback until the test ends, and returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchFrom = (address: string, task: Partial<Parameters<typeof fetchImage>[0]> = {}) =>
  fetchImage({ address, privateOrigins: "all", ...task });

describe("fetchImage({ address, privateOrigins })", () => {
  it.each([
    ["etag", "if-none-match", '"1"'],
    ["last-modified", "if-modified-since", "Thu, 01 Jan 2026 16:00:00 GMT"],
  ])("downloads nothing while the image has the same %s", async (header, condition, value) => {
    const origin = await serve((request, response) => {
      response.statusCode = request.headers[condition] === value ? 304 : 200;
      response.setHeader(header, value).end(response.statusCode === 200 ? "bytes" : undefined);
    });
    const first = await fetchFrom(origin);
    expect(first).toEqual({ bytes: Buffer.from("bytes"), validators: { [condition]: value } });
    const { validators } = first;
    expect(await fetchFrom(origin, { validators })).toEqual({
      bytes: undefined,
      validators,
    });
  });

  it("follows redirects, but not for ever", async () => {
    const origin = await serve(({ url }, response) => {
      if (url === "/image") response.end("bytes");
      else response.writeHead(302, { location: url === "/once" ? "/image" : "/loop" }).end();
    });
    const { bytes } = await fetchFrom(`${origin}/once`);
    expect(bytes?.toString()).toBe("bytes");
    await expect(fetchFrom(`${origin}/loop`)).rejects.toThrow("more than 5 redirects");
  });

  it.each([
    "http://127.0.0.1:1/a.png",
    "http://localhost:1/a.png",
    "http://0x7f.1:1/a.png",
    "http://[::1]:1/a.png",
    "http://169.254.169.254/latest/meta-data",
  ])("refuses the private address %s", async (address) => {
    await expect(fetchFrom(address, { privateOrigins: [] })).rejects.toThrow("the private address");
  });

  it("refuses a redirect to a private address, whatever served it", async () => {
    let asked = 0;
    const secret = await serve((_, response) => {
      asked += 1;
      response.end("secret");
    });
    const origin = await serve((_, response) => response.writeHead(302, { location: secret }).end());
    await expect(fetchFrom(origin, { privateOrigins: [origin] })).rejects.toThrow(
      "the private address 127.0.0.1",
    );
    expect(asked).toBe(0);
  });

  it("refuses a redirect to another scheme", async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    await expect(fetchFrom(origin)).rejects.toThrow('"file:"');
  });

  it("refuses a redirect to no address, which is no silence of its server", async () => {
    const origin = await serve((_, response) => void response.writeHead(302, { location: "http://[" }).end());
    for (let count = 0; count < 5; count++)
      await expect(fetchFrom(`${origin}/image`)).rejects.toThrow('a redirect to "http://["');
  });

  it("stops at the size limit, stated or not", async () => {
    const origin = await serve(({ url }, response) => {
      if (url === "/stated") response.writeHead(200, { "content-length": "30000000" });
      // Without an end.
      const write = () => {
        if (!response.destroyed) response.write(Buffer.alloc(1_000_000), () => setImmediate(write));
      };
      write();
    });
    for (const path of ["/stated", "/endless"]) {
      await expect(fetchFrom(origin + path)).rejects.toThrow(
        `found more than 20 MB from "${origin}${path}", expected at most 20 MB`,
      );
    }
  });

  it("stops at the time limit, before an answer and within one", async () => {
    const origin = await serve(({ url }, response) => {
      if (url === "/slow") response.write("a");
    });
    for (const path of ["/silent", "/slow"]) {
      await expect(fetchFrom(origin + path, { timeoutMs: 400 })).rejects.toMatchObject({
        kind: "unusable",
        found: `no complete answer from ${new URL(origin).host} within 0.4 s`,
      });
    }
  });

  it("does not ask a server again that was silent four times", async () => {
    let requests = 0;
    const origin = await serve(() => {
      requests += 1;
    });
    const silences = Array.from({ length: 4 }, () => fetchFrom(`${origin}/a.png`, { timeoutMs: 200 }));
    await Promise.allSettled(silences);
    await expect(fetchFrom(`${origin}/b.png`)).rejects.toMatchObject({
      found: `no answer from ${new URL(origin).host} to earlier requests`,
    });
    expect(requests).toBe(4);
  });

  it("names what answered, without its query, and what did not", async () => {
    const origin = await serve((request, response) => {
      if (request.url === "/drop") request.socket.destroy();
      else response.writeHead(request.url?.startsWith("/gone") ? 410 : 503).end();
    });
    await expect(fetchFrom(`${origin}/gone.png?token=secret`)).rejects.toMatchObject({
      kind: "gone",
      found: `status 410 from "${origin}/gone.png?…"`,
    });
    await expect(fetchFrom(`${origin}/busy.png`)).rejects.toMatchObject({
      kind: "unusable",
      found: `status 503 from "${origin}/busy.png"`,
    });
    await expect(fetchFrom(`${origin}/drop`)).rejects.toMatchObject({
      found: `no answer from ${new URL(origin).host} (ECONNRESET)`,
    });
  });

  it("does not wait for a server that switches to another protocol", async () => {
    const origin = await serve(({ socket }) => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n");
    });
    await expect(fetchFrom(origin)).rejects.toThrow(`no answer from ${new URL(origin).host}`);
  });
});
