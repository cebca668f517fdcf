// Every host with what docket writes for it: Debian's servers, which are skipped where they are missing (see
// .ci/fetch-servers), and the hosts that cannot run here, as they document what they do with the files.
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOST_NAMES } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { RULES } from "../../src/hosts/rules.ts";
import { buildSite } from "../helpers/build-site.ts";
import { temporaryFolderOfFile } from "../helpers/folders.ts";
import {
  PROBES,
  probeCase,
  probeGone,
  probeOwnPages,
  probePageCase,
  type Served,
  served,
} from "../helpers/host-rules.ts";
import { addOwnPages, aMovedSite } from "../helpers/moved-site.ts";
import { missingServer, type ServerName, startServer } from "../helpers/real-servers.ts";
import type { TestServer } from "../helpers/server.ts";
import { startSimulation } from "../helpers/simulated-hosts.ts";
import { compileFor } from "../helpers/site-folder.ts";

const isServer = (name: string): name is ServerName => ["nginx", "caddy", "apache"].includes(name);

/** Files at addresses that a rule of the moved site redirects. */
const BELOW_RULES = ["/category/own.txt", "/2019/05/own.txt"];

/** The path has characters that mean something in patterns, a capital letter, and two letters, as the code of a language has. */
const BASES = ["", "/tx/My.site"];
const CASES = HOST_NAMES.flatMap((name) =>
  BASES.filter((base) => base === "" || HOSTS[name].belowPath).map((base) => ({ name, base })),
);

for (const { name, base } of CASES) {
  const missing = isServer(name) ? missingServer(name) : undefined;
  describe.skipIf(missing !== undefined)(`${name}${base}${missing ? ` (${missing})` : ""}`, () => {
    const folder = temporaryFolderOfFile();
    const root = path.join(folder, "www");
    const out = base === "" ? path.join(folder, "dist") : root + base;
    let server: TestServer | undefined;
    let site: Served;
    let url: string;
    beforeAll(async () => {
      const moved = aMovedSite(folder);
      addOwnPages(moved);
      // A host that cannot leave out a file would have no rule.
      if (!HOSTS[name].hidesPages) for (const file of BELOW_RULES) moved.write(`public${file}`, "Own");
      if (base !== "") await compileFor({ base }, moved);
      await buildSite(folder, { host: name, base, out });
      server = isServer(name)
        ? await startServer(name, out, path.join(folder, "server"), base === "" ? out : root)
        : await startSimulation(name, out, base);
      url = server.url + base;
      site = served(url, out);
    });
    afterAll(() => server?.close());

    it("has the page for unknown addresses of each language where the page of the first one sends visitors", async () => {
      const texts = ["/es/nope", "/es/404.html?/es/nope"].map(async (address) =>
        (await fetch(url + address)).text(),
      );
      // The first of them answers by itself, or the second one does.
      expect((await Promise.all(texts)).some((text) => text.includes('<html lang="es'))).toBe(true);
    });

    it.runIf(base !== "")("leaves the rest of the server alone, and completes its own address", async () => {
      const outside = await fetch(`${server?.url}/houston`);
      expect(outside.headers.get("content-security-policy")).toBeNull();
      expect(await outside.text()).not.toContain("<main");
      // Pages complete addresses by themselves.
      if (!isServer(name)) return;
      const completed = await fetch(`${url}?a=1`);
      expect([completed.status, completed.url.replace(/\?.*/, "")]).toEqual([200, `${url}/`]);
    });

    it("serves pages of one's own in public/", () => probeOwnPages(site, isServer(name) || name === "s3"));

    it.runIf(isServer(name))("redirects an address that moved in upper and lower case", () =>
      probeCase(site),
    );

    it.runIf(isServer(name))("redirects the address of a page in upper case", () => probePageCase(site));

    it.runIf(name === "nginx" || name === "caddy")("runs no script of an SVG", async () => {
      const policies = ["/own.svg", "/OWN-2.SVG", "/houston"].map(async (address) =>
        (await fetch(url + address)).headers.get("content-security-policy"),
      );
      const [own, upper, page] = await Promise.all(policies);
      expect(own).toBe("script-src 'none'; sandbox; frame-ancestors 'none'");
      expect(upper).toBe(own);
      expect(page).not.toContain("sandbox");
    });

    it.skipIf(HOSTS[name].hidesPages)("lets a file win over a rule for several addresses", async () => {
      const answers = BELOW_RULES.map(async (address) => (await fetch(url + address)).status);
      expect(await Promise.all(answers)).toEqual([200, 200]);
    });

    it("answers addresses with status 410 with the page for unknown addresses", () =>
      probeGone(site, HOSTS[name].gone ? 410 : 404));

    it.each(RULES)("%s", async (rule) => {
      await PROBES[rule](site, HOSTS[name].appliedBy[rule]);
    });
  });
}
