import type { Header } from "./rules.ts";

const POLICY = "Content-Security-Policy";
const HASH = /^'sha256-/;

/**
 * Returns `headers` with a policy that also allows the inline scripts and styles of `earlier` headers, so that a server
 * can load the rules of a build before it serves its pages.
 */
export function allowEarlier(headers: readonly Header[], earlier: readonly Header[] = []): readonly Header[] {
  const before = new Map(earlier.filter(isPolicy).flatMap(({ value }) => parse(value)));
  return headers.map((header) => {
    if (!isPolicy(header)) return header;
    const directives = parse(header.value).map(([name, sources]) => {
      const added = (before.get(name) ?? []).filter((each) => HASH.test(each) && !sources.includes(each));
      return [name, ...sources, ...added].join(" ");
    });
    return { ...header, value: directives.join("; ") };
  });
}

const isPolicy = ({ name }: Header): boolean => name === POLICY;

/** Returns the directives of a policy: their names and sources. */
function parse(policy: string): readonly (readonly [string, readonly string[]])[] {
  return policy.split("; ").map((directive) => {
    const [name = "", ...sources] = directive.split(" ");
    return [name, sources];
  });
}
