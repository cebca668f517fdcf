import { createElement, createContext as createReactContext, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import type { Assets } from "../../src/assets/bundle.ts";
import { planRoutes } from "../../src/pages/routes.ts";
import { createContext } from "../../src/render/context.ts";
import type { DocumentProps, Slot, Templates } from "../../src/render/load-templates.ts";
import { createRenderer, findLinks } from "../../src/render/render.ts";
import { aSite } from "../helpers/builders.ts";

const { content, ...site } = aSite();
const SITE = { ...site, content: { ...content, site: { ...content.site, brand: `Tom & "Jo's" <Firm>` } } };
const SHELL = { headerHtml: "<header>Ä</header>", footerHtml: "<footer>’</footer>", links: [] };
const ASSETS = {
  css: { home: "a{}" },
  chunks: {},
  inline: { shell: "shell()", boot: "boot()", unknownPath: "", speculationRules: "{}" },
} as unknown as Assets;

/** An element with a slot as its content. */
const filled = (tag: string, slot: Slot) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what templates/Document.tsx does
  createElement(tag, { key: slot.__html, dangerouslySetInnerHTML: slot });
const style = ({ css }: DocumentProps) => filled("style", css);
const scripts = ({ headScripts, speculationRules, structuredData }: DocumentProps) =>
  [...headScripts, speculationRules, structuredData].map((slot) => filled("script", slot));

const title = ({ head }: DocumentProps) =>
  createElement("title", { key: "title", lang: head.siteName }, head.siteName);

/** Renders the home page in a document with these parts of its head. */
function render(...parts: readonly ((props: DocumentProps) => ReactNode)[]) {
  const templates = {
    Document: (props: DocumentProps) => {
      const head = createElement("head", null, ...parts.map((part) => part(props)));
      return createElement("html", null, head, filled("body", props.body));
    },
    Chunks: createReactContext({}),
    pages: { home: () => createElement("main", null, "“Hurt?”") },
  } as unknown as Templates;
  const route = planRoutes(SITE).value.find(({ kind }) => kind === "home");
  if (!route) throw new Error("The site has no home page.");
  const page = createRenderer(templates, createContext(SITE, SHELL, ASSETS))(route, () => []);
  const html = Buffer.concat(page.parts).toString("utf8");
  return { ...page, html: html.replace(/\{"@context".*?\}(?=<\/script>)/, "JSON-LD") };
}

describe("createRenderer(templates, context)", () => {
  it("puts what pages of a kind share into the slots of the document, byte for byte", () => {
    expect(render(style, scripts).html).toBe(
      "<!doctype html><html><head><style>a{}</style><script>shell()</script><script>boot()</script><script>{}</script><script>JSON-LD</script></head><body>" +
        "<header>Ä</header>" +
        "<main>“Hurt?”</main><footer>’</footer></body></html>\n",
    );
  });

  it("gives the same digest to the same page, and another one when a slot moves", () => {
    const { digest } = render(style, scripts);
    expect(render(style, scripts).digest).toBe(digest);
    expect(render(scripts, style).digest).not.toBe(digest);
  });

  it("puts the texts of a head wherever the document has them, escaped as by React", () => {
    const { html, digest } = render(style, scripts, title);
    expect(html).toContain(
      '<title lang="Tom &amp; &quot;Jo&#x27;s&quot; &lt;Firm&gt;">Tom &amp; &quot;Jo&#x27;s&quot; &lt;Firm&gt;</title>',
    );
    expect(render(style, scripts, title).digest).toBe(digest);
    expect(render(style, scripts).digest).not.toBe(digest);
  });

  it.each([
    ["lacks a slot", [scripts]],
    ["has a slot twice", [style, style, scripts]],
    [
      "changes a text of the head",
      [style, scripts, (props: DocumentProps) => props.head.title.toUpperCase()],
    ],
    ["shortens a text of the head", [style, scripts, (props: DocumentProps) => props.head.title.slice(0, 5)]],
  ])("refuses a document that %s", (_, parts) => {
    expect(() => render(...parts)).toThrow(/The document must contain each slot once: css, /);
  });
});

describe("findLinks(html)", () => {
  it("returns the chunks of islands", () => {
    const html =
      '<div data-island="A" data-component="/assets/A.js /assets/B.js" data-loader="/assets/L.js">';
    expect(findLinks(html)).toEqual(["/assets/A.js", "/assets/B.js", "/assets/L.js"]);
  });

  it("returns what follows a quote in raw HTML too", () => {
    expect(findLinks('<p>5" pipe</p><a href="/a">')).toEqual(["/a"]);
  });

  it("ends at an attribute whose quotation mark is missing, as HTML that React does not escape may have", () => {
    expect(findLinks('<a href="/a">A</a><a href="/b>B</a>')).toEqual(["/a"]);
  });

  it("returns the addresses of links and sources, each once and unescaped", () => {
    const html = '<a href="/a?b=1&amp;c=2">A</a><a class="x" href="/a?b=1&amp;c=2"></a><img src="/b.png"/>';
    expect(findLinks(html)).toEqual(["/a?b=1&c=2", "/b.png"]);
  });
});
