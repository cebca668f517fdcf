import { type Flags, readOptions } from "../options.ts";
import type { Route } from "../pages/kinds.ts";
import { createParts } from "../parts.ts";
import { formatPlace } from "../problem.ts";
import { pageFiles, pageHref } from "../shared/url.ts";
import { withStore } from "../store.ts";
import { formatColumns, formatCount } from "../terminal/format.ts";
import { type Paint, paintFor, progressOutput } from "../terminal/terminal.ts";

/** `docket routes`: the route table, as a table or as JSON. */
export async function runRoutes(flags: Flags): Promise<void> {
  const options = readOptions(flags);
  const { note } = progressOutput(process.stderr);
  const { site, routes } = await withStore(options.state, note, (store) =>
    createParts(options, { store, note }).source.get(),
  );
  if (flags.json) {
    const rows = routes.map(({ path, kind, source }) => ({
      path: pageHref(path, site.format),
      kind,
      source: formatPlace(source),
      files: pageFiles(path, site.format),
    }));
    process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
    return;
  }
  process.stdout.write(formatRoutes(routes, paintFor(process.stdout)));
}

function formatRoutes(routes: readonly Route[], paint: Paint): string {
  const rows = routes.map(({ path, kind, source }) => [path, kind, paint("dim", formatPlace(source))]);
  return `${formatColumns(rows).join("\n")}\n\n${formatCount(routes.length)} routes\n`;
}
