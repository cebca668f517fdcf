import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { analyticsScripts } from "../../src/assets/analytics.ts";
import type { Assets } from "../../src/assets/bundle.ts";
import { createMetaPolicy, createSecurityHeaders } from "../../src/assets/security-headers.ts";
import { KIND_NAMES } from "../../src/pages/kinds.ts";

/** Two kinds share a stylesheet. */
const css = {
  ...Object.fromEntries(KIND_NAMES.map((kind) => [kind, `${kind}{}`])),
  notFound: "sitemap{}",
} as Assets["css"];
const assets = {
  css,
  analytics: { beacon: 'send("%ENDPOINT%")', thirdParties: 'load("%PARTIES%")' },
  inline: { shell: "zero()", boot: "one()", unknownPath: "two()", speculationRules: "{}" },
};
const sha256 = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The content security policy that is sent as a header. */
const policy = (backend?: { url: string }, options?: Parameters<typeof createSecurityHeaders>[2]) =>
  createSecurityHeaders(assets, backend, options)[0]?.value ?? "";

describe("createSecurityHeaders(assets, backend)", () => {
  it("allows the inline scripts of the build by their hashes, and no others", () => {
    const hashes = ["zero()", "zero();one()", "two();zero()", "two();zero();one()", "{}"].map(sha256).sort();
    expect(policy()).toContain(`script-src 'self' ${hashes.join(" ")};`);
    expect(policy()).not.toMatch(/unsafe-(?:inline|eval)/);
  });

  it.each([
    "https://a.example.com?;script-src-elem * 'unsafe-inline'",
    'https://a.example.com?x" X-Evil',
    "https://a.example.com#;x",
    "https://a.example.com;x",
  ])("has of an address its origin alone: %s", (endpoint) => {
    const all = () => policy(undefined, { outside: { endpoint, parties: [] } });
    // A host with a semicolon is none.
    if (endpoint.includes(".com;")) expect(all).toThrow();
    else expect(all()).toMatch(/connect-src 'self' https:\/\/a\.example\.com;/);
  });

  it("allows the stylesheet of each kind of page that the site has by its hash, once", () => {
    expect(
      policy()
        .match(/style-src[^;]*/)?.[0]
        .match(/sha256/g),
    ).toHaveLength(KIND_NAMES.length - 1);
    expect(policy(undefined, { kinds: new Set(["home", "city"]) })).toContain(
      `style-src 'self' ${[sha256("home{}"), sha256("city{}")].sort().join(" ")};`,
    );
  });

  it("lets pages connect to the backend and no other host", () => {
    expect(policy()).toMatch(/^default-src 'self'; (?!.*connect-src)/);
    expect(policy({ url: "https://abcd1234.supabase.co" })).toContain(
      "connect-src 'self' https://abcd1234.supabase.co;",
    );
  });

  it("lets pages reach the endpoint of the site's analytics and its third parties, and nothing where there are none", () => {
    const outside = {
      endpoint: "https://calls.test/in?key=1",
      parties: [
        { label: "Counter", script: "https://stats.test/a.js", needsConsent: false },
        {
          label: "Chat",
          script: "https://chat.test/a.js",
          loads: ["https://*.chat.test"],
          connects: ["wss://chat.test"],
          frames: ["https://frame.chat.test"],
          posts: ["https://forms.test"],
        },
      ],
    };
    const value = policy(undefined, { outside });
    const loads = "https://stats.test https://chat.test https://*.chat.test";
    expect(value).toContain(`script-src 'self' ${loads} 'sha256-`);
    expect(value).toContain(`style-src 'self' ${loads} 'sha256-`);
    expect(value).toContain(`connect-src 'self' https://calls.test ${loads} wss://chat.test;`);
    expect(value).toContain(
      `font-src 'self' ${loads}; media-src 'self' ${loads}; frame-src 'self' https://frame.chat.test; object-src`,
    );
    expect(value).toContain("form-action 'self' https://forms.test;");
    const [, inline = ""] =
      /"yes":"(accepted [0-9a-f]{8})"/.exec(analyticsScripts(assets.analytics, outside)[1] ?? "") ?? [];
    expect(value).toContain(
      sha256(
        `zero();one();send("${outside.endpoint}");load({"free":[{"script":"https://stats.test/a.js"}],"asked":[{"script":"https://chat.test/a.js"}],"yes":"${inline}"})`,
      ),
    );
    expect(policy(undefined, { outside: { parties: [] } })).toBe(policy());
  });

  it("allows styles that a third party adds to pages only where one does, because browsers then ignore hashes", () => {
    const party = { label: "Chat", script: "https://chat.test/a.js", inlineStyles: true };
    expect(policy(undefined, { outside: { parties: [party] } })).toContain(
      "style-src 'self' https://chat.test 'unsafe-inline';",
    );
    expect(policy(undefined, { outside: { parties: [{ ...party, script: undefined }] } })).not.toContain(
      "unsafe",
    );
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
    expect(policy()).toMatch(
      /img-src 'self' https: http: data:;.* object-src 'none'; base-uri 'none';.* frame-ancestors 'none'$/,
    );
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
