// The links to nothing that stop a build.
import { formatPlace, type Place, type Problem, quote } from "../problem.ts";
import { createRedirectFinder, type Redirect } from "../redirects/redirect.ts";
import type { Format } from "../shared/url.ts";
import { answeredAddresses, isAnswered } from "./answers.ts";
import type { LinkSource } from "./find-links.ts";

/** Returns a problem for each address of the site that no page and no file answers. Links to `redirects` are among them. */
export function findBrokenLinks(
  sources: readonly LinkSource[],
  pages: readonly { readonly path: string }[],
  files: Iterable<string>,
  format: Format,
  redirects: readonly Redirect[] = [],
): readonly Problem[] {
  const addresses = answeredAddresses(pages, files, format);
  const findMoved = createRedirectFinder(redirects);
  const broken = sources.flatMap(({ links, ...place }) =>
    [...new Set(links)].filter((link) => !isAnswered(link, addresses)).map((link) => ({ link, ...place })),
  );
  return [...Map.groupBy(broken, ({ link }) => link)].flatMap(([link, found]) => {
    // The pages that show a picture do not say which file names it.
    const fields = found.filter(({ isPicture }) => isPicture);
    const isPicture = fields.length > 0;
    const places = new Map((isPicture ? fields : found).map(({ source }) => [formatPlace(source), source]));
    const [where, ...others] = places.values();
    if (!where) return [];
    const also = others.length > 0 ? `, also in ${summarize(others)}` : "";
    const redirect = findMoved(link.split("#", 1)[0] ?? "");
    return {
      where: { ...where, address: link },
      found: `a ${isPicture ? "picture" : "link to"} ${quote(link)}${also}`,
      expected: isPicture ? "a file in public/" : "a page of the site or a file in public/",
      next: redirect?.to && `link to ${quote(redirect.to)}, where it moved`,
    };
  });
}

const MAX_PLACES = 3;

function summarize(places: readonly Place[]): string {
  const shown = places.slice(0, MAX_PLACES).map(formatPlace).join(", ");
  const rest = places.length - MAX_PLACES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
