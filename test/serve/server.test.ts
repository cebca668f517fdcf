import { networkInterfaces } from "node:os";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answer, type LocalServer, serveLocally, textAnswer } from "../../src/serve/server.ts";
import { parsePort } from "../../src/serve/server-address.ts";
import { get } from "../helpers/host-rules.ts";

/** The addresses of this machine in its networks. */
const ADDRESSES = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ family, internal }) => family === "IPv4" && !internal)
  .map(({ address }) => address);

async function aServer(answer: () => Answer, onNetwork = false): Promise<LocalServer> {
  const server = await serveLocally(0, answer, onNetwork);
  onTestFinished(() => server.close());
  return server;
}

/** Requests "/" with a Host header, which fetch does not allow. */
const statusFor = async (server: { url: string }, host: string) => (await get(server, "/", { host })).status;

describe("parsePort(value)", () => {
  it("accepts ports, and 0 for any free port", () => {
    expect(["0", "80", "4321", "65535"].map(parsePort)).toEqual([0, 80, 4321, 65535]);
  });

  it.each(["", "-1", "65536", "0x10"])("refuses %j as wrong usage", (value) => {
    expect(() => parsePort(value)).toThrow(expect.objectContaining({ kind: "usage" }));
  });
});

describe("serveLocally(port, answer)", () => {
  it.each(["localhost", "LOCALHOST:4321", "127.0.0.1:4321", "[::1]"])(
    "answers requests for the host %s",
    async (host) => {
      const server = await aServer(() => textAnswer(200, "served"));
      expect(await statusFor(server, host)).toBe(200);
    },
  );

  it.each(["rebound.example", "localhost.rebound.example", "127.0.0.1.rebound.example:4321", "10.0.0.1"])(
    "refuses requests for the host %j, which DNS rebinding can send",
    async (host) => {
      const answer = vi.fn(() => textAnswer(200, "served"));
      const server = await aServer(answer);
      expect(await statusFor(server, host)).toBe(403);
      expect(answer).not.toHaveBeenCalled();
    },
  );

  it("listens on this machine only", async () => {
    expect((await aServer(() => textAnswer(200, "served"))).networkUrls).toEqual([]);
  });

  it.skipIf(ADDRESSES.length === 0)(
    "listens on the network if asked to, and refuses other host names",
    async () => {
      const server = await aServer(() => textAnswer(200, "served"), true);
      const { port } = new URL(server.url);
      expect(server.networkUrls).toEqual(ADDRESSES.map((address) => `http://${address}:${port}`));
      const [url = ""] = server.networkUrls;
      expect(await statusFor({ url }, new URL(url).host)).toBe(200);
      expect(await statusFor({ url: server.url }, "localhost")).toBe(200);
      for (const host of ["rebound.example", "10.99.99.99", `${new URL(url).hostname}.rebound.example`])
        expect(await statusFor({ url }, host)).toBe(403);
    },
  );

  it.each(["POST", "OPTIONS"])("refuses the method %s", async (method) => {
    const server = await aServer(() => textAnswer(200, "served"));
    const response = await fetch(server.url, { method });
    expect(await response.text()).toBe("Method not allowed\n");
    expect({ status: response.status, allow: response.headers.get("allow") }).toEqual({
      status: 405,
      allow: "GET, HEAD",
    });
  });

  it("sends no body for HEAD", async () => {
    const server = await aServer(() => textAnswer(200, "served"));
    const response = await fetch(server.url, { method: "HEAD" });
    expect({ length: response.headers.get("content-length"), body: await response.text() }).toEqual({
      length: "7",
      body: "",
    });
  });

  it("answers 500 to an exception, prints it, and continues", async () => {
    const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    let isBroken = true;
    const server = await aServer(() => {
      if (isBroken) throw new Error("out of order");
      return textAnswer(200, "served");
    });
    const status = (await fetch(`${server.url}/page`)).status;
    const [text] = printed.mock.calls[0] ?? [];
    printed.mockRestore();
    expect({ status, text }).toEqual({
      status: 500,
      text: expect.stringContaining("GET /page: Error: out of order"),
    });
    isBroken = false;
    expect((await fetch(server.url)).status).toBe(200);
  });

  it("prints what was requested without what controls a terminal", async () => {
    const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const server = await aServer(() => {
      throw new Error("\u001B[2J");
    });
    await fetch(`${server.url}/page`);
    const text = printed.mock.calls.map(([line]) => String(line)).join("");
    printed.mockRestore();
    expect(text).toContain("GET /page: Error: \\u001b[2J");
    expect(text).not.toContain("\u001B");
  });

  it("closes open connections and their streams, and frees the port", async () => {
    const body = new Readable({ read() {} });
    body.push("begun");
    const server = await serveLocally(0, () => ({ status: 200, headers: {}, body }));
    const response = await fetch(server.url);
    await server.close();
    await expect(response.text()).rejects.toThrow();
    await expect(fetch(server.url)).rejects.toThrow();
    expect(body.destroyed).toBe(true);
  });
});
