import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { callCli } from "../helpers/cli.ts";
import { readFolder, temporaryFolder } from "../helpers/folders.ts";
import { aMovedSite } from "../helpers/moved-site.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const build = ({ folder }: SiteFolder, ...args: readonly string[]) =>
  callCli(["build", ...args], { cwd: folder });
const check = ({ folder }: SiteFolder) => callCli(["check", "--json"], { cwd: folder });
const filesOf = ({ folder }: SiteFolder) => readFolder(path.join(folder, "dist"));

async function errorsIn(site: SiteFolder): Promise<readonly unknown[]> {
  const { findings } = JSON.parse((await check(site)).stdout) as { findings: { severity: string }[] };
  return findings.filter(({ severity }) => severity === "error");
}

describe("docket build --host", () => {
  it("uses the host of site.json, and its format; --host and --format override them", async () => {
    const site = aSiteFolder();
    site.edit("content/site.json", (json) => {
      json.host = "netlify";
    });
    expect((await build(site)).stdout).toContain("Host: netlify\n");
    expect([...filesOf(site).keys()]).toEqual(
      expect.arrayContaining(["_headers", "_redirects", "houston.html"]),
    );
    expect(filesOf(site).has("houston/index.html")).toBe(false);
    expect(await errorsIn(site)).toEqual([]);
    await build(site, "--host", "apache", "--format", "both");
    expect([...filesOf(site).keys()]).toEqual(expect.arrayContaining([".htaccess", "houston/index.html"]));
    expect(filesOf(site).has("_headers")).toBe(false);
  });

  it("writes configuration of servers beside the folder, and again when it is gone", async () => {
    const site = aSiteFolder();
    const file = path.join(site.folder, "dist.nginx.conf");
    const { stdout } = await build(site, "--host", "nginx");
    expect(stdout).toContain("Host: nginx, dist.nginx.conf\n");
    const text = readFileSync(file, "utf8");
    expect(text).toContain("add_header Content-Security-Policy");
    rmSync(file);
    expect((await build(site, "--host", "nginx")).stdout).toContain("is up to date");
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(existsSync(path.join(site.folder, ".dist.nginx.conf"))).toBe(false);
    // A change that only these rules show counts as one, so that a workflow deploys it.
    site.write("content/redirects.json", { redirects: [{ from: "/old", to: "/houston" }] });
    expect((await build(site, "--host", "nginx")).stdout).toContain("is published: 1 changed");
    expect(readFileSync(file, "utf8")).toContain('location = "/old" {');
  });

  it("reports what the host cannot do, also as JSON", async () => {
    const site = aSiteFolder();
    expect((await build(site, "--host", "cloudflare")).stdout).toContain(
      "Host: cloudflare\n    An unknown address below a city redirects to / by the script of 404.html, in the browser.\n",
    );
    const { stdout } = await build(site, "--host", "cloudflare", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      host: "cloudflare",
      limits: [expect.any(String)],
      beside: [],
    });
  });

  it("refuses an unknown host, and a file in public/ that the host reads", async () => {
    const site = aSiteFolder();
    const unknown = await build(site, "--host", "floppy");
    expect({ status: unknown.status, stderr: unknown.stderr }).toMatchInlineSnapshot(`
      {
        "status": 2,
        "stderr": "error: option '--host <name>' argument 'floppy' is invalid. Expected one of any, netlify, cloudflare, vercel, github-pages, apache, nginx, caddy, s3.
      Run "docket build --help" for the options.
      ",
      }
    `);
    expect(await build(site, "--host", "Netlify")).toMatchObject({ status: 0 });
    site.edit("content/site.json", (json) => {
      json.host = "floppy";
    });
    expect((await build(site)).stderr).toContain("one of the hosts any, netlify");
    site.edit("content/site.json", (json) => {
      json.host = "netlify";
    });
    site.write("public/_headers", "");
    const controls = "a file that sets the headers of Netlify and Cloudflare Pages";
    expect((await build(site)).stderr).toContain(controls);
    // Where it is meant, it still cannot take the place of docket's own.
    site.edit("content/site.json", (json) => {
      json.activeFiles = ["/_headers"];
    });
    expect((await build(site)).stderr).toContain("the file _headers, which public/_headers writes too");
  });
});

describe("content/redirects.json", () => {
  it("becomes rules, or pages on a host without rules; docket check follows them", async () => {
    const site = aMovedSite(temporaryFolder());
    expect(await build(site, "--host", "netlify")).toMatchObject({ status: 0 });
    expect(site.read("dist/_redirects")).toContain(
      "/houston/the-heights /houston/montrose 301\n/holiday /blog 302\n",
    );
    expect(await errorsIn(site)).toEqual([]);
    expect(await build(site)).toMatchObject({ status: 0 });
    expect(filesOf(site).has("_redirects")).toBe(false);
    const $ = load(site.read("dist/houston/the-heights/index.html"));
    expect($('meta[http-equiv="refresh"]').attr("content")).toBe("0; url=/houston/montrose");
    expect($('link[rel="canonical"]').attr("href")).toBe("https://www.example.com/houston/montrose");
    expect(site.read("dist/contact.html")).toContain("url=/laredo#main");
    expect(await errorsIn(site)).toEqual([]);
  });

  it("becomes pages in the language that they lead to", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    site.write("content/redirects.json", {
      redirects: [
        { from: "/old", to: "/houston" },
        { from: "/viejo", to: "/es/houston" },
      ],
    });
    await build(site);
    const textsOf = (file: string) => {
      const $ = load(site.read(`dist/${file}`));
      return { language: $("html").attr("lang"), title: $("title").text(), text: $("p").text() };
    };
    expect(textsOf("old.html")).toEqual({
      language: "en-US",
      title: "This page moved",
      text: "This page moved: https://www.example.com/houston",
    });
    expect(textsOf("viejo.html")).toEqual({
      language: "es-US",
      title: "This page moved ø",
      text: "This page moved ø: https://www.example.com/es/houston",
    });
  });

  it("must lead to something that the site answers, from something that it does not", async () => {
    const site = aSiteFolder();
    site.write("content/redirects.json", {
      redirects: [
        { from: "/old", to: "/nowhere" },
        { from: "/images/share.png", to: "/houston" },
        { from: "/houston/", to: "/blog" },
        { from: "/a//b", to: "/blog" },
      ],
    });
    const { status, stderr } = await build(site);
    expect({ status, stderr }).toMatchInlineSnapshot(`
      {
        "status": 1,
        "stderr": "error content/redirects.json:5:13 › redirects[0].to
        found a link to "/nowhere", expected a page of the site or a file in public/
      error content/redirects.json:8:15 › redirects[1].from
        found a redirect from "/images/share.png", which files of the site answer, expected an address that no file answers
        → remove the redirect, or the file in public/
      error content/redirects.json:12:15 › redirects[2].from
        found "/houston", which content/cities/houston.json has already, expected an address that no page has, also in upper case, and no other redirect
        → remove the redirect
      error content/redirects.json:16:15 › redirects[3].from
        found "/a//b", expected a path that begins with "/", with "/*" at its end for all addresses below it, with one variable such as "/:slug", or with a query such as ?p=12
      4 problems. Nothing was published. Correct them and run docket again.
      ",
      }
    `);
  });

  it("names the new address for a link to the old one", async () => {
    const site = aMovedSite(temporaryFolder());
    site.edit("content/site.json", (json) => {
      Object.assign(json.image as object, { path: "/houston/the-heights" });
    });
    expect((await build(site)).stderr).toContain('link to "/houston/montrose", where it moved');
  });

  it("has a place for each problem of its form", async () => {
    const site = aSiteFolder();
    site.write("content/redirects.json", {
      redirects: [
        { from: "old page", to: "//other.example.org" },
        { from: "/a/*/b", to: "javascript:go()" },
      ],
    });
    const { stderr } = await build(site);
    expect(stderr).toMatchInlineSnapshot(`
      "error content/redirects.json:4:15 › redirects[0].from
        found "old page", expected a path that begins with "/", with "/*" at its end for all addresses below it, with one variable such as "/:slug", or with a query such as ?p=12
      error content/redirects.json:5:13 › redirects[0].to
        found "//other.example.org", expected a path of the site that begins with "/", or an address that begins with https://
      error content/redirects.json:9:13 › redirects[1].to
        found "javascript:go()", expected a path of the site that begins with "/", or an address that begins with https://
      3 problems. Nothing was published. Correct them and run docket again.
      "
    `);
  });
});

describe("docket build --noindex", () => {
  it("builds a copy that search engines leave alone, and says so", async () => {
    const site = aMovedSite(temporaryFolder());
    const { stdout, status } = await build(site, "--noindex");
    expect(status).toBe(0);
    expect(stdout).toContain(
      "A copy that search engines leave alone (--noindex): do not publish it as the site.",
    );
    const files = filesOf(site);
    const pages = [...files].filter(([file]) => file.endsWith(".html"));
    for (const [file, bytes] of pages) {
      const $ = load(bytes.toString());
      expect({ file, robots: $('meta[name="robots"]').attr("content") }).toEqual({ file, robots: "noindex" });
      expect($('link[rel="canonical"]').length).toBe(0);
    }
    expect(files.get("robots.txt")?.toString()).toBe("User-agent: *\nDisallow: /\n");
    expect(files.has("sitemap.xml")).toBe(false);
    expect(await errorsIn(site)).toEqual([]);
    const json = JSON.parse((await build(site, "--noindex", "--host", "netlify", "--json")).stdout) as object;
    expect(json).toMatchObject({ noindex: true });
    expect(site.read("dist/_headers")).toContain("X-Robots-Tag: noindex\n");
    await build(site);
    expect(load(site.read("dist/houston.html"))('link[rel="canonical"]').length).toBe(1);
  });
});
