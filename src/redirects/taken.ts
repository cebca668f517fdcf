import { createRedirectFinder, type Redirect } from "./redirect.ts";

/** Finds the redirects of addresses that a file of the site answers. A page may answer that of a query without it. */
export function findTaken<R extends Redirect>(
  redirects: readonly R[],
  files: readonly string[],
): ReadonlySet<R> {
  const others = redirects.filter(({ form }) => form !== "query");
  const finders = [...Map.groupBy(others, ({ form }) => form).values()].map((each) =>
    createRedirectFinder(each),
  );
  const taken = files.flatMap((file) => {
    const address = `/${file}`.split("/").map(encodeURIComponent).join("/");
    return [address, address.replace(/(?:\/index)?\.html$/, ""), address.replace(/\.html$/, "")].flatMap(
      (each) => finders.flatMap((find) => find(each) ?? []),
    );
  });
  return new Set(taken);
}
