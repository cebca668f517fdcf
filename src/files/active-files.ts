// Files that run code in a visitor's browser or on the host, found by their names and their bytes.
import { lookup } from "mrmime";
import { Failure, type Problem, quote } from "../problem.ts";
import { decodeEntities } from "../shared/entities.ts";
import { MEDIA_BYTES } from "../shared/limits.ts";
import type { LinkedFile } from "./output-file.ts";
import { readFile } from "./read-file.ts";

/**
 * The files by which a host is controlled, each with what it does, from the documentation of the hosts. docket writes
 * those that a site needs.
 */
const CONTROLS: readonly (readonly [RegExp, string])[] = [
  [/^_worker\.(?:js|bundle)(?:\/|$)/, "a program that answers every request on Cloudflare Pages"],
  [/^functions\/.+\.[cm]?[jt]sx?$/, "a program that Cloudflare Pages runs"],
  [/^_routes\.json$/, "a file that decides where Cloudflare Pages runs programs"],
  [/^_headers$/, "a file that sets the headers of Netlify and Cloudflare Pages"],
  [/^_redirects$/, "a file that redirects addresses on Netlify and Cloudflare Pages"],
  [/^netlify\.toml$/, "the settings of Netlify"],
  [/^vercel\.json$/, "the settings of Vercel"],
  [/^(?:package\.json$|api\/|middleware\.[cm]?[jt]s$)/, "a file that Vercel builds or runs"],
  [/(?:^|\/)web\.config$/i, "the settings of IIS"],
  [/\.(?:php\d?|phtml|phar|cgi|pl|py|rb|aspx?|jsp|shtml)$/i, "a program that a server may run"],
];

/** Types that browsers show as a document of the site, in which scripts run. */
const DOCUMENT = /(?:[/+]xml|html)$/;

/**
 * What runs a script in HTML, SVG or XML, each with its name for a person: elements that are one or load a document,
 * attributes for events, and addresses that are a script. XSLT and entities can make such elements from other text.
 */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<(?:[\w.-]+:)?script[\s/>]/i, "a script"],
  [
    /<(?:[\w.-]+:)?(?:foreignObject|iframe|object|embed|frame|handler|listener)[\s/>]/i,
    "an embedded document",
  ],
  [/[\s"'/]on[a-z]+\s*=\s*["'\w]/i, "a script in an attribute"],
  [/javascript:|vbscript:|data:text\/html/i, "a script in an address"],
  [/<\?xml-stylesheet/i, "a style sheet that can add scripts"],
  [/<!ENTITY\s+(?:%\s+)?[^\s"']+\s+(?:"[^"]*[<&]|'[^']*[<&])/i, "an entity that can add scripts"],
];

/**
 * Describes the code that a file is or has, such as "a script"; undefined for a file without any. `file` is its address
 * without the first slash. `readBytes` is only called for documents.
 */
export function describeActive(file: string, readBytes: () => Uint8Array): string | undefined {
  const control = CONTROLS.find(([pattern]) => pattern.test(file))?.[1];
  if (control !== undefined) return control;
  if (!DOCUMENT.test(lookup(file) ?? "")) return undefined;
  const bytes = readBytes();
  const text = decode(bytes);
  if (text.includes("\0")) return "an encoding other than UTF-8, in which a script cannot be seen";
  // Browsers decode the entities of an address, in HTML also those without a semicolon, and drop its tabs and line breaks.
  const closed = text.replaceAll(/&#(x[\da-f]+|\d+)(?![\da-f;])/gi, "&#$1;");
  const forms = [text, decodeEntities(closed).replaceAll(/[\t\r\n]/g, "")];
  return ACTIVE.find(([pattern]) => forms.some((form) => pattern.test(form)))?.[1];
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isWide ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
}

/**
 * Leaves out the files that run code and that `allowed`, addresses, does not name. Throws a Failure with all of them,
 * unless `isLenient`: on a schedule, and while the site is edited, each is a notice.
 */
export function leaveOutActive(
  all: readonly LinkedFile[],
  allowed: readonly string[],
  isLenient: boolean,
): { readonly files: readonly LinkedFile[]; readonly notices: readonly Problem[] } {
  const reasons = new Map<LinkedFile, string>();
  for (const each of all) {
    if (allowed.includes(`/${each.file}`)) continue;
    const found = describeActive(each.file, () => readFile(each.from, MEDIA_BYTES));
    if (found !== undefined) reasons.set(each, found);
  }
  const problems = [...reasons].map(([{ file, source }, found]) => ({
    where: source,
    found,
    expected: "a file that runs nothing in browsers or on the host",
    next: `remove it, or save a picture without scripts; if it is meant, add ${quote(`/${file}`)} to activeFiles in content/site.json`,
  }));
  if (problems.length > 0 && !isLenient) throw new Failure("content", problems);
  const notices = problems.map((each) => ({ ...each, next: `${each.next}; until then, it is left out` }));
  return { files: all.filter((each) => !reasons.has(each)), notices };
}
