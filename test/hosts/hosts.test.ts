// Every host with what docket writes for it: Debian's servers, which are skipped where they are missing (see
// .ci/fetch-servers), and the hosts that cannot run here, as they document what they do with the files.
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { HOST_NAMES } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { RULES } from "../../src/hosts/rules.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { PROBES, probeCase, probeGone, probeOwnPages, type Served, served } from "../helpers/host-rules.ts";
import { addOwnPages, aMovedSite } from "../helpers/moved-site.ts";
import { missingServer, type ServerName, startServer } from "../helpers/real-servers.ts";
import type { TestServer } from "../helpers/server.ts";
import { startSimulation } from "../helpers/simulated-hosts.ts";

const isServer = (name: string): name is ServerName => ["nginx", "caddy", "apache"].includes(name);

for (const name of HOST_NAMES) {
  const missing = isServer(name) ? missingServer(name) : undefined;
  describe.skipIf(missing !== undefined)(`${name}${missing ? ` (${missing})` : ""}`, () => {
    const folder = temporaryFolderOfFile();
    const out = path.join(folder, "dist");
    let server: TestServer | undefined;
    let site: Served;
    beforeAll(async () => {
      addOwnPages(aMovedSite(folder));
      await buildSite(folder, { host: name });
      server = isServer(name)
        ? await startServer(name, out, path.join(folder, "server"))
        : await startSimulation(name, out);
      site = served(server.url, out);
    });
    afterAll(() => server?.close());

    it("serves pages of one's own in public/", () => probeOwnPages(site, isServer(name) || name === "s3"));

    it.runIf(isServer(name))("redirects an address that moved in upper and lower case", () =>
      probeCase(site),
    );

    it("answers what is gone with the page for unknown addresses", () =>
      probeGone(site, HOSTS[name].gone ? 410 : 404));

    it.each(RULES)("%s", async (rule) => {
      await PROBES[rule](site, HOSTS[name].appliedBy[rule]);
    });
  });
}
