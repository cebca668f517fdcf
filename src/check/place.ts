// Where a finding is on the built site, and which files to edit.
import { CONTENT_FILES } from "../content/schema.ts";
import { redirectFiles } from "../hosts/redirect-pages.ts";
import { KINDS, type RouteKind } from "../pages/kinds.ts";
import type { Place } from "../problem.ts";
import type { BuiltSite } from "../publish/manifest.ts";
import { type CheckedPage, type Element, isElement, tagged, withAncestors } from "./page.ts";

export interface SitePlace {
  readonly page: string;
  /** A CSS-like path to the element, or the part of a file. */
  readonly element: string;
  readonly where: Place;
  /** The template, the shared texts or the module that writes the element. */
  readonly template?: string | undefined;
}

export const DOCUMENT = "templates/Document.tsx";

export function at(page: CheckedPage, element: Element): SitePlace {
  return { page: page.href, element: pathOf(element), ...sourceOf(page, element) };
}

/** Returns the place of something missing: the part of the page where it belongs, whether or not that part exists. */
export function atRoot(page: CheckedPage, name: "head" | "body" | "main" = "body"): SitePlace {
  const [first] = tagged(page, name);
  return first ? at(page, first) : onPage(page, name, pageTemplate(page.kind));
}

/** Returns a place on a page, for checks that have only the page's facts. */
export function onPage(
  { href, source }: { readonly href: string; readonly source: Place },
  element: string,
  template?: string,
): SitePlace {
  return { page: href, element, where: source, template };
}

/** Returns the innermost element that contains the character at `offset`. */
export function elementAt(page: CheckedPage, offset: number): Element | undefined {
  return page.elements.findLast(({ startIndex, endIndex }) => startIndex <= offset && offset <= endIndex);
}

function sourceOf(page: CheckedPage, element: Element): Pick<SitePlace, "where" | "template"> {
  const ancestors = withAncestors(element);
  const isIn = (tag: string) => ancestors.some(({ name }) => name === tag);
  if (isIn("head") || element.name === "html") return { where: page.source, template: DOCUMENT };
  const isOwn = isIn("main") || element.name === "body";
  const where = isOwn ? page.source : { file: `${page.content}/site.json` };
  const island = ancestors.find(({ attribs }) => attribs["data-island"])?.attribs["data-island"];
  if (island !== undefined) return { where, template: `templates/islands/${island}.tsx` };
  if (isOwn) return { where, template: pageTemplate(page.kind) };
  if (isIn("dialog")) return { where, template: "templates/parts/ConsentBar.tsx" };
  const isAfterMain = page.main !== undefined && element.startIndex > page.main.startIndex;
  const part = isAfterMain || isIn("footer") ? "Footer" : "Header";
  return { where, template: `templates/parts/${part}.tsx` };
}

export function pageTemplate(kind: RouteKind): string {
  return `templates/pages/${KINDS[kind].template}.tsx`;
}

/** Returns the file with the texts that all pages of a kind share. */
export function sharedTexts(kind: RouteKind, content: string): string {
  return `${content}/${CONTENT_FILES[KINDS[kind].texts[0]].file}`;
}

/** The modules that write the files around the pages. Parts of a sitemap count as the sitemap. */
const WRITERS: ReadonlyMap<string, string> = new Map([
  ["feed.xml", "src/discovery/feed.ts"],
  ["llms.txt", "src/discovery/llms.ts"],
  ["robots.txt", "src/discovery/robots.ts"],
  ["site.webmanifest", "src/discovery/web-manifest.ts"],
  ["sitemap.xml", "src/discovery/sitemap.ts"],
]);

/** Returns the module that writes a file around the pages; undefined for all other files. */
export function writerOf(file: string): string | undefined {
  return WRITERS.get(file.replace(/^sitemap-\d+/, "sitemap"));
}

const HOST_FILE = /^(?:_headers|_redirects|vercel\.json|\.nojekyll|CNAME|\.htaccess)$/;

/** Returns a place in a file other than a page. */
export function inFile(
  file: string,
  element: string,
  site: Pick<BuiltSite, "content" | "format" | "host" | "redirects"> & {
    readonly ownFiles: ReadonlySet<string>;
  },
): SitePlace {
  const { ownFiles, content, format, host, redirects } = site;
  const place = { page: `/${file}`, element };
  const template = writerOf(file);
  if (template !== undefined) return { ...place, where: { file: content }, template };
  if (file.startsWith("assets/")) return { ...place, where: { file: "templates" }, template: "src/client" };
  if (redirects.some(({ from }) => redirectFiles(from, format).includes(file))) {
    return {
      ...place,
      where: { file: `${content}/redirects.json` },
      template: "src/hosts/redirect-pages.ts",
    };
  }
  if (host !== "any" && HOST_FILE.test(file)) {
    return { ...place, where: { file: `${content}/site.json` }, template: "src/hosts/writers.ts" };
  }
  if (ownFiles.has(file)) return { ...place, where: { file: `public/${file}` } };
  return { ...place, where: { name: `${file}, which docket did not write` } };
}

const MOST_STEPS = 8;

/** Returns a CSS-like path, from the nearest id on: "main#main > section.hero > h1". */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  for (const node of withAncestors(element)) {
    if (steps.length > 0 && (node.name === "html" || node.name === "body")) break;
    steps.unshift(stepOf(node));
    if (node.attribs.id !== undefined) break;
  }
  const path = steps.slice(-MOST_STEPS).join(" > ");
  return steps.length > MOST_STEPS ? `… ${path}` : path;
}

const IDENTIFYING = ["name", "property", "rel", "type", "src"] as const;

function stepOf(element: Element): string {
  const { name, attribs, parent } = element;
  if (attribs.id) return `${name}#${attribs.id}`;
  if (["meta", "link", "script"].includes(name)) {
    const key = IDENTIFYING.find((attribute) => attribs[attribute] !== undefined);
    if (key !== undefined) return `${name}[${key}="${attribs[key]}"]`;
  }
  const [firstClass] = (attribs.class ?? "").trim().split(/\s+/);
  const step = firstClass ? `${name}.${firstClass}` : name;
  const siblings = (parent?.children ?? []).filter((node) => isElement(node) && node.name === name);
  return siblings.length < 2 ? step : `${step}:nth-of-type(${siblings.indexOf(element) + 1})`;
}
