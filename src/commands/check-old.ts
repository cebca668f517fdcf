import { listPublic } from "../files/list-files.ts";
import { readFile } from "../files/read-file.ts";
import { parseAddressList } from "../links/address-list.ts";
import { GENERATED } from "../links/merge-redirects.ts";
import { resolveAddress } from "../links/requests.ts";
import type { Flags, Options } from "../options.ts";
import type { Plan } from "../pages/plan.ts";
import { compareText, cutText } from "../problem.ts";
import { createRedirector } from "../redirects/redirector.ts";
import { TEXT_BYTES } from "../shared/limits.ts";
import { pageFiles } from "../shared/url.ts";
import { formatCount } from "../shared/values.ts";
import { formatAmount, formatColumns } from "../terminal/format.ts";

interface Answered {
  readonly address: string;
  /** How often the list has it. */
  readonly count: number;
  readonly answer: "page" | "redirect" | "file" | "404";
  readonly to?: string;
}

const ANSWERS = ["404", "redirect", "file", "page"] as const;
/** Characters of an address in the table. */
const MAX_ADDRESS_LENGTH = 120;

/** `docket routes --check-old`: what answers each address of a list. Returns whether all of them have an answer. */
export function runCheckOld(file: string, plan: Plan, options: Options, { json = false }: Flags): boolean {
  const { addresses, ignored } = parseAddressList(readFile(file, TEXT_BYTES).toString("utf8"));
  const find = createFinder(plan, options);
  const all = [...addresses]
    .map(([address, count]): Answered => ({ address, count, ...find(address) }))
    .toSorted(
      (a, b) =>
        ANSWERS.indexOf(a.answer) - ANSWERS.indexOf(b.answer) ||
        b.count - a.count ||
        compareText(a.address, b.address),
    );
  const lost = all.filter(({ answer }) => answer === "404").length;
  if (json) process.stdout.write(`${JSON.stringify({ ok: lost === 0, ignored, addresses: all }, null, 2)}\n`);
  else process.stdout.write(formatAnswers(all, ignored));
  return lost === 0;
}

/** Returns the function that finds what a good host answers: redirects come before files. */
function createFinder({ site, pages, redirects }: Plan, { publicFolder }: Options) {
  const files = new Set([
    ...pages.flatMap(({ path }) => pageFiles(path, site.format)),
    ...listPublic(publicFolder),
    ...GENERATED,
  ]);
  const has = (file: string) => files.has(file);
  const findMoved = createRedirector(redirects);
  return (address: string): Pick<Answered, "answer" | "to"> => {
    const moved = findMoved(address);
    if (moved) return { answer: "redirect", to: moved.location };
    const resolution = resolveAddress(address, has);
    if (resolution.kind === "redirect") return { answer: "redirect", to: resolution.location };
    if (resolution.kind === "missing") return { answer: "404" };
    return { answer: resolution.file.endsWith(".html") ? "page" : "file" };
  };
}

function formatAnswers(all: readonly Answered[], ignored: number): string {
  const rows = all.map(({ address, answer, to, count }) => [
    answer,
    count > 1 ? `${formatCount(count)} times` : "",
    cutText(address, MAX_ADDRESS_LENGTH) + (to === undefined ? "" : ` → ${to}`),
  ]);
  const sums = ANSWERS.map(
    (answer) => `${formatCount(all.filter((each) => each.answer === answer).length)} ${answer}`,
  );
  const others =
    ignored > 0 ? `; ${formatAmount(ignored, "line")} of WordPress itself, such as /wp-admin, left out` : "";
  return `${formatColumns(rows).join("\n")}\n\n${formatCount(all.length)} ${all.length === 1 ? "address" : "addresses"}: ${sums.join(", ")}${others}\n`;
}
