import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseRedirectList } from "../../src/import/redirect-lists.ts";
import { callCli } from "../helpers/cli.ts";
import { addSpanish } from "../helpers/second-language.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

/** Returns each rule of a list as docket has it, or why it has no form. */
function read(file: string, text: string, own: readonly string[] = []): readonly string[] {
  const { candidates = [], refused = [] } = parseRedirectList(file, text, new Set(own)) ?? {};
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
        "RedirectPermanent "/our firm" /houston and 1 more (rules that are also for what is below their address: docket adds the address alone, so add "/address/*" where others link there)",
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

  it.each([
    ["semicolons", "Old URL;New URL;Type\n/old;/blog;301\n", ["/old /blog"]],
    ["semicolons, in German", "Alte URL;Neue URL\n/alt;/blog\n", ["/alt /blog"]],
    ["tabs", "URL antigua\tURL nueva\tTipo\n/a\t/blog\t302\n", ["/a /blog for now"]],
    ["names that docket does not know", "Page,Where to,When\n/a,/blog,May\n", ["/a /blog"]],
    ["a column before the addresses", "No,Page,Where to\n1,/a,/blog\n", ["/a /blog"]],
    ["numbers of posts", "/a,/blog,Title,737\n/b,/blog,Title,301\n", ["/a /blog", "/b /blog"]],
    [
      "a column of statuses",
      "from,to,status\n/tmp,/blog,302\n/gone,,410\n/perm,/blog,301 Moved Permanently\n/off,/blog,inactive\n",
      ["/tmp /blog for now", "/gone 410", "/perm /blog", "/off,/blog,inactive (a rule that is switched off)"],
    ],
    [
      "rows without a target",
      "from,to\n/a,\n/b,/blog\n,/c\n",
      ["/b /blog", "/a, (a rule without a target)", ",/c (a rule without an address)"],
    ],
    [
      "addresses of several hosts",
      "from,to\nhttps://old.example/a,/blog\nhttps://www.old.example/b,/blog\nhttps://shop.example/c,/blog\n",
      ["/a /blog", "/b /blog", "https://shop.example/c,/blog (a rule for another host)"],
    ],
  ])("reads a table with %s", (_, text, rules) => {
    expect(read("list.csv", text)).toEqual(rules);
  });

  it("reads the rules of nginx, and names those without a form", () => {
    const conf = `# Old pages
location = /lawyers { return 301 /houston; }
location = /gone { return 410; }
location ~ ^/team/(.*)$ { return 302 /people/$1; }
location /services/ {
    return 301 https://www.example.com/houston
}
rewrite ^/news/(.*)$ /blog/$1 permanent;
rewrite ^/archives/2002/a\\.php$ /archive/2002/ redirect;
rewrite ^/in$ /index.php last;
if ($request_uri = "/odd?x=1") { return 301 /houston; }
map $uri $new_uri { default ""; /old.html /houston; ~^/x/(.*)$ /y/$1; }
server { server_name example.com; return 301 https://www.example.com$request_uri; }
if ($host = shop.example.com) { return 301 https://store.example/help; }
location /in { if ($http_user_agent ~ bot) { return 301 /houston; } }
location / { try_files $uri $uri/ =404; }
`;
    expect(read("redirects.conf", conf, ["example.com"])).toMatchInlineSnapshot(`
      [
        "/lawyers /houston",
        "/gone 410",
        "/team/* /people/* for now",
        "/services/ https://www.example.com/houston",
        "/news/* /blog/*",
        "/archives/2002/a.php /archive/2002/ for now",
        "/odd?x=1 /houston",
        "/old.html /houston",
        "/x/* /y/*",
        "server { return 301 https://www.example.com$request_uri (https and the name of the host are settings of the host)",
        "if ($host = shop.example.com) { return 301 https://store.example/help (a rule with a condition)",
        "location /in { if ($http_user_agent ~ bot) { return 301 /houston (a rule with a condition)",
        "location /services/ { return 301 https://www.example.com/houston (rules that are also for what is below their address: docket adds the address alone, so add "/address/*" where others link there)",
      ]
    `);
  });

  it.each([
    [
      "a rule for another host",
      "RewriteCond %{HTTP_HOST} ^shop\\.\nRewriteRule ^contact$ https://store.example/help [R=301,L]\nRedirect 301 /a.html /b\n",
      [
        "/a.html /b",
        "RewriteCond %{HTTP_HOST} ^shop\\. RewriteRule ^contact$ https://store.example/help [R=301,L] (a rule for another host)",
      ],
    ],
    [
      "a rule for the site's own host",
      "RewriteCond %{HTTP_HOST} ^(www\\.)?example\\.com$ [NC]\nRewriteRule ^contact$ /houston [R=301,L]\nRedirect 301 /a.html /b\n",
      ["/contact /houston", "/a.html /b"],
    ],
    [
      "what is below an address",
      "Redirect 301 /services /houston\nRedirect 301 /old/ /blog/\n",
      [
        "/services /houston",
        "/old/ /blog/",
        'Redirect 301 /services /houston and 1 more (rules that are also for what is below their address: docket adds the address alone, so add "/address/*" where others link there)',
      ],
    ],
    ["a space in an address", "RewriteRule ^a\\ b$ /blog [R=301,L]\n", ["/a b /blog"]],
    ["a rule on two lines", "RewriteRule ^a$ \\\n  /blog [R=301,L]\n", ["/a /blog"]],
    ["all that begins so", "RedirectMatch 301 ^/team /houston\n", ["/team /houston", "/team/* /houston"]],
    [
      "a pattern without ^",
      "RedirectMatch 301 /team$ /houston\n",
      [
        "/team /houston",
        "RedirectMatch 301 /team$ /houston (without ^, it is also for longer addresses: docket adds the address alone)",
      ],
    ],
    ["a configuration without redirects", "Options -Indexes\nErrorDocument 404 /404.html\n", []],
  ])("reads %s of Apache as it is meant", (_, text, rules) => {
    expect(read(".htaccess", text, ["example.com"])).toEqual(rules);
  });

  it.each([
    ["a fragment", "/x /blog#top\n", ["/x /blog#top"]],
    ["no target", "/x\n/y 410\n", ["/y 410", "/x (a rule without a target)"]],
    [
      "another host",
      "https://blog.example/n9 /blog\n/a /blog\n",
      ["/a /blog", "https://blog.example/n9 /blog (a rule for another host)"],
    ],
    [
      "an earlier rule for all below",
      "/a/* /blog\n/a/b /houston\n/c/d /houston\n/c/* /blog\n",
      [
        "/a/* /blog",
        "/c/d /houston",
        "/c/* /blog",
        "/a/b /houston (an earlier rule of the list answers its address)",
      ],
    ],
  ])("reads %s in _redirects", (_, text, rules) => {
    expect(read("_redirects", text, ["example.com"])).toEqual(rules);
  });

  it("reads netlify.toml", () => {
    const toml = `[build]
  publish = "public"

[[redirects]]
  from = "/a "
  to = "/houston"
  status = 301

[[redirects]]
  from = '/b/*'
  to = "/blog/:splat"
  status = 302
  force = true

[[redirects]]
  from = "/c"
  to = "/es"
  conditions = {Language = ["es"]}

[[redirects]]
  from = "/*"
  to = "/index.html"
  status = 200

[[headers]]
  for = "/*"
`;
    expect(read("netlify.toml", toml)).toEqual([
      "/a /houston",
      "/b/* /blog/* for now",
      "/c /es (a rule with a condition)",
      "/* /index.html (status 200, which is no redirect)",
    ]);
  });

  it("reads what a rule of vercel.json asks for, and lists of rules in JSON", () => {
    const redirects = [
      { source: "/a", destination: "/houston", statusCode: 302 },
      { source: "/b/:path*", destination: "/blog/:path*", permanent: true },
      { source: "/c", destination: "/x", has: [{ type: "host", value: "shop.example.com" }] },
      { source: "/d", destination: "/houston", has: [{ type: "host", value: "www.example.com" }] },
      { source: "/e", destination: "/x", has: [{ type: "cookie", key: "a" }] },
      { source: "/f/:x/:y", destination: "/x/:y" },
    ];
    expect(read("vercel.json", JSON.stringify({ redirects }), ["example.com"])).toEqual([
      "/a /houston for now",
      "/b/* /blog/*",
      "/d /houston",
      "/c → /x (a rule for another host)",
      "/e → /x (a rule with a condition)",
      "/f/:x/:y → /x/:y (a pattern that has no form here)",
    ]);
    expect(read("own.json", JSON.stringify([{ from: "/a", to: "/houston", status: 302 }]))).toEqual([
      "/a /houston for now",
    ]);
  });

  it("reads no action of the Redirection plugin that it cannot take, and no group that is switched off", () => {
    const rule = { match_type: "url", action_code: 301, regex: false, enabled: true };
    const actions = ["url", "random", "pass", "nothing"].map((action_type) => ({
      ...rule,
      url: `/${action_type}`,
      action_type,
      action_data: { url: "/houston" },
    }));
    const off = { ...rule, url: "/off", action_data: { url: "/houston" }, group_id: 2 };
    const error = { ...rule, url: "/err", action_type: "error", action_code: 404, action_data: null };
    const groups = [{ id: 2, enabled: false }];
    const lines = read("redirection.json", JSON.stringify({ groups, redirects: [...actions, off, error] }));
    expect(lines).toEqual([
      "/url /houston",
      "/random → /houston (an action that has no form here: random)",
      "/pass → /houston (an action that has no form here: pass)",
      "/nothing → /houston (an action that has no form here: nothing)",
      "/off → /houston (a rule of a group that is switched off)",
      "/err →  (status 404, which is no redirect)",
    ]);
  });

  it.each([
    ["a.conf", "hello there\n", 'neither of Apache nor of nginx: it begins with "hello there"'],
    [".htaccess", "from,to\n/a,/b\n", 'it begins with "from,to"'],
    ["_redirects", "hello there\n", 'it begins with "hello there"'],
    ["a.csv", "hello,there\nyou,too\n", '"hello, there"'],
    ["a.toml", "[build]\n", "a file without [[redirects]]"],
    ["a.json", '{ "rules": [] }', 'JSON without a list "redirects": rules'],
  ])("says of %s why it cannot read it", (file, text, found) => {
    expect(() => parseRedirectList(file, text)).toThrow(found);
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
      "expected an export of WordPress (.xml), or redirects (.csv, .json, .htaccess, .conf, _redirects, netlify.toml)",
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
