import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { looksLikeWorker } from "../../src/links/service-workers.ts";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { anExport, OLD_SITE } from "../helpers/wxr.ts";

const redirectsIn = (site: SiteFolder) =>
  JSON.parse(site.read("content/redirects.json")).redirects as { from: string; to: string }[];

describe("an import trusts nothing of the old site: it", () => {
  it("adds no redirect to another site and none from a service worker, and names both", async () => {
    const site = aSiteFolder();
    const rules = [
      ...[
        "/contact-us,https://evil.example/phish",
        "/client/*,https://evil.example/*",
        "/a,//evil.example/b",
      ],
      ...[
        "/b,https://user:pass@evil.example/",
        "/c,/.//evil.example",
        "/d,/\\evil.example",
        "/sw.js,/houston",
      ],
      ...["/OneSignalSDKWorker.js,/", "/superpwa-sw.js,https://evil.example/sw.js", "/ok,/houston"],
    ];
    site.write("a.csv", ["source,target", ...rules].join("\n"));
    const { stdout } = await callCli(["import", "a.csv"], { cwd: site.folder });
    expect(stdout).toContain("other sites that it leads to: 1, with 6 redirects that a person has to add");
    expect(redirectsIn(site)).toEqual([{ from: "/ok", to: "/houston" }]);
    const report = site.read("import-report.md");
    expect(report).toContain("- `evil.example`: 6 redirects");
    expect(report).toContain("`/contact-us → https://evil.example/phish`");
    expect(report.match(/### .*worker.*\n\n(?:- .*\n)+/)?.[0]).toMatchInlineSnapshot(`
      "### may be a service worker, which no redirect removes: docs/going-live.md has the file that does

      - \`/sw.js → /houston\`
      - \`/OneSignalSDKWorker.js → /\`
      - \`/superpwa-sw.js → https://evil.example/sw.js\`
      "
    `);
  });

  it("leads redirects to the old domain to the new site, also as the target of a list", async () => {
    const site = aSiteFolder();
    site.write("export.xml", anExport([{ id: 1, slug: "one", body: "Who pays for a rental car?" }]));
    site.write("a.csv", `source,target\n/car,${OLD_SITE}/one/\n/home,${OLD_SITE}/houston?a=1#b`);
    await callCli(["import", "export.xml", "a.csv"], { cwd: site.folder });
    expect(redirectsIn(site)).toContainEqual({ from: "/car", to: "/blog/one" });
    expect(redirectsIn(site)).toContainEqual({ from: "/home", to: "/houston?a=1#b" });
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });

  it("leaves out what browsers do not show, and names each host that a post leads to", async () => {
    const site = aSiteFolder();
    const spam = ["display:none", "position:absolute;left:-9999px", "font-size:0"].map(
      (style) => `<p style="${style}"><a href="https://pills.example/">buy pills</a></p>`,
    );
    const body = `<p>Who pays? See <a href="https://www.example.gov/a?b=1">the agency</a> and <a href="https://example.gov/c">its form</a>.</p>
<p><img src="https://cdn.example.net/a.jpg" alt="A car"></p>${spam.join("")}<a class="screen-reader-text" href="#main">Skip to the text</a>`;
    site.write("export.xml", anExport([{ id: 1, body }]));
    const { stdout } = await callCli(["import", "export.xml"], { cwd: site.folder });
    expect(stdout).toContain("1 of 1 posts are ready, 0 need a person.");
    expect(stdout).toContain("other sites that it leads to: 2\n");
    expect(site.read("content/posts/post-1.md").split("---\n").at(-1)).toMatchInlineSnapshot(`
      "
      Who pays? See [the agency](https://www.example.gov/a?b=1) and [its form](https://example.gov/c).

      ![A car](https://cdn.example.net/a.jpg)
      "
    `);
    expect(site.read("import-report.md").match(/^- .*(?:example\.|not show).*$/gm)).toMatchInlineSnapshot(`
      [
        "- a text that browsers do not show, which was removed: 4",
        "- \`cdn.example.net\`: 1 picture",
        "- \`example.gov\`: 2 links",
        "- a text that browsers do not show, which was removed: \`buy pills (https://pills.example/)\`",
        "- a text that browsers do not show, which was removed: \`Skip to the text (#main)\`",
        "- a picture that is still on the old server: copy it before that is switched off: \`https://cdn.example.net/a.jpg\`",
      ]
    `);
  });

  it("publishes no picture that runs a script", async () => {
    const site = aSiteFolder();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"';
    site.write("uploads/plain.svg", `${svg}/>`);
    site.write("uploads/active.svg", `${svg} onload="alert(1)"/>`);
    const names = ["plain", "active"];
    const body = names
      .map((name) => `<img src="/wp-content/uploads/${name}.svg" alt="A ${name} road">`)
      .join(" ");
    site.write("export.xml", anExport([{ id: 1, body: `A text. ${body}` }]));
    await callCli(["import", "export.xml", "--media", "uploads"], { cwd: site.folder });
    expect(names.map((name) => existsSync(path.join(site.folder, `public/images/${name}.svg`)))).toEqual([
      true,
      false,
    ]);
    expect(site.read("import-report.md")).toContain(
      "a picture with a script in an attribute, which was left out: save it as PNG, or without scripts, and import again: `active.svg`",
    );
    expect(await callCli(["posts", "list"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });

  it("publishes documents by what they are, and no archives", async () => {
    const site = aSiteFolder();
    const files = {
      "form.pdf": "%PDF-1.7",
      "fake.pdf": "<!doctype html><title>Sign in</title>",
      "program.docx": "MZ\0\0",
      "list.csv": "name,amount\n",
      "page.txt": "<script>alert(1)</script>",
      "virus.zip": "PK\x03\x04",
      "talk.mp3": "ID3\x04",
      "old.doc": "{\\rtf1}",
      "other.doc": "MZ",
    };
    const links = Object.keys(files).map((name) => `<a href="/wp-content/uploads/${name}">${name}</a>`);
    for (const [name, text] of Object.entries(files)) site.write(`uploads/${name}`, text);
    site.write("export.xml", anExport([{ id: 1, body: links.join(" and ") }]));
    await callCli(["import", "export.xml", "--media", "uploads"], { cwd: site.folder });
    const published = Array.from(
      site.read("content/posts/post-1.md").matchAll(/\]\(\/images\/(.*?)\)/g),
      (each) => each[1],
    );
    expect(published).toEqual(["form.pdf", "list.csv", "talk.mp3", "old.doc"]);
    expect(site.read("import-report.md").match(/^- a(?:n archive| file).*`$/gm)).toMatchInlineSnapshot(`
      [
        "- a file that is named like a document, and is none: \`fake.pdf\`",
        "- a file that is named like a document, and is none: \`program.docx\`",
        "- a file that is named like a document, and is none: \`page.txt\`",
        "- an archive, which was left out: look at what is in it, and copy it to public/images/ yourself: \`virus.zip\`",
        "- a file that is named like a document, and is none: \`other.doc\`",
      ]
    `);
  });
});

it.each([
  ...[
    "/sw.js",
    "/service-worker.js",
    "/serviceworker.js",
    "/OneSignalSDKWorker.js",
    "/OneSignalSDKUpdaterWorker.js",
  ],
  ...[
    "/firebase-messaging-sw.js",
    "/superpwa-sw.js",
    "/pwabuilder-sw.js",
    "/ngsw-worker.js",
    "/push/sw-12.js",
  ],
  ...[
    "/service-worker-loader.js.php",
    "/?wp_service_worker=1",
    "/wp.serviceworker",
    "/webpushr-sw.js",
    "/izooto.js",
  ],
])("looksLikeWorker(%j)", (address) => {
  expect(looksLikeWorker(address)).toBe(true);
});

it.each([
  "/swimming-pools",
  "/answer.js",
  "/jquery.js",
  "/work-injuries",
  "/swift.js.html",
  "/coworker.pdf",
  "/network.js",
])("an address that is no service worker: %j", (address) => {
  expect(looksLikeWorker(address)).toBe(false);
});

it("docket routes --check-old names what looks like a service worker, unless a file is there", async () => {
  const site = aSiteFolder();
  site.write("content/redirects.json", { redirects: [{ from: "/sw.js", to: "/houston" }] });
  site.write("public/service-worker.js", "self.registration.unregister()");
  site.write("old.txt", "/sw.js\n/service-worker.js\n/OneSignalSDKWorker.js\n/houston\n");
  const { stdout } = await callCli(["routes", "--check-old", "old.txt"], { cwd: site.folder });
  expect(stdout).toMatchInlineSnapshot(`
    "404         /OneSignalSDKWorker.js
    redirect    /sw.js → /houston
    file        /service-worker.js
    page        /houston

    4 addresses: 1 404, 1 redirect, 1 file, 1 page
    /OneSignalSDKWorker.js, /sw.js: may be a service worker of the old site. Only a file at the same address removes one: see docs/going-live.md.
    "
  `);
  const { stdout: json } = await callCli(["routes", "--check-old", "old.txt", "--json"], {
    cwd: site.folder,
  });
  expect(JSON.parse(json).addresses).toContainEqual({
    address: "/sw.js",
    count: 1,
    answer: "redirect",
    to: "/houston",
    isWorker: true,
  });
});
