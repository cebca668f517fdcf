import { createContext, runInContext } from "node:vm";
import { type CheerioAPI, load } from "cheerio";
import { builtPage, builtText, structuredData, texts } from "../helpers/built-site.ts";
import { runCli } from "../helpers/cli.ts";
import { aSiteFolder, type SiteFolder } from "../helpers/site-folder.ts";
import { SITE_URL } from "./specified.ts";

type Selection = ReturnType<CheerioAPI>;

/** Returns the path of every page that sitemap.xml lists. */
export function listedPaths(): readonly string[] {
  const $ = load(builtText("sitemap.xml"), { xml: true });
  return texts($, "loc").map((address) => address.slice(SITE_URL.length));
}

/** Returns the path of every page of the built site: those of sitemap.xml, and the page of unknown paths. */
export function everyPath(): readonly string[] {
  return [...listedPaths(), "/404"];
}

export function articlePaths(): readonly string[] {
  return listedPaths().filter((path) => /^\/blog\/[^/]+$/.test(path));
}

export function neighborhoodPaths(): readonly string[] {
  return listedPaths().filter((path) => /^\/[^/]+\/[^/]+$/.test(path) && !path.startsWith("/blog/"));
}

/** Returns the different answers that the pages of the site give to a question: one, where all agree. */
export function onEveryPage<T>(read: ($: CheerioAPI, path: string) => T): readonly T[] {
  const answers = new Map<string, T>();
  for (const path of everyPath()) {
    const answer = read(builtPage(path), path);
    answers.set(JSON.stringify(answer), answer);
  }
  return [...answers.values()];
}

/** Returns the pages, among `paths`, of which a statement is not true. */
export function exceptions(
  statement: ($: CheerioAPI, path: string) => boolean,
  paths: readonly string[] = everyPath(),
): readonly string[] {
  return paths.filter((path) => !statement(builtPage(path), path));
}

/** Returns the text of a selection, white space folded. */
export function textOf(selection: Selection): string {
  return selection.text().replaceAll(/\s+/g, " ").trim();
}

/** Returns the label and the address of every link in a selection, in document order. */
export function linksIn($: CheerioAPI, selection: Selection): readonly (readonly [string, string])[] {
  return selection
    .find("a")
    .toArray()
    .map((link) => [textOf($(link)), $(link).attr("href") ?? ""] as const);
}

/** Returns the one section below `within` whose heading reads as `heading` says. */
export function section($: CheerioAPI, heading: string | RegExp, within = "main"): Selection {
  const found = $(`${within} section`).filter((_, element) => {
    const text = textOf($(element).find("h1, h2").first());
    return typeof heading === "string" ? text === heading : heading.test(text);
  });
  if (found.length !== 1) throw new Error(`${found.length} sections have the heading ${heading}.`);
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

/** Returns the label and the address of those links of a page that place the call. */
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
  return $(`head > meta[name="${name}"]`).attr("content") ?? "";
}

/** Returns a timestamp as the specification wants it read: long US format, in the zone of the decisions. */
export function longDate(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/Chicago" });
}

/** Runs those scripts of a page that run before its first paint, as a browser at `pathname` does. */
export function firstPaint(page: string, { pathname = page, stored = {} as Record<string, string> } = {}) {
  const replacedBy: string[] = [];
  const dataset: Record<string, string> = {};
  const listeners: ((event: { target: unknown }) => void)[] = [];
  class Element {
    id: string;
    constructor(id: string) {
      this.id = id;
    }
  }
  const browser = createContext({
    Element,
    document: { documentElement: { dataset } },
    addEventListener: (type: string, listener: (typeof listeners)[number]) =>
      type === "submit" && listeners.push(listener),
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value;
      },
    },
    location: { pathname, replace: (address: string) => replacedBy.push(address) },
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

/** Builds a small site that `change` has made, and returns its pages by their files. */
export async function buildSmallSite(
  change: (site: SiteFolder) => void,
): Promise<(file: string) => CheerioAPI> {
  const site = aSiteFolder();
  change(site);
  const { status, stderr } = await runCli(["build"], { cwd: site.folder });
  if (status !== 0) throw new Error(stderr);
  return (file) => load(site.read(`dist/${file}`));
}
