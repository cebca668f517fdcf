// Reads lists of redirects as plugins, servers and hosts have them. Rules without a form here are listed with what they mean.
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import type { Refused } from "../links/merge-redirects.ts";
import type { RawRedirect } from "../redirects/plan.ts";
import { isObject } from "../shared/values.ts";

/** One rule of a list. */
interface Rule {
  /** As the list has it. */
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly isPattern?: boolean;
  /** Why it has no form here, if that is known. */
  readonly reason?: string | undefined;
}

const NO_FORM = "a pattern that has no form here";
const OFF = "a rule that is switched off";
const CONDITION = "a rule with a condition";

/** Parses a list by the name of its file; undefined for a file that is none. */
export function parseRedirectList(file: string, text: string) {
  const name = path.basename(file).toLowerCase();
  const rules = name.endsWith(".csv")
    ? readCsv(text)
    : name.endsWith(".json")
      ? readPlugin(text)
      : /htaccess$|\.conf$/.test(name)
        ? readApache(text)
        : /(?:^|\.)_?redirects(?:\.txt)?$/.test(name)
          ? readNetlify(text)
          : undefined;
  const all = rules?.map(toCandidate);
  return (
    all && {
      candidates: all.flatMap((each) => ("reason" in each ? [] : [each])),
      refused: all.flatMap((each) => ("reason" in each ? [each] : [])),
    }
  );
}

function toCandidate({ text, from, to, status, isPattern, reason }: Rule): RawRedirect | Refused {
  if (reason !== undefined) return { rule: text, reason };
  const address = isPattern ? readPattern(from, to) : { from, to };
  if (!address) return { rule: text, reason: NO_FORM };
  // The addresses that moved are those of the old site, whatever its name is.
  const moved = { from: toPath(address.from).replace(/^https?:\/\/[^/]*/i, "") || "/" };
  if (status === 410 || status === 451) return { ...moved, status: 410 };
  if (![301, 302, 303, 307, 308].includes(status))
    return { rule: text, reason: `status ${status}, which is no redirect` };
  const isTemporary = ![301, 308].includes(status);
  return { ...moved, to: toPath(address.to), ...(isTemporary && { permanent: false }) };
}

/** Returns the path of an address, with its query, or an address with a host. */
const toPath = (address: string) => (/^(?:https?:\/)?\//i.test(address) ? address : `/${address}`);

/**
 * Returns a regular expression as a form of redirects: one address, everything below a path, or one variable in the middle.
 * Undefined for any other.
 */
function readPattern(pattern: string, to: string): { from: string; to: string } | undefined {
  const plain = pattern
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/(?:\/\?|\[\/\]\?)$/, "")
    .replaceAll(/\\([./\-_])/g, "$1");
  const [start = "", end = "", ...others] = plain.split(/\((?:\.\*|\.\+|\[\^\/\][+*])\)|\.\*|\[\^\/\]\+/);
  if (others.length > 0 || /[\\^$*+?()[\]{}|]/.test(start + end)) return undefined;
  const from = start.startsWith("/") ? start : `/${start}`;
  const target = to.replaceAll(/\$\{?1\}?|\$0/g, "*").replace(/(?<=\/\*)\/$/, "");
  if (!/\*|\[/.test(plain)) return target === to ? { from, to } : undefined;
  if (end === "")
    return target.includes("*") && !target.endsWith("/*")
      ? undefined
      : { from: `${from.replace(/\/$/, "")}/*`, to: target };
  return from.endsWith("/") && end.startsWith("/")
    ? { from: `${from}:slug${end}`, to: target.replace("*", ":slug") }
    : undefined;
}

/** The columns of Redirection, Yoast and Rank Math, and of lists that people make. */
const COLUMNS = {
  from: ["source", "origin", "from", "source url", "old url"],
  to: ["target", "to", "destination", "target url", "new url"],
  code: ["code", "status code", "http code"],
  /** A number, or what Redirection does: "url", "error", "random". */
  type: ["type"],
  match: ["regex", "format", "matching"],
  state: ["status"],
};

function readCsv(text: string): readonly Rule[] {
  const rows: string[][] = parseCsv(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const names = rows[0]?.map((name) => name.toLowerCase()) ?? [];
  const find = (columns: readonly string[]) => names.findIndex((name) => columns.includes(name));
  const hasHeader = find(COLUMNS.from) !== -1;
  return rows.slice(hasHeader ? 1 : 0).map((row): Rule => {
    const cell = (columns: readonly string[]) => row[find(columns)]?.toLowerCase() ?? "";
    const [from = "", to = "", code = ""] = hasHeader
      ? [row[find(COLUMNS.from)], row[find(COLUMNS.to)], cell(COLUMNS.code) || cell(COLUMNS.type)]
      : row;
    return {
      text: row.join(","),
      from,
      to,
      status: Number(code) || 301,
      isPattern: ["1", "true", "regex"].includes(cell(COLUMNS.match)),
      reason: /^(?:disabled|inactive)$/.test(cell(COLUMNS.state))
        ? OFF
        : /^(?:random|pass|nothing)$/.test(cell(COLUMNS.type)) ||
            /^(?:contains|start|end)$/.test(cell(COLUMNS.match))
          ? NO_FORM
          : undefined,
    };
  });
}

/** The Redirection plugin's export, and vercel.json, whose rules have a source and a destination. */
function readPlugin(text: string): readonly Rule[] | undefined {
  const json: unknown = JSON.parse(text);
  const redirects = isObject(json) ? json.redirects : undefined;
  if (!Array.isArray(redirects)) return undefined;
  return redirects.filter(isObject).map((rule): Rule => {
    const {
      source = "",
      destination,
      url: from = source,
      action_data: data = destination,
      action_code: code = rule.permanent === false ? 307 : 301,
      regex,
      match_type: match = "url",
    } = rule;
    const to = String((isObject(data) ? data.url : data) ?? "");
    return {
      text: `${from} → ${to}`,
      from: String(from),
      to,
      status: Number(code),
      isPattern: Boolean(regex) || /[:*(]/.test(String(source)),
      reason:
        rule.enabled === false
          ? OFF
          : match === "url"
            ? undefined
            : `a rule that asks for more than the address: ${match}`,
    };
  });
}

const APACHE_STATUS: Readonly<Record<string, number>> = {
  permanent: 301,
  temp: 302,
  seeother: 303,
  gone: 410,
};
const readStatus = (word = "") => APACHE_STATUS[word.toLowerCase()] ?? Number(word || Number.NaN);

function readApache(text: string): readonly Rule[] {
  let conditions: string[] = [];
  return text.split(/\r?\n/).flatMap((line): readonly Rule[] => {
    const rule = line.trim();
    const [directive = "", ...words] = (rule.match(/"[^"]*"|\S+/g) ?? []).map((word) =>
      word.replaceAll('"', ""),
    );
    const name = directive.toLowerCase();
    if (name === "rewritecond") {
      conditions.push(rule);
      return [];
    }
    const under = conditions;
    conditions = [];
    if (name === "rewriterule") return readRewrite(rule, words, under);
    const [, pattern, named] = /^redirect(?:(match)|(permanent|temp))?$/.exec(name) ?? [];
    if (!name.startsWith("redirect") || (name !== "redirect" && !pattern && !named)) return [];
    const status = readStatus(named ?? words[0]);
    const hasStatus = named === undefined && !Number.isNaN(status);
    const [from = "", to = ""] = words.slice(hasStatus ? 1 : 0);
    return [{ text: rule, from, to, status: status || 302, isPattern: pattern !== undefined }];
  });
}

function readRewrite(
  text: string,
  [pattern = "", to = "", flags = ""]: readonly string[],
  conditions: readonly string[],
): readonly Rule[] {
  const [, moved, code, gone] = /[[,](?:(R)(?:=(\w+))?|(G))(?=[\],])/i.exec(flags) ?? [];
  // Without R or G, the server answers by itself: WordPress's own rules are such.
  if (!moved && !gone) return [];
  const others = conditions.filter((each) => !/%\{HTTPS\}|%\{HTTP_HOST\}/i.test(each));
  const [, query] = /%\{QUERY_STRING\}\s+\^?([\w=&-]+)\$?$/i.exec(others.join("\n")) ?? [];
  const path = pattern.replace(/^\^?\/?\??/, "/").replace(/\/?\$$/, "");
  const isForHost = others.length < conditions.length && /\$1|%\{REQUEST_URI\}/.test(to);
  return [
    {
      text: [...others, text].join(" "),
      from: query === undefined ? pattern : `${path || "/"}?${query}`,
      to: to.replace(/\?$/, ""),
      status: gone ? 410 : readStatus(code) || 302,
      isPattern: query === undefined,
      reason:
        others.length > 0 && query === undefined
          ? CONDITION
          : isForHost
            ? "https and the name of the host are settings of the host"
            : undefined,
    },
  ];
}

/** `_redirects` of Netlify and Cloudflare: from, to, and a status. */
function readNetlify(text: string): readonly Rule[] {
  const rules = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*/, "").trim());
  return rules.filter(Boolean).map((rule) => {
    const [from = "", ...words] = rule.split(/\s+/);
    const to = words.find((word) => /^(?:\/|https?:)/.test(word)) ?? "";
    const status = words.find((word) => /^\d{3}!?$/.test(word));
    const queries = words.slice(0, words.indexOf(to));
    const others = words.slice(queries.length + (status ? 2 : 1));
    const target = to.replace(/\/:splat\/?$/, "/*");
    const isConditional = others.length > 0 || queries.some((query) => query.includes(":"));
    return {
      text: rule,
      from: queries.length > 0 ? `${from}?${queries.join("&")}` : from,
      to: target,
      status: Number.parseInt(status ?? "301", 10),
      reason: isConditional ? CONDITION : target.includes(":splat") ? NO_FORM : undefined,
    };
  });
}
