import { describe, expect, it } from "vitest";
import { policyCheck } from "../../src/check/policy.ts";
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
    ['<base id="odd" href="https://other.test/">', 'a base address: "https://other.test/"'],
    ['<iframe id="odd" src="https://other.test/"></iframe>', "the embedded document <iframe>"],
    ['<object id="odd" data="/favicon.svg"></object>', "the embedded document <object>"],
    ['<form id="odd" action="https://other.test/"></form>', 'a form that submits to "https://other.test/"'],
    ['<button id="odd" formaction="//other.test/">Go</button>', 'a form that submits to "//other.test/"'],
  ])("finds what the policy forbids: %s", (html, found) => {
    expect(runOn(policyCheck, inMain(html))).toMatchObject([
      { element: `${/\w+/.exec(html)?.[0]}#odd`, template: "templates/pages/City.tsx", found },
    ]);
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
