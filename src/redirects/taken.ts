import type { Redirect } from "./redirect.ts";

/** Finds the redirects of addresses that a file of the site answers. */
export function findTaken<R extends Redirect>(
  redirects: readonly R[],
  files: readonly string[],
): readonly R[] {
  const addresses = files.map((file) => `/${file}`);
  const answered = new Set(addresses);
  const isTaken = ({ form, from }: R): boolean => {
    switch (form) {
      case "wildcard":
        return addresses.some((address) => address.startsWith(`${from}/`));
      case "address":
        return [from, `${from}.html`, `${from}/index.html`].some((address) => answered.has(address));
      case "query":
        // A page may answer the address without the query.
        return false;
    }
  };
  return redirects.filter(isTaken);
}
