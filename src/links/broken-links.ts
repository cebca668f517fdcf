// The links to nothing that stop a build.
import { formatPlace, type Place, type Problem, quote } from "../problem.ts";
import { createRedirectFinder, type Redirect } from "../redirects/redirect.ts";
import { parseLink, requestOf } from "../shared/link.ts";
import { type Answers, isAnswered, isTargetAnswered } from "./answers.ts";
import type { LinkSource } from "./find-links.ts";

/** Returns a problem for each address of the site that no page and no file answers. Links to `redirects` are among them. */
export function checkLinkTargets(
  sources: readonly LinkSource[],
  answers: Answers,
  redirects: readonly Redirect[] = [],
): readonly Problem[] {
  const findMoved = createRedirectFinder(redirects);
  // All pages have the same links in their headers and footers.
  const known = new Map<string, boolean>();
  const isKnown = (link: string) => {
    const found = known.get(link) ?? isAnswered(link, answers);
    known.set(link, found);
    return found;
  };
  const broken = sources.flatMap(({ links, isTarget, ...place }) =>
    [...new Set(links)]
      .filter((link) => !(isTarget ? isTargetAnswered(link, answers) : isKnown(link)))
      .map((link) => ({ link, ...place })),
  );
  return [...Map.groupBy(broken, ({ link }) => link)].flatMap(([link, found]) => {
    // The pages that show a picture do not say which file names it.
    const fields = found.filter(({ isPicture }) => isPicture);
    const isPicture = fields.length > 0;
    const places = new Map((isPicture ? fields : found).map(({ source }) => [formatPlace(source), source]));
    const [where, ...others] = places.values();
    if (!where) return [];
    const also = others.length > 0 ? `, also in ${summarize(others)}` : "";
    const parsed = parseLink(link, answers);
    const redirect = parsed.kind === "own" ? findMoved(requestOf(parsed)) : undefined;
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
