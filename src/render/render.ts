import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../assets/bundle.ts";
import type { ShellProps } from "../pages/firm.ts";
import { kindOf, type RouteKind } from "../pages/kinds.ts";
import type { Page } from "../pages/page.ts";
import { scriptJson } from "../pages/structured-data.ts";
import { formatPlace, type Place } from "../problem.ts";
import { templateError } from "./describe-exception.ts";
import type { Templates } from "./load-templates.ts";

/** The parts that are the same on every page, rendered once. */
export interface Shell {
  readonly headerHtml: string;
  readonly footerHtml: string;
  readonly links: readonly Pick<RenderedPage, "source" | "links">[];
}

/** A page with everything that rendering it produced. */
export interface RenderedPage {
  readonly kind: RouteKind;
  readonly path: string;
  readonly source: Place;
  readonly files: readonly [string, ...string[]];
  readonly html: string;
  /** The addresses in the main part; `Shell.links` has those of header and footer. */
  readonly links: readonly string[];
}

/** What is kept of a page after its HTML is written. */
export interface PageRecord extends Omit<RenderedPage, "html"> {
  /** Bytes, uncompressed. */
  readonly size: number;
}

const HEADER = "templates/parts/Header.tsx";
const FOOTER = "templates/parts/Footer.tsx";

/** Renders header and footer. Throws a TemplateError. */
export function renderShell(props: ShellProps, templates: Templates, { chunks }: Assets): Shell {
  const header = () =>
    createElement(templates.Chunks, { value: chunks }, createElement(templates.Header, props));
  const footer = () => createElement(templates.Footer, props);
  const headerHtml = render("The header", HEADER, header);
  const footerHtml = render("The footer", FOOTER, footer);
  const links = [
    { source: { file: HEADER }, links: findLinks(headerHtml) },
    { source: { file: FOOTER }, links: findLinks(footerHtml) },
  ];
  return { headerHtml, footerHtml, links };
}

/** Renders a page. Throws a TemplateError. */
export function renderPage(page: Page, shell: Shell, templates: Templates, assets: Assets): RenderedPage {
  // The kind of a page selects its template and that template's props; the compiler cannot follow both.
  const template = templates.pages[page.kind] as ComponentType<Page["props"]>;
  const name = `The page ${page.path} (${formatPlace(page.source)})`;
  const file = `templates/pages/${kindOf(page.kind).template}.tsx`;
  const mainHtml = render(name, file, () =>
    createElement(templates.Chunks, { value: assets.chunks }, createElement(template, page.props)),
  );
  const { boot, unknownPath, speculationRules } = assets.inline;
  const props = {
    head: page.head,
    structuredData: scriptJson(page.head.structuredData),
    css: assets.css[page.kind],
    headScripts: page.kind === "notFound" ? [unknownPath, boot] : [boot],
    speculationRules,
    bodyHtml: shell.headerHtml + mainHtml + shell.footerHtml,
  };
  const html = render(name, "templates/Document.tsx", () => createElement(templates.Document, props));
  return {
    kind: page.kind,
    path: page.path,
    source: page.source,
    files: page.files,
    html: `<!doctype html>${html}\n`,
    links: findLinks(mainHtml),
  };
}

function render(what: string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${what} does not render`, template, cause);
  }
}

/** Returns the addresses in attributes of rendered HTML, each once. React quotes attributes, and escapes `"` in text. */
export function findLinks(html: string): readonly string[] {
  const found = new Set<string>();
  for (const [, address = ""] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) found.add(address);
  // Copied, because a substring keeps the whole string in memory, here the HTML of every page.
  return Array.from(found, (address) => Buffer.from(address.replaceAll("&amp;", "&")).toString());
}
