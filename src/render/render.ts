import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../assets/bundle.ts";
import { createShell, localSite, type ShellProps } from "../pages/firm.ts";
import { DOCUMENT_TEMPLATE, pageTemplate, type Route } from "../pages/kinds.ts";
import { createPage } from "../pages/page.ts";
import { scriptJson } from "../pages/structured-data.ts";
import { formatPlace, type Place } from "../problem.ts";
import { unescapeHtml } from "../shared/escape-html.ts";
import type { PostBody } from "../shared/post.ts";
import { leavesSite, pageHref } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { RenderContext } from "./context.ts";
import { templateError } from "./describe-exception.ts";
import type { Templates } from "./load-templates.ts";

/** The parts that are the same on every page, rendered once. */
export interface Shell {
  readonly headerHtml: string;
  readonly footerHtml: string;
  /** The same parts for the pages of a city with a number of its own, by the city's slug. */
  readonly local: Readonly<Record<string, { readonly headerHtml: string; readonly footerHtml: string }>>;
  /** The addresses in these parts, with the templates that write them. */
  readonly links: readonly LinkSource[];
}

/** Where addresses were found: a page, or a part that all pages share. */
export interface LinkSource {
  readonly source: Place;
  readonly links: readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  /** The addresses of the site in the main part; `Shell.links` has those of header and footer. */
  readonly links: readonly string[];
}

const HEADER = "templates/parts/Header.tsx";
const FOOTER = "templates/parts/Footer.tsx";

/** Renders header and footer, and those of each city with a number of its own. Throws a TemplateError. */
export function renderShell(site: Site, templates: Templates, assets: Assets): Shell {
  const local = site.cities
    .filter(({ phone }) => phone)
    .map((city) => [city.slug, renderParts(createShell(localSite(site, city)), templates, assets)]);
  const parts = renderParts(createShell(site), templates, assets);
  const links = [
    { source: { file: HEADER }, links: findLinks(parts.headerHtml) },
    { source: { file: FOOTER }, links: findLinks(parts.footerHtml) },
  ];
  return { ...parts, local: Object.fromEntries(local), links };
}

function renderParts(props: ShellProps, templates: Templates, { chunks }: Assets) {
  const header = () =>
    createElement(templates.Chunks, { value: chunks }, createElement(templates.Header, props));
  const footer = () => createElement(templates.Footer, props);
  const headerHtml = render(() => "The header", HEADER, header);
  const footerHtml = render(() => "The footer", FOOTER, footer);
  return { headerHtml, footerHtml };
}

/** Renders the page of a route; `body` is that of the post, if the page is an article. Throws a TemplateError. */
export type Renderer = (route: Route, body: PostBody) => RenderedPage;

/** Creates the function that renders the pages of a site. */
export function createRenderer(templates: Templates, context: RenderContext): Renderer {
  return (route, body) => {
    const { site, chunks, headerHtml, footerHtml, local, ...shared } = context[route.kind];
    const parts = ("city" in route && local[route.city.slug]) || { headerHtml, footerHtml };
    const { head, props } = createPage(route, site, body);
    const nameOf = () => `The page ${route.path} (${formatPlace(route.source)})`;
    // The kind of a page selects its template and that template's props; the compiler cannot follow both.
    const template = templates.pages[route.kind] as ComponentType<typeof props>;
    const mainHtml = render(nameOf, pageTemplate(route.kind), () =>
      createElement(templates.Chunks, { value: chunks }, createElement(template, props)),
    );
    const structuredData = scriptJson(head.structuredData);
    const href = pageHref(route.path, site.format);
    const bodyHtml = markCurrent(parts.headerHtml, href) + mainHtml + markCurrent(parts.footerHtml, href);
    const document = render(nameOf, DOCUMENT_TEMPLATE, () =>
      createElement(templates.Document, { ...shared, head, structuredData, bodyHtml }),
    );
    return { html: `<!doctype html>${document}\n`, links: findLinks(mainHtml) };
  };
}

/** Marks the links of a shared part that lead to the page itself. */
function markCurrent(html: string, href: string): string {
  return html.replaceAll(` href="${href}"`, '$& aria-current="page"');
}

/** Renders an element without React's own attributes. Throws a TemplateError. */
export function render(nameOf: () => string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${nameOf()} does not render`, template, cause);
  }
}

/** An address, or for an island the addresses of its chunks with spaces between them (templates/parts/Island.tsx). */
const LINK = / (href|src|data-component|data-loader)="([^"]*)"/g;

/** Returns the addresses of the site in rendered HTML, each once. React quotes attributes, and escapes `"` in text. */
export function findLinks(html: string): readonly string[] {
  const found = new Set<string>();
  for (const [, name = "", value = ""] of html.matchAll(LINK)) {
    const text = unescapeHtml(value);
    const addresses = name.startsWith("data-") ? text.split(" ") : [text];
    for (const address of addresses) if (!leavesSite(address)) found.add(address);
  }
  // V8 keeps a string as long as a part of it, and the addresses of all pages are kept until the build ends.
  return Array.from(found, (address) => Buffer.from(address).toString());
}
