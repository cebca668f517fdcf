import { BUNDLED_FILE } from "../files/output-file.ts";
import { readFile } from "../files/read-file.ts";
import type { Host } from "../hosts/host.ts";
import { parseAddressList } from "../links/address-list.ts";
import { withFiles } from "../links/answers.ts";
import { answerOf, createServer, endOf, findInLowerCase, type Server } from "../links/requests.ts";
import { looksLikeWorker } from "../links/service-workers.ts";
import type { Flags, Options } from "../options.ts";
import type { Plan } from "../pages/plan-site.ts";
import { compareText, cutText } from "../problem.ts";
import { readManifest } from "../publish/manifest.ts";
import type { PlannedRedirect } from "../redirects/plan-redirects.ts";
import { expandParts } from "../redirects/singles.ts";
import { TEXT_BYTES } from "../shared/limits.ts";
import { formatCount } from "../shared/values.ts";
import { formatAmount, formatColumns } from "../terminal/format.ts";
import { printJson, printText } from "../terminal/print.ts";

interface Answered {
  readonly address: string;
  /** How often the list has it. */
  readonly count: number;
  /**
   * "gone" has a redirect with status 410. A redirect to nothing is a 404. "case" differs from a page only by upper and lower
   * case, on a host that cannot redirect it.
   */
  readonly answer: (typeof ANSWERS)[number];
  readonly to?: string;
  /** Whether former visitors' browsers may have a service worker from there. */
  readonly isWorker?: true;
}

const ANSWERS = ["404", "case", "gone", "redirect", "file", "page"] as const;
/** Characters of an address in the table. */
const MAX_ADDRESS_LENGTH = 120;

/** `docket routes --check-old`: what answers each address of a list. Returns whether all of them have an answer. */
export function runCheckOld(file: string, plan: Plan, options: Options, { json = false }: Flags): boolean {
  const { addresses, ignored } = parseAddressList(readFile(file, TEXT_BYTES).toString("utf8"));
  const server = serverOf(plan, options);
  const all = [...addresses]
    .map(
      ([address, count]): Answered => ({
        address,
        count,
        ...findAnswer(address, server, plan),
        ...(looksLikeWorker(address) && { isWorker: true }),
      }),
    )
    .toSorted(
      (a, b) =>
        ANSWERS.indexOf(a.answer) - ANSWERS.indexOf(b.answer) ||
        b.count - a.count ||
        compareText(a.address, b.address),
    );
  const lost = all.filter(({ answer }) => answer === "404").length;
  if (json) printJson({ ok: lost === 0, ignored, addresses: all });
  else printText(formatAnswers(all, ignored, plan.site.host));
  return lost === 0;
}

/** Returns the host of the site, with the files that the last build bundled. */
function serverOf(plan: Plan, { out }: Options): Server {
  const built = Object.keys(readManifest(out)?.files ?? {}).filter((file) => BUNDLED_FILE.test(file));
  const server = createServer(withFiles(plan.answers, built), appliedRedirects(plan));
  return { ...server, matchesCase: !plan.site.host.ignoresCase };
}

/** Returns the redirects as the host applies them: it may lack a form, or part upper and lower case. */
function appliedRedirects({ site: { host }, redirects, pages }: Plan): readonly PlannedRedirect[] {
  const listed = host.redirectForms.includes("part") ? redirects : expandParts(redirects, pages);
  const applied = listed.filter(({ form }) => host.redirectForms.includes(form));
  return host.ignoresCase ? applied : applied.map((each) => ({ ...each, matchesCase: true }));
}

function findAnswer(address: string, server: Server, { answers }: Plan): Pick<Answered, "answer" | "to"> {
  const answer = answerOf(address, server);
  if (answer.kind === "redirect") {
    const isLost = endOf(answer.location, server, answers)?.kind === "missing";
    return { answer: isLost ? "404" : "redirect", to: answer.location };
  }
  if (answer.kind === "missing") {
    if (answer.status === 410) return { answer: "gone" };
    const page = findInLowerCase(address, server);
    return page === undefined ? { answer: "404" } : { answer: "case", to: page };
  }
  return { answer: answer.file.endsWith(".html") ? "page" : "file" };
}

function formatAnswers(all: readonly Answered[], ignored: number, host: Host): string {
  const rows = all.map(({ address, answer, to, count }) => [
    answer,
    count > 1 ? `${formatCount(count)} times` : "",
    cutText(address, MAX_ADDRESS_LENGTH) + (to === undefined ? "" : ` → ${to}`),
  ]);
  const sums = ANSWERS.map((answer) => [answer, all.filter((each) => each.answer === answer).length] as const)
    .filter(([answer, count]) => count > 0 || (answer !== "gone" && answer !== "case"))
    .map(([answer, count]) => `${formatCount(count)} ${answer}`);
  const others =
    ignored > 0 ? `; ${formatAmount(ignored, "line")} of WordPress itself, such as /wp-admin, left out` : "";
  const sum = `${formatCount(all.length)} ${all.length === 1 ? "address" : "addresses"}: ${sums.join(", ")}${others}`;
  return [...formatColumns(rows), "", sum, ...describeCase(all, host), ...describeWorkers(all), ""].join(
    "\n",
  );
}

/** No list of redirects can have such an address: on hosts that ignore case, it is that of the page. */
function describeCase(all: readonly Answered[], { label, name }: Host): readonly string[] {
  const count = all.filter(({ answer }) => answer === "case").length;
  const host = name === "any" ? "Hosts without rules show" : `${label} shows`;
  return count === 0
    ? []
    : [
        `case: ${count === 1 ? "differs from a page" : `${formatCount(count)} differ from pages`} only by upper and lower case. ${host} the page for unknown addresses there; nginx, Caddy and Apache redirect.`,
      ];
}

/** Browsers keep a service worker until its address answers with another script. */
function describeWorkers(all: readonly Answered[]): readonly string[] {
  const workers = all.filter(({ isWorker, answer }) => isWorker && answer !== "file");
  const names = workers.map(({ address }) => cutText(address, MAX_ADDRESS_LENGTH)).join(", ");
  return workers.length === 0
    ? []
    : [
        `${names}: may be a service worker of the old site. Only a file at the same address removes one: see docs/going-live.md.`,
      ];
}
