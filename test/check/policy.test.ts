import { describe, expect, it } from "vitest";
import { createMetaPolicy } from "../../src/assets/security-headers.ts";
import { policyCheck } from "../../src/check/policy.ts";
import known from "../../src/content/known-third-parties.json" with { type: "json" };
import { completeThirdParties } from "../../src/site/outside.ts";
import { aCheckedSite, foundTexts, inHead, inMain, replace, runOn } from "../helpers/checked-page.ts";

describe("the policy check", () => {
  it.each([
    ["script", "script", "<script>alert(1)</script>", '"alert(1)"'],
    [
      "script",
      'script[type="module"]',
      '<script type="module">import "/a.js"</script>',
      '"import \\"/a.js\\""',
    ],
    [
      "script",
      'script[type="application/javascript"]',
      '<script type="application/javascript">go()</script>',
      '"go()"',
    ],
    ["style", "style", "<style>main{display:none}</style>", '"main{display:none}"'],
  ])("finds a %s that browsers block: %s", (what, element, html, text) => {
    expect(runOn(policyCheck, inMain(`<div id="foreign">${html}</div>`))).toMatchObject([
      {
        severity: "error",
        page: "/houston",
        element: `div#foreign > ${element}`,
        where: "content/cities/houston.json",
        template: "templates/pages/City.tsx",
        found: `a ${what} that the Content-Security-Policy blocks: ${text}`,
      },
    ]);
  });

  it("finds a script of the build that was changed by one space", () => {
    expect(runOn(policyCheck, replace("<script>(", "<script> ("))).toMatchObject([
      { element: "head > script:nth-of-type(1)", template: "templates/Document.tsx" },
    ]);
  });

  it.each([
    ['<p id="odd" onclick="go()">Go</p>', "a script in the attribute onclick"],
    ['<base id="odd" href="https://other.test/">', 'base-uri of <base>: "https://other.test/"'],
    [
      '<script id="odd" src="https://other.test/a.js"></script>',
      'script-src of <script>: "https://other.test/a.js"',
    ],
    [
      '<link id="odd" rel="stylesheet" href="https://other.test/a.css">',
      'style-src of <link>: "https://other.test/a.css"',
    ],
    ['<iframe id="odd" src="https://other.test/"></iframe>', 'frame-src of <iframe>: "https://other.test/"'],
    ['<object id="odd" data="/favicon.svg"></object>', 'object-src of <object>: "/favicon.svg"'],
    ['<img id="odd" src="ftp://other.test/a.png" alt="">', 'img-src of <img>: "ftp://other.test/a.png"'],
    [
      '<video id="odd" src="https://other.test/a.mp4"></video>',
      'media-src of <video>: "https://other.test/a.mp4"',
    ],
    ['<a id="odd" href="/" ping="https://other.test/"></a>', 'connect-src of <a>: "https://other.test/"'],
    ['<form id="odd" action="https://other.test/"></form>', 'form-action of <form>: "https://other.test/"'],
    ['<button id="odd" formaction="//other.test/">Go</button>', 'form-action of <button>: "//other.test/"'],
  ])("finds what the policy forbids: %s", (html, found) => {
    expect(runOn(policyCheck, inMain(html))).toMatchObject([
      { element: `${/\w+/.exec(html)?.[0]}#odd`, template: "templates/pages/City.tsx", found },
    ]);
  });

  it("accepts what the policy of the build allows: origins, their subdomains and ports, and names the field to change", () => {
    const policy =
      "default-src 'none'; img-src 'self'; script-src 'unsafe-inline'; media-src https:; style-src 'unsafe-inline'; base-uri 'none'; frame-src https://*.chat.test; form-action https://forms.test:8443 https://pay.test";
    const free = ["https://*.chat.test", "https://any.test"];
    const site = aCheckedSite({
      headers: [{ name: "Content-Security-Policy", value: policy }],
      providers: [{ text: "Chat", isLoaded: false, free }],
    });
    const allowed = `<style>p{margin:0}</style><iframe src="https://a.chat.test/x?y"></iframe><form action="https://forms.test:8443/f/x"></form>
      <form action="https://pay.test"></form><video src="https://any.test/a.mp4"></video>`;
    expect(runOn(policyCheck, inMain(allowed), site)).toEqual([]);
    const blocked = `<iframe src="https://chat.test/"></iframe><iframe src="http://a.chat.test/"></iframe>
      <form action="https://forms.test/f/x"></form><form action="mailto:a@b.test"></form>`;
    expect(
      runOn(policyCheck, inMain(blocked), site).map(({ found, next }) => `${found} → ${next}`),
    ).toMatchInlineSnapshot(`
      [
        "frame-src of <iframe>: "https://chat.test/" → add its origin to "frames" of a third party: docs/third-parties.md",
        "frame-src of <iframe>: "http://a.chat.test/" → add its origin to "frames" of a third party: docs/third-parties.md",
        "form-action of <form>: "https://forms.test/f/x" → add its origin to "posts" of a third party: docs/third-parties.md",
        "form-action of <form>: "mailto:a@b.test" → add its origin to "posts" of a third party: docs/third-parties.md",
      ]
    `);
  });

  it("refuses scripts of others on the hosts of the third parties that docket knows", () => {
    const parties = completeThirdParties(
      Object.entries(known).map(([name, { example: id }]) => ({ name, id })),
      "",
    );
    const value = createMetaPolicy([], [], { parties });
    const site = aCheckedSite({ headers: [{ name: "Content-Security-Policy", value }] });
    const foundAt = (address: string) =>
      runOn(policyCheck, inMain(`<script src="${address}"></script>`), site).filter(({ found }) =>
        /^script-src [^,]*$/.test(found),
      ).length;
    for (const { script = "" } of parties)
      if (script) expect(`${script} ${foundAt(script)}`).toBe(`${script} 0`);
    expect(foundAt("https://www.gstatic.com/call-tracking/call-tracking_9.js")).toBe(0);
    for (const address of [
      "https://cdn.jsdelivr.net/npm/evil",
      "https://www.googletagmanager.com/gtm.js?id=GTM-ABC123",
      "https://www.gstatic.com/fsn/angular_js-bundle1.js",
      "https://www.gstatic.com/wcm/loader.js/evil.js",
      "https://www.google.com/complete/search?client=chrome&q=a&callback=evil",
      "https://googleads.g.doubleclick.net/pagead/conversion/1/wcm?callback=evil",
      "https://www.googleadservices.com/pagead/conversion/1/wcm?callback=evil",
      "https://evil.callrail.com/a.js",
      "https://evil.tawk.to/a.js",
    ])
      expect(`${address} ${foundAt(address)}`).toBe(`${address} 1`);
  });

  it("finds what pages load from others before visitors agree, although the policy allows it", () => {
    const value =
      "default-src 'self'; script-src https://chat.test/a.js 'unsafe-inline'; style-src https://chat.test 'unsafe-inline'; img-src 'self' data: https://chat.test https://free.test; frame-src https://chat.test https://free.test; form-action https://chat.test";
    const site = aCheckedSite({
      headers: [{ name: "Content-Security-Policy", value }],
      providers: [
        { text: "Chat", isLoaded: true, free: [] },
        { text: "Free", isLoaded: false, free: ["https://free.test"] },
      ],
    });
    const html = `<script src="https://chat.test/a.js"></script><link rel="stylesheet" href="https://chat.test/a.css">
      <img src="https://chat.test/a.png" alt="" srcset="/a.png 1x, https://chat.test/b.png 2x">
      <iframe src="https://chat.test/"></iframe>
      <iframe src="https://free.test/"></iframe><img src="https://free.test/a.png" alt=""><img src="data:," alt="">
      <form action="https://chat.test/"></form><a href="https://chat.test/" data-frame="https://chat.test/">Show it</a>`;
    expect(
      runOn(policyCheck, inMain(html), site).map(
        ({ found, expected, next }) => `${found}; ${expected} → ${next}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "script-src of <script>: "https://chat.test/a.js", before visitors agree; the script of a third party in site.json, which waits → see docs/third-parties.md",
        "style-src of <link>: "https://chat.test/a.css", before visitors agree; styles of the site → add them to templates/",
        "img-src of <img>: "https://chat.test/a.png", before visitors agree; a picture of the site → add it to public/",
        "img-src of <img>: "https://chat.test/b.png", before visitors agree; a picture of the site → add it to public/",
        "frame-src of <iframe>: "https://chat.test/", before visitors agree; a frame that waits for a click → show it with templates/parts/Frame.tsx: docs/third-parties.md",
      ]
    `);
  });

  it("accepts forms and frames of the site itself", () => {
    const html = '<form action="/houston"></form><iframe src="https://firm.test/houston"></iframe>';
    expect(runOn(policyCheck, inMain(html))).toEqual([]);
  });

  it("compares a page with the policy that it has itself, if there is one", () => {
    const meta = (policy: string) =>
      inHead(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
    expect(foundTexts(runOn(policyCheck, meta("default-src 'self'")))).toEqual([
      'a script that the Content-Security-Policy blocks: "(()=>{})()"',
      'a style that the Content-Security-Policy blocks: "main{color:#111}"',
    ]);
    const [header] = aCheckedSite().headers ?? [];
    expect(runOn(policyCheck, meta(header?.value ?? ""), aCheckedSite({ headers: [] }))).toEqual([]);
  });
});
