import { compressedSize, compressedSizeAtMost, FIRST_ROUND_TRIP } from "../assets/first-load.ts";
import { quote } from "../problem.ts";
import { formatBytes } from "../terminal/format.ts";
import type { Check, CheckedSite, Fault } from "./check.ts";
import { at, atRoot, type CheckedPage, type Element, pageTemplate, tagged } from "./page.ts";

/** Bytes of JavaScript that a page may load before anybody touches it, compressed as hosts do. */
const SCRIPT_BUDGET = 2 * 1024;

const JAVASCRIPT = new Set([undefined, "", "module", "text/javascript", "application/javascript"]);

/**
 * Makes a function that returns the bytes of a page as a host sends it, compressed; of a page that keeps within
 * the budget, a figure that is not below it. Styles, header and footer are the same on many pages: compressed
 * apart they are weighed once, and together with the rest they are never less than the whole.
 */
export function createScale(): (html: string) => number {
  const known = new Map<string, number>();
  const weigh = (part: string): number => {
    let size = known.get(part);
    if (size === undefined) {
      if (known.size >= MOST_KNOWN_PARTS) known.clear();
      size = compressedSize(part);
      known.set(part, size);
    }
    return size;
  };
  return (html) => {
    const [head = "", styles = "", data = "", header = "", main = "", footer = ""] = cut(html);
    const atMost = weigh(styles) + weigh(header) + weigh(footer) + compressedSizeAtMost(head + data + main);
    return atMost <= FIRST_ROUND_TRIP ? atMost : compressedSize(html);
  };
}

const SEAMS = ["<style", "</style>", "<body", "<main", "</main>"];

/** Cuts HTML before each of the seams; what has none of them stays whole. */
function cut(html: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const seam of SEAMS) {
    const at = html.indexOf(seam, from);
    if (at === -1) break;
    parts.push(html.slice(from, at));
    from = at;
  }
  return [...parts, html.slice(from)];
}

const MOST_KNOWN_PARTS = 100;

/** The first paint in the first round trip of a connection. */
export const sizeCheck: Check = {
  rule: "size",
  page: (page) =>
    tagged(page, "link")
      .filter(({ attribs }) => attribs.rel === "stylesheet")
      .map((element) => ({
        ...at(page, element),
        found: "a stylesheet of its own, which the first paint waits for",
        expected: "styles within the page",
      })),
  site: (pages) =>
    pages
      .filter(({ firstLoad }) => firstLoad > FIRST_ROUND_TRIP)
      .map(({ href, source, kind, firstLoad }) => ({
        page: href,
        element: "html",
        where: source,
        template: pageTemplate(kind),
        found: `${formatBytes(firstLoad)} of HTML, compressed`,
        expected: `at most ${formatBytes(FIRST_ROUND_TRIP)}, which the first round trip carries`,
      })),
};

/** Next to no script before somebody touches the page. */
export const scriptSizeCheck: Check = {
  rule: "script-size",
  page: (page, site) => {
    const scripts = tagged(page, "script").filter(({ attribs }) => JAVASCRIPT.has(attribs.type));
    const preloads = tagged(page, "link").filter(({ attribs }) => attribs.rel === "modulepreload");
    const addresses = [...scripts, ...preloads].flatMap(({ attribs }) => attribs.src ?? attribs.href ?? []);
    const foreign = scripts.filter(({ attribs }) => /^(?:https?:)?\/\//.test(attribs.src ?? ""));
    const inline = scripts
      .filter(({ attribs }) => attribs.src === undefined)
      .map(textOf)
      .join("\n");
    const loaded = loadedScripts(addresses, site).reduce((sum, size) => sum + size, 0);
    const atMost = loaded + Buffer.byteLength(inline);
    const bytes = atMost <= SCRIPT_BUDGET ? atMost : loaded + compressedSize(inline);
    return [
      ...foreign.map((element) => ({
        ...at(page, element),
        found: `a script of another site: ${quote(element.attribs.src)}`,
        expected: "scripts of the site’s own, whose size is known",
      })),
      ...overBudget(page, bytes),
    ];
  },
};

function overBudget(page: CheckedPage, bytes: number): readonly Fault[] {
  if (bytes <= SCRIPT_BUDGET) return [];
  return [
    {
      ...atRoot(page, "head"),
      found: `${formatBytes(bytes)} of JavaScript on the first load, compressed`,
      expected: `at most ${formatBytes(SCRIPT_BUDGET)}`,
    },
  ];
}

function textOf(script: Element): string {
  return script.children.map(({ data = "" }: { data?: string }) => data).join("");
}

/** Returns the bytes of scripts and of all that loads with them, each once. */
function loadedScripts(addresses: readonly string[], { scripts }: CheckedSite): readonly number[] {
  const loaded = new Set(addresses);
  // A set grows while it is gone through, and gives what was added.
  for (const address of loaded) for (const next of scripts.get(address)?.imports ?? []) loaded.add(next);
  return [...loaded].map((address) => scripts.get(address)?.bytes ?? 0);
}
