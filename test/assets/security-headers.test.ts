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
  frames: { css: "frame{}", href: "/assets/frames.js" },
  analytics: { beacon: 'send("%ENDPOINT%")', thirdParties: 'load("%PARTIES%")' },
  inline: { shell: "zero()", boot: "one()", unknownPath: "two()", speculationRules: "{}" },
};
const sha256 = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** The content security policy that is sent as a header. */
const policy = (options?: Parameters<typeof createSecurityHeaders>[1]) =>
  createSecurityHeaders(assets, options)[0]?.value ?? "";
const BACKEND = "https://abcdefghijklmnopqrst.supabase.co";

describe("createSecurityHeaders(assets, options)", () => {
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
    const all = () => policy({ outside: { endpoint, parties: [] } });
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
    expect(policy({ kinds: new Set(["home", "city"]) })).toContain(
      `style-src 'self' ${[sha256("home{}"), sha256("city{}")].sort().join(" ")};`,
    );
  });

  it("lets pages connect to the backend and no other host", () => {
    expect(policy()).toMatch(/default-src 'self'; (?!.*connect-src)/);
    const value = policy({ outside: { backend: `${BACKEND}/`, parties: [] } });
    expect(value).toContain(`connect-src 'self' ${BACKEND};`);
    // Those of articles that are newer than the build.
    expect(value).toContain(`img-src 'self' data: ${BACKEND};`);
  });

  it("lets pages reach the endpoint of the site's analytics and its third parties, each with its own directive", () => {
    const outside = {
      endpoint: "https://calls.test/in?key=1",
      parties: [
        { label: "Counter", script: "https://stats.test/a.js?site=1", needsConsent: false },
        {
          label: "Chat",
          script: "https://chat.test/a.js",
          scripts: ["https://code.chat.test/v2/", "https://code.chat.test/v2/a.js", "https://a.test/b.js"],
          styles: ["https://css.chat.test"],
          fonts: ["https://fonts.chat.test", "https://*.chat.test"],
          images: ["https://img.chat.test"],
          sounds: ["https://media.chat.test"],
          connects: ["wss://chat.test"],
          frames: ["https://frame.chat.test"],
          posts: ["https://forms.test"],
        },
      ],
    };
    const value = policy({ outside });
    const scripts =
      "https://stats.test/a.js https://chat.test/a.js https://code.chat.test/v2/ https://a.test/b.js";
    expect(value).toContain(`script-src 'self' ${scripts} 'sha256-`);
    expect(value).toContain("style-src 'self' https://css.chat.test 'sha256-");
    expect(value).toContain("img-src 'self' data: https://img.chat.test;");
    expect(value).toContain(
      "connect-src 'self' https://calls.test https://stats.test https://chat.test wss://chat.test;",
    );
    expect(value).toContain(
      "font-src 'self' https://*.chat.test; media-src 'self' https://media.chat.test; frame-src 'self' https://frame.chat.test; object-src 'none';",
    );
    expect(value).toContain("form-action 'self' https://forms.test;");
    const [, inline = ""] =
      /"yes":"(accepted [0-9a-f]{8})"/.exec(analyticsScripts(assets.analytics, outside)[1] ?? "") ?? [];
    expect(value).toContain(
      sha256(
        `zero();one();send("${outside.endpoint}");load({"free":[{"script":"https://stats.test/a.js?site=1"}],"asked":[{"script":"https://chat.test/a.js"}],"yes":"${inline}"})`,
      ),
    );
    expect(policy({ outside: { parties: [] } })).toBe(policy());
  });

  it("has the address of a script without what a server's file or a policy would read as its own", () => {
    const script = "https://chat.test/a;b,c'd$e(f)/\u00fc.js?x;y";
    expect(policy({ outside: { parties: [{ label: "Chat", script }] } })).toContain(
      "script-src 'self' https://chat.test/a%3Bb%2Cc%27d%24e%28f%29/%C3%BC.js 'sha256-",
    );
  });

  it("allows styles that a third party adds to pages only where one does, because browsers then ignore hashes", () => {
    const party = { label: "Chat", script: "https://chat.test/a.js", inlineStyles: true };
    expect(policy({ outside: { parties: [party] } })).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy({ outside: { parties: [{ ...party, script: undefined }] } })).not.toContain("unsafe");
  });

  it("are the same after any change of scripts and styles where the policy is in the pages", () => {
    const headers = createSecurityHeaders(assets, { policyIn: "pages" });
    const changed = {
      ...assets,
      css: { ...css, home: "other{}" },
      inline: { ...assets.inline, boot: "other()" },
    };
    expect(createSecurityHeaders(changed, { policyIn: "pages" })).toEqual(headers);
    expect(headers[0]).toEqual({ name: "Content-Security-Policy", value: "frame-ancestors 'none'" });
    expect(headers.length).toBe(createSecurityHeaders(assets).length);
  });

  it("allows pictures of the site alone, no worker and no framing", () => {
    expect(policy()).toMatch(
      /img-src 'self' data:;.* object-src 'none'; worker-src 'none'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    // Those of docket dev are at their own addresses.
    expect(policy({ hasOriginals: true })).toContain("img-src 'self' data: https: http:;");
  });

  it("fits the limit of hosts for one header", () => {
    // Cloudflare Pages: 2,000 characters.
    const outside = { backend: BACKEND, parties: [] };
    for (const { name, value } of createSecurityHeaders(assets, { noindex: true, outside }))
      expect(name.length + value.length).toBeLessThan(1900);
  });

  it("tells search engines to leave a noindex copy alone", () => {
    const [last] = createSecurityHeaders(assets, { noindex: true }).slice(-1);
    expect(last).toEqual({ name: "X-Robots-Tag", value: "noindex" });
  });
});

describe("createMetaPolicy(scripts, css, outside)", () => {
  it("allows what one page has, without the directive that browsers accept in a header only", () => {
    expect(createMetaPolicy(["one()"], ["a{}"], { backend: BACKEND, parties: [] })).toBe(
      [
        `script-src 'self' ${sha256("one()")}`,
        `style-src 'self' ${sha256("a{}")}`,
        "default-src 'self'",
        "form-action 'self'",
        `img-src 'self' data: ${BACKEND}`,
        `connect-src 'self' ${BACKEND}`,
        "object-src 'none'",
        "worker-src 'none'",
        "base-uri 'none'",
      ].join("; "),
    );
  });
});
