// What a page does and what the headers of the build let it do: a browser leaves out what they forbid, and says so
// to nobody but itself.
import { hash } from "node:crypto";
import { quote } from "../problem.ts";
import { type BuiltSite, MANIFEST } from "../publish/manifest.ts";
import type { Check, CheckedSite, Fault } from "./check.ts";
import { removeOrigin } from "./links.ts";
import { at, type CheckedPage, type Element, tagged } from "./page.ts";

const POLICY = "Content-Security-Policy";
const WRITER = "src/assets/security-headers.ts";

/** The types of scripts that a policy governs; whatever else a script element holds is data. */
const GOVERNED =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script(?:;.*)?)$/i;

/** Fetches that a page makes of what it embeds, with the attribute that names it. */
const EMBEDDED: Readonly<Record<string, string>> = {
  iframe: "src",
  frame: "src",
  embed: "src",
  object: "data",
};

type Directives = ReadonlyMap<string, readonly string[]>;

/**
 * The policy of the build and its pages agree: every script and style within a page is allowed by its hash, and
 * nothing stands in a page that the policy forbids, or that leads its readers or what they send away from the site.
 */
export const policyCheck: Check = {
  rule: "policy",
  page: (page, site) => [
    ...findDisallowed(page, readPolicy(site)),
    ...page.elements.flatMap((element) =>
      forbiddenIn(element, site).map((found) => ({
        ...at(page, element),
        found,
        expected: "nothing that the policy of the site forbids",
      })),
    ),
  ],
  site: (_, site) => {
    if (readPolicy(site)) return [];
    return [
      {
        page: `/${MANIFEST}`,
        element: "headers",
        where: { name: `the record of the build, ${MANIFEST}` },
        template: WRITER,
        found: `no ${POLICY}`,
        expected: "the headers that a server sends with the site",
        next: "run docket build again",
      },
    ];
  },
};

function findDisallowed(page: CheckedPage, policy: Directives | undefined): readonly Fault[] {
  if (!policy) return [];
  const inline = tagged(page, "script").filter(
    ({ attribs }) => attribs.src === undefined && GOVERNED.test((attribs.type ?? "").trim()),
  );
  const check = (elements: readonly Element[], directive: string, what: string): readonly Fault[] => {
    const sources = policy.get(directive) ?? policy.get("default-src") ?? [];
    return elements
      .filter((element) => !isAllowed(rawTextOf(element), sources))
      .map((element) => ({
        ...at(page, element),
        found: `a ${what} that the ${POLICY} does not allow: ${quote(rawTextOf(element).trim())}`,
        expected: `the hash of its text in ${directive}`,
        next: `run docket build again; ${WRITER} lists what pages may hold`,
      }));
  };
  return [...check(inline, "script-src", "script"), ...check(tagged(page, "style"), "style-src", "style")];
}

/** As browsers do, hashes outdo 'unsafe-inline'. */
function isAllowed(text: string, sources: readonly string[]): boolean {
  const hashes = sources.filter((source) => /^'sha(?:256|384|512)-/.test(source));
  if (hashes.length === 0) return sources.includes("'unsafe-inline'");
  return ["sha256", "sha384", "sha512"].some(
    (algorithm) =>
      hashes.some((source) => source.startsWith(`'${algorithm}-`)) &&
      hashes.includes(`'${algorithm}-${hash(algorithm, text, "base64")}'`),
  );
}

function rawTextOf(element: Element): string {
  return element.children.map((child) => ("data" in child ? (child.data ?? "") : "")).join("");
}

/** Returns what an element does that no page of the site may do. */
function forbiddenIn({ name, attribs }: Element, site: BuiltSite): readonly string[] {
  const found: string[] = [];
  for (const attribute of Object.keys(attribs)) {
    if (/^on[a-z]/i.test(attribute)) found.push(`a script in the attribute ${attribute}`);
  }
  if (name === "base") found.push(`a base address: ${quote(attribs.href ?? attribs.target)}`);
  if (name === "meta" && attribs["http-equiv"]?.trim().toLowerCase() === "refresh") {
    found.push(`a page that sends its readers on: ${quote(attribs.content)}`);
  }
  const embedded = attribs[EMBEDDED[name] ?? ""];
  if (embedded !== undefined && (name === "object" || name === "embed" || isForeign(embedded, site))) {
    found.push(`${/^[aeio]/.test(name) ? "an" : "a"} ${name} of ${quote(embedded)}`);
  }
  if (attribs.srcdoc !== undefined) found.push(`${name} with a document of its own`);
  for (const target of [name === "form" ? attribs.action : undefined, attribs.formaction]) {
    if (target !== undefined && isForeign(target, site))
      found.push(`a form that is sent to ${quote(target)}`);
  }
  return found;
}

function isForeign(address: string, { url }: BuiltSite): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(removeOrigin(address.trim(), url));
}

/** Reads the policy of the record; undefined when there is none. */
function readPolicy({ headers }: CheckedSite): Directives | undefined {
  const value = headers?.find(({ name }) => name.toLowerCase() === POLICY.toLowerCase())?.value;
  if (value === undefined) return undefined;
  return new Map(
    value.split(";").flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );
}
