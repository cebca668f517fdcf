import { describe, expect, it } from "vitest";
import { Failure } from "../../src/problem.ts";
import { parsePort, serveLocally } from "../../src/serve/server.ts";

describe("parsePort(value)", () => {
  it("takes what a port can be, and 0 for any", () => {
    expect(["0", "80", "4321", "65535"].map(parsePort)).toEqual([0, 80, 4321, 65535]);
  });

  it.each(["", "abc", "-1", "65536", "4321.5", "0x10", "99999999"])("refuses %j as wrong usage", (value) => {
    expect(() => parsePort(value)).toThrow(expect.objectContaining({ kind: "usage" }));
  });
});

describe("serveLocally(port, listener)", () => {
  it("names the next free port when one is taken", async () => {
    const first = await serveLocally(0, (_, response) => response.end("first"));
    try {
      const port = Number(new URL(first.url).port);
      const failure = await serveLocally(port, () => {}).catch((error: unknown) => error as Failure);
      if (!(failure instanceof Failure)) throw new Error("No failure.");
      expect(failure.kind).toBe("usage");
      const [, named] = /--port (\d+)$/.exec(failure.problems[0]?.next ?? "") ?? [];
      const second = await serveLocally(Number(named), (_, response) => response.end("second"));
      try {
        expect(await (await fetch(second.url)).text()).toBe("second");
      } finally {
        await second.close();
      }
    } finally {
      await first.close();
    }
  });

  it("ends at once, whoever is still connected, and frees the port", async () => {
    const server = await serveLocally(0, (_, response) => response.write("begun"));
    const answer = await fetch(server.url);
    await server.close();
    await expect(answer.text()).rejects.toThrow();
    await expect(fetch(server.url)).rejects.toThrow();
  });
});
