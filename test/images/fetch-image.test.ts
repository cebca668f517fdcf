import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { fetchImage, isPrivate } from "../../src/images/fetch-image.ts";

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

const anywhere = () => true;
const nowhere = () => false;
const limits = { size: 1024, time: 400 };

describe("fetchImage(address)", () => {
  it.each([
    ["etag", "if-none-match", '"1"'],
    ["last-modified", "if-modified-since", "Thu, 01 Jan 2026 16:00:00 GMT"],
  ])("downloads nothing while the image has the same %s", async (header, condition, value) => {
    const origin = await serve((request, response) => {
      response.statusCode = request.headers[condition] === value ? 304 : 200;
      response.setHeader(header, value).end(response.statusCode === 200 ? "bytes" : undefined);
    });
    const first = await fetchImage(origin, { mayBePrivate: anywhere });
    expect(first).toEqual({ bytes: Buffer.from("bytes"), validators: { [condition]: value } });
    const { validators } = first;
    expect(await fetchImage(origin, { mayBePrivate: anywhere, validators })).toEqual({
      bytes: undefined,
      validators,
    });
  });

  it("follows redirects, but not for ever", async () => {
    const origin = await serve(({ url }, response) => {
      if (url === "/image") response.end("bytes");
      else response.writeHead(302, { location: url === "/once" ? "/image" : "/loop" }).end();
    });
    const { bytes } = await fetchImage(`${origin}/once`, { mayBePrivate: anywhere });
    expect(bytes?.toString()).toBe("bytes");
    await expect(fetchImage(`${origin}/loop`, { mayBePrivate: anywhere })).rejects.toThrow(
      "more than 5 redirects",
    );
  });

  it.each([
    "http://127.0.0.1:1/a.png",
    "http://localhost:1/a.png",
    "http://2130706433:1/a.png",
    "http://0x7f.1:1/a.png",
    "http://[::1]:1/a.png",
    "http://[::ffff:127.0.0.1]:1/a.png",
    "http://169.254.169.254/latest/meta-data",
    "http://10.0.0.1/a.png",
  ])("refuses the private address %s", async (address) => {
    await expect(fetchImage(address, { mayBePrivate: nowhere })).rejects.toThrow("the private address");
  });

  it("refuses a redirect to a private address, whatever served it", async () => {
    let asked = 0;
    const secret = await serve((_, response) => {
      asked += 1;
      response.end("secret");
    });
    const origin = await serve((_, response) => response.writeHead(302, { location: secret }).end());
    await expect(fetchImage(origin, { mayBePrivate: (other) => other === origin })).rejects.toThrow(
      "the private address 127.0.0.1",
    );
    expect(asked).toBe(0);
  });

  it("refuses a redirect to another scheme", async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    await expect(fetchImage(origin, { mayBePrivate: anywhere })).rejects.toThrow('"file:"');
  });

  it("stops at the size limit, stated or not", async () => {
    const origin = await serve(({ url }, response) => {
      if (url === "/stated") response.writeHead(200, { "content-length": "2000000" });
      // Without an end.
      const write = () => {
        if (response.destroyed) return;
        response.write(Buffer.alloc(512));
        setTimeout(write, 1);
      };
      write();
    });
    const fetching = (path: string) =>
      fetchImage(origin + path, { mayBePrivate: anywhere, limits: { ...limits, time: 10_000 } });
    await expect(fetching("/stated")).rejects.toThrow("found 2000000 bytes, expected at most");
    await expect(fetching("/endless")).rejects.toThrow("found a longer answer, expected at most");
  });

  it("stops at the time limit, before an answer and within one", async () => {
    const origin = await serve(({ url }, response) => {
      if (url === "/slow") response.write("a");
    });
    for (const path of ["/silent", "/slow"]) {
      await expect(fetchImage(origin + path, { mayBePrivate: anywhere, limits })).rejects.toThrow(
        "no complete answer within 0.4 s",
      );
    }
  });

  it("does not unpack a compressed answer", async () => {
    const packed = gzipSync(Buffer.alloc(1024 * 1024));
    const origin = await serve((_, response) => response.setHeader("content-encoding", "gzip").end(packed));
    const { bytes } = await fetchImage(origin, { mayBePrivate: anywhere, limits: { ...limits, size: 4096 } });
    expect(bytes?.length).toBe(packed.length);
  });

  it("names the status of a missing image, and why there is no answer", async () => {
    const origin = await serve((request, response) => {
      if (request.url === "/drop") request.socket.destroy();
      else response.writeHead(404).end();
    });
    await expect(fetchImage(origin, { mayBePrivate: anywhere })).rejects.toThrow("found status 404");
    await expect(fetchImage(`${origin}/drop`, { mayBePrivate: anywhere })).rejects.toThrow(
      "no answer (ECONNRESET)",
    );
  });
});

describe("isPrivate(address)", () => {
  it.each(["0.0.0.0", "100.64.0.1", "172.31.255.255", "192.168.1.1", "255.255.255.255", "::", "fe80::1"])(
    "%s is",
    (address) => expect(isPrivate(address)).toBe(true),
  );
  it.each(["fd00::1", "64:ff9b::7f00:1", "2002:7f00:1::", "::ffff:10.0.0.1", "::127.0.0.1"])(
    "%s is",
    (address) => expect(isPrivate(address)).toBe(true),
  );
  it.each(["93.184.216.34", "172.32.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "www.example.com"])(
    "%s is not",
    (address) => expect(isPrivate(address)).toBe(false),
  );
});
