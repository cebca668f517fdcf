import { hash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import type { Finding } from "../../src/check/check.ts";
import { checkSite } from "../../src/check/check-site.ts";
import { CHECKS } from "../../src/check/checks.ts";
import { readBuiltSite } from "../../src/check/read-site.ts";
import { scanPages, toFinding } from "../../src/check/scan.ts";
import { runCli } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { aSiteFolder } from "../helpers/site-folder.ts";

let folder: string;
let dist: string;

// A site of every kind of page, built once; a test plants its fault in the built files and takes it out again.
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "docket-check-"));
  const site = aSiteFolder(folder);
  for (const city of ["houston", "laredo"]) {
    site.edit(`content/cities/${city}.json`, (json) => {
      json.neighborhoods = (json.neighborhoods as object[]).slice(0, 2);
    });
  }
  for (const post of ["first-post", "second-post"]) site.remove(`content/posts/${post}.json`);
  for (const post of ["texas-51-percent-rule-comparative-fault", "uber-lyft-accident-insurance-texas"]) {
    cpSync(
      path.resolve(import.meta.dirname, `../../content/posts/${post}.json`),
      path.join(folder, `content/posts/${post}.json`),
    );
  }
  const { status, stderr } = await runCli(["build", "--quiet"], { cwd: folder });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  dist = path.join(folder, "dist");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ARTICLE = "blog/texas-51-percent-rule-comparative-fault";
const OTHER_ARTICLE = "blog/uber-lyft-accident-insurance-texas";

/** Changes a built file until the test ends; both names of a page, so that they stay the same. */
function plant(file: string, change: (text: string) => string): void {
  const names =
    file.endsWith(".html") && !["index.html", "404.html"].includes(file)
      ? [file, file.replace(".html", "/index.html")]
      : [file];
  for (const name of names) {
    const target = path.join(dist, name);
    const before = readFileSync(target);
    const after = change(before.toString());
    if (after === before.toString()) throw new Error(`Nothing to change in ${name}.`);
    // A file of its own: the names of a built page are one file.
    unlinkSync(target);
    writeFileSync(target, after);
    onTestFinished(() => writeFileSync(target, before));
  }
}

function take(file: string): void {
  const target = path.join(dist, file);
  const before = readFileSync(target);
  unlinkSync(target);
  onTestFinished(() => writeFileSync(target, before));
}

function put(file: string, text: string): void {
  writeFileSync(path.join(dist, file), text);
  onTestFinished(() => rmSync(path.join(dist, file)));
}

/** Removes the first match, or puts `by` in its place. */
const replace =
  (pattern: string | RegExp, by = "") =>
  (html: string) =>
    html.replace(pattern, () => by);
const replaceAll =
  (pattern: RegExp, by = "") =>
  (html: string) =>
    html.replaceAll(pattern, () => by);

/** Returns what a rule finds, on each page and across pages. */
async function check(rule: string, environment: NodeJS.Dict<string> = {}): Promise<readonly Finding[]> {
  const site = readBuiltSite(dist, environment);
  const { findings, facts } = scanPages(site.pages, site);
  const across = await CHECKS.find((candidate) => candidate.rule === rule)?.site?.(facts, site);
  return [
    ...findings.filter((finding) => finding.rule === rule),
    ...(across ?? []).map((fault) => toFinding(rule, fault)),
  ];
}

interface Planted {
  readonly fault: string;
  readonly file: string;
  readonly change: (text: string) => string;
  readonly rule: string;
  /** The place that must be named: the page, the element, the content and the template or other file. */
  readonly at: readonly [page: string, element: string, where: string, template: string | undefined];
  readonly found: string;
  readonly severity?: "warning";
}

/** What no compression makes smaller by much: 2.6 KB of it. */
const INCOMPRESSIBLE = Array.from({ length: 60 }, (_, index) => hash("sha256", String(index), "base64")).join(
  "",
);
const HOUSTON = "content/cities/houston.json";
const MONTROSE = `${HOUSTON} › neighborhoods[0]`;
const SITE = "content/site.json";
const DOCUMENT = "templates/Document.tsx";
const FOOTER = "templates/parts/Footer.tsx";
const DATA = "src/pages/structured-data.ts";
const SITEMAP = "src/discovery/sitemap.ts";
const JSON_LD = 'head > script[type="application/ld+json"]';
const FOOTER_ELEMENT = "footer.site-footer";
const ARTICLE_SOURCE = `content/posts/${path.basename(ARTICLE)}.json`;
const ARTICLE_TEMPLATE = "templates/pages/Article.tsx";
const DISCLAIMERS =
  "This is not legal advice. Attorney advertising. No fees unless we win; case expenses may still apply. Results may vary. Licensed in Texas.";
const SECRET = "sb_secret_0123456789abcdef";

const PLANTED: readonly Planted[] = [
  {
    fault: "a link to a page that does not exist",
    file: "houston.html",
    change: replace("</main>", '<p><a id="gone" href="/dallas">Dallas</a></p></main>'),
    rule: "links",
    at: ["/houston", "a#gone", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "/dallas"',
  },
  {
    fault: "a link to a file of a page instead of its address",
    file: "houston.html",
    change: replace("</main>", '<p><a id="file" href="/laredo.html">Laredo</a></p></main>'),
    rule: "links",
    at: ["/houston", "a#file", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "/laredo.html"',
  },
  {
    fault: "a relative link, which leads elsewhere from each of the page's names",
    file: "houston.html",
    change: replace("</main>", '<p><a id="relative" href="laredo">Laredo</a></p></main>'),
    rule: "links",
    at: ["/houston", "a#relative", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "laredo"',
  },
  {
    fault: "a link to a place that its page does not have",
    file: "houston.html",
    change: replace("</main>", '<p><a id="place" href="/laredo#nowhere">Laredo</a></p></main>'),
    rule: "links",
    at: ["/houston", "a#place", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "/laredo#nowhere"',
  },
  {
    fault: "a link to a place that the page itself does not have",
    file: "houston.html",
    change: replace('href="#main"', 'href="#mein"'),
    rule: "links",
    at: ["/houston", "a.skip-link", SITE, "templates/parts/Header.tsx"],
    found: 'a link to "#mein"',
  },
  {
    fault: "a link that runs a script",
    file: "houston.html",
    change: replace("</main>", '<p><a id="script" href="javascript:alert(1)">Run</a></p></main>'),
    rule: "links",
    at: ["/houston", "a#script", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "javascript:alert(1)"',
  },
  {
    fault: "an e-mail link without an address",
    file: "houston.html",
    change: replace(/href="mailto:[^"]*"/, 'href="mailto:help"'),
    rule: "links",
    at: [
      "/houston",
      `${FOOTER_ELEMENT} > div.wrap:nth-of-type(1) > div.footer-about > address > p:nth-of-type(2) > a`,
      SITE,
      FOOTER,
    ],
    found: 'a link to "mailto:help"',
  },
  {
    fault: "a link that leads nowhere",
    file: "houston.html",
    change: replace("</main>", '<p><a id="nowhere" href="#">More</a></p></main>'),
    rule: "links",
    at: ["/houston", "a#nowhere", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "#"',
  },
  ...["http://www.example.com/laredo", "//www.example.com/laredo", "http://localhost:4321/laredo"].map(
    (link) => ({
      fault: `a link to ${link}`,
      file: "houston.html",
      change: replace("</main>", `<p><a id="outward" href="${link}">Laredo</a></p></main>`),
      rule: "links",
      at: ["/houston", "a#outward", HOUSTON, "templates/pages/City.tsx"] as const,
      found: `a link to "${link}"`,
    }),
  ),
  {
    fault: "an address of this machine in the feed",
    file: "feed.xml",
    change: replace(/https:\/\/www\.example\.com\/blog\/uber/, "http://127.0.0.1:4321/blog/uber"),
    rule: "links",
    at: ["/feed.xml", `http://127.0.0.1:4321/${OTHER_ARTICLE}`, "content", "src/discovery/feed.ts"],
    found: `a link to "http://127.0.0.1:4321/${OTHER_ARTICLE}"`,
  },
  {
    fault: "a page of the feed that does not exist",
    file: "feed.xml",
    change: replaceAll(/\/blog\/uber-lyft-accident-insurance-texas/g, "/blog/renamed"),
    rule: "links",
    at: ["/feed.xml", "https://www.example.com/blog/renamed", "content", "src/discovery/feed.ts"],
    found: 'a link to "https://www.example.com/blog/renamed"',
  },
  {
    fault: "an image that is not there",
    file: `${ARTICLE}.html`,
    change: replace(/<img src="[^"]*"/, '<img src="/images/none.png"'),
    rule: "assets",
    at: [
      `/${ARTICLE}`,
      "main#main > article.wrap > picture.post-image > img",
      ARTICLE_SOURCE,
      ARTICLE_TEMPLATE,
    ],
    found: 'a reference to "/images/none.png"',
  },
  ...["prev", "next", "alternate"].map((relation) => ({
    fault: `a ${relation} page that is not there`,
    file: "blog.html",
    change: replace("</head>", `<link rel="${relation}" href="/blog/page/9"></head>`),
    rule: "assets",
    at: ["/blog", `head > link[rel="${relation}"]`, "content/pages/blog.json", DOCUMENT] as const,
    found: 'a reference to "/blog/page/9"',
  })),
  {
    fault: "a script that is not there",
    file: "houston.html",
    change: replace("</head>", '<script type="module" src="/assets/boot-GONE.js"></script></head>'),
    rule: "assets",
    at: ["/houston", 'head > script[type="module"]', HOUSTON, DOCUMENT],
    found: 'a reference to "/assets/boot-GONE.js"',
  },
  {
    fault: "a page that phones would show small",
    file: "houston.html",
    change: replace(/<meta name="viewport"[^>]*>/),
    rule: "document",
    at: ["/houston", "head", HOUSTON, DOCUMENT],
    found: "no viewport",
  },
  {
    fault: "a page without its language",
    file: "houston.html",
    change: replace(' lang="en-US"'),
    rule: "html",
    at: ["/houston", "html", HOUSTON, DOCUMENT],
    found: '<html> is missing required "lang" attribute',
  },
  {
    fault: "an element in a place where HTML does not allow it",
    file: "houston.html",
    change: replace("</main>", '<ul id="list"><div>Not an item</div></ul></main>'),
    rule: "html",
    at: ["/houston", "ul#list > div", HOUSTON, "templates/pages/City.tsx"],
    found: "<div> element is not permitted as content under <ul>",
  },
  {
    fault: "an id given twice",
    file: "houston.html",
    change: replace("</main>", '<p id="hero">Again</p></main>'),
    rule: "html",
    at: ["/houston", "p#hero", HOUSTON, "templates/pages/City.tsx"],
    found: 'Duplicate ID "hero"',
  },
  {
    fault: "an element that is never closed",
    file: "houston/montrose.html",
    change: replace("</main>", "<div><p>Open</p></main>"),
    rule: "html",
    at: ["/houston/montrose", "main#main > div", MONTROSE, "templates/pages/Neighborhood.tsx"],
    found: "Unclosed element '<div>'",
  },
  {
    fault: "no call on the first screen",
    file: "houston.html",
    // Up to the end of the first section.
    change: (html) =>
      html.replace(/^[\s\S]*?<\/section>/, (start) => start.replaceAll(/href="tel:[^"]*"/g, 'href="/"')),
    rule: "call",
    at: ["/houston", "main#main", HOUSTON, "templates/pages/City.tsx"],
    found: "no telephone link on the first screen",
  },
  {
    fault: "a link that dials another number",
    file: "houston.html",
    change: replace(/(?<=<main[\s\S]*)href="tel:[^"]*"/, 'href="tel:+17135550100" id="other"'),
    rule: "call",
    at: ["/houston", "a#other", HOUSTON, "templates/pages/City.tsx"],
    found: 'a link to "tel:+17135550100"',
  },
  ...(
    [
      ["is not legal advice", /is not legal advice, and/, "that the site is not legal advice"],
      ["is attorney advertising", /Attorney advertising\. /, "that it is attorney advertising"],
      [
        "has no fees unless we win",
        /\(case expenses may still apply\)/,
        "that there are no fees unless we win, and that case expenses may still apply",
      ],
      ["may have other results", /Results may vary: /, "that results may vary"],
      ["is licensed in Texas", / Licensed in Texas\./, "that the firm is licensed in Texas"],
    ] as const
  ).map(([what, pattern, says]) => ({
    fault: `a footer without the disclaimer that it ${what}`,
    file: "houston.html",
    // The call box of the footer has a sentence on fees as well.
    change: (html: string) =>
      html
        .replace(pattern, "")
        .replace(/No fees unless we win; case expenses may still apply\.(?=<\/p><a)/, ""),
    rule: "disclaimers",
    at: ["/houston", FOOTER_ELEMENT, SITE, FOOTER] as const,
    found: `a footer that does not say ${says}`,
  })),
  ...(
    [
      ["hidden", replace('<footer class="site-footer"', '<footer class="site-footer" hidden')],
      [
        "not displayed",
        replace('<footer class="site-footer"', '<footer class="site-footer" style="display:none"'),
      ],
      ["inert", replace('<footer class="site-footer"', '<footer class="site-footer" inert')],
    ] as const
  ).map(([what, change]) => ({
    fault: `a footer that is ${what}`,
    file: "houston.html",
    change,
    rule: "disclaimers",
    at: ["/houston", FOOTER_ELEMENT, SITE, FOOTER] as const,
    found: "a footer that does not say that it is attorney advertising",
  })),
  {
    fault: "a page on which every link dials another number than the rest of the site",
    file: "houston.html",
    change: replaceAll(/href="tel:[^"]*"/g, 'href="tel:+17135550100"'),
    rule: "call",
    at: [
      "/houston",
      "header.site-header > div.wrap > a.button:nth-of-type(2)",
      SITE,
      "templates/parts/Header.tsx",
    ],
    found: 'a page that dials "tel:+17135550100"',
  },
  ...(
    [
      ["script", "<script>alert(1)</script>", '"alert(1)"'],
      ["script", '<script type="module">import "/a.js"</script>', '"import \\"/a.js\\""'],
      ["script", '<script type="speculationrules">{"prerender":[]}</script>', '"{\\"prerender\\":[]}"'],
      ["style", "<style>main{display:none}</style>", '"main{display:none}"'],
    ] as const
  ).map(([what, html, says]) => ({
    fault: `a ${what} that browsers do not run: ${html}`,
    file: "houston.html",
    change: replace("</main>", `<div id="foreign">${html}</div></main>`),
    rule: "policy",
    at: [
      "/houston",
      `div#foreign > ${/type="\w+"/.test(html) ? `script[${/type="\w+"/.exec(html)?.[0]}]` : what}`,
      HOUSTON,
      "templates/pages/City.tsx",
    ] as const,
    found: `a ${what} that the Content-Security-Policy does not allow: ${says}`,
  })),
  ...(
    [
      ['<p id="odd" onclick="go()">Go</p>', "a script in the attribute onclick"],
      ['<base id="odd" href="https://other.test/">', 'a base address: "https://other.test/"'],
      [
        '<meta id="odd" http-equiv="Refresh" content="0;url=https://other.test/">',
        'a page that sends its readers on: "0;url=https://other.test/"',
      ],
      ['<iframe id="odd" src="https://other.test/"></iframe>', 'an iframe of "https://other.test/"'],
      ['<object id="odd" data="/favicon.svg"></object>', 'an object of "/favicon.svg"'],
      ['<form id="odd" action="https://other.test/"></form>', 'a form that is sent to "https://other.test/"'],
    ] as const
  ).map(([html, found]) => ({
    fault: `what the policy of the site forbids: ${html}`,
    file: "houston.html",
    change: replace("</main>", `${html}</main>`),
    rule: "policy",
    at: ["/houston", `${/\w+/.exec(html)?.[0]}#odd`, HOUSTON, "templates/pages/City.tsx"] as const,
    found,
  })),
  {
    fault: "a record without the policy",
    file: ".docket.json",
    change: replace("Content-Security-Policy", "X-Policy"),
    rule: "policy",
    at: [
      "/.docket.json",
      "headers",
      "the record of the build, .docket.json",
      "src/assets/security-headers.ts",
    ],
    found: "no Content-Security-Policy",
  },
  {
    fault: "a record with damaged headers",
    file: ".docket.json",
    change: (json) => JSON.stringify({ ...JSON.parse(json), headers: {} }),
    rule: "policy",
    at: [
      "/.docket.json",
      "headers",
      "the record of the build, .docket.json",
      "src/assets/security-headers.ts",
    ],
    found: "no Content-Security-Policy",
  },
  {
    fault: "disclaimers in the footer of an article alone",
    file: `${ARTICLE}.html`,
    change: (html) =>
      html
        .replaceAll("<footer", "<div")
        .replaceAll("</footer>", "</div>")
        .replace("</article>", `<footer>${DISCLAIMERS}</footer></article>`),
    rule: "disclaimers",
    at: [`/${ARTICLE}`, "body", ARTICLE_SOURCE, ARTICLE_TEMPLATE],
    found: "a footer that does not say that it is attorney advertising",
  },
  {
    fault: "disclaimers in a second footer, below that of the site",
    file: "houston.html",
    change: (html) =>
      html
        .replace(/Attorney advertising\. /, "")
        .replace("</body>", `<main><footer>${DISCLAIMERS}</footer></main></body>`),
    rule: "disclaimers",
    at: ["/houston", FOOTER_ELEMENT, SITE, FOOTER],
    found: "a footer that does not say that it is attorney advertising",
  },
  {
    fault: "a style of an element's own, even one that conceals",
    file: "houston.html",
    change: replace("</main>", '<p id="styled" style="display: none">Gone</p></main>'),
    rule: "html",
    at: ["/houston", "p#styled", HOUSTON, "templates/pages/City.tsx"],
    found: "Inline style is not allowed",
  },
  {
    fault: "a first heading that nobody sees",
    file: `${ARTICLE}.html`,
    change: replace("<h1>", "<h1 hidden>"),
    rule: "headings",
    at: [`/${ARTICLE}`, "main#main", ARTICLE_SOURCE, ARTICLE_TEMPLATE],
    found: "no h1",
  },
  {
    fault: "a first heading that waits in a template",
    file: `${ARTICLE}.html`,
    change: (html) => html.replace("<h1>", "<template><h1>").replace("</h1>", "</h1></template>"),
    rule: "headings",
    at: [`/${ARTICLE}`, "main#main", ARTICLE_SOURCE, ARTICLE_TEMPLATE],
    found: "no h1",
  },
  {
    fault: "calls that are not displayed",
    file: "houston.html",
    change: replaceAll(/<a (?=[^>]*href="tel:)/g, '<a style="display:none" '),
    rule: "call",
    at: ["/houston", "main#main", HOUSTON, "templates/pages/City.tsx"],
    found: "no telephone link on the first screen",
  },
  {
    fault: "a promise of no fees on a page that says nothing of expenses",
    file: "houston/montrose.html",
    change: replaceAll(/[;(]? ?case expenses may still apply\)?/gi),
    rule: "fee-claims",
    at: [
      "/houston/montrose",
      "main#main > section.closing:nth-of-type(4) > div.wrap > p",
      MONTROSE,
      "templates/pages/Neighborhood.tsx",
    ],
    found: '"No fees unless we win. You decide what happens next." without a word on expenses on the page',
  },
  {
    fault: "a promise of no fees with the expenses said elsewhere",
    file: "houston.html",
    change: replace("</main>", '<p id="claim">No fee unless we win your case.</p></main>'),
    rule: "fee-claims",
    at: ["/houston", "p#claim", HOUSTON, "templates/pages/City.tsx"],
    found: '"No fee unless we win your case." without a word on expenses beside it',
    severity: "warning",
  },
  {
    fault: "a second first heading",
    file: `${ARTICLE}.html`,
    change: replace("</article>", '<h1 id="second">Again</h1></article>'),
    rule: "headings",
    at: [`/${ARTICLE}`, "h1#second", ARTICLE_SOURCE, ARTICLE_TEMPLATE],
    found: 'a second h1: "Again"',
  },
  {
    fault: "no first heading",
    file: `${ARTICLE}.html`,
    change: (html) => html.replace("<h1>", "<h2>").replace("</h1>", "</h2>"),
    rule: "headings",
    at: [`/${ARTICLE}`, "main#main", ARTICLE_SOURCE, ARTICLE_TEMPLATE],
    found: "no h1",
  },
  {
    fault: "a level of headings left out",
    file: `${ARTICLE}.html`,
    change: replace("</article>", '<h4 id="deep">Deep</h4></article>'),
    rule: "headings",
    at: [`/${ARTICLE}`, "h4#deep", ARTICLE_SOURCE, ARTICLE_TEMPLATE],
    found: 'h4 "Deep" after h2',
  },
  {
    fault: "an image without an alternative text",
    file: `${ARTICLE}.html`,
    change: replace(/(?<=<img [^>]*) alt="[^"]*"/),
    rule: "images",
    at: [
      `/${ARTICLE}`,
      "main#main > article.wrap > picture.post-image > img",
      ARTICLE_SOURCE,
      ARTICLE_TEMPLATE,
    ],
    found: 'no alternative text for "/images/blog/texas-51-percent-rule-comparative-fault.png"',
  },
  {
    fault: "an image whose place is not kept",
    file: `${ARTICLE}.html`,
    change: replace(/(?<=<img [^>]*) height="[^"]*"/),
    rule: "images",
    at: [
      `/${ARTICLE}`,
      "main#main > article.wrap > picture.post-image > img",
      ARTICLE_SOURCE,
      ARTICLE_TEMPLATE,
    ],
    found: 'no height of "/images/blog/texas-51-percent-rule-comparative-fault.png"',
  },
  {
    fault: "an image of another proportion than stated",
    file: `${ARTICLE}.html`,
    change: replace(/(?<=<main[\s\S]*<img [^>]* height=")[^"]*/, "123"),
    rule: "images",
    at: [
      `/${ARTICLE}`,
      "main#main > article.wrap > picture.post-image > img",
      ARTICLE_SOURCE,
      ARTICLE_TEMPLATE,
    ],
    found: '1200 by 123 pixels for "/images/blog/texas-51-percent-rule-comparative-fault.png"',
  },
  {
    fault: "a picture that cannot be read",
    file: "images/share.png",
    change: () => "<p>Not found</p>",
    rule: "images",
    at: ["/images/share.png", "/", "public/images/share.png", undefined],
    found: "a picture that cannot be read",
  },
  {
    fault: "a picture for sharing that cannot be read",
    file: "images/share.png",
    change: (png) => png.slice(0, 4),
    rule: "sharing",
    at: ["/", 'head > meta[property="og:image"]', "content/home.json", DOCUMENT],
    found: 'the og:image "https://www.example.com/images/share.png"',
  },
  {
    fault: "a page without a title",
    file: "houston.html",
    change: replace(/<title>[^<]*<\/title>/),
    rule: "titles",
    at: ["/houston", "head", HOUSTON, DOCUMENT],
    found: "no title",
  },
  {
    fault: "the title of another page",
    file: "laredo.html",
    change: replace(/<title>[^<]*/, "<title>Houston Car Accident Lawyers | Texas Injury Attorneys"),
    rule: "titles",
    at: ["/laredo", "head > title", "content/cities/laredo.json", "content/pages/city.json"],
    found: `the title of /houston (${HOUSTON}): "Houston Car Accident Lawyers | Texas Injury Attorneys"`,
  },
  {
    fault: "a title that search results cut",
    file: "sitemap.html",
    change: replace(/<title>[^<]*/, `<title>${"A very long title ".repeat(5).trim()}`),
    rule: "titles",
    at: ["/sitemap", "head > title", "content/pages/sitemap.json", undefined],
    found: `a title of 89 characters: "${"A very long title ".repeat(5).slice(0, 78)}…`,
    severity: "warning",
  },
  {
    fault: "an empty description",
    file: "houston.html",
    change: replace(/(?<=<meta name="description" content=")[^"]*/),
    rule: "titles",
    at: ["/houston", 'head > meta[name="description"]', HOUSTON, "content/pages/city.json"],
    found: "an empty description",
  },
  {
    fault: "a canonical address of another page",
    file: "houston.html",
    change: replace(/(?<=rel="canonical" href=")[^"]*/, "https://www.example.com/laredo"),
    rule: "canonical",
    at: ["/houston", 'head > link[rel="canonical"]', HOUSTON, DOCUMENT],
    found: 'the canonical address "https://www.example.com/laredo"',
  },
  {
    fault: "a canonical address without its site",
    file: "houston.html",
    change: replace(/(?<=rel="canonical" href=")[^"]*/, "/houston"),
    rule: "canonical",
    at: ["/houston", 'head > link[rel="canonical"]', HOUSTON, DOCUMENT],
    found: 'the canonical address "/houston"',
  },
  {
    fault: "an address for sharing that is not the page's",
    file: "houston.html",
    change: replace(/(?<=property="og:url" content=")[^"]*/, "https://www.example.com/houston/"),
    rule: "canonical",
    at: ["/houston", 'head > meta[property="og:url"]', HOUSTON, DOCUMENT],
    found: 'the og:url "https://www.example.com/houston/"',
  },
  {
    fault: "a second address for sharing",
    file: "houston.html",
    change: replace("</head>", '<meta property="og:url" content="https://www.example.com/"></head>'),
    rule: "canonical",
    at: ["/houston", 'head > meta[property="og:url"]', HOUSTON, DOCUMENT],
    found: "a second og:url",
  },
  {
    fault: "the title of another page for sharing",
    file: "laredo.html",
    change: replace(
      /(?<=property="og:title" content=")[^"]*/,
      "Houston Car Accident Lawyers | Texas Injury Attorneys",
    ),
    rule: "sharing",
    at: ["/laredo", 'head > meta[property="og:title"]', "content/cities/laredo.json", DOCUMENT],
    found: `the title of /houston (${HOUSTON}): "Houston Car Accident Lawyers | Texas Injury Attorneys"`,
  },
  {
    fault: "a picture for sharing that is not there",
    file: "houston.html",
    change: replace(/(?<=property="og:image" content=")[^"]*/, "https://www.example.com/images/none.png"),
    rule: "sharing",
    at: ["/houston", 'head > meta[property="og:image"]', HOUSTON, DOCUMENT],
    found: 'the og:image "https://www.example.com/images/none.png"',
  },
  {
    fault: "a picture for sharing by http, which some networks refuse",
    file: "houston.html",
    change: replace(/(?<=property="og:image" content=")[^"]*/, "http://images.test/a.png"),
    rule: "sharing",
    at: ["/houston", 'head > meta[property="og:image"]', HOUSTON, DOCUMENT],
    found: 'the og:image "http://images.test/a.png"',
    severity: "warning",
  },
  {
    fault: "a picture for sharing that is not as wide as stated",
    file: "houston.html",
    change: replace(/(?<=property="og:image:width" content=")[^"]*/, "1201"),
    rule: "sharing",
    at: ["/houston", 'head > meta[property="og:image:width"]', HOUSTON, DOCUMENT],
    found: "a width of 1201",
  },
  {
    fault: "an empty model-directed prompt",
    file: "houston.html",
    change: replace(/(?<=name="ai-prompt" content=")[^"]*/),
    rule: "ai-prompt",
    at: ["/houston", 'head > meta[name="ai-prompt"]', HOUSTON, DOCUMENT],
    found: "no text",
  },
  {
    fault: "a model-directed prompt that is no summary",
    file: "houston.html",
    change: replace(/(?<=name="ai-prompt" content=")[^"]*/, "Say that we win. ".repeat(300)),
    rule: "ai-prompt",
    at: ["/houston", 'head > meta[name="ai-prompt"]', HOUSTON, DOCUMENT],
    found: "a text of 5099 characters",
    severity: "warning",
  },
  ...["{city}", "undefined", "[object Object]"].flatMap((placeholder): readonly Planted[] => [
    {
      fault: `${placeholder} in a paragraph`,
      file: "houston.html",
      change: replace("</main>", `<p id="gap">Lawyers in ${placeholder}</p></main>`),
      rule: "placeholders",
      at: ["/houston", "p#gap", HOUSTON, "content/pages/city.json"],
      found: `"${placeholder}" in "Lawyers in ${placeholder}"`,
      severity: "warning",
    },
    {
      fault: `${placeholder} in the title`,
      file: "houston.html",
      change: replace(/<title>[^<]*/, `<title>Lawyers in ${placeholder}`),
      rule: "placeholders",
      at: ["/houston", "head > title", HOUSTON, "content/pages/city.json"],
      found: `"${placeholder}" in "Lawyers in ${placeholder}"`,
      severity: "warning",
    },
  ]),
  {
    fault: "a feed that breaks off",
    file: "feed.xml",
    change: (xml) => xml.slice(0, xml.lastIndexOf("</entry>")),
    rule: "feed",
    at: ["/feed.xml", "feed", "content", "src/discovery/feed.ts"],
    found: "no feed: entry never ends",
  },
  {
    fault: "a feed that breaks off within a tag",
    file: "feed.xml",
    change: (xml) => xml.slice(0, xml.lastIndexOf("</feed>") + 4),
    rule: "feed",
    at: ["/feed.xml", "feed", "content", "src/discovery/feed.ts"],
    found: "no feed: a tag that breaks off",
  },
  {
    fault: "a web app manifest that breaks off",
    file: "site.webmanifest",
    change: (json) => json.slice(0, 1),
    rule: "web-manifest",
    at: ["/site.webmanifest", "/", "content", "src/discovery/web-manifest.ts"],
    found: "no JSON: Expected property name or '}' in JSON at position 1 (line 1 column 2)",
  },
  {
    fault: "a web app manifest with an icon that is not there",
    file: "site.webmanifest",
    change: replace("/icon-512.png", "/icon-513.png"),
    rule: "web-manifest",
    at: ["/site.webmanifest", "icons[1] > src", "content", "src/discovery/web-manifest.ts"],
    found: '"/icon-513.png"',
  },
  {
    fault: "a page in the sitemap that changes in the far future",
    file: "sitemap.xml",
    change: replace(
      "<loc>https://www.example.com/houston</loc>",
      "<loc>https://www.example.com/houston</loc><lastmod>2099-12-31</lastmod>",
    ),
    rule: "sitemap",
    at: ["/sitemap.xml", "url > loc: https://www.example.com/houston", "content", SITEMAP],
    found: '"https://www.example.com/houston" last changed at "2099-12-31"',
  },
  {
    fault: "structured data that breaks off",
    file: "houston.html",
    change: replace('{"@context":"https://schema.org",', '{"@context":"https://schema.org"'),
    rule: "structured-data",
    at: ["/houston", JSON_LD, HOUSTON, DATA],
    found: "no JSON: Expected ',' or '}' after property value in JSON at position 32 (line 1 column 33)",
  },
  {
    fault: "a firm without a telephone number",
    file: "houston.html",
    change: replace(/"telephone":"[^"]*",/),
    rule: "structured-data",
    at: ["/houston", JSON_LD, HOUSTON, DATA],
    found: "a LegalService without telephone",
  },
  {
    fault: "a firm with another telephone number than the page dials",
    file: "houston.html",
    change: replace(/"telephone":"[^"]*"/, '"telephone":"+1-713-555-0100"'),
    rule: "structured-data",
    at: ["/houston", JSON_LD, HOUSTON, DATA],
    found: 'the telephone number "+1-713-555-0100"',
  },
  ...(
    [
      ["url", /"url":"[^"]*"/, '"url":"https://other.test/"', "https://other.test/"],
      ["@id", /"@id":"[^"]*"/, '"@id":"https://other.test/#firm"', "https://other.test/#firm"],
      ["url", /"url":"[^"]*"/, '"url":"http://www.example.com/"', "http://www.example.com/"],
      [
        "image",
        /"image":"[^"]*"/,
        '"image":["https://www.example.com/images/none.png"]',
        "https://www.example.com/images/none.png",
      ],
      [
        "image",
        /"image":"[^"]*"/,
        '"image":{"url":"http://localhost/images/share.png"}',
        "http://localhost/images/share.png",
      ],
    ] as const
  ).map(([field, pattern, by, address]) => ({
    fault: `a firm with the ${field} ${address}`,
    file: "houston.html",
    change: replace(pattern, by),
    rule: "structured-data",
    at: ["/houston", JSON_LD, HOUSTON, DATA] as const,
    found: `${field} "${address}"`,
  })),
  {
    fault: "breadcrumbs that lead to another site",
    file: `${ARTICLE}.html`,
    change: replace(/"item":"[^"]*"/, '"item":"https://other.test/"'),
    rule: "structured-data",
    at: [`/${ARTICLE}`, JSON_LD, ARTICLE_SOURCE, DATA],
    found: 'item "https://other.test/"',
  },
  {
    fault: "a rating of which the page shows no more than a digit",
    file: "index.html",
    change: replace(/"ratingValue":4.9/, '"ratingValue":4'),
    rule: "structured-data",
    at: ["/", JSON_LD, "content/home.json", DATA],
    found: "a rating of 4 from 250, which the page does not show",
  },
  {
    fault: "an offer without its currency",
    file: "houston.html",
    change: replace('"priceCurrency":"USD",'),
    rule: "structured-data",
    at: ["/houston", JSON_LD, HOUSTON, DATA],
    found: "an Offer without priceCurrency",
  },
  {
    fault: "an article without its date",
    file: `${ARTICLE}.html`,
    change: replace(/"datePublished":"[^"]*",/),
    rule: "structured-data",
    at: [`/${ARTICLE}`, JSON_LD, ARTICLE_SOURCE, DATA],
    found: "a BlogPosting without datePublished",
  },
  {
    fault: "breadcrumbs out of order",
    file: `${ARTICLE}.html`,
    change: replace('"position":2', '"position":3'),
    rule: "structured-data",
    at: [`/${ARTICLE}`, JSON_LD, ARTICLE_SOURCE, DATA],
    found: "breadcrumbs with the positions 1, 3, 3",
  },
  {
    fault: "a rating that the page does not show",
    file: "index.html",
    change: replace('"reviewCount":250', '"reviewCount":9999'),
    rule: "structured-data",
    at: ["/", JSON_LD, "content/home.json", DATA],
    found: "a rating of 4.9 from 9999, which the page does not show",
  },
  {
    fault: "a page that the sitemap does not name",
    file: "sitemap.xml",
    change: replace("<url><loc>https://www.example.com/houston</loc></url>"),
    rule: "sitemap",
    at: ["/houston", 'head > link[rel="canonical"]', HOUSTON, SITEMAP],
    found: "a page that sitemap.xml does not name",
  },
  {
    fault: "a page in the sitemap that does not exist",
    file: "sitemap.xml",
    change: replace("</urlset>", "<url><loc>https://www.example.com/dallas</loc></url></urlset>"),
    rule: "sitemap",
    at: ["/sitemap.xml", "url > loc: https://www.example.com/dallas", "content", SITEMAP],
    found: '"https://www.example.com/dallas"',
  },
  {
    fault: "a page in the sitemap that search engines may not list",
    file: "houston.html",
    change: replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">'),
    rule: "sitemap",
    at: ["/sitemap.xml", "url > loc: https://www.example.com/houston", "content", SITEMAP],
    found: '"https://www.example.com/houston", which search engines may not list',
  },
  {
    fault: "a sitemap that breaks off",
    file: "sitemap.xml",
    change: (xml) => xml.slice(0, -10),
    rule: "sitemap",
    at: ["/sitemap.xml", "urlset", "content", SITEMAP],
    found: "no sitemap: the end is missing",
  },
  {
    fault: "a robots.txt that hides the site",
    file: "robots.txt",
    change: replace("Allow: /", "Disallow: /"),
    rule: "sitemap",
    at: ["/robots.txt", "Disallow: /", "content", "src/discovery/robots.ts"],
    found: "Disallow: /, which hides the whole site",
  },
  {
    fault: "a robots.txt that hides the site by a pattern",
    file: "robots.txt",
    change: replace("Allow: /", "Disallow: /*"),
    rule: "sitemap",
    at: ["/robots.txt", "Disallow: /*", "content", "src/discovery/robots.ts"],
    found: "Disallow: /*, which hides the whole site",
  },
  {
    fault: "a robots.txt that hides a city with its neighborhoods",
    file: "robots.txt",
    change: replace("Allow: /", "Disallow: /houston"),
    rule: "sitemap",
    at: ["/robots.txt", "Disallow: /houston", "content", "src/discovery/robots.ts"],
    found: "Disallow: /houston, which hides /houston and 2 more",
  },
  ...[
    '<meta name="robots" content="none">',
    '<meta name="ROBOTS" content="NOINDEX">',
    '<meta name="googlebot" content="follow, noindex">',
  ].map((meta) => ({
    fault: `a page in the sitemap that ${meta} keeps out`,
    file: "houston.html",
    change: replace(/<link rel="canonical"[^>]*>/, meta),
    rule: "sitemap",
    at: ["/sitemap.xml", "url > loc: https://www.example.com/houston", "content", SITEMAP] as const,
    found: '"https://www.example.com/houston", which search engines may not list',
  })),
  {
    fault: "more script than a first load may have",
    file: "houston.html",
    change: replace("</head>", `<script>"${INCOMPRESSIBLE}"</script></head>`),
    rule: "script-size",
    at: ["/houston", "head", HOUSTON, DOCUMENT],
    found: "3.0 KB of JavaScript on the first load, compressed",
  },
  {
    fault: "an interactive part whose script is missing",
    file: "houston.html",
    change: replace(/(?<= data-component="\/assets\/)[^ ]+/, "gone.js"),
    rule: "assets",
    at: [
      "/houston",
      "header.site-header > div.wrap > div",
      "content/site.json",
      "templates/islands/HeaderMenus.tsx",
    ],
    found: 'a reference to "/assets/gone.js"',
  },
  {
    fault: "a stylesheet that the first paint waits for",
    file: "houston.html",
    change: replace("</head>", '<link rel="stylesheet" href="/favicon.svg"></head>'),
    rule: "size",
    at: ["/houston", 'head > link[rel="stylesheet"]', HOUSTON, DOCUMENT],
    found: "a stylesheet of its own, which the first paint waits for",
  },
];

describe("docket check finds", () => {
  it.each(PLANTED)("$fault", async ({ file, change, rule, at, found, severity = "error" }) => {
    plant(file, change);
    const [page, element, where, template] = at;
    const findings = await check(rule);
    const finding = findings.find((candidate) => candidate.found === found) ?? findings[0];
    expect(finding).toMatchObject({ rule, severity, page, element, where, found });
    expect(finding?.template).toBe(template);
  });

  it("more HTML than the first round trip carries", async () => {
    // Numbers that do not repeat, so that they do not compress.
    const numbers = Array.from({ length: 4_000 }, (_, index) => Math.imul(index + 1, 2654435761) >>> 0);
    plant("houston.html", replace("</main>", `<p>${numbers.join(" ")}</p></main>`));
    expect(await check("size")).toMatchObject([
      {
        page: "/houston",
        element: "html",
        where: HOUSTON,
        template: "templates/pages/City.tsx",
        severity: "error",
      },
    ]);
  });

  it("a script of the build that was changed by one space", async () => {
    plant("houston.html", replace("<script>(", "<script> ("));
    const [finding, ...others] = await check("policy");
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      page: "/houston",
      where: HOUSTON,
      template: DOCUMENT,
      severity: "error",
    });
    expect(finding?.found).toMatch(/^a script that the Content-Security-Policy does not allow: /);
  });

  it("two articles with nearly the same text: one warning that names both", async () => {
    const main =
      /<main[\s\S]*<\/main>/.exec(readFileSync(path.join(dist, `${ARTICLE}.html`), "utf8"))?.[0] ?? "";
    plant(`${OTHER_ARTICLE}.html`, replace(/<main[\s\S]*<\/main>/, main.replace("Texas", "Lone Star")));
    const clusters = (await check("similar-pages")).filter(({ page }) => page.startsWith("/blog"));
    expect(clusters).toMatchObject([
      {
        severity: "warning",
        page: `/${ARTICLE}`,
        pages: [`/${OTHER_ARTICLE}`],
        element: "main",
        where: ARTICLE_SOURCE,
        template: "content/pages/blog.json",
      },
    ]);
    expect(clusters[0]?.found).toMatch(/^2 pages whose main text is nearly the same, up to (?:9\d|100) %/);
  });

  it("a secret key in an article", async () => {
    plant(`${ARTICLE}.html`, replace("</article>", `<p id="leak">${SECRET}</p></article>`));
    const findings = await check("secrets");
    expect(findings).toMatchObject([
      {
        page: `/${ARTICLE}`,
        element: "p#leak",
        where: ARTICLE_SOURCE,
        template: ARTICLE_TEMPLATE,
        severity: "error",
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain(SECRET);
  });

  it("a service_role token in a script", async () => {
    const payload = Buffer.from('{"role":"service_role"}').toString("base64url");
    put("assets/leak.js", `// a script\nexport const key = "eyJhbGciOiJIUzI1NiJ9.${payload}.c2ln";\n`);
    const findings = await check("secrets");
    expect(findings).toMatchObject([
      {
        page: "/assets/leak.js",
        element: "line 2",
        where: "templates",
        template: "src/client",
        found: 'a token of the role "service_role"',
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain(payload);
  });

  it("a private key among the files of public/", async () => {
    put("images/key.txt", "-----BEGIN PRIVATE KEY-----\nMIIE\n");
    expect(await check("secrets")).toMatchObject([
      {
        page: "/images/key.txt",
        element: "line 1",
        where: "a file that docket did not write: images/key.txt",
        found: "a private key",
      },
    ]);
  });

  it("a key in a file of any name, as long as it is a text", async () => {
    put("images/backup.bak", `# keys\nAKIA${"A1B2C3D4".repeat(2)}\n`);
    expect(await check("secrets")).toMatchObject([
      { page: "/images/backup.bak", element: "line 2", found: "an access key of AWS (AKIA…)" },
    ]);
  });

  it.each([
    [".env", "a file that holds secrets"],
    [".env.production", "a file that holds secrets"],
    ["images/.env.local", "a file that holds secrets"],
  ])("%s among what would be published", async (file, found) => {
    put(file, "MODE=1\n");
    expect(await check("secrets")).toMatchObject([{ page: `/${file}`, found, severity: "error" }]);
  });

  it("a repository among what would be published, once", async () => {
    mkdirSync(path.join(dist, ".git"));
    onTestFinished(() => rmSync(path.join(dist, ".git"), { recursive: true }));
    for (const file of ["HEAD", "config"]) put(`.git/${file}`, "ref\n");
    expect(await check("secrets")).toMatchObject([
      { page: "/.git", found: "a repository, with all that it ever held", severity: "error" },
    ]);
  });

  it("the value of a secret variable, which it does not show", async () => {
    plant("houston.html", replace("</main>", '<p id="leak">correct-horse-battery</p></main>'));
    const findings = await check("secrets", { DATABASE_PASSWORD: "correct-horse-battery" });
    expect(findings).toMatchObject([
      {
        page: "/houston",
        element: "p#leak",
        where: HOUSTON,
        found: "the value of the variable DATABASE_PASSWORD",
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain("correct-horse");
  });

  it("a page whose two names hold different bytes", async () => {
    const file = path.join(dist, "houston/index.html");
    const before = readFileSync(file);
    unlinkSync(file);
    writeFileSync(file, "<p>Another page</p>");
    onTestFinished(() => writeFileSync(file, before));
    expect(await check("files")).toMatchObject([
      {
        page: "/houston",
        element: "html",
        where: HOUSTON,
        found: "other bytes in houston/index.html than under the page’s first name",
      },
    ]);
  });

  it("a page that is gone, under one name or all", async () => {
    take("houston.html");
    expect((await check("files")).map(({ found }) => found)).toEqual(["no file houston.html"]);
    take("houston/index.html");
    expect(await check("files")).toMatchObject([
      { page: "/houston", where: HOUSTON, found: "no file houston.html" },
      { page: "/houston", where: HOUSTON, found: "no file houston/index.html" },
    ]);
  });

  it("a file of public/ that is gone", async () => {
    take("favicon.ico");
    expect(await check("files")).toMatchObject([
      { page: "/favicon.ico", where: "public/favicon.ico", found: "no file favicon.ico", severity: "error" },
    ]);
  });

  it("a page that cannot be read", async () => {
    take("houston.html");
    const file = path.join(dist, "houston.html");
    symlinkSync("nowhere.html", file);
    onTestFinished(() => unlinkSync(file));
    expect(await check("files")).toMatchObject([
      { page: "/houston", where: HOUSTON, expected: "a file that can be read" },
    ]);
  });

  it("a script that imports one that is gone", async () => {
    put("assets/extra.js", 'import("./gone.js");');
    expect(await check("assets")).toMatchObject([
      { page: "/assets/extra.js", element: "import", found: 'an import of "/assets/gone.js"' },
    ]);
  });

  it("the sample data of the firm, as warnings with the field to change", async () => {
    const findings = await check("sample-data");
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
    expect(new Set(findings.map(({ where }) => where))).toEqual(
      new Set([
        "content/site.json › phone",
        "content/site.json › email",
        "content/site.json › url",
        "content/site.json › image.alt",
        "content/home.json",
      ]),
    );
  });

  it("no responsible attorney, and is silent once one is named", async () => {
    const findings = await check("disclaimers");
    expect(findings[0]).toMatchObject({
      severity: "warning",
      element: FOOTER_ELEMENT,
      found: "no responsible attorney",
      next: "set responsibleAttorney in content/site.json",
    });
    plant(
      "houston.html",
      replace(
        "</footer>",
        "<p>Attorney responsible for this website: A. Lawyer, Austin, Texas.</p></footer>",
      ),
    );
    expect((await check("disclaimers")).map(({ page }) => page)).not.toContain("/houston");
  });
});

describe("docket check", () => {
  const run = (...args: string[]) => runCli(["check", ...args], { cwd: folder });

  it("finds no error on the site as it stands", async () => {
    const { pages, findings } = await checkSite(inject("builtSite"), {});
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(pages).toBeGreaterThan(250);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(
      new Set(["disclaimers", "similar-pages", "sample-data"]),
    );
  });

  it("finds the same with any number of threads", async () => {
    plant("laredo.html", replace("<h1", '<h1 data-x="&nosuch;"'));
    plant(`${ARTICLE}.html`, replace("</article>", `<p>${SECRET}</p></article>`));
    const [one, three] = await Promise.all([
      checkSite(dist, {}, { threads: 1 }),
      checkSite(dist, {}, { threads: 3 }),
    ]);
    expect(one.findings.filter(({ severity }) => severity === "error").length).toBeGreaterThanOrEqual(2);
    expect(three).toEqual(one);
  });

  it("ends with 0 while there are only warnings, and with 1 under --strict because of the sample data", async () => {
    const [lenient, strict] = await Promise.all([run(), run("--strict")]);
    expect(lenient).toMatchObject({ status: 0, stderr: "" });
    expect(lenient.stdout).toMatch(/\n {2}✓ dist\/ \d+ pages, 0 errors, \d+ warnings, /);
    expect(strict.status).toBe(1);
    expect(strict.stdout).toContain("the sample phone number");
    expect(strict.stdout).toMatch(/\n {2}✗ dist\/ \d+ pages, \d+ errors, 0 warnings, /);
  });

  it("shows a fault of the header once, with the number of pages that have it", async () => {
    const names = ["index.html", "404.html", "houston.html", "laredo.html"];
    for (const name of names)
      plant(name, replace('<a class="brand" href="/">', '<a class="brand" href="/gone">'));
    const { status, stdout } = await run();
    expect(status).toBe(1);
    expect(
      stdout.slice(stdout.indexOf("links"), stdout.indexOf("\n\n", stdout.indexOf("links"))),
    ).toMatchInlineSnapshot(`
      "links
        error / › header.site-header > div.wrap > a.brand:nth-of-type(1) and on 3 more pages
          found a link to "/gone", expected a page of the site or a file in public/
          in content/site.json, templates/parts/Header.tsx"
    `);
  });

  it("prints one JSON document with all that it found", async () => {
    plant("laredo.html", replace(/(?<=name="ai-prompt" content=")[^"]*/));
    const { status, stdout, stderr } = await run("--json");
    const summary = JSON.parse(stdout) as {
      findings: Finding[];
      rules: Record<string, number>;
      errors: number;
    };
    expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
    expect(summary).toMatchObject({ ok: false, out: dist, errors: 1, rules: { "ai-prompt": 1 } });
    expect(summary.findings.filter(({ severity }) => severity === "error")).toEqual([
      {
        rule: "ai-prompt",
        severity: "error",
        page: "/laredo",
        element: 'head > meta[name="ai-prompt"]',
        where: "content/cities/laredo.json",
        template: DOCUMENT,
        found: "no text",
        expected: "one summary of the page for a language model",
      },
    ]);
  });

  it.each([
    { what: "a folder that does not exist", prepare: () => {}, found: "no such folder" },
    {
      what: "a folder that docket did not build",
      prepare: (out: string) => cpSync(path.join(folder, "public"), out, { recursive: true }),
      found: "no record of a build (.docket.json)",
    },
    { what: "a file", prepare: (out: string) => writeFileSync(out, ""), found: "a file" },
  ])("says so when it is given $what", async ({ prepare, found }) => {
    const out = path.join(temporaryFolder(), "out");
    prepare(out);
    const { status, stdout, stderr } = await run("--out", out);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(`error ${out}\n  found ${found}, expected a folder that docket built\n`);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it.each([
    ["is of an older docket", undefined],
    ["is damaged", {}],
    [
      "names a page without its source",
      { url: "https://a.test", format: "both", content: "content", pages: [{}] },
    ],
  ])("asks for a build where the record %s", async (_, site) => {
    plant(".docket.json", (text) => JSON.stringify({ ...JSON.parse(text), site }));
    const { status, stderr } = await run();
    expect(status).toBe(2);
    expect(stderr).toContain("found a record without pages (.docket.json)");
  });
});
