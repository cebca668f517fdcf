import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../assets/bundle.ts";
import { digestOf } from "../cache/inputs.ts";
import type { ShellProps } from "../pages/firm.ts";
import type { BodyOf } from "../pages/kind.ts";
import { kindOf, type Route, type RouteKind } from "../pages/kinds.ts";
import { createPage } from "../pages/page.ts";
import { scriptJson } from "../pages/structured-data.ts";
import { formatPlace, type Place } from "../problem.ts";
import type { KindContext, RenderContext } from "./context.ts";
import { templateError } from "./describe-exception.ts";
import type { DocumentProps, Slot, Templates } from "./load-templates.ts";

/** The parts that are the same on every page, rendered once. */
export interface Shell {
  readonly headerHtml: string;
  readonly footerHtml: string;
  /** The addresses in these parts, with the templates that write them. */
  readonly links: readonly { readonly source: Place; readonly links: readonly string[] }[];
}

export interface RenderedPage {
  /** The HTML in UTF-8. Valid until the next page is rendered. */
  readonly bytes: Uint8Array;
  /** A hash of the HTML: of the page's own parts, and of those that its kind shares. */
  readonly digest: string;
  /** The addresses in the main part; `Shell.links` has those of header and footer. */
  readonly links: readonly string[];
}

const HEADER = "templates/parts/Header.tsx";
const FOOTER = "templates/parts/Footer.tsx";
const DOCUMENT = "templates/Document.tsx";

/** Renders header and footer. Throws a TemplateError. */
export function renderShell(props: ShellProps, templates: Templates, { chunks }: Assets): Shell {
  const header = () =>
    createElement(templates.Chunks, { value: chunks }, createElement(templates.Header, props));
  const footer = () => createElement(templates.Footer, props);
  const headerHtml = render("The header", HEADER, header);
  const footerHtml = render("The footer", FOOTER, footer);
  const links = [
    { source: { file: HEADER }, links: findLinks(Buffer.from(headerHtml)) },
    { source: { file: FOOTER }, links: findLinks(Buffer.from(footerHtml)) },
  ];
  return { headerHtml, footerHtml, links };
}

export type Renderer = (route: Route, bodyOf: BodyOf) => RenderedPage;

/**
 * Creates the function that renders the pages of a site. It throws a TemplateError. Three quarters of a page are the
 * same on all pages of its kind. These parts are encoded and hashed once: React renders the document with slots in
 * their places, which are filled in as bytes.
 */
export function createRenderer(templates: Templates, context: RenderContext): Renderer {
  const shared = new Map<RouteKind, SharedParts>();
  const own = createOutput();
  const output = createOutput();
  return (route, bodyOf) => {
    const kind = context[route.kind];
    const parts = shared.get(route.kind) ?? encodeShared(kind);
    shared.set(route.kind, parts);
    const page = createPage(route, kind.site, bodyOf);
    const name = `The page ${page.path} (${formatPlace(page.source)})`;
    const file = `templates/pages/${kindOf(page.kind).template}.tsx`;
    // The kind of a page selects its template and that template's props; the compiler cannot follow both.
    const template = templates.pages[page.kind] as ComponentType<typeof page.props>;
    const mainHtml = render(name, file, () =>
      createElement(templates.Chunks, { value: kind.chunks }, createElement(template, page.props)),
    );
    const props: DocumentProps = {
      head: page.head,
      structuredData: scriptJson(page.head.structuredData),
      ...parts.slots,
    };
    const html = render(name, DOCUMENT, () => createElement(templates.Document, props));
    // The page's own parts are encoded once, for the hash and for the output.
    own.clear();
    own.write(parts.digest);
    const document = own.write(`<!doctype html>${html}\n`);
    const main = own.write(mainHtml);
    output.clear();
    for (const part of splitAtSlots(document, name, parts)) {
      if (part instanceof Uint8Array) output.add(part);
      else for (const content of part) output.add(content === "main" ? main : content);
    }
    return { bytes: output.bytes(), digest: digestOf(own.bytes()), links: findLinks(main) };
  };
}

/** What the pages of a kind share. */
interface SharedParts {
  readonly slots: Pick<DocumentProps, "css" | "headScripts" | "speculationRules" | "body">;
  /** What each slot stands for, by its name; "main" is the main part of the page. */
  readonly parts: ReadonlyMap<string, readonly (Uint8Array | "main")[]>;
  readonly digest: string;
}

/** Surrounds the names of slots: a character that is in no text. */
const EDGE = "\0";

function encodeShared(kind: KindContext): SharedParts {
  const { css, headScripts, speculationRules, headerHtml, footerHtml } = kind;
  const [header, footer] = [Buffer.from(headerHtml), Buffer.from(footerHtml)];
  const scripts = headScripts.map((script, index) => [`script ${index + 1}`, [Buffer.from(script)]] as const);
  return {
    slots: {
      css: slot("css"),
      headScripts: scripts.map(([name]) => slot(name)),
      speculationRules: slot("speculation rules"),
      body: slot("body"),
    },
    parts: new Map<string, readonly (Uint8Array | "main")[]>([
      ["css", [Buffer.from(css)]],
      ...scripts,
      ["speculation rules", [Buffer.from(speculationRules)]],
      ["body", [header, "main", footer]],
    ]),
    digest: digestOf(JSON.stringify([css, headScripts, speculationRules, headerHtml, footerHtml])),
  };
}

const slot = (name: string): Slot => ({ __html: EDGE + name + EDGE });

/** Returns the parts of a document in order: its own bytes, and what its slots stand for. */
function splitAtSlots(
  document: Buffer,
  name: string,
  { parts }: SharedParts,
): readonly (Uint8Array | readonly (Uint8Array | "main")[])[] {
  const split: (Uint8Array | readonly (Uint8Array | "main")[])[] = [];
  const used = new Set<string>();
  let start = 0;
  for (let edge = document.indexOf(0); edge >= 0; edge = document.indexOf(0, start)) {
    const end = document.indexOf(0, edge + 1);
    const slotName = document.toString("latin1", edge + 1, end);
    const part = parts.get(slotName);
    if (!part || used.has(slotName)) break;
    used.add(slotName);
    split.push(document.subarray(start, edge), part);
    start = end + 1;
  }
  split.push(document.subarray(start));
  if (used.size === parts.size && !document.includes(0, start)) return split;
  const cause = new Error(`The document must contain each slot once: ${[...parts.keys()].join(", ")}.`);
  throw templateError(`${name} does not render`, DOCUMENT, cause);
}

/** Collects the bytes of one page after the other, in the same memory. */
function createOutput() {
  let memory = Buffer.allocUnsafeSlow(128 * 1024);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (length + more));
    memory.copy(larger, 0, 0, length);
    memory = larger;
  };
  return {
    clear() {
      length = 0;
    },
    add(bytes: Uint8Array) {
      reserve(bytes.length);
      memory.set(bytes, length);
      length += bytes.length;
    },
    /** Adds a text, and returns its bytes. */
    write(text: string): Buffer {
      // A UTF-16 code unit has at most three bytes in UTF-8.
      reserve(3 * text.length);
      const start = length;
      length += memory.write(text, start);
      return memory.subarray(start, length);
    },
    bytes: (): Buffer => memory.subarray(0, length),
  };
}

function render(what: string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${what} does not render`, template, cause);
  }
}

const LINKS = [' href="', ' src="'] as const;
const QUOTE = 0x22;

/** Returns the addresses in attributes of rendered HTML, each once. React quotes attributes, and escapes `"` in text. */
export function findLinks(html: Buffer): readonly string[] {
  const found = new Set<string>();
  for (const start of LINKS) {
    for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
      const end = html.indexOf(QUOTE, at + start.length);
      found.add(html.toString("utf8", at + start.length, end).replaceAll("&amp;", "&"));
      at = end;
    }
  }
  return [...found];
}
