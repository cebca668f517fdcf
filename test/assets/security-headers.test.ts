import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Assets } from "../../src/assets/bundle.ts";
import { createMetaPolicy, createSecurityHeaders } from "../../src/assets/security-headers.ts";
import { ROUTE_KINDS } from "../../src/pages/kinds.ts";

/** Two kinds share a stylesheet. */
const css = {
  ...Object.fromEntries(ROUTE_KINDS.map((kind) => [kind, `${kind}{}`])),
  notFound: "sitemap{}",
} as Assets["css"];
const assets = {
  css,
  analytics: { beacon: 'send("%ENDPOINT%")', provider: 'load("%SCRIPTS%")' },
  inline: { shell: "zero()", boot: "one()", unknownPath: "two()", speculationRules: "{}" },
};
const sha256 = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

function policy(backend?: { url: string }): Readonly<Record<string, readonly string[]>> {
  const value = createSecurityHeaders(assets, backend).find(
    ({ name }) => name === "Content-Security-Policy",
  )?.value;
  return Object.fromEntries(
    (value ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("createSecurityHeaders(assets, backend)", () => {
  it("allows the inline scripts of the build by their hashes, and no others", () => {
    const scripts = policy()["script-src"];
    expect(scripts).toEqual(
      expect.arrayContaining([sha256("zero();one()"), sha256("two();zero();one()"), sha256("{}"), "'self'"]),
    );
    expect(JSON.stringify(policy())).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  it("allows the stylesheet of each page kind by its hash, once", () => {
    const hashes = policy()["style-src"]?.filter((source) => source.startsWith("'sha256-"));
    expect(hashes).toHaveLength(ROUTE_KINDS.length - 1);
    expect(hashes).toContain(sha256("sitemap{}"));
  });

  it("allows no stylesheet of a kind that the site has no page of", () => {
    const [header] = createSecurityHeaders(assets, undefined, { kinds: new Set(["home", "city"]) });
    expect(header?.value.split("; ")[2]).toBe(
      `style-src 'self' ${[sha256("home{}"), sha256("city{}")].sort().join(" ")}`,
    );
  });

  it("lets pages connect to the backend and no other host", () => {
    expect(policy()["connect-src"]).toEqual(["'self'"]);
    expect(policy({ url: "https://abcd1234.supabase.co" })["connect-src"]).toEqual([
      "'self'",
      "https://abcd1234.supabase.co",
    ]);
  });

  it("lets pages reach the endpoint and the scripts of the site's analytics, and nothing where they are off", () => {
    const endpoint = "https://calls.test/in?key=1";
    const scripts = [{ src: "https://stats.test/a.js" }];
    const value = createSecurityHeaders(assets, undefined, { analytics: { endpoint, scripts } })[0]?.value;
    expect(value).toContain("connect-src 'self' https://calls.test https://stats.test;");
    expect(value).toContain("script-src 'self' https://stats.test ");
    const measuring = `send("${endpoint}");load(["https://stats.test/a.js"])`;
    expect(value).toContain(sha256(`zero();one();${measuring}`));
    expect(JSON.stringify(createSecurityHeaders(assets, undefined))).toContain(sha256("zero();one()"));
  });

  it("are the same after any change of scripts and styles where the policy is in the pages", () => {
    const headers = createSecurityHeaders(assets, undefined, { policyIn: "pages" });
    const changed = {
      ...assets,
      css: { ...css, home: "other{}" },
      inline: { ...assets.inline, boot: "other()" },
    };
    expect(createSecurityHeaders(changed, undefined, { policyIn: "pages" })).toEqual(headers);
    expect(headers[0]).toEqual({ name: "Content-Security-Policy", value: "frame-ancestors 'none'" });
    expect(headers.length).toBe(createSecurityHeaders(assets, undefined).length);
  });

  it("allows images from any host, and no framing", () => {
    expect(policy()).toMatchObject({
      "img-src": ["'self'", "https:", "http:", "data:"],
      "frame-ancestors": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
    });
  });

  it("fits the limit of hosts for one header", () => {
    // Cloudflare Pages: 2,000 characters.
    const backend = { url: "https://abcdefghijklmnopqrst.supabase.co" };
    for (const { name, value } of createSecurityHeaders(assets, backend, { noindex: true }))
      expect(name.length + value.length).toBeLessThan(1900);
  });

  it("tells search engines to leave a noindex copy alone", () => {
    const [last] = createSecurityHeaders(assets, undefined, { noindex: true }).slice(-1);
    expect(last).toEqual({ name: "X-Robots-Tag", value: "noindex" });
  });

  it("returns the same headers for the same build, whatever the order of its styles", () => {
    const reversed = Object.fromEntries(Object.entries(css).reverse()) as Assets["css"];
    expect(createSecurityHeaders({ ...assets, css: reversed }, undefined)).toEqual(
      createSecurityHeaders(assets, undefined),
    );
  });
});

describe("createMetaPolicy(scripts, css, backend)", () => {
  it("allows what one page has, without the directive that browsers accept in a header only", () => {
    expect(createMetaPolicy(["one()"], "a{}", { url: "https://abcd1234.supabase.co" })).toBe(
      [
        "default-src 'self'",
        `script-src 'self' ${sha256("one()")}`,
        `style-src 'self' ${sha256("a{}")}`,
        "img-src 'self' https: http: data:",
        "connect-src 'self' https://abcd1234.supabase.co",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ].join("; "),
    );
  });
});
