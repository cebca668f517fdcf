import { type Flags, readOptions } from "../options.ts";
import type { Route } from "../pages/kinds.ts";
import { formatPlace } from "../problem.ts";
import { pageFiles, pageHref } from "../shared/url.ts";
import { readSource } from "../source.ts";
import { formatCount } from "../terminal/format.ts";
import { paintFor } from "../terminal/terminal.ts";

/** `docket routes`: the route table, as a table or as JSON. */
export async function runRoutes(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const { site, routes, posts } = await readSource(options);
  posts[Symbol.dispose]();
  if (flags.json) {
    const rows = routes.map(({ path, kind, source }) => ({
      // Nothing links to the 404 page.
      path: kind === "notFound" ? path : pageHref(path, site.format),
      kind,
      source: formatPlace(source),
      files: pageFiles(path, site.format),
    }));
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
    return;
  }
  process.stdout.write(formatRoutes(routes, paintFor(process.stdout)));
}

function formatRoutes(routes: readonly Route[], paint: ReturnType<typeof paintFor>): string {
  const width = (cells: readonly string[]) => cells.reduce((most, { length }) => Math.max(most, length), 0);
  const paths = width(routes.map(({ path }) => path));
  const kinds = width(routes.map(({ kind }) => kind));
  const rows = routes.map(
    ({ path, kind, source }) =>
      `${path.padEnd(paths)}  ${kind.padEnd(kinds)}  ${paint("dim", formatPlace(source))}`,
  );
  return `${rows.join("\n")}\n\n${formatCount(routes.length)} routes\n`;
}
