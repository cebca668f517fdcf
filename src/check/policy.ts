// Compares the pages with the security policy of the build: a browser blocks violations silently.
import { hash } from "node:crypto";
import path from "node:path";
import { HOSTS } from "../hosts/hosts.ts";
import { quote } from "../problem.ts";
import type { BuiltSite } from "../publish/manifest.ts";
import { removeOrigin } from "../shared/url.ts";
import { MANIFEST } from "../site/output-file.ts";
import { displayFile } from "../terminal/format.ts";
import { type Check, type CheckedSite, error, type Finding } from "./check.ts";
import { type CheckedPage, type Element, rawTextOf, tagged } from "./page.ts";
import { at, atRoot } from "./place.ts";

const POLICY = "Content-Security-Policy";
const WRITER = "src/assets/security-headers.ts";

/** The types of script elements that a policy applies to; others contain data. */
const SCRIPT_TYPE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script(?:;.*)?)$/i;

/** Elements that embed a document, with the attribute for its address. */
const EMBEDDED: Readonly<Record<string, string>> = {
  iframe: "src",
  frame: "src",
  embed: "src",
  object: "data",
};

type Directives = ReadonlyMap<string, readonly string[]>;

/** The policy allows every inline script and style by its hash, and no page contains what the policy forbids. */
export const policyCheck: Check = {
  rule: "policy",
  page: (page, site) => [
    ...findBlocked(page, metaPolicy(page) ?? readPolicy(site)),
    ...(HOSTS[site.host].appliedBy.headers === "page" && !metaPolicy(page)
      ? [
          error(
            atRoot(page, "head"),
            `no ${POLICY}`,
            "one in a meta element, because the host sends no headers",
          ),
        ]
      : []),
    ...page.elements.flatMap((element) =>
      forbiddenIn(element, site).map((found) =>
        error(at(page, element), found, "nothing that the site's policy forbids"),
      ),
    ),
  ],
  site: (_, site) => {
    if (readPolicy(site)) return [];
    const where = { file: displayFile(path.join(site.out, MANIFEST)) };
    const place = { page: `/${MANIFEST}`, element: "headers", where, template: WRITER };
    const expected = "the headers that a server sends with the site";
    return [error(place, `no ${POLICY}`, expected, "run docket build again")];
  },
};

function findBlocked(page: CheckedPage, policy: Directives | undefined): readonly Finding[] {
  if (!policy) return [];
  const inlineScripts = tagged(page, "script").filter(
    ({ attribs }) => attribs.src === undefined && SCRIPT_TYPE.test((attribs.type ?? "").trim()),
  );
  const check = (elements: readonly Element[], directive: string, what: string): readonly Finding[] => {
    const sources = policy.get(directive) ?? policy.get("default-src") ?? [];
    const next = `run docket build again; ${WRITER} lists the allowed scripts and styles`;
    return elements.flatMap((element) => {
      const text = rawTextOf(element);
      if (isAllowed(text, sources)) return [];
      const found = `a ${what} that the ${POLICY} blocks: ${quote(text.trim())}`;
      return [error(at(page, element), found, `the hash of its text in ${directive}`, next)];
    });
  };
  return [
    ...check(inlineScripts, "script-src", "script"),
    ...check(tagged(page, "style"), "style-src", "style"),
  ];
}

/** Browsers ignore 'unsafe-inline' in a directive with hashes. */
function isAllowed(text: string, sources: readonly string[]): boolean {
  const hashes = sources.filter((source) => source.startsWith("'sha256-"));
  if (hashes.length === 0) return sources.includes("'unsafe-inline'");
  return hashes.includes(`'sha256-${hash("sha256", text, "base64")}'`);
}

function forbiddenIn({ name, attribs }: Element, site: BuiltSite): readonly string[] {
  const found = Object.keys(attribs)
    .filter((attribute) => /^on[a-z]/i.test(attribute))
    .map((attribute) => `a script in the attribute ${attribute}`);
  if (name === "base") found.push(`a base address: ${quote(attribs.href ?? attribs.target)}`);
  if (name === "meta" && attribs["http-equiv"]?.trim().toLowerCase() === "refresh") {
    found.push(`a redirect: ${quote(attribs.content)}`);
  }
  const embedded = attribs[EMBEDDED[name] ?? ""];
  if (embedded !== undefined && (name === "object" || name === "embed" || isForeign(embedded, site))) {
    found.push(`${/^[aeio]/.test(name) ? "an" : "a"} ${name} of ${quote(embedded)}`);
  }
  if (attribs.srcdoc !== undefined) found.push(`${name} with an inline document`);
  for (const target of [name === "form" ? attribs.action : undefined, attribs.formaction]) {
    if (target !== undefined && isForeign(target, site))
      found.push(`a form that submits to ${quote(target)}`);
  }
  return found;
}

function isForeign(address: string, { url }: BuiltSite): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(removeOrigin(address.trim(), url));
}

function readPolicy({ headers }: CheckedSite): Directives | undefined {
  const value = headers?.find(({ name }) => name.toLowerCase() === POLICY.toLowerCase())?.value;
  return value === undefined ? undefined : parsePolicy(value);
}

/** Returns the policy that a page has itself, for hosts without headers. */
function metaPolicy(page: CheckedPage): Directives | undefined {
  const element = tagged(page, "meta").find(
    ({ attribs }) => attribs["http-equiv"]?.toLowerCase() === POLICY.toLowerCase(),
  );
  return element && parsePolicy(element.attribs.content ?? "");
}

function parsePolicy(value: string): Directives {
  const directives = value.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}
