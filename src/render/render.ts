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
import { leavesSite } from "../shared/url.ts";
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
  /** The addresses of the site in the main part; `Shell.links` has those of header and footer. */
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
  const headerHtml = render(() => "The header", HEADER, header);
  const footerHtml = render(() => "The footer", FOOTER, footer);
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
    const nameOf = () => `The page ${page.path} (${formatPlace(page.source)})`;
    const file = `templates/pages/${kindOf(page.kind).template}.tsx`;
    // The kind of a page selects its template and that template's props; the compiler cannot follow both.
    const template = templates.pages[page.kind] as ComponentType<typeof page.props>;
    const mainHtml = render(nameOf, file, () =>
      createElement(templates.Chunks, { value: kind.chunks }, createElement(template, page.props)),
    );
    const { structuredData, ...head } = page.head;
    const texts: string[] = [];
    const key = `${route.kind}${separateTexts(head, texts)}`;
    const document = documents.get(key) ?? renderDocument(nameOf, templates, kind, head, texts.length);
    documents.set(key, document);
    const slots = [mainHtml, scriptJson(structuredData), ...texts.map(escapeHtml)];
    // The page's own texts are encoded once, for the hash and for the output.
    own.clear();
    own.write(document.digest);
    output.clear();
    let links: readonly string[] = [];
    for (const part of document.parts) {
      if (part instanceof Uint8Array) {
        output.add(part);
        continue;
      }
      own.write(EDGE);
      let text = "";
      for (const piece of part) text += typeof piece === "number" ? slots[piece] : piece;
      const bytes = own.write(text);
      output.add(bytes);
      if (part[0] === MAIN) links = findLinks(bytes);
    }
    return { bytes: output.bytes(), digest: digestOf(own.bytes()), links };
  };
}

/** Surrounds the names of slots: a character that is in no text. */
const EDGE = "\0";

/** What documents of one shape have in common. */
interface SharedDocument {
  /** Bytes, and lists of texts and of the numbers of slots between them. The main part is in a list of its own. */
  readonly parts: readonly (Uint8Array | readonly (string | number)[])[];
  readonly digest: string;
}

/** The slots of a page: its main part, its structured data, and the texts of its head in their order. */
const [MAIN, STRUCTURED_DATA, HEAD] = [0, 1, 2];

/** Adds the texts of a head to `texts`, and returns its shape: two heads of one shape differ in their texts only. */
function separateTexts(value: unknown, texts: string[]): string {
  if (typeof value === "string") {
    texts.push(value);
    return ";";
  }
  if (typeof value !== "object" || value === null) return `=${value};`;
  let shape = "{";
  for (const name in value) shape += name + separateTexts((value as Record<string, unknown>)[name], texts);
  return `${shape}}`;
}

function renderDocument(
  nameOf: () => string,
  templates: Templates,
  { policy, css, headScripts, speculationRules, headerHtml, footerHtml }: KindContext,
  head: object,
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
  let count = 0;
  const withSlots = JSON.stringify(head, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    count += 1;
    return `${EDGE}text ${count}${EDGE}`;
  });
  const props: DocumentProps = {
    head: JSON.parse(withSlots) as DocumentProps["head"],
    policy,
    structuredData: slot("structured data"),
    css: slot("css"),
    headScripts: headScripts.map((_, index) => slot(`script ${index + 1}`)),
    speculationRules: slot("speculation rules"),
    body: slot("body"),
  };
  const html = render(nameOf, DOCUMENT, () => createElement(templates.Document, props));
  const pieces = `<!doctype html>${html}\n`.split(EDGE);
  const names = pieces.filter((_, index) => index % 2 === 1);
  const isComplete =
    pieces.length % 2 === 1 &&
    names.every((name) => slots.has(name)) &&
    once.every(([name]) => names.filter((other) => other === name).length === 1);
  if (!isComplete) {
    const expected = `The document must contain each slot once: ${once.map(([name]) => name).join(", ")}`;
    const cause = new Error(`${expected}; and the texts of the head only as they are.`);
    throw templateError(`${nameOf()} does not render`, DOCUMENT, cause);
  }
  const parts = pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece] : (slots.get(piece) ?? [])));
  return { parts: joinParts(parts), digest: digestOf(JSON.stringify(parts)) };
}

/** Characters: copying the bytes of a shorter text takes longer than encoding it together with the texts around it. */
const SHORT = 256;

function joinParts(parts: readonly (string | number)[]): SharedDocument["parts"] {
  const joined: (Uint8Array | (string | number)[])[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && part.length > SHORT) joined.push(Buffer.from(part));
    else if (part !== MAIN && Array.isArray(last) && last[0] !== MAIN) last.push(part);
    else joined.push([part]);
  }
  return joined;
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
export function render(nameOf: () => string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${nameOf()} does not render`, template, cause);
  }
}

const LINKS = [" href=", " src="].map((name) => Buffer.from(name));
/** What an island loads (templates/parts/Island.tsx): addresses with spaces between them. */
const CHUNKS = [" data-component=", " data-loader="].map((name) => Buffer.from(name));
/** The letters before their equals signs: most attributes have another. */
const LAST_LETTERS = new Set([...LINKS, ...CHUNKS].map((name) => name.at(-2)));
const [QUOTE, HASH] = [0x22, 0x23];

/**
 * Returns the addresses of the site in attributes of rendered HTML, each once, and those of the chunks of its islands.
 * React quotes attributes, and escapes `"` in text.
 */
export function findLinks(html: Buffer): readonly string[] {
  const found = new Set<string>();
  // A single byte is found several times faster than the name of an attribute.
  for (let at = html.indexOf(QUOTE); at >= 0; at = html.indexOf(QUOTE, at + 1)) {
    if (!LAST_LETTERS.has(html[at - 2]) || html[at + 1] === HASH) continue;
    const start = at + 1;
    const isLink = LINKS.some((name) => endsWith(html, at, name));
    if (!isLink && !CHUNKS.some((name) => endsWith(html, at, name))) continue;
    at = html.indexOf(QUOTE, start);
    const value = html.toString("utf8", start, at).replaceAll("&amp;", "&");
    for (const address of isLink ? [value] : value.split(" ")) if (!leavesSite(address)) found.add(address);
  }
  return [...found];
}

function endsWith(html: Buffer, end: number, name: Buffer): boolean {
  return html.compare(name, 0, name.length, Math.max(0, end - name.length), end) === 0;
}
