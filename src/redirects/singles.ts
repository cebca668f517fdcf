import path from "node:path";
import type { PlannedRedirect } from "./plan-redirects.ts";
import { keyOf, targetOf } from "./redirect.ts";

/**
 * Returns redirects with single ones in the place of those with a variable, for a host that has no rule for them: one for
 * each page that the target stands for; where it stands for one, for each address directly below `from` that a page or a
 * redirect has.
 */
export function expandParts(
  redirects: readonly PlannedRedirect[],
  pages: readonly { readonly path: string }[],
): readonly PlannedRedirect[] {
  const paths = pages.map((page) => page.path);
  const moved = redirects.flatMap(({ form, from }) => (form === "address" ? [from] : []));
  const isPage = new Set(paths);
  const isTaken = new Set([...paths, ...redirects.map(keyOf)]);
  const pagesIn = Map.groupBy(paths, path.posix.dirname);
  const addressesIn = Map.groupBy([...paths, ...moved], path.posix.dirname);
  return redirects.flatMap((redirect): readonly PlannedRedirect[] => {
    if (redirect.form !== "part") return [redirect];
    const { from, after, rest, to: _, ...others } = redirect;
    const [folder = from, end = ""] = rest?.map((each) => each.replace(/\/$/, "")) ?? [];
    const found = (rest ? pagesIn : addressesIn).get(folder || "/") ?? [];
    return (
      found
        .filter((each) => each !== "/" && (!rest || isPage.has(each + end)))
        .map((each) => path.posix.basename(each))
        // A page that redirects is a file with that name, not a folder.
        .filter((name) => !name.endsWith(".html") && !isTaken.has(`${from}/${name}${after}`))
        .map((name) => ({
          ...others,
          form: "address",
          from: `${from}/${name}${after}`,
          to: targetOf(redirect, encodeURIComponent(name)),
        }))
    );
  });
}
