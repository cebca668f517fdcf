import type { Redirect } from "./redirect.ts";

/** Finds the redirects of addresses that a file of the site answers. */
export function findTaken<R extends Redirect>(
  redirects: readonly R[],
  files: readonly string[],
): readonly R[] {
  const addresses = files.map((file) => `/${file}`);
  const answered = new Set(addresses);
  return redirects.filter(({ from }) =>
    from.endsWith("/*")
      ? addresses.some((address) => address.startsWith(from.slice(0, -1)))
      : [from, `${from}.html`, `${from}/index.html`].some((address) => answered.has(address)),
  );
}
