import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createPreview, type SiteData } from "../../src/client/desk/site.ts";
import { DESK_HEADERS } from "../../src/desk/headers.ts";
import type { HostName } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { type Header, limitsOf } from "../../src/hosts/rules.ts";
import { compileTemplates, loadTemplates } from "../../src/render/load-templates.ts";
import { buildSite } from "../helpers/build-site.ts";
import { PROJECT } from "../helpers/cli.ts";
import { EDITOR } from "../helpers/desk.ts";
import { readFolder, temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { missingServer, startServer } from "../helpers/real-servers.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

const POST = `---
title: Rental Cars
summary: The other driver's insurer owes you a rental car for as long as repairs reasonably take. See more.
date: 2026-03-09
---

Ask for it at once. [Houston](/houston) has many.
`;
const DRAFT = POST.replace("date:", "draft: true\ndate:").replace("Ask for it", "Secret");
const PAGE_DRAFT = "---\ntitle: A deal\npath: /deal\ndescription: Secret.\ndraft: true\n---\n\nSecret\n";

let site: SiteFolder;
let before: ReadonlyMap<string, Buffer>;
let after: ReadonlyMap<string, Buffer>;
const filesOf = () => readFolder(path.join(site.folder, "dist"));
const read = (file: string) => readFileSync(path.join(site.folder, "dist", file), "utf8");

beforeAll(async () => {
  site = aSiteFolder(temporaryFolderOfFile());
  site.write("content/posts/rental-cars.md", POST);
  site.write("content/posts/secret.md", DRAFT);
  for (const file of ["deal.md", "offer.markdown", "terms.MD"])
    site.write(`content/plain/${file}`, PAGE_DRAFT);
  site.write("content/checks.json", { accepted: [{ rule: "size", reason: "Secret" }] });
  await buildSite(site.folder);
  before = filesOf();
  site.edit("content/site.json", (json) => {
    json.editor = { backend: "github", repository: "firm/site", branch: "main" };
  });
  await buildSite(site.folder);
  after = filesOf();
});

describe("a site with a desk", () => {
  it("is the same but for the files below admin/", () => {
    const others = [...after].filter(([file]) => !file.startsWith("admin/") && file !== ".docket.json");
    expect(others).toEqual([...before].filter(([file]) => file !== ".docket.json"));
    expect(existsSync(path.join(site.folder, "dist/admin/desk.js"))).toBe(true);
  });

  it("has it in no list for search engines and assistants, and noindex in its page", () => {
    for (const file of ["sitemap.xml", "robots.txt", "llms.txt"]) expect(read(file)).not.toContain("/admin");
    expect(read("admin/index.html")).toContain('<meta name="robots" content="noindex">');
  });

  it("publishes no draft with it, and no reason of checks.json", () => {
    expect(read("admin/desk.json")).toContain("Ask for it at once.");
    expect(read("admin/desk.json")).not.toContain("Secret");
  });

  it("sends the headers of the desk below admin/", () => {
    const { headers } = JSON.parse(read(".docket.json")) as { headers: readonly Header[] };
    expect(headers.filter(({ below }) => below !== undefined)).toEqual(DESK_HEADERS);
  });
});

describe("a desk on a host of its own", () => {
  const STATS = { name: "Acme Stats", script: "https://stats.example.net/s.js", needsConsent: false };

  it("is a folder beside the site, which then has nothing of it, with the pictures and fonts of previews", {
    timeout: 180_000,
  }, async () => {
    const own = aSiteFolder(temporaryFolder());
    own.edit("content/site.json", (json) => {
      json.url = "https://www.firm.test";
      json.thirdParties = [STATS];
    });
    own.write("public/active.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    const filesIn = (name: string) => [...readFolder(path.join(own.folder, name)).keys()];
    await buildSite(own.folder, { host: "netlify" });
    const alone = filesIn("dist");
    own.edit("content/site.json", (json) => {
      json.editor = { ...EDITOR, url: "https://desk.firm.test" };
    });
    await buildSite(own.folder, { host: "netlify" });
    expect(filesIn("dist")).toEqual(alone);
    expect(readFileSync(path.join(own.folder, "dist/_headers"), "utf8")).not.toContain("github");
    const desk = filesIn("dist.desk");
    const others = desk.filter((file) => !file.startsWith("admin/"));
    expect(others.map((file) => file.replace(/-[A-Z0-9]{8}\./, "-HASH."))).toMatchInlineSnapshot(`
      [
        ".docket.json",
        "404.html",
        "_headers",
        "_redirects",
        "apple-touch-icon.png",
        "assets/source-serif-4-latin-600-normal-HASH.woff2",
        "favicon.ico",
        "icon-192.png",
        "icon-512.png",
        "images/share.png",
        "index.html",
      ]
    `);
    expect(desk).toContain("admin/desk.json");
    const headers = readFileSync(path.join(own.folder, "dist.desk/_headers"), "utf8");
    expect(headers).toMatch(
      /^\/\*\n {2}Content-Security-Policy: default-src 'self'; .*frame-ancestors 'none'$/m,
    );
    expect(headers).toContain("  X-Robots-Tag: noindex\n");
    expect(readFileSync(path.join(own.folder, "dist.desk/index.html"), "utf8")).toContain("url=/admin/");

    // A folder that is gone is a change, although nothing else is.
    rmSync(path.join(own.folder, "dist.desk"), { recursive: true });
    await buildSite(own.folder, { host: "netlify" });
    expect(filesIn("dist.desk")).toEqual(desk);

    if (missingServer("nginx")) return;
    await buildSite(own.folder, { host: "nginx" });
    const server = await startServer("nginx", path.join(own.folder, "dist.desk"), temporaryFolder());
    try {
      const addresses = ["/admin/", "/", "/images/share.png", "/houston", "/.docket.json"];
      const answers = await Promise.all(addresses.map((at) => fetch(server.url + at)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
      for (const { headers: sent } of answers)
        expect([sent.get("content-security-policy"), sent.get("x-robots-tag")]).toEqual([
          expect.stringMatching(/^default-src 'self';.* frame-ancestors 'none'$/),
          "noindex",
        ]);
    } finally {
      await server.close();
    }
  });
});

describe("the rules of hosts for a site with a desk", () => {
  const PAGES = ["404.html", "admin/index.html", "houston.html", "index.html"];
  const HEADERS = [
    { name: "Content-Security-Policy", value: "default-src 'self'" },
    { name: "Cross-Origin-Opener-Policy", value: "same-origin" },
  ];

  /** Writes a small site with the rules of a host into `folder`/dist, or beside it. */
  function write(host: HostName, folder: string): string {
    const { files, appliedBy, beside } = HOSTS[host];
    const out = path.join(folder, "dist");
    for (const file of PAGES) {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      writeFileSync(path.join(out, file), "<p>Page</p>");
    }
    const rules = files?.({
      url: "https://www.firm.test",
      base: "",
      roots: [],
      headers: [...HEADERS, ...DESK_HEADERS],
      redirects: [],
      cities: ["/houston"],
      files: PAGES,
      pages: new Set(PAGES.filter((file) => !file.startsWith("admin/"))),
      limits: limitsOf(appliedBy),
    });
    for (const { file, text } of rules ?? [])
      writeFileSync(beside ? `${out}.${file}` : path.join(out, file), text);
    return out;
  }

  it.each(["netlify", "cloudflare"] as const)("have a policy of its own on %s", (host) => {
    const rules = readFileSync(path.join(write(host, temporaryFolder()), "_headers"), "utf8");
    const [pages = "", desk = ""] = rules.split("\n/admin/*\n");
    expect(pages).not.toContain("api.github.com");
    expect(desk).toContain("connect-src 'self' blob: data: https://api.github.com");
    expect(desk).toContain("  X-Robots-Tag: noindex");
    expect(desk.includes("  ! Content-Security-Policy\n")).toBe(host === "cloudflare");
  });

  it.each(["nginx", "caddy", "apache"] as const)("have a policy of its own on %s", async (name) => {
    if (missingServer(name)) return;
    const folder = temporaryFolder();
    const server = await startServer(name, write(name, folder), path.join(folder, name));
    try {
      const [desk, page] = await Promise.all(["/admin/", "/houston"].map((at) => fetch(server.url + at)));
      expect(desk?.headers.get("content-security-policy")).toMatch(
        /^default-src 'self';[^,]*api\.github\.com/,
      );
      expect(desk?.headers.get("x-robots-tag")).toBe("noindex");
      expect(page?.headers.get("content-security-policy")).not.toContain("github");
      expect(page?.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(page?.headers.get("x-robots-tag")).toBe(null);
    } finally {
      await server.close();
    }
  });
});

describe("createPreview(data, templates)", () => {
  const open = async () => {
    const folder = path.join(PROJECT, "templates");
    const templates = await loadTemplates(await compileTemplates(folder), folder);
    return createPreview(JSON.parse(read("admin/desk.json")) as SiteData, templates).show;
  };
  /** The build adds scripts and the sizes of pictures. */
  const mainOf = (html = "") => /<main[\s\S]*<\/main>/.exec(html)?.[0];

  it("shows the page that the build writes", async () => {
    const preview = await open();
    const shown = preview({ file: "content/posts/rental-cars.md", text: POST });
    expect(shown).toMatchObject({ problems: [], warnings: [] });
    expect(mainOf(shown.html)).toBe(mainOf(read("blog/rental-cars.html")));
    const houston = preview({
      file: "content/cities/houston.json",
      text: site.read("content/cities/houston.json"),
    });
    expect(mainOf(houston.html)).toBe(mainOf(read("houston.html")));
  });

  it("shows a draft, and a post that is new", async () => {
    const preview = await open();
    expect(preview({ file: "content/posts/secret.md", text: DRAFT }).html).toContain("Secret");
    expect(preview({ file: "content/posts/new.md", text: POST.replace("Rental", "New") }).html).toContain(
      "New Cars",
    );
  });

  it("says what is wrong with the text, and still shows the page if it can", async () => {
    const preview = await open();
    const wrong = preview({ file: "content/posts/new.md", text: POST.replace("title: Rental Cars\n", "") });
    expect(wrong.problems).toEqual([{ place: "Title", words: "Found nothing. Expected a title." }]);
    expect(wrong.outcome).toBe("The post will not be on the site until this is corrected");
    expect(wrong.html).toBe(undefined);
    const empty = preview({ file: "content/posts/new.md", text: POST.replace(/\n\n.*\n$/, "\n") });
    expect(empty.problems).toEqual([
      { place: "Text", words: "Found nothing. Expected the text, below the fields." },
    ]);
    const dead = preview({ file: "content/posts/new.md", text: POST.replace("/houston", "/nowhere") });
    expect(dead.problems).toMatchObject([{ place: "The link to /nowhere", line: 1 }]);
    expect(dead.outcome).toBe("The post will be published without these links until this is corrected");
    expect(dead.html).toContain("Ask for it at once.");
    const city = preview({ file: "content/cities/houston.json", text: '{ "name": "Houston" }' });
    expect(city.problems.length).toBeGreaterThan(3);
    expect(city.outcome).toBe("Nothing will be published until this is corrected");
    const text = "---\ntitle: About\npath: /houston\ndescription: What we do.\n---\n\nA text.\n";
    const page = preview({ file: "content/plain/about.md", text });
    expect(page).toMatchObject({ html: undefined, outcome: city.outcome });
    expect(page.problems).toMatchObject([{ words: expect.stringContaining("/houston") }]);
  });

  it("says that a post waits for its day, and shows it", async () => {
    const preview = await open();
    const ahead = preview({
      file: "content/posts/new.md",
      text: POST.replace("Rental", "New").replace("2026-03-09", "2126-01-02"),
    });
    expect(ahead.html).toContain("New Cars");
    expect(ahead.warnings[0]?.words).toContain("waits until January 2, 2126");
  });

  it("shows the page whose texts a file has, and the home page for what all pages show", async () => {
    const preview = await open();
    const text = (file: string) => ({ file, text: site.read(file) });
    expect(mainOf(preview(text("content/pages/deadlines.json")).html)).toBe(mainOf(read("deadlines.html")));
    expect(mainOf(preview(text("content/labels.json")).html)).toBe(mainOf(read("index.html")));
  });
});
