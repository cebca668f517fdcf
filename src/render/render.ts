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
  readonly links: readonly LinkSource[];
}

/** Where addresses were found: a page, or a part that all pages share. */
export interface LinkSource {
  readonly source: Place;
  readonly links: readonly string[];
}

export interface RenderedPage {
  /** The HTML in UTF-8, in parts, until the encoder's memory is reused. Pages of a kind have most of them in common. */
  readonly parts: readonly Uint8Array[];
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
    { source: { file: HEADER }, links: findLinks(headerHtml) },
    { source: { file: FOOTER }, links: findLinks(footerHtml) },
  ];
  return { headerHtml, footerHtml, links };
}

export type Renderer = (route: Route, bodyOf: BodyOf) => RenderedPage;

/**
 * Creates the function that renders the pages of a site. It throws a TemplateError. Three quarters of a page are the
 * same on all pages of its kind: React renders the document once, with slots for what differs, and its bytes are
 * joined with those of each page.
 */
export function createRenderer(
  templates: Templates,
  context: RenderContext,
  encoder = createEncoder(),
): Renderer {
  const documents = new Map<string, SharedDocument>();
  return (route, bodyOf) => {
    const kind = context[route.kind];
    const page = createPage(route, kind.site, bodyOf);
    const nameOf = () => `The page ${route.path} (${formatPlace(route.source)})`;
    const file = `templates/pages/${kindOf(route.kind).template}.tsx`;
    // The kind of a page selects its template and that template's props; the compiler cannot follow both.
    const template = templates.pages[route.kind] as ComponentType<typeof page.props>;
    const mainHtml = render(nameOf, file, () =>
      createElement(templates.Chunks, { value: kind.chunks }, createElement(template, page.props)),
    );
    const { structuredData } = page.head;
    // It has a slot of its own.
    const head = { ...page.head, structuredData: undefined };
    const texts: string[] = [];
    const key = `${route.kind}${separateTexts(head, texts)}`;
    const document = documents.get(key) ?? renderDocument(nameOf, templates, kind, head, texts.length);
    documents.set(key, document);
    const slots = [mainHtml, scriptJson(structuredData), ...texts.map(escapeHtml)];
    const { parts, own } = encoder.encode(
      document.digest,
      document.parts.map((part) => (part instanceof Uint8Array ? part : fillSlots(part, slots))),
    );
    return { parts, digest: digestOf(own), links: findLinks(mainHtml) };
  };
}

function fillSlots(part: readonly (string | number)[], slots: readonly string[]): string {
  let text = "";
  for (const piece of part) text += typeof piece === "number" ? slots[piece] : piece;
  return text;
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
  // V8 compiles for...in again and again, for each new shape.
  for (const name of Object.keys(value)) {
    shape += name + separateTexts((value as Record<string, unknown>)[name], texts);
  }
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

/** Bytes: room for the texts of some hundred pages. */
const MEMORY = 1024 * 1024;

export interface Encoder {
  /**
   * Encodes the texts among the parts of a page. `own` is their bytes after those of `shared`, with a zero after each
   * text, so that they can be hashed at once.
   */
  encode(
    shared: string,
    all: readonly (Uint8Array | string)[],
  ): { readonly parts: readonly Uint8Array[]; readonly own: Uint8Array };
  /** Lets the next pages use the memory of those that were encoded so far. */
  reuse(): void;
}

export function createEncoder(): Encoder {
  let memory = Buffer.alloc(0);
  let end = 0;
  const write = (text: string) => {
    const start = end;
    end += memory.write(text, start);
    const bytes = memory.subarray(start, end);
    memory[end] = 0;
    end += 1;
    return bytes;
  };
  return {
    encode(shared, all) {
      // A UTF-16 code unit has at most three bytes in UTF-8.
      let most = 3 * shared.length + 1;
      for (const part of all) most += typeof part === "string" ? 3 * part.length + 1 : 0;
      if (end + most > memory.length) {
        // The parts of earlier pages keep the memory that they are in.
        memory = Buffer.allocUnsafeSlow(Math.max(MEMORY, most));
        end = 0;
      }
      const start = end;
      write(shared);
      const parts = all.map((part) => (typeof part === "string" ? write(part) : part));
      return { parts, own: memory.subarray(start, end) };
    },
    reuse() {
      end = 0;
    },
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

/** Before the value of an attribute. React escapes quotes in texts, so that it is nowhere else. */
const VALUE = '="';
const LINKS = [" href", " src"];
/** What an island loads (templates/parts/Island.tsx): addresses with spaces between them. */
const CHUNKS = [" data-component", " data-loader"];
/** Most attributes end in another letter. */
const LAST_LETTERS = new Set([...LINKS, ...CHUNKS].map((name) => name.charCodeAt(name.length - 1)));

/**
 * Returns the addresses of the site in attributes of rendered HTML, each once, and those of the chunks of its islands.
 * React quotes attributes, and escapes `"` in text.
 */
export function findLinks(html: string): readonly string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(VALUE); at >= 0; at = html.indexOf(VALUE, at + 1)) {
    if (!LAST_LETTERS.has(html.charCodeAt(at - 1))) continue;
    const endsWith = (name: string) => html.startsWith(name, at - name.length);
    const isLink = LINKS.some(endsWith);
    if (!isLink && !CHUNKS.some(endsWith)) continue;
    const start = at + VALUE.length;
    at = html.indexOf('"', start);
    // Only HTML that a template inserts as it is can lack the second quotation mark.
    if (at < 0) break;
    const value = html.slice(start, at).replaceAll("&amp;", "&");
    for (const address of isLink ? [value] : value.split(" ")) if (!leavesSite(address)) found.add(address);
  }
  // V8 keeps a string as long as a part of it, and the addresses of all pages are kept until the build ends.
  return Array.from(found, (address) => Buffer.from(address).toString());
}
