import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "../assets/bundle.ts";
import { createMetaPolicy } from "../assets/security-headers.ts";
import type { Labels } from "../content/labels.ts";
import { findLinks } from "../links/find-links.ts";
import { labelsOf, localSite } from "../pages/firm.ts";
import type { PageContent } from "../pages/kind.ts";
import { DOCUMENT_TEMPLATE, type KindName, type PropsOf, pageTemplate } from "../pages/kinds.ts";
import type { Page, PageParts } from "../pages/page.ts";
import { createShell } from "../pages/shell.ts";
import { formatPlace } from "../problem.ts";
import { decodeEntities } from "../shared/entities.ts";
import { scriptJson } from "../shared/escape-html.ts";
import { baseOf } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import { createContext, type RenderContext, type Shell } from "./context.ts";
import { templateError } from "./describe-exception.ts";
import type { Templates } from "./load-templates.ts";

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
    .map((city) => [city.slug, renderParts(localSite(site, city), templates, assets)]);
  const parts = renderParts(site, templates, assets);
  const base = baseOf(site.url);
  const links = [
    { source: { file: HEADER }, links: findLinks(parts.headerHtml, base) },
    { source: { file: FOOTER }, links: findLinks(parts.footerHtml, base) },
  ];
  return { site, ...parts, local: Object.fromEntries(local), links };
}

/** Returns a function that puts an element inside the contexts that templates read. */
function surround({ Chunks, Labels: LabelsContext }: Templates, chunks: Assets["chunks"], labels: Labels) {
  return (element: ReactElement) =>
    createElement(LabelsContext, { value: labels }, createElement(Chunks, { value: chunks }, element));
}

function renderParts(site: Site, templates: Templates, { chunks }: Assets) {
  const [props, labels] = [createShell(site), labelsOf(site)];
  const within = surround(templates, chunks, labels);
  const header = () => within(createElement(templates.Header, props));
  const footer = () => within(createElement(templates.Footer, props));
  const headerHtml = render(() => "The header", HEADER, header);
  const footerHtml = render(() => "The footer", FOOTER, footer);
  return { headerHtml, footerHtml };
}

/** An island. React escapes quotation marks in texts. */
const ISLAND = / data-island="/;
/** A frame of another site (templates/parts/Frame.tsx). */
const FRAME = / data-frame="([^"]*)"/g;

/** What a page is rendered from: plain data, which keys can hash. */
export interface PageToRender
  extends Pick<Page, "kind" | "language" | "path" | "href" | "source" | "languages"> {
  /** The slug of the city whose phone number header and footer have. */
  readonly phoneOf: string | undefined;
  readonly content: PageContent<PropsOf<KindName>>;
}

export function createPageToRender(page: Page, parts: PageParts): PageToRender {
  const { kind, language, path, href, source, languages, phoneOf } = page;
  const city = phoneOf?.phone && phoneOf.slug;
  return { kind, language, path, href, source, languages, phoneOf: city, content: page.content(parts) };
}

/** Renders a page. Throws a TemplateError. */
export type Renderer = (page: PageToRender) => RenderedPage;

/** Creates the function that renders the pages of all languages, without a build. */
export function createSiteRenderer(sites: readonly Site[], templates: Templates, assets: Assets): Renderer {
  const shells = sites.map((site) => renderShell(site, templates, assets));
  return createRenderer(templates, createContext(shells, assets));
}

export function createRenderer(templates: Templates, context: RenderContext): Renderer {
  return (page) => {
    const {
      chunks,
      headerHtml,
      footerHtml,
      local,
      labels,
      withIslands,
      withoutIslands,
      frames,
      outside,
      base,
      ...shared
    } = contextFor(page, context);
    const parts = local[page.phoneOf ?? ""] ?? { headerHtml, footerHtml };
    const { head, props } = page.content;
    const nameOf = () => `The page ${page.path} (${formatPlace(page.source)})`;
    // The kind of a page selects its template and that template's props; the compiler cannot follow both.
    const template = templates.pages[page.kind] as ComponentType<typeof props>;
    const mainHtml = render(nameOf, pageTemplate(page.kind), () =>
      surround(templates, chunks, labels)(createElement(template, props)),
    );
    const structuredData = scriptJson(head.structuredData);
    const [header, footer] = [parts.headerHtml, parts.footerHtml].map((html) =>
      completeLinks(html, page, base),
    );
    const bodyHtml = header + mainHtml + footer;
    const { scripts, ...own } = ISLAND.test(bodyHtml) ? withIslands : withoutIslands;
    const shown = Array.from(mainHtml.matchAll(FRAME), ([, src = ""]) => decodeEntities(src));
    const framed = shown.length > 0 && {
      frames,
      policy:
        own.policy && createMetaPolicy(scripts, [shared.css, frames.css], { ...outside, frames: shown }),
    };
    const given = { frames: undefined, ...shared, ...own, ...framed, head, structuredData, bodyHtml };
    const document = render(nameOf, DOCUMENT_TEMPLATE, () => createElement(templates.Document, given));
    const links = [...findLinks(mainHtml, base), ...(framed ? [frames.href] : [])];
    return { html: `<!doctype html>${document}\n`, links };
  };
}

function contextFor({ language, kind }: PageToRender, context: RenderContext) {
  const contexts = context[language];
  if (!contexts) throw new Error(`There is no site in the language ${language}.`);
  return contexts[kind];
}

/**
 * Completes a shared part for a page: marks the links that lead to the page itself, and lets those to another language,
 * which lead to its home page, lead to the same page.
 */
function completeLinks(html: string, { href, language, languages }: PageToRender, base: string): string {
  const others = languages.filter((other) => other.language !== language);
  return others.reduce(
    (text, other) =>
      text.replaceAll(
        new RegExp(` href="[^"]*" hrefLang="${other.language}"`, "g"),
        ` href="${base}${other.href}" hreflang="${other.language}"`,
      ),
    html.replaceAll(` href="${base}${href}"`, '$& aria-current="page"'),
  );
}

/** Renders an element without React's own attributes. Throws a TemplateError. */
export function render(nameOf: () => string, template: string, element: () => ReactElement): string {
  try {
    return renderToStaticMarkup(element());
  } catch (cause) {
    throw templateError(`${nameOf()} does not render`, template, cause);
  }
}
