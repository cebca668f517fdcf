// Compares the pages with the security policy of the build: a browser blocks violations silently.
import { hash } from "node:crypto";
import { quote } from "../problem.ts";
import { type Check, type CheckedSite, error, type Finding } from "./check.ts";
import { type CheckedPage, type Element, findByTag, rawTextOf } from "./page.ts";
import { at } from "./place.ts";

const POLICY = "content-security-policy";

/** The types of script elements that a policy applies to; others contain data. */
const SCRIPT_TYPES = [undefined, "", "module", "text/javascript", "speculationrules"];

/** The sources that each directive allows, by its name. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** The policy allows every inline script and style by its hash, and whatever pages load, frame, send or connect to. */
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
      ...page.elements.flatMap((element) => findForbidden(page, element, policy, site.url)),
    ];
  },
};

function findBlocked(
  page: CheckedPage,
  elements: readonly Element[],
  allowed: readonly string[] = [],
): readonly Finding[] {
  const isAllowed = (text: string) =>
    allowed.includes("'unsafe-inline'") || allowed.includes(`'sha256-${hash("sha256", text, "base64")}'`);
  return elements
    .map((element) => ({ element, text: rawTextOf(element) }))
    .filter(({ text }) => !isAllowed(text))
    .map(({ element, text }) => {
      const found = `a ${element.name} that the Content-Security-Policy blocks: ${quote(text.trim())}`;
      const next =
        "run docket build again; src/assets/security-headers.ts lists the allowed scripts and styles";
      return error(at(page, element), found, "the hash of its text in the policy", next);
    });
}

/** What an element loads or sends, by the directive for it, and the field of a third party that allows it. */
interface Use {
  readonly directive: string;
  readonly address: string | undefined;
  readonly what: string;
  readonly field?: string | undefined;
}

function usesOf({ name, attribs }: Element): readonly Use[] {
  const { src, href, action, formaction, ping } = attribs;
  const submits = (address: string | undefined) => ({
    directive: "form-action",
    address,
    what: "a form that submits to",
    field: "posts",
  });
  const loads = (directive: string, what: string, field?: string) => [
    { directive, address: src, what, field },
  ];
  const images = [src, ...(attribs.srcset ?? "").split(",").map((each) => each.trim().split(/\s/)[0])];
  const byName: Readonly<Record<string, readonly Use[]>> = {
    script: loads("script-src", "a script of", "loads"),
    iframe: loads("frame-src", "a frame of", "frames"),
    embed: loads("object-src", "the embedded document"),
    object: [{ directive: "object-src", address: attribs.data, what: "the embedded document" }],
    img: images.map((address) => ({ directive: "img-src", address, what: "a picture of" })),
    video: loads("media-src", "a video of", "loads"),
    audio: loads("media-src", "a sound of", "loads"),
    link:
      attribs.rel === "stylesheet"
        ? [{ directive: "style-src", address: href, what: "a stylesheet of", field: "loads" }]
        : [],
    base: [{ directive: "base-uri", address: href, what: "a base address:" }],
    a: [{ directive: "connect-src", address: ping, what: "a connection to", field: "connects" }],
  };
  return [...(byName[name] ?? []), submits(action), submits(formaction)];
}

function findForbidden(
  page: CheckedPage,
  element: Element,
  policy: Policy,
  siteUrl: string,
): readonly Finding[] {
  const scripts = Object.keys(element.attribs).filter((name) => name.startsWith("on"));
  const found = scripts.map((name) => error(at(page, element), `a script in the attribute ${name}`, FORBIDS));
  const blocked = usesOf(element).filter(
    ({ directive, address }) => address && !isAllowed(address, sourcesFor(directive, policy), siteUrl),
  );
  return [
    ...found,
    ...blocked.map(({ what, address, field }) =>
      error(
        at(page, element),
        `${what} ${quote(address)}`,
        FORBIDS,
        field && `name its origin in "${field}" of a third party: docs/third-parties.md`,
      ),
    ),
  ];
}

const FORBIDS = "nothing that the site's policy forbids";

/** What default-src does not stand in for. */
const WITHOUT_DEFAULT = ["form-action", "base-uri"];

/** Returns the sources for a directive; undefined if the policy says nothing about it. */
function sourcesFor(directive: string, policy: Policy): readonly string[] | undefined {
  return (
    policy.get(directive) ?? (WITHOUT_DEFAULT.includes(directive) ? undefined : policy.get("default-src"))
  );
}

/** Returns whether a policy allows an address, as browsers of a site at `siteUrl` decide it. */
function isAllowed(address: string, sources: readonly string[] | undefined, siteUrl: string): boolean {
  if (!sources) return true;
  if (!URL.canParse(address, siteUrl)) return false;
  const { protocol, origin, hostname, port } = new URL(address, siteUrl);
  return sources.some((source) => {
    if (source === "'self'") return origin === siteUrl;
    if (source.endsWith(":")) return protocol === source;
    const [, scheme, isBelow, host, wanted = ""] =
      /^(?:([a-z]+:)\/\/)?(\*\.)?([^:/]+)(?::(\d+))?$/.exec(source) ?? [];
    if (host === undefined || (scheme ?? "https:") !== protocol || wanted !== port) return false;
    return isBelow ? hostname.endsWith(`.${host}`) : hostname === host;
  });
}

/** Returns the policy that a page has itself, for hosts without headers, or the one that a server sends with it. */
function readPolicy(page: CheckedPage, { headers }: CheckedSite): Policy {
  const meta = findByTag(page, "meta").find(({ attribs }) => attribs["http-equiv"]?.toLowerCase() === POLICY);
  const header = headers?.find(({ name }) => name.toLowerCase() === POLICY);
  const directives = (meta?.attribs.content ?? header?.value ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
