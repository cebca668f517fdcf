// Compares the pages with the security policy of the build: a browser blocks violations silently.
import { hash } from "node:crypto";
import { quote } from "../problem.ts";
import { removeOrigin } from "../shared/url.ts";
import { type Check, type CheckedSite, error, type Finding } from "./check.ts";
import { type CheckedPage, type Element, findByTag, rawTextOf } from "./page.ts";
import { at } from "./place.ts";

const POLICY = "content-security-policy";

/** The types of script elements that a policy applies to; others contain data. */
const SCRIPT_TYPES = [undefined, "", "module", "text/javascript", "speculationrules"];

/** The policy allows every inline script and style by its hash, and no page contains what the policy forbids. */
export const policyCheck: Check = {
  rule: "policy",
  page: (page, site) => {
    const policy = readPolicy(page, site);
    const scripts = findByTag(page, "script").filter(
      ({ attribs }) => attribs.src === undefined && SCRIPT_TYPES.includes(attribs.type),
    );
    return [
      ...findBlocked(page, scripts, policy.get("script-src")),
      ...findBlocked(page, findByTag(page, "style"), policy.get("style-src")),
      ...page.elements.flatMap((element) =>
        forbiddenIn(element, site.url).map((found) =>
          error(at(page, element), found, "nothing that the site's policy forbids"),
        ),
      ),
    ];
  },
};

function findBlocked(page: CheckedPage, elements: readonly Element[], allowed = ""): readonly Finding[] {
  return elements
    .map((element) => ({ element, text: rawTextOf(element) }))
    .filter(({ text }) => !allowed.includes(`'sha256-${hash("sha256", text, "base64")}'`))
    .map(({ element, text }) => {
      const found = `a ${element.name} that the Content-Security-Policy blocks: ${quote(text.trim())}`;
      const next =
        "run docket build again; src/assets/security-headers.ts lists the allowed scripts and styles";
      return error(at(page, element), found, "the hash of its text in the policy", next);
    });
}

function forbiddenIn({ name, attribs }: Element, siteUrl: string): readonly string[] {
  const found = Object.keys(attribs)
    .filter((attribute) => attribute.startsWith("on"))
    .map((attribute) => `a script in the attribute ${attribute}`);
  const isForeign = (address = "") => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(removeOrigin(address, siteUrl));
  const embeds = name === "object" || name === "embed" || attribs.srcdoc !== undefined;
  if (embeds || (name === "iframe" && isForeign(attribs.src))) found.push(`the embedded document <${name}>`);
  if (name === "base") found.push(`a base address: ${quote(attribs.href)}`);
  if (isForeign(attribs.action) || isForeign(attribs.formaction)) {
    found.push(`a form that submits to ${quote(attribs.action ?? attribs.formaction)}`);
  }
  return found;
}

/** Returns the policy that a page has itself, for hosts without headers, or the one that a server sends with it. */
function readPolicy(page: CheckedPage, { headers }: CheckedSite): ReadonlyMap<string, string> {
  const meta = findByTag(page, "meta").find(({ attribs }) => attribs["http-equiv"]?.toLowerCase() === POLICY);
  const header = headers?.find(({ name }) => name.toLowerCase() === POLICY);
  const directives = (meta?.attribs.content ?? header?.value ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(" ")];
    }),
  );
}
