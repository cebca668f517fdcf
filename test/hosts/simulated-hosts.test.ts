// Hosts that cannot run here, as they document what they do with the files that docket writes.
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { RULES } from "../../src/hosts/rules.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import { PROBES, probeOwnPages, type Served, served } from "../helpers/host-rules.ts";
import { addOwnPages, aMovedSite } from "../helpers/moved-site.ts";
import type { TestServer } from "../helpers/server.ts";
import { type SimulatedName, startSimulation } from "../helpers/simulated-hosts.ts";

const SIMULATED: readonly SimulatedName[] = ["any", "netlify", "cloudflare", "vercel", "github-pages", "s3"];

describe.each(SIMULATED)("%s", (name) => {
  const folder = temporaryFolderOfFile();
  const out = path.join(folder, "dist");
  let server: TestServer | undefined;
  let site: Served;
  beforeAll(async () => {
    addOwnPages(aMovedSite(folder));
    await buildSite(folder, { host: name });
    server = await startSimulation(name, out);
    site = served(server.url, out);
  });
  afterAll(() => server?.close());

  it("serves pages of one's own in public/", () => probeOwnPages(site, name === "s3"));

  it.each(RULES)("%s", async (rule) => {
    await PROBES[rule](site, HOSTS[name].appliedBy[rule]);
  });
});
