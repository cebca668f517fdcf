import { describe, expect, it } from "vitest";
import { parseAddressList } from "../../src/links/address-list.ts";
import { callCli } from "../helpers/cli.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

const addressesOf = (text: string) => [...parseAddressList(text).addresses];

describe("parseAddressList(text)", () => {
  it("reads one address a line, and what Search Console exports", () => {
    const text =
      'Top pages,Clicks,Impressions\nhttps://old.example.com/houston/,"1,200",9\n/a b.html\n"/contact",1\n\nno address\n';
    expect(addressesOf(text)).toEqual([
      ["/houston/", 1],
      ["/a", 1],
      ["/contact", 1],
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
