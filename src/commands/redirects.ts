// `docket redirects`: the addresses of the last build that nothing answers any longer.
import path from "node:path";
import { readIfPossible } from "../content/locate.ts";
import { CONTENT_FILES } from "../content/schema.ts";
import { replaceFile, unfinishedFolder } from "../files/write-output.ts";
import { mergeRedirects } from "../links/merge-redirects.ts";
import { type Flags, readOptions } from "../options.ts";
import { settleAll } from "../problem.ts";
import { lockContent } from "../publish/lock.ts";
import { findLostPages } from "../publish/lost.ts";
import { readManifest } from "../publish/manifest.ts";
import { displayFile, formatAmount, formatColumns } from "../terminal/format.ts";
import { printText } from "../terminal/print.ts";
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
  const [plan, posts] = await readParts(options, (parts) => settleAll([parts.plan.get(), parts.posts.get()]));
  const { lost } = findLostPages(readManifest(options.out)?.site, plan, posts);
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
