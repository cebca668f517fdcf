import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../assets/bundle.ts";
import { digestOf } from "../cache/inputs.ts";
import type { ShellProps } from "../pages/firm.ts";
import type { BodyOf } from "../pages/kind.ts";
import { kindOf, type Route } from "../pages/kinds.ts";
import { createPage } from "../pages/page.ts";
import { scriptJson } from "../pages/structured-data.ts";
import { formatPlace, type Place } from "../problem.ts";
import { escapeHtml } from "../shared/escape-html.ts";
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
 * same on all pages of its kind: React renders the document once, with slots for what differs, and its bytes are
 * joined with those of each page.
 */
export function createRenderer(templates: Templates, context: RenderContext): Renderer {
  const documents = new Map<string, SharedDocument>();
  const own = createOutput();
  const output = createOutput();
  return (route, bodyOf) => {
    const kind = context[route.kind];
    const page = createPage(route, kind.site, bodyOf);
    const name = `The page ${page.path} (${formatPlace(page.source)})`;
    const file = `templates/pages/${kindOf(page.kind).template}.tsx`;
    // The kind of a page selects its template and that template's props; the compiler cannot follow both.
    const template = templates.pages[page.kind] as ComponentType<typeof page.props>;
    const mainHtml = render(name, file, () =>
      createElement(templates.Chunks, { value: kind.chunks }, createElement(template, page.props)),
    );
    const { structuredData, ...head } = page.head;
    const { shape, texts } = separateTexts(head);
    const key = `${route.kind} ${shape}`;
    const document = documents.get(key) ?? renderDocument(name, templates, kind, shape, texts.length);
    documents.set(key, document);
    // The page's own texts are encoded once, for the hash and for the output.
    own.clear();
    own.write(document.digest);
    const main = own.write(EDGE + mainHtml).subarray(1);
    const others = [scriptJson(structuredData), ...texts.map(escapeHtml)];
    const encoded = [main, ...others.map((text) => own.write(EDGE + text).subarray(1))];
    output.clear();
    for (const part of document.parts)
      output.add(typeof part === "number" ? (encoded[part] as Buffer) : part);
    return { bytes: output.bytes(), digest: digestOf(own.bytes()), links: findLinks(main) };
  };
}

/** Surrounds the names of slots: a character that is in no text. */
const EDGE = "\0";

/** What documents of one shape have in common, and the numbers of the texts that each page adds. */
interface SharedDocument {
  readonly parts: readonly (Uint8Array | number)[];
  readonly digest: string;
}

/** The texts of a page: its main part, its structured data, and those of its head in their order. */
const [MAIN, STRUCTURED_DATA, HEAD] = [0, 1, 2];

/** Returns the texts of a head, and the head as JSON with a slot in place of each. */
function separateTexts(head: object): { readonly shape: string; readonly texts: readonly string[] } {
  const texts: string[] = [];
  const shape = JSON.stringify(head, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    texts.push(value);
    return `${EDGE}text ${texts.length}${EDGE}`;
  });
  return { shape, texts };
}

function renderDocument(
  page: string,
  templates: Templates,
  { policy, css, headScripts, speculationRules, headerHtml, footerHtml }: KindContext,
  shape: string,
  texts: number,
): SharedDocument {
  const once = [
    ["css", [css]],
    ...headScripts.map((script, index) => [`script ${index + 1}`, [script]] as const),
    ["speculation rules", [speculationRules]],
    ["structured data", [STRUCTURED_DATA]],
    ["body", [headerHtml, MAIN, footerHtml]],
  ] as const;
  const slots = new Map<string, readonly (string | number)[]>([
    ...once,
    ...Array.from({ length: texts }, (_, index) => [`text ${index + 1}`, [HEAD + index]] as const),
  ]);
  const slot = (name: string): Slot => ({ __html: EDGE + name + EDGE });
  const props: DocumentProps = {
    head: JSON.parse(shape) as DocumentProps["head"],
    policy,
    structuredData: slot("structured data"),
    css: slot("css"),
    headScripts: headScripts.map((_, index) => slot(`script ${index + 1}`)),
    speculationRules: slot("speculation rules"),
    body: slot("body"),
  };
  const html = render(page, DOCUMENT, () => createElement(templates.Document, props));
  const pieces = `<!doctype html>${html}\n`.split(EDGE);
  const names = pieces.filter((_, index) => index % 2 === 1);
  const isComplete =
    pieces.length % 2 === 1 &&
    names.every((name) => slots.has(name)) &&
    once.every(([name]) => names.filter((other) => other === name).length === 1);
  if (!isComplete) {
    const expected = `The document must contain each slot once: ${once.map(([name]) => name).join(", ")}`;
    const cause = new Error(`${expected}; and the texts of the head only as they are.`);
    throw templateError(`${page} does not render`, DOCUMENT, cause);
  }
  const parts = pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece] : (slots.get(piece) ?? [])));
  return {
    parts: parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)),
    digest: digestOf(JSON.stringify(parts)),
  };
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

/** Renders an element without React's own attributes. Throws a TemplateError. */
export function render(what: string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${what} does not render`, template, cause);
  }
}

const LINKS = [" href=", " src="].map((name) => Buffer.from(name));
/** What an island loads (templates/parts/Island.tsx): addresses with spaces between them. */
const CHUNKS = [" data-component=", " data-loader="].map((name) => Buffer.from(name));
const QUOTE = 0x22;

/**
 * Returns the addresses in attributes of rendered HTML, each once, and those of the chunks of its islands. React quotes
 * attributes, and escapes `"` in text.
 */
export function findLinks(html: Buffer): readonly string[] {
  const found = new Set<string>();
  // A single byte is found several times faster than the name of an attribute.
  for (let at = html.indexOf(QUOTE); at >= 0; at = html.indexOf(QUOTE, at + 1)) {
    const start = at + 1;
    const isAfter = (name: Buffer) =>
      // Most attributes have another last letter.
      html[at - 2] === name[name.length - 2] &&
      html.compare(name, 0, name.length, Math.max(0, at - name.length), at) === 0;
    const isLink = LINKS.some(isAfter);
    if (!isLink && !CHUNKS.some(isAfter)) continue;
    at = html.indexOf(QUOTE, start);
    const value = html.toString("utf8", start, at).replaceAll("&amp;", "&");
    for (const address of isLink ? [value] : value.split(" ")) found.add(address);
  }
  return [...found];
}
