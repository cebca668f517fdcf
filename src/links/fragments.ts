// Links to a place that its page does not have lead to the top of the page.
import { type Place, type Problem, quote } from "../problem.ts";
import { decodeEntities } from "../shared/entities.ts";
import { parseLink } from "../shared/link.ts";
import { decodeName, pageFiles, pageHref } from "../shared/url.ts";
import { type Answers, answerOfLink } from "./answers.ts";

interface LinkInText {
  /** As the page shows it. */
  readonly href: string;
  readonly where: Place;
  /** The path of the page that has it; undefined for a redirect. */
  readonly from?: string | undefined;
}

/** An empty fragment and #top are the top of any page; ":~:" quotes text. */
const isPlace = (fragment: string) => !/^#(?:$|top$|:~:)/.test(fragment) && fragment !== "";

/** Returns a problem for each link to a place that its page does not have. `read` returns the HTML of a file. */
export function checkFragments(
  links: readonly LinkInText[],
  answers: Answers,
  read: (file: string) => string,
): readonly Problem[] {
  const paths = new Map<string, ReadonlySet<string>>();
  const idsOf = (path: string) => {
    const ids = paths.get(path) ?? idsIn(read(pageFiles(path, answers.format)[0]));
    paths.set(path, ids);
    return ids;
  };
  return links.flatMap(({ href, where, from }) => {
    const link = parseLink(href, answers);
    if (link.kind !== "fragment" && (link.kind !== "own" || answerOfLink(link, answers) !== "page"))
      return [];
    const path = link.kind === "own" ? link.name : from;
    const id = decodeName(link.fragment.slice(1));
    if (path === undefined || !isPlace(link.fragment) || idsOf(path).has(id)) return [];
    return {
      where,
      found: `a link to ${quote(href)}`,
      expected: `an element with the id ${quote(id)} on ${pageHref(path, answers.format)}`,
      next: "until then, it leads to the top of the page",
    };
  });
}

const idsIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = ""]) => decodeEntities(id)));
