import { compressedSize, FIRST_ROUND_TRIP } from "../first-load.ts";
import { quote } from "../problem.ts";
import { formatBytes } from "../report.ts";
import type { Check, CheckedSite, Fault } from "./check.ts";
import { at, atRoot, type CheckedPage, type Element, tagged } from "./page.ts";

/** Bytes of JavaScript that a page may load before anybody touches it, uncompressed. */
const SCRIPT_BUDGET = 2 * 1024;

const JAVASCRIPT = new Set([undefined, "", "module", "text/javascript", "application/javascript"]);

/** The size budgets: the first paint in the first round trip of a connection, and next to no script. */
export const sizeCheck: Check = {
  rule: "size",
  page: (page) => {
    const size = compressedSize(page.html);
    const sheets = tagged(page, "link").filter(({ attribs }) => attribs.rel === "stylesheet");
    return [
      ...sheets.map((element) => ({
        ...at(page, element),
        found: "a stylesheet of its own, which the first paint waits for",
        expected: "styles within the page",
      })),
      ...(size > FIRST_ROUND_TRIP
        ? [
            {
              ...atRoot(page, "body"),
              found: `${formatBytes(size)} of HTML, compressed`,
              expected: `at most ${formatBytes(FIRST_ROUND_TRIP)}, which the first round trip carries`,
            },
          ]
        : []),
    ];
  },
};

export const scriptSizeCheck: Check = {
  rule: "script-size",
  page: (page, site) => {
    const scripts = tagged(page, "script").filter(({ attribs }) => JAVASCRIPT.has(attribs.type));
    const preloads = tagged(page, "link").filter(({ attribs }) => attribs.rel === "modulepreload");
    const addresses = [...scripts, ...preloads].flatMap(({ attribs }) => attribs.src ?? attribs.href ?? []);
    const foreign = scripts.filter(({ attribs }) => /^(?:https?:)?\/\//.test(attribs.src ?? ""));
    const inline = scripts.filter(({ attribs }) => attribs.src === undefined).map(scriptBytes);
    const bytes = [...inline, ...loadedScripts(addresses, site)].reduce((sum, size) => sum + size, 0);
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
      found: `${formatBytes(bytes)} of JavaScript on the first load`,
      expected: `at most ${formatBytes(SCRIPT_BUDGET)}`,
    },
  ];
}

function scriptBytes(script: Element): number {
  return script.children.reduce((sum, { data = "" }: { data?: string }) => sum + Buffer.byteLength(data), 0);
}

/** Returns the bytes of scripts and of all that loads with them, each once. */
function loadedScripts(addresses: readonly string[], { scripts }: CheckedSite): readonly number[] {
  const loaded = new Set(addresses);
  // A set grows while it is gone through, and gives what was added.
  for (const address of loaded) for (const next of scripts.get(address)?.imports ?? []) loaded.add(next);
  return [...loaded].map((address) => scripts.get(address)?.bytes ?? 0);
}
