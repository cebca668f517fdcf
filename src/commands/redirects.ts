// `docket redirects`: the addresses of the last build that nothing answers any longer.
import path from "node:path";
import { locateProblems, readIfPossible } from "../content/locate.ts";
import { CONTENT_FILES } from "../content/schema.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { mergeRedirects } from "../links/merge-redirects.ts";
import { type Flags, readOptions } from "../options.ts";
import { planDespiteLinks } from "../pages/plan-site.ts";
import { settleAll } from "../problem.ts";
import { lockContent } from "../publish/lock.ts";
import { compareWithLast } from "../publish/lost.ts";
import { readManifest } from "../publish/manifest.ts";
import { displayFile, formatAmount, formatColumns } from "../terminal/format.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import { printError, printText } from "../terminal/print.ts";
import { paintFor } from "../terminal/terminal.ts";
import { readParts } from "./read-parts.ts";

export interface RedirectsFlags extends Flags {
  readonly add?: boolean;
}

/** Lists the lost addresses with the nearest pages, or adds redirects to these. Articles of a backend are not among them. */
export async function runRedirects({ add, ...flags }: RedirectsFlags): Promise<void> {
  const options = readOptions(flags);
  const unfinished = add ? unfinishedFolder(options.state) : undefined;
  using _lock = add ? lockContent(options) : undefined;
  const print = (text: string) => printText(`${text}\n`);
  const [content, posts, { files }] = await readParts(options, (parts) =>
    settleAll([parts.content.get(), parts.posts.get(), parts.publicFiles.get()]),
  );
  const names = files.map(({ file }) => file);
  const { plan, broken } = planDespiteLinks(content, posts, names, options);
  // Links of the site's own texts to what is gone stay wrong, also with a redirect.
  if (broken.length > 0)
    printError(`${formatProblems(locateProblems(broken), paintFor(process.stderr), "error")}\n`);
  const { lost } = compareWithLast(readManifest(options.out)?.site, plan, posts);
  const moves = lost.map(({ path, to }) => ({ from: path, to }));
  if (!add) {
    if (moves.length > 0) print(formatColumns(moves.map(({ from, to }) => [from, `→ ${to}`])).join("\n"));
    print(formatAmount(moves.length, "lost page"));
    return;
  }
  const file = path.join(options.content, CONTENT_FILES.redirects.file);
  const { text, added, refused } = mergeRedirects(plan, moves, readIfPossible(file));
  if (text) replaceFile(file, [...text].join(""), unfinished);
  for (const { rule, reason } of refused) print(`${rule} was left out: ${reason}`);
  print(`${displayFile(file)} has ${formatAmount(added, "new redirect")}`);
}
