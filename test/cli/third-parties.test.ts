// What `thirdParties` in site.json changes in a build, in `docket check`, and in the servers on this machine.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { serveCli } from "../helpers/running-cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const FORMS = { name: "Acme Forms", posts: ["https://forms.example.net"] };
const CHAT = {
  name: "Acme Chat",
  script: "https://chat.example.net/a.js",
  frames: ["https://chat.example.net"],
};

/** Returns a site with further fields in site.json, and a function that builds it. */
function aSiteWith(fields: object) {
  const site = aSiteFolder();
  site.edit("content/site.json", (json) => Object.assign(json, fields));
  const build = async (...args: readonly string[]) => {
    const result = await callCli(["build", ...args], { cwd: site.folder });
    expect(result).toMatchObject({ status: 0 });
  };
  return { ...site, build };
}

/** All files of a built site with their bytes. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const out = path.join(folder, "dist");
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(out, file), readFileSync(file, "latin1")]));
}

describe("a site without third parties", () => {
  it("has the same bytes with an empty list as without one, and nothing for third parties", async () => {
    const [without, empty] = [aSiteWith({}), aSiteWith({ thirdParties: [] })];
    for (const { build } of [without, empty]) await build("--host", "github-pages");
    expect(filesOf(empty.folder)).toEqual(filesOf(without.folder));
    for (const [file, text] of filesOf(empty.folder))
      expect(`${file}: ${/serverTiming|declined|href="#consent|frame-src/.exec(text)}`).toBe(`${file}: null`);
  });

  it("may leave out the consent bar: pages have none, and docket check finds nothing", async () => {
    const { folder, build, read } = aSiteWith({ consent: undefined });
    await build();
    expect(read("dist/houston.html")).not.toContain("<dialog");
    expect(await callCli(["check"], { cwd: folder })).toMatchObject({ status: 0 });
  });
});

describe("a site with third parties", () => {
  it("has the same policy in headers and in pages", async () => {
    const directives = /script-src [^"]*?object-src[^"]*/;
    for (const host of ["netlify", "github-pages"]) {
      const { build, read } = aSiteWith({ thirdParties: [CHAT, FORMS] });
      await build("--host", host);
      const text = read(host === "netlify" ? "dist/_headers" : "dist/houston.html").replaceAll("&#x27;", "'");
      const [policy = ""] = directives.exec(text) ?? [];
      expect(policy).toMatch(/script-src 'self' https:\/\/chat\.example\.net\/a\.js 'sha256-/);
      expect(policy).toContain("connect-src 'self' https://chat.example.net;");
      expect(policy).toContain("frame-src 'self' https://chat.example.net;");
      expect(policy).toContain("form-action 'self' https://forms.example.net");
    }
  });

  it("names a script of its own that is missing, where it is named", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) =>
      Object.assign(json, { thirdParties: [{ name: "Our Pixel", script: "/pixel.js" }] }),
    );
    const build = () => callCli(["build"], { cwd: site.folder });
    const { status, stderr } = await build();
    expect([status, stderr]).toEqual([1, expect.stringContaining('a link to "/pixel.js"')]);
    expect(stderr).toContain("thirdParties[0].script");
    site.write("public/pixel.js", "// The code of a snippet.");
    expect(await build()).toMatchObject({ status: 0 });
    expect(site.read("dist/houston.html")).toContain('"script":"/pixel.js"');
  });

  it("has a policy that Cloudflare accepts with four usual third parties, and says what to do with too many", async () => {
    const usual = [
      { name: "ga4", id: "G-ABC123DEF4" },
      { name: "google-ads-calls", id: "AW-123456789/AbC-D_efG" },
      { name: "callrail", id: "123456789/0123456789abcdef0123" },
      { name: "intercom", id: "abc123de" },
    ];
    const { build } = aSiteWith({ thirdParties: usual });
    await build("--host", "cloudflare");
    const many = Array.from({ length: 40 }, (_, index) => `https://a${index}.chat.example.net`);
    const { folder } = aSiteWith({ thirdParties: [{ ...CHAT, connects: many }] });
    const { status, stderr } = await callCli(["build", "--host", "cloudflare"], { cwd: folder });
    expect(status).toBe(1);
    expect(stderr).toContain("expected at most 2000, which Cloudflare Pages accepts");
    expect(stderr).toContain("name fewer third parties, or choose a host without this limit");
  });

  it("loads no script in a copy for review, whose forms still work", async () => {
    const { build, read } = aSiteWith({ thirdParties: [CHAT, FORMS] });
    await build("--noindex", "--host", "github-pages");
    const page = read("dist/houston.html");
    expect(/chat\.example\.net\/a\.js|href="#consent/.exec(page)).toBe(null);
    expect(page.includes("form-action &#x27;self&#x27; https://forms.example.net")).toBe(true);
  });

  it.each(["netlify", "github-pages"])(
    "has a provider's form accepted by docket check only if the list names it, on %s",
    async (host) => {
      const form =
        '<form action="https://forms.example.net/f/x" method="post"><button type="submit">Send</button></form>';
      const check = async (fields: object) => {
        const { folder, build } = aSiteWith(fields);
        await build("--host", host);
        const file = path.join(folder, "dist/houston.html");
        writeFileSync(
          file,
          readFileSync(file, "utf8").replace("</main>", () => `${form}</main>`),
        );
        return callCli(["check"], { cwd: folder });
      };
      const refused = await check({});
      expect(refused.status).toBe(1);
      expect(refused.stdout).toContain(
        'found form-action of <form>: "https://forms.example.net/f/x", expected nothing that the site\'s policy forbids',
      );
      expect(refused.stdout).toContain('add its origin to "posts" of a third party: docs/third-parties.md');
      expect((await check({ thirdParties: [FORMS] })).stdout).not.toContain("form-action");
    },
  );

  it("lets them run on this machine only with --third-parties, in docket dev and docket preview", async () => {
    const { folder, build } = aSiteWith({ thirdParties: [CHAT] });
    await build();
    for (const command of ["preview", "dev"]) {
      for (const flags of [[], ["--third-parties"]]) {
        const { url } = await serveCli([command, "--port", "0", ...flags], { cwd: folder });
        const { headers } = await fetch(`${url}/houston`);
        expect(headers.get("server-timing")).toBe(flags.length > 0 ? "third-parties" : null);
      }
    }
  });
});
