import { createContext, runInContext } from "node:vm";
import { type CheerioAPI, load } from "cheerio";
import { buildSite } from "../helpers/build-site.ts";
import { builtPage, listedPaths, once, structuredData, texts } from "../helpers/built-site.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";

type Selection = ReturnType<CheerioAPI>;

/** Returns the path of every page of the built site: those of sitemap.xml, and the page of unknown paths. */
export function everyPath(): readonly string[] {
  return [...listedPaths(), "/404"];
}

export function articlePaths(): readonly string[] {
  return listedPaths().filter((path) => /^\/blog\/[^/]+$/.test(path));
}

/** Returns /blog and, when it takes more than one page, /blog/page/2 and so on. */
export function blogListPaths(): readonly string[] {
  return listedPaths().filter((path) => /^\/blog(?:\/page\/\d+)?$/.test(path));
}

/** Returns the label and the address of every city that the sitemap page lists. */
export const listedCities = once((): readonly (readonly [label: string, path: string])[] => {
  const $ = builtPage("/sitemap");
  return linksIn($, $("main h3"));
});

/** Returns the city and the label of every neighborhood that the sitemap page lists, by its path. */
export const listedNeighborhoods = once((): ReadonlyMap<string, { city: string; label: string }> => {
  const $ = builtPage("/sitemap");
  const sections = $("main section:has(> h3)").toArray();
  return new Map(
    sections.flatMap((city) =>
      linksIn($, $(city).find("ul")).map(([label, path]) => [
        path,
        { city: textOf($(city).find("h3")), label },
      ]),
    ),
  );
});

export function neighborhoodPaths(): readonly string[] {
  const cities = new Set(listedCities().map(([, path]) => path));
  return listedPaths().filter((path) => cities.has(path.slice(0, path.lastIndexOf("/"))));
}

/** Returns the distinct values that `read` returns for the pages of the site: one if all pages agree. */
export function onEveryPage<T>(read: ($: CheerioAPI, path: string) => T): readonly T[] {
  const values = new Map<string, T>();
  for (const path of everyPath()) {
    const value = read(builtPage(path), path);
    values.set(JSON.stringify(value), value);
  }
  return [...values.values()];
}

/** Returns those of `paths` whose pages do not satisfy `statement`. */
export function exceptions(
  statement: ($: CheerioAPI, path: string) => boolean,
  paths: readonly string[] = everyPath(),
): readonly string[] {
  return paths.filter((path) => !statement(builtPage(path), path));
}

/** Returns a text with its white space folded. */
export function fold(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Returns the text of a selection, white space folded. */
export function textOf(selection: Selection): string {
  return fold(selection.text());
}

/** Returns the label and the address of every link in a selection, in document order. */
export function linksIn($: CheerioAPI, selection: Selection): readonly (readonly [string, string])[] {
  return selection
    .find("a")
    .toArray()
    .map((link) => [textOf($(link)), $(link).attr("href") ?? ""] as const);
}

/** Returns the one section with this heading, for headings that the specification gives. */
export function section($: CheerioAPI, heading: string): Selection {
  const found = $("main section").filter(
    (_, element) => textOf($(element).find("h1, h2").first()) === heading,
  );
  if (found.length !== 1) throw new Error(`${found.length} sections have the heading ${heading}.`);
  return found;
}

/** Returns the one section whose heading has this id, for headings that the firm words itself. */
export function part($: CheerioAPI, id: string): Selection {
  const found = $(`main section[aria-labelledby="${id}"]`);
  if (found.length !== 1) throw new Error(`${found.length} sections have a heading with the id ${id}.`);
  return found;
}

/** Returns the first section of a page, which holds its main heading. */
export function hero($: CheerioAPI): Selection {
  return $("main section").first();
}

/** Returns the last section of a page. */
export function lastSection($: CheerioAPI): Selection {
  return $("main > section").last();
}

/** Returns the title and the description of each card in a selection, and whether it has an icon. */
export function cardsIn($: CheerioAPI, selection: Selection) {
  return selection
    .find("li")
    .toArray()
    .map((card) => ({
      title: textOf($(card).find("h3")),
      description: textOf($(card).find("p")),
      icon: $(card).find("svg").length === 1,
    }));
}

/** Returns the labels of the links in a selection that place the call. */
export function callsIn($: CheerioAPI, selection: Selection): readonly string[] {
  return linksIn($, selection)
    .filter(([, href]) => href.startsWith("tel:"))
    .map(([label]) => label);
}

/** Returns what the structured data of a page says about the firm. */
export function legalService(path: string): Record<string, unknown> {
  const services = structuredData(path).filter((node) => node["@type"] === "LegalService");
  if (services.length !== 1) throw new Error(`${path} describes ${services.length} legal services.`);
  return services[0] ?? {};
}

export function metaOf($: CheerioAPI, name: string): string {
  return fold($(`head > meta[name="${name}"]`).attr("content") ?? "");
}

/** Returns the date of a timestamp in long US format, in America/Chicago. */
export function longDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/Chicago" });
}

/** Runs the scripts of a page that run before its first paint, as a browser at `pathname` does. */
export function firstPaint(
  page: string,
  { pathname = page, search = "", stored = {} as Record<string, string> } = {},
) {
  const replacedBy: string[] = [];
  const dataset: Record<string, string> = { ...(builtPage(page)("html").data() as Record<string, string>) };
  const listeners: ((event: { target: unknown }) => void)[] = [];
  class Element {
    id: string;
    constructor(id: string) {
      this.id = id;
    }
  }
  const browser = createContext({
    Element,
    document: {
      documentElement: { dataset },
      // The island boot, which is part of the same script, waits for the document.
      addEventListener: () => undefined,
    },
    navigator: {},
    // A phone.
    matchMedia: () => ({ matches: false }),
    IntersectionObserver: class {},
    addEventListener: (type: string, listener: (typeof listeners)[number]) =>
      type === "submit" && listeners.push(listener),
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value;
      },
    },
    location: { pathname, search, replace: (address: string) => replacedBy.push(address) },
  });
  const scripts = texts(builtPage(page), "head > script:not([src], [type])");
  if (scripts.length === 0) throw new Error(`No script runs before the first paint of ${page}.`);
  for (const script of scripts) runInContext(script, browser);
  /** Submits the form of this id, as its button does. */
  const submit = (id: string) => {
    for (const listener of listeners) listener({ target: new Element(id) });
  };
  return { replacedBy, dataset, stored, submit };
}

/** Builds test/sites/small after `change`, and returns its pages by file. The folder is removed when the test ends. */
export async function buildSmallSite(
  change: (site: SiteFolder) => void,
  folder?: string,
): Promise<(file: string) => CheerioAPI> {
  const site = aSiteFolder(folder);
  change(site);
  await buildSite(site.folder);
  return (file) => load(site.read(`dist/${file}`));
}
