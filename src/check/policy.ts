// Compares the pages with the security policy of the build: a browser blocks violations silently.
import { hash } from "node:crypto";
import { quote } from "../problem.ts";
import type { BuiltSite } from "../publish/manifest.ts";
import { removeOrigin } from "../shared/url.ts";
import { type Check, type CheckedSite, error, type Finding } from "./check.ts";
import { type CheckedPage, type Element, findByTag, rawTextOf } from "./page.ts";
import { at } from "./place.ts";

const POLICY = "content-security-policy";

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
    ...findBlocked(page, readPolicy(page, site)),
    ...page.elements.flatMap((element) =>
      forbiddenIn(element, site).map((found) =>
        error(at(page, element), found, "nothing that the site's policy forbids"),
      ),
    ),
  ],
};

function findBlocked(page: CheckedPage, policy: Directives): readonly Finding[] {
  const inlineScripts = findByTag(page, "script").filter(
    ({ attribs }) => attribs.src === undefined && SCRIPT_TYPE.test((attribs.type ?? "").trim()),
  );
  const check = (elements: readonly Element[], directive: string, what: string): readonly Finding[] => {
    const allowed = policy.get(directive) ?? [];
    const next =
      "run docket build again; src/assets/security-headers.ts lists the allowed scripts and styles";
    return elements
      .map((element) => ({ element, text: rawTextOf(element) }))
      .filter(({ text }) => !allowed.includes(`'sha256-${hash("sha256", text, "base64")}'`))
      .map(({ element, text }) => {
        const found = `a ${what} that the Content-Security-Policy blocks: ${quote(text.trim())}`;
        return error(at(page, element), found, `the hash of its text in ${directive}`, next);
      });
  };
  return [
    ...check(inlineScripts, "script-src", "script"),
    ...check(findByTag(page, "style"), "style-src", "style"),
  ];
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

/** Returns the policy that a page has itself, for hosts without headers, or the one that a server sends with it. */
function readPolicy(page: CheckedPage, { headers }: CheckedSite): Directives {
  const meta = findByTag(page, "meta").find(({ attribs }) => attribs["http-equiv"]?.toLowerCase() === POLICY);
  const header = headers?.find(({ name }) => name.toLowerCase() === POLICY);
  const directives = (meta?.attribs.content ?? header?.value ?? "")
    .split(";")
    .map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}
