// docket build --base: a site below a path, on the command line.

import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { createPreview } from "../../src/serve/preview-handler.ts";
import { serveLocally } from "../../src/serve/server.ts";
import { addressesBelow } from "../../src/serve/server-address.ts";
import { callCli, PROJECT } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

describe("docket build --base", () => {
  it("builds a site whose addresses have the path, which check and preview know", async () => {
    const site = aSiteFolder();
    const { status } = await callCli(["build", "--quiet", "--base", "/preview/"], { cwd: site.folder });
    expect(status).toBe(0);
    const home = site.read("dist/index.html");
    expect(home).toContain('<link rel="canonical" href="https://www.example.com/preview/"/>');
    const written = home.matchAll(/ (?:href|src|action|srcset|data-component)="(\/[^"]*)"/gi);
    expect(
      Array.from(written, ([, address = ""]) => address).filter((each) => !each.startsWith("/preview/")),
    ).toEqual([]);
    expect(site.read("dist/robots.txt")).toContain("https://www.example.com/preview/sitemap.xml");
    expect(site.read("dist/sitemap.xml")).toContain("<loc>https://www.example.com/preview/houston</loc>");
    expect(JSON.parse(site.read("dist/site.webmanifest"))).toMatchObject({
      start_url: "/preview/",
      icons: [{ src: "/preview/icon-192.png" }, { src: "/preview/icon-512.png" }],
    });
    const check = JSON.parse((await callCli(["check", "--json"], { cwd: site.folder })).stdout);
    const rules = check.findings.map(({ rule }: { rule: string }) => rule);
    expect(rules.filter((rule: string) => ["links", "assets", "sharing", "policy"].includes(rule))).toEqual(
      [],
    );
    // An address that lacks the path is one of another site.
    site.write(
      "dist/houston.html",
      site.read("dist/houston.html").replace('href="/preview/laredo"', 'href="/laredo"'),
    );
    const other = JSON.parse((await callCli(["check", "--json"], { cwd: site.folder })).stdout);
    expect(other.findings).toContainEqual(
      expect.objectContaining({
        rule: "links",
        page: "/houston",
        expected: "an address that begins with https://www.example.com/preview/",
      }),
    );
    const server = await serveLocally(0, createPreview(path.join(site.folder, "dist")));
    try {
      const at = (address: string) => fetch(server.url + address, { redirect: "manual" });
      const answers = [
        "/",
        "/preview",
        "/preview/",
        "/preview/laredo",
        "/preview/laredo/",
        "/laredo",
        "/preview/no",
      ];
      const found = await Promise.all(
        answers.map(async (address) => {
          const { status, headers } = await at(address);
          return [address, status, headers.get("location")];
        }),
      );
      expect(found).toEqual([
        ["/", 302, "/preview/"],
        ["/preview", 302, "/preview/"],
        ["/preview/", 200, null],
        ["/preview/laredo", 200, null],
        ["/preview/laredo/", 308, "/preview/laredo"],
        ["/laredo", 404, null],
        ["/preview/no", 404, null],
      ]);
      expect(addressesBelow({ url: "http://a", networkUrls: [] }, "/preview").url).toBe("http://a/preview/");
    } finally {
      await server.close();
    }
  });

  it.each([
    [["--base", "preview"], '--base found "preview", expected the path below which the site is'],
    [["--base", "/../a/"], '--base found "/../a/"'],
    [["--base", "/a/", "--host", "netlify"], "Netlify serves the folder at the root of a domain"],
  ])("refuses %j", async (flags, message) => {
    const { status, stderr } = await callCli(["build", ...flags], { cwd: aSiteFolder().folder });
    expect([status, stderr.replaceAll(/\s+/g, " ")]).toEqual([2, expect.stringContaining(message)]);
  });

  it("is the variable DOCKET_BASE of the publishing workflow", () => {
    const text = readFileSync(path.join(PROJECT, ".github/workflows/publish.yml"), "utf8");
    const { jobs } = load(text) as {
      jobs: { build: { steps: { id?: string; run?: string; env?: Record<string, string> }[] } };
    };
    const build = jobs.build.steps.find(({ id }) => id === "build");
    expect(build?.env?.BASE).toContain("vars.DOCKET_BASE");
    expect(build?.run).toContain("--strict $BASE ");
  });
});
