import { describe, expect, it } from "vitest";
import { createDevServer } from "../../src/dev/dev-server.ts";
import type { Finding } from "../../src/dev/fault.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";

describe("createDevServer(options)", () => {
  it("tells what keeps it from an answer as it tells any fault", async () => {
    const told: (readonly Finding[])[] = [];
    const { listener } = createDevServer({
      publicFolder: temporaryFolder(),
      root: PROJECT,
      client: Promise.resolve(""),
      state: () => Promise.reject(new Error("no state")),
      onFault: (fault) => told.push(fault),
    });
    const server = await serveLocally(0, listener);
    try {
      expect((await fetch(server.url)).status).toBe(500);
      expect(told).toEqual([[expect.objectContaining({ message: "no state" })]]);
    } finally {
      await server.close();
    }
  });
});
