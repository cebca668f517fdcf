// What a person should look at after an import: import-report.md, and the lines on the terminal.

import type { Merged, Refused } from "../links/merge-redirects.ts";
import { compareText, cutText } from "../problem.ts";
import { formatCount } from "../shared/values.ts";
import { formatAmount } from "../terminal/format.ts";
import { NEEDS_PERSON } from "./post-file.ts";
import type { Outcome } from "./stage.ts";
import type { ForeignHost, ForeignHosts } from "./trust.ts";

export interface Remark {
  /** The file of a post or a page, or what the remark is about. */
  readonly subject: string;
  readonly what: string;
  readonly detail?: string | undefined;
}

export interface ImportResult {
  readonly outcomes: Readonly<Record<"posts" | "pages" | "pictures and files", ReadonlyMap<Outcome, number>>>;
  readonly remarks: readonly Remark[];
  /** What was left out, with its count. */
  readonly left: ReadonlyMap<string, number>;
  /** Those refused also are the rules of lists that have no form here. */
  readonly redirects: Omit<Merged, "text">;
  readonly posts: number;
  /** The other sites to which the new one would lead. */
  readonly foreign: ForeignHosts;
}

/** Characters of a detail. */
const MAX_DETAIL_LENGTH = 160;
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  new: "new",
  changed: "changed",
  same: "as before",
  kept: "kept, because they were changed by hand or are not from an import",
};

/** Returns the sum: "147 of 150 posts are ready, 3 need a person." */
export function summarizeImport(result: ImportResult): readonly string[] {
  const { outcomes, posts, remarks, redirects, left, foreign } = result;
  const needy = new Set(
    remarks.filter(({ what }) => what.startsWith(NEEDS_PERSON)).map(({ subject }) => subject),
  ).size;
  const ready = `${formatCount(posts - needy)} of ${formatCount(posts)} posts are ready, ${needy} ${needy === 1 ? "needs" : "need"} a person.`;
  const rows = Object.entries(outcomes).flatMap(([name, counts]) => {
    const parts = [...counts].map(([outcome, count]) => `${formatCount(count)} ${OUTCOMES[outcome]}`);
    return parts.length > 0 ? `${name}: ${parts.join(", ")}` : [];
  });
  const moved = `redirects: ${formatCount(redirects.added)} new, ${formatCount(redirects.kept)} as before, ${formatCount(redirects.refused.length)} without a form here or without a target`;
  const others = [...left].map(([reason, count]) => `${reason} (${formatCount(count)})`);
  return [
    ...(posts > 0 ? [ready] : []),
    ...rows,
    moved,
    ...(foreign.size > 0 ? [describeForeign(foreign)] : []),
    ...(others.length > 0 ? [`left out: ${others.join(", ")}`] : []),
  ];
}

function describeForeign(hosts: ForeignHosts): string {
  const redirects = [...hosts.values()].reduce((sum, each) => sum + each.redirects, 0);
  const left = redirects > 0 ? `, with ${formatAmount(redirects, "redirect")} that a person has to add` : "";
  return `other sites that it leads to: ${formatCount(hosts.size)}${left}`;
}

/** Returns the report as Markdown: the most frequent remarks first, then those of each post. */
export function formatReport(result: ImportResult): string {
  const { remarks, redirects } = result;
  const byWhat = sortBySize(Map.groupBy(remarks, ({ what }) => what));
  const bySubject = [...Map.groupBy(remarks, ({ subject }) => subject)].toSorted(([a], [b]) =>
    compareText(a, b),
  );
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`);
  const byReason = sortBySize(Map.groupBy(redirects.refused, ({ reason }) => reason));
  const part = (title: string, items: readonly string[]) => [`### ${title}`, "", ...list(items), ""];
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, "", ...lines, ""] : [];
  return [
    "# What the import did",
    "",
    ...list(summarizeImport(result)),
    "",
    ...section(
      "What to look at, the most frequent first",
      list(byWhat.map(([what, all]) => `${what}: ${formatCount(all.length)}`)),
    ),
    ...section(
      "Other sites that it leads to: compromised sites have links in them that their owners never wrote",
      list([...result.foreign].toSorted(([a], [b]) => compareText(a, b)).map(describeHost)),
    ),
    ...section(
      "Posts and pages",
      bySubject.flatMap(([subject, all]) => part(subject, [...new Set(all.map(describeRemark))])),
    ),
    ...section(
      "Addresses without a redirect",
      byReason.flatMap(([reason, all]) => part(reason, all.map(describeRefused))),
    ),
  ].join("\n");
}

function describeHost([host, counts]: [string, ForeignHost]): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return `${code(host)}: ${parts.map(([kind, count]) => formatAmount(count, kind.slice(0, -1))).join(", ")}`;
}

const sortBySize = <T>(groups: ReadonlyMap<string, readonly T[]>) =>
  [...groups].toSorted(
    ([a, { length: first }], [b, { length: second }]) => second - first || compareText(a, b),
  );

const describeRemark = ({ what, detail }: Remark) => (detail ? `${what}: ${code(detail)}` : what);

const describeRefused = ({ rule }: Refused) => code(rule);

const code = (text: string) => `\`${cutText(text, MAX_DETAIL_LENGTH).replaceAll("`", "'")}\``;
