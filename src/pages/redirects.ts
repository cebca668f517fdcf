import type { Redirect } from "../hosts/rules.ts";
import { atField, formatPlace, type Parsed, type Place, type Problem, quote } from "../problem.ts";
import { pageFiles, pageHref, removeOrigin } from "../shared/url.ts";
import type { Site } from "../site/site.ts";
import type { Route } from "./kinds.ts";

/** A redirect whose target has the form of the site's links. `source` is its place in the content. */
export interface PlannedRedirect extends Redirect {
  readonly source: Place;
}

/**
 * Returns the addresses that moved, and the problems among them: loops, chains, and addresses that have a page or a
 * second redirect. The links to their targets are checked with all others.
 */
export function planRedirects(
  { content, url, format }: Site,
  routes: readonly Route[],
): Parsed<readonly PlannedRedirect[]> {
  const { redirects } = content.redirects;
  if (redirects.length === 0) return { value: [], problems: [] };
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const file: Place = { file: `${content.folder}/redirects.json` };
  const pages = new Map(routes.map((route) => [route.path, route]));
  const answered = new Map(
    routes.flatMap(({ path, source }) =>
      [path, ...pageFiles(path, "both").map((name) => `/${name}`)].flatMap((address) =>
        targets.has(address) ? [[address, source] as const] : [],
      ),
    ),
  );
  // The address of a page without its query and fragment.
  const pathOf = (to: string) => removeOrigin(to, url).replace(/[?#].*$/, "");
  const first = new Map(redirects.map(({ from }, index) => [from, index] as const).reverse());
  const value = redirects.map(({ from, to, permanent = true }, index) => {
    const path = pathOf(to);
    const rest = removeOrigin(to, url).slice(path.length);
    const target = pages.has(path) ? pageHref(path, format) + rest : removeOrigin(to, url);
    return { from, to: target, permanent, source: atField(file, "redirects", index) };
  });
  const problems = redirects.flatMap(({ from, to }, index): readonly Problem[] => {
    const where = atField(file, "redirects", index, "from");
    const owner = answered.get(from);
    if (owner) {
      const found = `${quote(from)}, which ${formatPlace(owner)} answers`;
      return [{ where, found, expected: "an address that no page answers", next: "remove the redirect" }];
    }
    if (first.get(from) !== index) {
      const found = `${quote(from)}, which redirects[${first.get(from)}] has too`;
      return [{ where, found, expected: "one redirect for each address", next: "remove one of the two" }];
    }
    const steps = [from];
    for (let next: string | undefined = to; next !== undefined; next = targets.get(pathOf(next))) {
      const isLoop = steps.some((step) => pathOf(step) === pathOf(next ?? ""));
      steps.push(next);
      if (isLoop) return [loopProblem(atField(file, "redirects", index, "to"), steps)];
    }
    return steps.length === 2 ? [] : [chainProblem(atField(file, "redirects", index, "to"), steps)];
  });
  return { value, problems };
}

function loopProblem(where: Place, steps: readonly string[]): Problem {
  const expected = "an address that a page or a file answers";
  return { where, found: `a loop: ${steps.join(" → ")}`, expected };
}

function chainProblem(where: Place, steps: readonly string[]): Problem {
  const expected = "the address at the end, so that visitors are redirected once";
  return { where, found: `a chain: ${steps.join(" → ")}`, expected, next: `write ${quote(steps.at(-1))}` };
}
