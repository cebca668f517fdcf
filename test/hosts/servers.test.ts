// Debian's servers with the configuration that docket writes. Without them, the tests are skipped: see .ci/fetch-servers.
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { RULES } from "../../src/hosts/rules.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { get, PROBES, probeOwnPages, type Served, served } from "../helpers/host-rules.ts";
import { addOwnPages, aMovedSite } from "../helpers/moved-site.ts";
import { missingServer, type ServerName, startServer } from "../helpers/real-servers.ts";
import type { TestServer } from "../helpers/server.ts";

const SERVERS: readonly ServerName[] = ["nginx", "caddy", "apache"];

for (const name of SERVERS) {
  const missing = missingServer(name);
  describe.skipIf(missing !== undefined)(`${name}${missing ? ` (${missing})` : ""}`, () => {
    const folder = temporaryFolderOfFile();
    const out = path.join(folder, "dist");
    let server: TestServer | undefined;
    let site: Served;
    beforeAll(async () => {
      addOwnPages(aMovedSite(folder));
      await buildSite(folder, { host: name });
      server = await startServer(name, out, path.join(folder, "server"));
      site = served(server.url, out);
    });
    afterAll(() => server?.close());

    it("redirects an address that moved in its own case only", async () => {
      for (const address of ["/HOLIDAY", "/review-us"]) {
        expect({ address, status: (await get(site, address)).status }).toEqual({ address, status: 404 });
      }
    });

    it("serves pages of one's own in public/", () => probeOwnPages(site, true));

    it.each(RULES)("%s", async (rule) => {
      await PROBES[rule](site, HOSTS[name].appliedBy[rule]);
    });
  });
}
