import { decodePath } from "../shared/url.ts";
import { createRedirectFinder, type Redirect } from "./redirect.ts";

/**
 * Returns the redirects of addresses that a file of the site answers, each with these addresses, decoded. A page may answer
 * that of a query without it.
 */
export function findTaken<R extends Redirect>(
  redirects: readonly R[],
  files: readonly string[],
): ReadonlyMap<R, readonly string[]> {
  const others = redirects.filter(({ form }) => form !== "query");
  const finders = [...Map.groupBy(others, ({ form }) => form).values()].map((each) =>
    createRedirectFinder(each),
  );
  const taken = new Map<R, string[]>();
  for (const file of files) {
    const address = `/${file}`.split("/").map(encodeURIComponent).join("/");
    const forms = [address, address.replace(/(?:\/index)?\.html$/, ""), address.replace(/\.html$/, "")];
    for (const form of new Set(forms))
      for (const redirect of finders.flatMap((find) => find(form) ?? []))
        taken.set(redirect, [...(taken.get(redirect) ?? []), decodePath(form)]);
  }
  return taken;
}
