import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseRedirectList } from "../../src/import/redirect-lists.ts";
import { callCli } from "../helpers/cli.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

/** Returns each rule of a list as docket has it, or why it has no form. */
function read(file: string, text: string): readonly string[] {
  const { candidates = [], refused = [] } = parseRedirectList(file, text) ?? {};
  return [
    ...candidates.map(
      ({ from, to, permanent, status }) => `${from} ${to ?? status}${permanent === false ? " for now" : ""}`,
    ),
    ...refused.map(({ rule, reason }) => `${rule} (${reason})`),
  ];
}

describe("parseRedirectList(file, text)", () => {
  it("reads the CSV of the Redirection plugin", () => {
    const csv = `source,target,regex,code,type,hits,title,status
"/old-page/","/blog/",0,301,"url",12,"Moved ""page""","active"
"/for-now","/houston",0,302,"url",0,"","active"
"/gone","",0,410,"error",3,"","active"
"/off","/houston",0,301,"url",0,"","disabled"
"/any","/houston",0,301,"random",0,"","active"
"^/news/(.*)$","/blog/$1/",1,301,"url",0,"","active"
"^/(\\d{4})/(\\d{2})/(.*)","/blog",1,301,"url",0,"","active"
`;
    expect(read("redirects.csv", csv)).toMatchInlineSnapshot(`
      [
        "/old-page/ /blog/",
        "/for-now /houston for now",
        "/gone 410",
        "/news/* /blog/*",
        "/off,/houston,0,301,url,0,,disabled (a rule that is switched off)",
        "/any,/houston,0,301,random,0,,active (a pattern that has no form here)",
        "^/(\\d{4})/(\\d{2})/(.*),/blog,1,301,url,0,,active (a pattern that has no form here)",
      ]
    `);
  });

  it("reads the CSV of Yoast and of Rank Math, and one that a person made", () => {
    expect(
      read("yoast.csv", 'Origin,Target,Type,Format\n/a,/houston,301,plain\n"^b/.*",houston,301,regex\n'),
    ).toMatchInlineSnapshot(`
      [
        "/a /houston",
        "/b/* /houston",
      ]
    `);
    const rankMath = `id,source,matching,destination,type,category,status,ignore
1,a/,exact,houston/,302,,active,
2,b,exact,houston,301,,inactive,
3,c/,start,houston,301,,active,
4,^d/(.*),regex,houston,301,,active,`;
    expect(read("rank-math.csv", rankMath)).toMatchInlineSnapshot(`
      [
        "/a/ /houston/ for now",
        "/d/* /houston",
        "2,b,exact,houston,301,,inactive, (a rule that is switched off)",
        "3,c/,start,houston,301,,active, (a pattern that has no form here)",
      ]
    `);
    expect(read("own.csv", "\uFEFF/a,/houston\n/b c,/laredo,302\n")).toMatchInlineSnapshot(`
      [
        "/a /houston",
        "/b c /laredo for now",
      ]
    `);
  });

  it("reads vercel.json", () => {
    const redirects = [
      { source: "/old", destination: "/new", permanent: true },
      { source: "/team/:name", destination: "/new", permanent: true },
    ];
    const lines = read("vercel.json", JSON.stringify({ redirects }));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("/old");
    expect(lines[0]).toContain("/new");
  });

  it("reads the JSON of the Redirection plugin", () => {
    const rule = { match_type: "url", action_code: 301, regex: false, enabled: true };
    const redirects = [
      { ...rule, url: "/a", action_data: { url: "/houston" } },
      { ...rule, url: "/b", action_code: 410, action_data: null },
      { ...rule, url: "/c", match_type: "login", action_data: { logged_in: "/x" } },
      { ...rule, url: "/d", enabled: false, action_data: { url: "/x" } },
    ];
    expect(read("redirection.json", JSON.stringify({ redirects }))).toMatchInlineSnapshot(`
      [
        "/a /houston",
        "/b 410",
        "/c →  (a rule that asks for more than the address: login)",
        "/d → /x (a rule that is switched off)",
      ]
    `);
  });

  it("reads what Apache has, without the rules of WordPress itself", () => {
    const htaccess = `# BEGIN WordPress
RewriteRule ^index\\.php$ - [L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule . /index.php [L]
# END WordPress
Redirect 301 /about.html https://www.example.com/houston
RedirectPermanent "/our firm" /houston
Redirect gone /secret
Redirect /plain /houston
RedirectMatch 301 ^/team/([^/]+)/feed/?$ /houston
RedirectMatch ^/x/(\\d+)$ /houston
RewriteCond %{HTTPS} off
RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]
RewriteCond %{QUERY_STRING} ^p=77$
RewriteRule ^/?$ /houston? [R=301,L]
RewriteCond %{HTTP_REFERER} spam
RewriteRule ^ad$ /houston [R,L]
RewriteRule ^old/page\\.php$ /houston [R=302,NC,L]
`;
    expect(read(".htaccess", htaccess)).toMatchInlineSnapshot(`
      [
        "/about.html https://www.example.com/houston",
        "/our firm /houston",
        "/secret 410",
        "/plain /houston for now",
        "/team/:slug/feed /houston",
        "/?p=77 /houston",
        "/old/page.php /houston for now",
        "RedirectMatch ^/x/(\\d+)$ /houston (a pattern that has no form here)",
        "RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L] (https and the name of the host are settings of the host)",
        "RewriteCond %{HTTP_REFERER} spam RewriteRule ^ad$ /houston [R,L] (a rule with a condition)",
      ]
    `);
  });

  it("reads what Netlify and Cloudflare have", () => {
    const rules = `# Old pages
/a   /houston
/b/* /houston/:splat/ 301!   # all of them
/c   /houston 302 Country=us
/d   id=:id /houston/:id
/e   id=7 /houston 301
/f   /.netlify/functions/f 200
/g/:slug/feed /blog/:slug 308
`;
    expect(read("_redirects", rules)).toMatchInlineSnapshot(`
      [
        "/a /houston",
        "/b/* /houston/*",
        "/e?id=7 /houston",
        "/g/:slug/feed /blog/:slug",
        "/c   /houston 302 Country=us (a rule with a condition)",
        "/d   id=:id /houston/:id (a rule with a condition)",
        "/f   /.netlify/functions/f 200 (status 200, which is no redirect)",
      ]
    `);
  });

  it("reads no other files", () => {
    expect(parseRedirectList("notes.txt", "/a /b")).toBeUndefined();
  });
});

const redirectsIn = (site: SiteFolder) =>
  new Map(
    (JSON.parse(site.read("content/redirects.json")).redirects as { from: string; to: string }[]).map(
      ({ from, to }) => [from, to],
    ),
  );

describe("docket import of lists", () => {
  it("adds what leads to a page, follows the moves of the old site, and reports the others", async () => {
    const site = aSiteFolder();
    site.write("content/redirects.json", { redirects: [{ from: "/first", to: "/houston" }] });
    site.write(
      "a.csv",
      "source,target\n/a/b/:c/:d,/houston\n/FIRST/,/laredo\n/second,/third/\n/third/,/houston/\n/nowhere,/lost\n/houston,/laredo\n/blog/*,/houston\n/favicon.svg,/houston\nhttps://old.example.com/x,https://other.example.org/y\n",
    );
    expect(await callCli(["import", "a.csv"], { cwd: site.folder })).toMatchObject({ status: 0 });
    expect(JSON.parse(site.read("content/redirects.json")).redirects).toEqual([
      { from: "/first", to: "/houston" },
      { from: "/second", to: "/houston" },
      { from: "/third/", to: "/houston" },
    ]);
    const report = site.read("import-report.md");
    expect(report).toContain("### the new site does not have its target\n\n- `/nowhere → /lost`");
    for (const rule of ["/houston → /laredo", "/blog/* → /houston", "/favicon.svg → /houston"])
      expect(report).toContain(`\`${rule}\``);
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });

  it("keeps queries and fragments of targets, in any spelling of the site's address and in any language", async () => {
    const site = aSiteFolder();
    addSpanish(site);
    site.write("public/uploads/a b.pdf", "%PDF-1.7");
    const targets = [
      ["/houston#roads", "/houston#roads"],
      ["/houston/?src=old#roads", "/houston?src=old#roads"],
      ["/es/houston/?src=old", "/es/houston?src=old"],
      ["https://example.com/laredo?a=1", "/laredo?a=1"],
      ["/uploads/a%20b.pdf#page=2", "/uploads/a%20b.pdf#page=2"],
      ["/es/feed.xml", "/es/feed.xml"],
    ] as const;
    const lines = targets.map(([to], index) => `/old-${index},${to}`);
    site.write("a.csv", ["source,target", ...lines, "/older,/old-1"].join("\n"));
    await callCli(["import", "a.csv"], { cwd: site.folder });
    expect([...redirectsIn(site)]).toEqual([
      ...targets.map(([, to], index) => [`/old-${index}`, to]),
      ["/older", "/houston?src=old#roads"],
    ]);
    expect(await callCli(["build", "--quiet"], { cwd: site.folder })).toMatchObject({ status: 0 });
  });

  it.each(["folder", "folder.xml"])("says that %s is no file", async (name) => {
    const site = aSiteFolder();
    site.write(`${name}/a.txt`, "hello");
    expect(await callCli(["import", name], { cwd: site.folder })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`error ${name}\n  found a folder, expected an export`),
    });
  });

  it("refuses a pipe, which it cannot read twice, and a file in the place of the uploads", async () => {
    const site = aSiteFolder();
    execFileSync("mkfifo", [path.join(site.folder, "export.xml")]);
    site.write("uploads", "");
    const args = ["import", "export.xml", "--media", "uploads"];
    const { status, stderr } = await callCli(args, { cwd: site.folder });
    expect([status, ...stderr.matchAll(/^error .*\n.*/gm)].map(String)).toEqual([
      "2",
      "error export.xml\n  found something else, expected an export",
      "error uploads\n  found something else, expected the folder of uploads",
    ]);
  });

  it("refuses a file that it cannot read", async () => {
    const site = aSiteFolder();
    site.write("notes.txt", "hello");
    const { status, stderr } = await callCli(["import", "notes.txt"], { cwd: site.folder });
    expect(status).toBe(2);
    expect(stderr).toContain(
      "expected an export of WordPress (.xml), or redirects (.csv, .json, .htaccess, _redirects)",
    );
  });
});

describe("docket import of a list that its parser refuses", () => {
  it.each([
    ["list.csv", '/a,/b\n"/c" "/d,/e\n', "Invalid Closing Quote"],
    ["list.json", '{ "redirects": [', "Unexpected end of JSON input"],
  ])("names the file: %s", async (file, text, found) => {
    const site = aSiteFolder();
    site.write(file, text);
    const { status, stderr } = await callCli(["import", "--dry-run", file], { cwd: site.folder });
    expect(status).toBe(2);
    expect(stderr).toContain(file);
    expect(stderr).toContain(found);
    expect(stderr).not.toContain("bug in docket");
  });
});
