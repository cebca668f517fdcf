import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../assets/bundle.ts";
import type { ShellProps } from "../pages/firm.ts";
import type { Page } from "../pages/page.ts";
import { scriptJson } from "../pages/structured-data.ts";
import type { RouteKind } from "../site/routes.ts";
import { templateError } from "./describe-exception.ts";
import type { Templates } from "./load-templates.ts";

/** The parts that are the same on every page, rendered once. */
export interface Shell {
  readonly headerHtml: string;
  readonly footerHtml: string;
  readonly links: readonly string[];
}

/** A page and all that rendering it has brought up. */
export interface RenderedPage {
  readonly kind: RouteKind;
  readonly path: string;
  readonly source: string;
  readonly files: readonly [string, ...string[]];
  readonly html: string;
  /** The addresses that the page's own part refers to; those of header and footer are the shell's. */
  readonly links: readonly string[];
}

/** What is kept of a page once its HTML is on disk. */
export interface PageRecord extends Omit<RenderedPage, "html"> {
  /** Bytes, uncompressed. */
  readonly size: number;
}

/** Renders header and footer. Throws a TemplateError. */
export function renderShell(props: ShellProps, templates: Templates, { chunks }: Assets): Shell {
  const header = () =>
    createElement(templates.Chunks, { value: chunks }, createElement(templates.Header, props));
  const footer = () => createElement(templates.Footer, props);
  const headerHtml = render("The header", "templates/parts/Header.tsx", header);
  const footerHtml = render("The footer", "templates/parts/Footer.tsx", footer);
  return { headerHtml, footerHtml, links: findLinks(headerHtml + footerHtml) };
}

/** Renders a page. Throws a TemplateError. */
export function renderPage(page: Page, shell: Shell, templates: Templates, assets: Assets): RenderedPage {
  // The kind of a page names its template and the props that template takes: one union, two views of it.
  const template = templates.pages[page.kind] as ComponentType<Page["props"]>;
  const name = `The page ${page.path} (${page.source})`;
  const file = `templates/pages/${page.kind[0]?.toUpperCase()}${page.kind.slice(1)}.tsx`;
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

/** A template that does not exist is found missing when its element is made, one that throws when it is rendered. */
function render(what: string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${what} does not render`, template, cause);
  }
}

/** Returns the addresses in attributes of rendered HTML, each once; React always quotes them, text never holds `"`. */
export function findLinks(html: string): readonly string[] {
  const found = new Set<string>();
  for (const [, address = ""] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) found.add(address);
  // Copied: a part of a string keeps the whole of it in memory, here the HTML of every page.
  return Array.from(found, (address) => Buffer.from(address.replaceAll("&amp;", "&")).toString());
}
