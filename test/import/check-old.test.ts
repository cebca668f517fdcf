import { describe, expect, it } from "vitest";
import { BUNDLED_FILE } from "../../src/files/output-file.ts";
import { parseAddressList } from "../../src/links/address-list.ts";
import { callCli } from "../helpers/cli.ts";
import { aPhoto } from "../helpers/images.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const PHOTO = await aPhoto({ width: 1200, height: 630 });

const addressesOf = (text: string) => [...parseAddressList(text).addresses];

describe("parseAddressList(text)", () => {
  it("reads one address a line, and what Search Console exports", () => {
    const text =
      'Top pages,Clicks,Impressions\nhttps://old.example.com/houston/,"1,200",9\n/a b.html\n"/contact",1\n/x y 12\n/old /new\n\nno address\n';
    expect(addressesOf(text)).toEqual([
      ["/houston/", 1],
      ["/a%20b.html", 1],
      ["/contact", 1],
      ["/x%20y", 1],
      ["/old", 1],
    ]);
  });

  it("reads an access log: what the old site answered, without WordPress's own addresses", () => {
    const line = (request: string, status: number) =>
      `203.0.113.7 - - [09/Mar/2026:10:00:00 -0600] "${request} HTTP/1.1" ${status} 512 "https://ref.example.com/x" "A browser"`;
    const log = [
      line("GET /houston/", 200),
      line("GET /houston/", 304),
      line("GET /?p=12", 301),
      line("POST /form", 200),
      line("GET /never", 404),
      line("GET /wp-admin/index.php", 200),
      line("GET /wp-content/uploads/a.jpg", 200),
    ];
    const { addresses, ignored } = parseAddressList(log.join("\n"));
    expect([...addresses]).toEqual([
      ["/houston/", 2],
      ["/?p=12", 1],
      ["/wp-content/uploads/a.jpg", 1],
    ]);
    expect(ignored).toBe(1);
  });

  it("reads a sitemap", () => {
    const sitemap =
      '<?xml version="1.0"?><urlset xmlns="x"><url><loc> https://old.example.com/a/?x=1&amp;y=2 </loc><lastmod>2020-01-01</lastmod></url><url><loc><![CDATA[https://old.example.com/b]]></loc></url></urlset>';
    expect(addressesOf(sitemap)).toEqual([
      ["/a/?x=1&y=2", 1],
      ["/b", 1],
    ]);
  });
});

describe("docket routes --check-old", () => {
  it("says what answers each address, and fails if one has no answer", async () => {
    const site = aSiteFolder();
    site.write("content/redirects.json", { redirects: [{ from: "/moved", to: "/houston" }] });
    site.write("old.txt", "/lost\n/lost\n/moved/\n/houston/\n/houston\n/favicon.svg\n/feed.xml\n");
    const { status, stdout } = await callCli(["routes", "--check-old", "old.txt"], { cwd: site.folder });
    expect(status).toBe(1);
    expect(stdout).toMatchInlineSnapshot(`
      "404       2 times  /lost
      redirect           /houston/ → /houston
      redirect           /moved/ → /houston
      file               /favicon.svg
      file               /feed.xml
      page               /houston

      6 addresses: 1 404, 2 redirect, 2 file, 1 page
      "
    `);
  });

  it("knows feeds of languages, files of the site and bundled ones", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    site.write("content/posts/fall/road.png", PHOTO);
    const image = "image: road.png\nimageAlt: A road\n";
    site.write(
      "content/posts/fall/index.md",
      `---\ntitle: Fall\nsummary: On fall.\ndate: 2026-01-01\n${image}---\n\nText.\n`,
    );
    expect((await callCli(["build"], { cwd: site.folder })).status).toBe(0);
    const bundled = Object.keys(JSON.parse(site.read("dist/.docket.json")).files).find((file) =>
      BUNDLED_FILE.test(file),
    );
    const own = [
      "/es/feed.xml",
      "/site.webmanifest",
      "/images/posts/fall/road.png",
      "/sitemap.xml",
      `/${bundled}`,
    ];
    site.write("old.txt", own.join("\n"));
    const { status, stdout } = await callCli(["routes", "--check-old", "old.txt"], { cwd: site.folder });
    expect(stdout).toContain("0 404, 0 redirect, 5 file, 0 page");
    expect(status).toBe(0);
  });

  it("follows redirects to their end, and says what the host of the site does with them", async () => {
    const site = aSiteFolder();
    site.write("public/uploads/a b.pdf", "%PDF-1.7");
    site.write("content/redirects.json", {
      redirects: [
        { from: "/2019/:slug", to: "/blog/:slug" },
        { from: "/wp-content/uploads/*", to: "/uploads/*" },
        { from: "/closed", status: 410 },
        { from: "/moved", to: "/houston" },
      ],
    });
    const old = [
      "/2019/first-post",
      "/2019/never",
      "/wp-content/uploads/a b.pdf",
      "/wp-content/uploads/no.pdf",
    ];
    site.write("old.txt", [...old, "/closed", "/Moved", "/Houston"].join("\n"));
    const answersOf = async (host: string) => {
      const { stdout } = await callCli(["routes", "--check-old", "old.txt", "--json", "--host", host], {
        cwd: site.folder,
      });
      const { addresses } = JSON.parse(stdout) as { addresses: { address: string; answer: string }[] };
      return Object.fromEntries(addresses.map(({ address, answer }) => [address, answer]));
    };
    expect(await answersOf("nginx")).toEqual({
      "/2019/first-post": "redirect",
      "/2019/never": "404",
      "/wp-content/uploads/a%20b.pdf": "redirect",
      "/wp-content/uploads/no.pdf": "404",
      "/closed": "gone",
      "/Moved": "redirect",
      "/Houston": "redirect",
    });
    // Its rules have addresses as the list has them.
    expect(await answersOf("netlify")).toMatchObject({
      "/Moved": "404",
      "/2019/first-post": "redirect",
      "/Houston": "case",
    });
  });

  it("names a page in upper case, which is not lost, where the host cannot redirect it", async () => {
    const site = aSiteFolder();
    site.write("old.txt", "/Houston/\n/HOUSTON/Montrose\n");
    const { status, stdout } = await callCli(["routes", "--check-old", "old.txt", "--host", "github-pages"], {
      cwd: site.folder,
    });
    expect(status).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "case    /HOUSTON/Montrose → /houston/montrose
      case    /Houston/ → /houston

      2 addresses: 0 404, 2 case, 0 redirect, 0 file, 0 page
      case: 2 differ from pages only by upper and lower case. GitHub Pages shows the page for unknown addresses there; nginx, Caddy and Apache redirect.
      "
    `);
  });

  it("prints JSON, and succeeds if nothing is lost", async () => {
    const site = aSiteFolder();
    site.write("old.txt", "https://old.example.com/houston\n");
    const { status, stdout } = await callCli(["routes", "--check-old", "old.txt", "--json"], {
      cwd: site.folder,
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      ignored: 0,
      addresses: [{ address: "/houston", count: 1, answer: "page" }],
    });
  });
});
