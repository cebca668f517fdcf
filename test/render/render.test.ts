import { createElement, createContext as createReactContext } from "react";
import { describe, expect, it } from "vitest";
import { findLinks } from "../../src/links/find-links.ts";
import { planPages } from "../../src/pages/page.ts";
import { createContext } from "../../src/render/context.ts";
import type { DocumentProps, Templates } from "../../src/render/load-templates.ts";
import { createPageToRender, createRenderer } from "../../src/render/render.ts";
import { aSite } from "../helpers/builders.ts";
import { ASSETS, SHELL } from "../helpers/rendering.ts";

/** Renders the home page in a document that these props are given to. */
function render(
  Document: Templates["Document"],
  main = createElement("main", null, "“Hurt?”"),
  assets = ASSETS,
): string {
  const site = aSite();
  const templates = {
    Document,
    Chunks: createReactContext({}),
    Labels: createReactContext({}),
    pages: { home: () => main },
  } as unknown as Templates;
  const page = planPages([site]).value.find(({ kind }) => kind === "home");
  if (!page) throw new Error("The site has no home page.");
  const renderer = createRenderer(templates, createContext([{ site, ...SHELL }], assets));
  return renderer(createPageToRender(page, {})).html;
}

describe("createRenderer(templates, context)", () => {
  it("gives the document the strings that it shows", () => {
    let props: DocumentProps | undefined;
    render((given) => {
      props = given;
      return createElement("html");
    });
    const { head, structuredData, ...shared } = props as DocumentProps;
    expect(shared).toEqual({
      policy: undefined,
      metas: [],
      css: "a{}",
      headScript: "shell();boot()",
      speculationRules: "{}",
      toasts: expect.objectContaining({ signIn: "Sign in Failed" }),
      bodyHtml: "<header>Ä</header><main>“Hurt?”</main><footer>’</footer>",
    });
    expect(head.type === "website").toBe(true);
    expect(JSON.parse(structuredData)).toHaveProperty("@graph");
  });

  it("gives the boot script only to pages with an island, in a site without sign-in", () => {
    const island = createElement("main", null, createElement("div", { "data-island": "A" }));
    const scripts = [undefined, island].map((main) =>
      render(({ headScript }) => createElement("p", null, headScript), main, { ...ASSETS, auth: undefined }),
    );
    expect(scripts).toEqual(["<!doctype html><p>shell()</p>\n", "<!doctype html><p>shell();boot()</p>\n"]);
  });

  it("lets the document change and compare the texts of a head", () => {
    const html = render(({ head }) =>
      createElement("title", null, head.type === "website" ? head.title.toUpperCase() : "none"),
    );
    expect(html).toMatch(/^<!doctype html><title>[A-Z][^a-z]+<\/title>\n$/);
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
    expect(findLinks('<a href="/o&#x27;hare.pdf">A</a>')).toEqual(["/o'hare.pdf"]);
  });
});
