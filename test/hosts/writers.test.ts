import { describe, expect, it } from "vitest";
import { HOST_NAMES, type HostName } from "../../src/hosts/host.ts";
import { HOSTS } from "../../src/hosts/hosts.ts";
import { belowCities, limitsOf, type ServerSite } from "../../src/hosts/rules.ts";
import type { Redirect } from "../../src/redirects/redirect.ts";
import { parseUnknownPath } from "../../src/shared/unknown-path.ts";

const moved = (from: string, to: string, status: 301 | 302 = 301): Redirect => ({
  form: "address",
  from,
  to,
  status,
});

const SITE: ServerSite = {
  url: "https://www.firm.test",
  base: "",
  roots: [],
  headers: [{ name: "X-Content-Type-Options", value: "nosniff" }],
  redirects: [moved("/old.html", "/houston"), moved("/offer", "/blog", 302)],
  files: ["404.html", "assets/boot-4X2K9QWE.js", "houston.html", "index.html"],
  cities: ["/houston", "/es/houston"],
  pages: new Set(["404.html", "houston.html", "index.html"]),
  limits: [],
};

function write(host: HostName, site: Partial<typeof SITE> = {}): Readonly<Record<string, string>> {
  const { files, appliedBy } = HOSTS[host];
  const written = files?.({ ...SITE, limits: limitsOf(appliedBy), ...site }) ?? [];
  return Object.fromEntries(written.map(({ file, text }) => [file, text]));
}

describe("HOSTS[host].files(site)", () => {
  it("writes the files that each host reads, in the folder or beside it", () => {
    const names = HOST_NAMES.map((host) => {
      const files = Object.keys(write(host)).join(" ");
      return HOSTS[host].beside ? [host, "", files] : [host, files, ""];
    });
    expect(names).toEqual([
      ["any", "", ""],
      ["netlify", "_headers _redirects", ""],
      ["cloudflare", "_headers _redirects", ""],
      ["vercel", "vercel.json", ""],
      ["github-pages", ".nojekyll CNAME", ""],
      ["apache", ".htaccess", ""],
      ["nginx", "", "nginx.conf"],
      ["caddy", "", "Caddyfile"],
      ["s3", "", "s3.json"],
    ]);
  });

  it("writes _headers and _redirects for Netlify, whose rules apply after files", () => {
    expect(write("netlify")).toMatchInlineSnapshot(`
      {
        "_headers": "# Written by docket build, which replaces it.
      /*
        X-Content-Type-Options: nosniff
      /assets/*
        Cache-Control: public, max-age=31536000, immutable
      ",
        "_redirects": "# Written by docket build, which replaces it.
      # Pretty URLs, on by default, redirect /houston/ to /houston.
      /old.html /houston 301
      /offer /blog 302
      /houston/:name / 302
      /es/houston/:name /es 302
      ",
      }
    `);
  });

  it("answers addresses with status 410 with the page of their language on Netlify", () => {
    const gone = (from: string): Redirect => ({ form: "address", from, to: "", status: 410 });
    const redirects = [gone("/old"), gone("/es/old"), gone("/estate")];
    const { _redirects } = write("netlify", { roots: ["/es"], redirects });
    expect(_redirects?.match(/.* 410$/gm)).toEqual([
      "/old /404.html 410",
      "/es/old /es/404.html 410",
      "/estate /404.html 410",
    ]);
  });

  it("writes _redirects for Cloudflare, which match exactly, and says what they cannot do", () => {
    expect(write("cloudflare")._redirects).toMatchInlineSnapshot(`
      "# Written by docket build, which replaces it.
      # An unknown address below a city redirects to / by the script of 404.html, in the browser.
      /old.html /houston 301
      /old.html/ /houston 301
      /offer /blog 302
      /offer/ /blog 302
      "
    `);
  });

  it("writes the domain of the site for GitHub Pages, but not one of GitHub", () => {
    expect(write("github-pages").CNAME).toBe("www.firm.test\n");
    expect(write("github-pages", { url: "https://firm.github.io" }).CNAME).toBeUndefined();
  });

  it("keeps Vercel from reading a redirect's target as a pattern", () => {
    const to = "https://en.example.org:8443/wiki/Talk:Texas_(state)?q=1#a:b";
    const text = write("vercel", { redirects: [moved("/a", to)] })["vercel.json"] ?? "";
    expect(JSON.parse(text).redirects).toEqual([
      {
        source: "/a",
        destination: "https://en.example.org:8443/wiki/Talk%3ATexas_%28state%29?q=1#a:b",
        permanent: true,
      },
    ]);
  });

  it("escapes a percent sign for Apache, where %2 refers to a condition, and quotes patterns", () => {
    const redirects = [moved("/Old", "/a%20road.pdf#b")];
    expect(write("apache", { redirects })[".htaccess"]).toContain(
      'RewriteRule "^Old/?$" /a\\%20road.pdf#b [R=301,L,NE,QSD,NC]\n',
    );
    const { Caddyfile } = write("caddy", { redirects });
    expect(Caddyfile).toContain("  path_regexp `(?i)^/Old/?$`\n");
    expect(Caddyfile).toContain("redir @docket_moved0 /a%20road.pdf#b 301\n");
  });

  it("redirects only addresses that the script of 404.html sends to the same home page", () => {
    const { cities } = SITE;
    for (const { home, pattern } of belowCities({ cities, base: "" })) {
      const matching = cities.map((city) => `${city}/a`).filter((each) => new RegExp(pattern).test(each));
      expect(matching).toHaveLength(1);
      for (const each of matching) {
        const { action, root } = parseUnknownPath(each, ["/es"]);
        expect({ action, home: root || "/" }).toEqual({ action: "home", home });
      }
    }
  });
});
