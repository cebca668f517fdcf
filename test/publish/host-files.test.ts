import { describe, expect, it } from "vitest";
import type { HostName } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { planPages } from "../../src/pages/page.ts";
import { stageHostFiles } from "../../src/publish/host-files.ts";
import { planRedirects } from "../../src/redirects/plan-redirects.ts";
import { aSite } from "../helpers/builders.ts";
import { readable } from "../helpers/problems.ts";
import { aFile, anOutputPlace, openStaging } from "../helpers/publishing.ts";

function stage(redirects: readonly object[], files: readonly string[], host: HostName = "any") {
  using staging = openStaging(anOutputPlace().out);
  const site = { ...aSite({ files: { "redirects.json": { redirects } } }), host: HOSTS[host] };
  const { value: pages, answers } = planPages([site]);
  for (const file of files) staging.stage(aFile(file, file));
  const planned = planRedirects(site, pages).value;
  const { problems, notices } = stageHostFiles(
    { site, sites: [site], pages, redirects: planned, answers },
    [],
    staging,
  );
  return {
    problems: readable([...problems, ...staging.problems()]),
    notices: readable(notices),
    files: [...staging.files()],
  };
}

describe("stageHostFiles(source, headers, staging)", () => {
  it("refuses a redirect from an address that a file of public/ answers", () => {
    const redirects = ["/docs", "/proof", "/menu.pdf", "/free"].map((from) => ({ from, to: "/houston" }));
    const own = ["docs/index.html", "proof.html", "menu.pdf"];
    const { problems, files } = stage(redirects, own);
    expect(problems.map(({ where, found }) => [where, found])).toEqual(
      ["/docs", "/proof", "/menu.pdf"].map((from, index) => [
        `content/redirects.json › redirects[${index}].from`,
        `a redirect from "${from}", which files of the site answer`,
      ]),
    );
    expect(files).toEqual([...own, "free.html", "free/index.html"]);
  });

  it("lets files win over a rule for all addresses below a path, or with a variable, and says so", () => {
    const redirects = ["/docs/*", "/category/*", "/?p=1", "/:slug/feed"].map((from) => ({
      from,
      to: "/houston",
    }));
    const own = ["docs/a/guide.pdf", "docs/b.html", "houston/feed.html"];
    for (const host of ["nginx", "netlify", "any"] as const) {
      const { problems, notices } = stage(redirects, own, host);
      expect(problems).toEqual([]);
      expect(notices[0]).toMatchObject({
        where: "content/redirects.json › redirects[0].from",
        found: 'a redirect from "/docs/*", although files of the site answer "/docs/a/guide.pdf" and 2 more',
        next: expect.stringContaining("the files win"),
      });
    }
  });

  it("leaves such a rule out for a host that would redirect the files, too", () => {
    const { problems, notices, files } = stage(
      [{ from: "/docs/*", to: "/blog" }],
      ["docs/a.html"],
      "cloudflare",
    );
    expect(problems).toEqual([]);
    expect(notices).toMatchObject([{ next: expect.stringContaining("so the rule is left out") }]);
    expect(files).toContain("_redirects");
  });

  it("counts both rules of a redirect with a variable, of which Cloudflare skips those beyond its limit", () => {
    const months = Array.from({ length: 51 }, (_, index) => ({
      from: `/${2020 + Math.floor(index / 12)}/${(index % 12) + 10}/:slug`,
      to: "/blog/:slug",
    }));
    expect(stage(months.slice(1), [], "cloudflare").problems).toEqual([]);
    expect(stage(months, [], "cloudflare").problems).toMatchObject([
      { found: '102 rules for 51 redirects with "*" or a variable' },
    ]);
  });

  it("counts the rules of an address: on Cloudflare two, and four with an accent", () => {
    const addresses = (count: number, letter: string) =>
      Array.from({ length: count }, (_, index) => ({ from: `/${letter}${index}`, to: "/houston" }));
    expect(stage([...addresses(400, "ñ"), ...addresses(200, "a")], [], "cloudflare").problems).toEqual([]);
    expect(stage([...addresses(401, "ñ"), ...addresses(200, "a")], [], "cloudflare").problems).toMatchObject([
      { where: "content/redirects.json › redirects[599]", found: "2,004 rules for 601 redirects" },
    ]);
    expect(stage(addresses(2_049, "ñ"), [], "vercel").problems).toMatchObject([
      { found: "2,049 rules for 2,049 redirects" },
    ]);
  });
});
