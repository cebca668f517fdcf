import { type Flags, readOptions } from "../options.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan-site.ts";
import { Failure, formatPlace, quote } from "../problem.ts";
import { pageFiles } from "../shared/url.ts";
import { formatCount } from "../shared/values.ts";
import { formatColumns } from "../terminal/format.ts";
import { printJson, printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import { readParts } from "./read-parts.ts";

export interface RoutesFlags extends Flags {
  checkOld?: string;
}

/**
 * `docket routes`: the route table, as a table or as JSON. With --check-old, what answers the addresses of a list. Returns
 * whether all of them have an answer.
 */
export async function runRoutes({ checkOld, ...flags }: RoutesFlags): Promise<boolean> {
  const options = readOptions(flags);
  const plan = await readParts(options, (parts) => parts.plan.get());
  if (checkOld !== undefined)
    return (await import("./check-old.ts")).runCheckOld(checkOld, plan, options, flags);
  const { site, sites, pages: all } = plan;
  const routes = inLanguage(all, sites, flags.language);
  if (flags.json) {
    const rows = routes.map(({ path, href, kind, language, source }) => ({
      path: href,
      kind,
      language,
      source: formatPlace(source),
      files: pageFiles(path, site.format),
    }));
    printJson(rows);
    return true;
  }
  const paint = paintFor(process.stdout);
  const rows = routes.map(({ path, kind, source }) => [path, kind, paint("dim", formatPlace(source))]);
  printText(`${formatColumns(rows).join("\n")}\n\n${formatCount(routes.length)} routes\n`);
  return true;
}

function inLanguage(
  pages: readonly Page[],
  sites: Plan["sites"],
  language: string | undefined,
): readonly Page[] {
  if (language === undefined) return pages;
  const names = sites.map((site) => site.language);
  if (names.includes(language)) return pages.filter((page) => page.language === language);
  throw new Failure("usage", {
    where: { name: `--language ${language}` },
    found: `the language ${quote(language)}`,
    expected: `a language of the site: ${names.join(", ")}`,
  });
}
