import { hash } from "node:crypto";
import { type CheckedPage, parsePage } from "../../src/check/checked-page.ts";
import { createFacts } from "../../src/check/facts.ts";
import type { Check, CheckedSite, Finding } from "../../src/check/rule.ts";
import { createAnswers } from "../../src/links/answers.ts";
import { formatPlace } from "../../src/problem.ts";
import type { BuiltPage } from "../../src/publish/manifest.ts";

const BOOT_SCRIPT = "(()=>{})()";
const STYLE = "main{color:#111}";

const FIRM = {
  "@context": "https://schema.org",
  "@type": "LegalService",
  "@id": "https://firm.test/#firm",
  name: "The Firm",
  url: "https://firm.test/",
  telephone: "+1-713-444-2200",
  image: "https://firm.test/images/a.png",
  areaServed: { "@type": "State", name: "Texas" },
  makesOffer: { "@type": "Offer", price: 0, priceCurrency: "USD" },
};

/** Houston's page without a single problem: a test changes what it is about. */
export const SOUND_PAGE = `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Houston Car Accident Lawyers | The Firm</title>
<script>${BOOT_SCRIPT}</script><style>${STYLE}</style>
<meta name="description" content="Car accident lawyers for people hurt on the roads of Houston and Harris County.">
<meta name="ai-prompt" content="Car accident lawyers in Houston, Texas.">
<link rel="canonical" href="https://firm.test/houston">
<meta property="og:type" content="website">
<meta property="og:title" content="Houston Car Accident Lawyers | The Firm">
<meta property="og:description" content="Car accident lawyers for Houston.">
<meta property="og:url" content="https://firm.test/houston">
<meta property="og:image" content="https://firm.test/images/a.png">
<meta property="og:image:alt" content="The firm">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<script type="application/ld+json">${JSON.stringify(FIRM)}</script>
</head>
<body><a class="skip-link" href="#main">Skip to content</a>
<header class="site-header"><a class="brand" href="/">The Firm</a>
<div data-island="NewerPosts" data-component="/assets/menus.js"><p>Menus</p></div>
<a class="button" href="tel:+17134442200">Call</a></header>
<main id="main"><section class="hero" id="hero"><h1>Houston</h1><a href="tel:+17134442200">Call</a></section>
<section class="section"><h2>Crashes</h2><p>We know every road.</p>
<img src="/images/a.png" alt="A road" width="1200" height="630"></section></main>
<footer class="site-footer"><p>This is not legal advice. Attorney advertising. No fees unless we win; case expenses may
still apply. Results may vary. Licensed in Texas. Attorney responsible for this website: A. Lawyer, Austin.</p>
<address><a href="mailto:help@firm.test">help@firm.test</a></address></footer></body></html>
`;

export const HOUSTON: BuiltPage = {
  path: "/houston",
  kind: "city",
  language: "en",
  source: { file: "content/cities/houston.json" },
};
export const LAREDO: BuiltPage = {
  path: "/laredo",
  kind: "city",
  language: "en",
  source: { file: "content/cities/laredo.json" },
};
export const A_POST: BuiltPage = {
  path: "/blog/a-post",
  kind: "article",
  language: "en",
  source: { file: "content/posts/a-post.json" },
};

/** Returns HTML as the checks see it: Houston's page, unless the test is about another. */
export function aCheckedPage(html: string, page: Partial<BuiltPage> = {}): CheckedPage {
  return parsePage({ ...HOUSTON, ...page }, html, {
    url: "https://www.example.com",
    format: "both",
    content: "content",
    folders: { en: "content", es: "content/es" },
  });
}

/** Returns a site with two pages, a picture and a script; what the test is about goes into `fields`. */
export function aCheckedSite(fields: Partial<CheckedSite> = {}): CheckedSite {
  const sha256 = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${sha256(BOOT_SCRIPT)}`,
    `style-src 'self' ${sha256(STYLE)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  return {
    url: "https://firm.test",
    urlSource: { file: "content/site.json", path: ["url"] },
    format: "both",
    host: "nginx",
    noindex: false,
    redirects: [],
    cities: [],
    content: "content",
    folders: { en: "content", es: "content/es" },
    pages: [HOUSTON],
    out: "/nowhere",
    headers: [{ name: "Content-Security-Policy", value: policy }],
    files: ["index.html", "houston.html", "houston/index.html", "images/a.png"],
    answers: answersAt("/", "/houston"),
    images: new Map([["/images/a.png", { width: 1200, height: 630 }]]),
    texts: new Map(),
    samples: [],
    accepted: [],
    secrets: [],
    placeWords: new Set(),
    ...fields,
  };
}

/** What a site with these pages and a few files answers. */
export const answersAt = (...paths: readonly string[]) =>
  createAnswers(
    { format: "both", languages: [] },
    {
      pages: paths.map((path) => ({ path })),
      files: ["images/a.png", "assets/menus.js", "sitemap.xml"],
    },
  );

/** Returns what a check finds on pages and across them, with places as text. */
export function run(check: Check, pages: readonly CheckedPage[], site = aCheckedSite()) {
  const facts = pages.map((page) => createFacts(page, site));
  const onPages = pages.flatMap((page) => check.page?.(page, site) ?? []);
  return [...onPages, ...(check.site?.(facts, site) ?? [])].map(readable);
}

/** Returns what a check finds on Houston's page with a change. */
export function runOn(check: Check, change: (html: string) => string, site = aCheckedSite()) {
  const html = change(SOUND_PAGE);
  if (html === SOUND_PAGE) throw new Error("The change does nothing.");
  return run(check, [aCheckedPage(html)], site);
}

const readable = ({ where, severity = "error", ...finding }: Finding) => ({
  severity,
  ...finding,
  where: formatPlace(where),
});

/** Removes the first match, or replaces it. */
export const replace =
  (pattern: string | RegExp, by = "") =>
  (html: string) =>
    html.replace(pattern, () => by);

/** Adds HTML at the end of the main part. */
export const inMain = (html: string) => replace("</main>", `${html}</main>`);
export const inHead = (html: string) => replace("</head>", `${html}</head>`);

/** Returns the texts of findings, without their places. */
export function foundTexts(findings: readonly { readonly found: string }[]): readonly string[] {
  return findings.map(({ found }) => found);
}
