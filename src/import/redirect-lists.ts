// Reads lists of redirects as plugins, servers and hosts have them. Rules without a form here are listed with what they mean.
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { isObject } from "../shared/values.ts";
import type { Candidate, Refused } from "./redirects.ts";

export interface RedirectList {
  readonly candidates: readonly Candidate[];
  readonly refused: readonly Refused[];
}

/** One rule of a list. */
interface Rule {
  /** As the list has it. */
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly isPattern: boolean;
}

type Read = Rule | Refused;

/** Parses a list by the name of its file; undefined for a file that is none. */
export function parseRedirectList(file: string, text: string): RedirectList | undefined {
  const name = path.basename(file).toLowerCase();
  const rules = name.endsWith(".csv")
    ? readCsv(text)
    : name.endsWith(".json")
      ? readPlugin(text)
      : name.endsWith("htaccess") || name.endsWith(".conf")
        ? readApache(text)
        : /(?:^|\.)_?redirects(?:\.txt)?$/.test(name)
          ? readNetlify(text)
          : undefined;
  if (!rules) return undefined;
  const all = rules.map((rule) => ("reason" in rule ? rule : toCandidate(rule)));
  return {
    candidates: all.flatMap((each) => ("reason" in each ? [] : [each])),
    refused: all.flatMap((each) => ("reason" in each ? [each] : [])),
  };
}

function toCandidate({ text, from, to, status, isPattern }: Rule): Candidate | Refused {
  const address = isPattern ? readPattern(from, to) : { from: toPath(from), to };
  if (!address) return { rule: text, reason: "a pattern that has no form here" };
  if (status === 410 || status === 451) return { from: address.from, status: 410 };
  if (![301, 302, 303, 307, 308].includes(status))
    return { rule: text, reason: `status ${status}, which is no redirect` };
  const isTemporary = ![301, 308].includes(status);
  return { from: address.from, to: toPath(address.to), ...(isTemporary && { permanent: false as const }) };
}

/** Returns the path of an address, with its query. The addresses of other sites stay for `to`: see the caller. */
const toPath = (address: string) =>
  /^https?:\/\//i.test(address) || address.startsWith("/") ? address : `/${address}`;

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
  const parts = plain.split(/\((?:\.\*|\.\+|\[\^\/\][+*])\)|\.\*|\[\^\/\]\+/);
  const [start = "", end = ""] = parts;
  if (parts.length > 2 || /[\\^$*+?()[\]{}|]/.test(start + end)) return undefined;
  const target = to.replaceAll(/\$\{?1\}?|\$0/g, "*");
  const from = start.startsWith("/") ? start : `/${start}`;
  if (parts.length === 1) return to.includes("$") ? undefined : { from, to };
  if (end === "")
    return target.includes("*") && !target.endsWith("/*")
      ? undefined
      : { from: `${from.replace(/\/$/, "")}/*`, to: target };
  return from.endsWith("/") && end.startsWith("/")
    ? { from: `${from}:slug${end}`, to: target.replace("*", ":slug") }
    : undefined;
}

/** The columns of the Redirection plugin, of Yoast, and of lists that people make. */
const COLUMNS = {
  from: ["source", "origin", "from", "source url", "old url"],
  to: ["target", "to", "destination", "target url", "new url"],
};

function readCsv(text: string): readonly Read[] {
  const rows: string[][] = parseCsv(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [header = [], ...others] = rows;
  const names = header.map((name) => name.toLowerCase());
  const find = (columns: readonly string[]) => names.findIndex((name) => columns.includes(name));
  const [from, to] = [find(COLUMNS.from), find(COLUMNS.to)];
  const hasHeader = from !== -1;
  const cell = (row: readonly string[], index: number) => row[index] ?? "";
  return (hasHeader ? others : rows).map((row) => ({
    text: row.join(","),
    from: cell(row, hasHeader ? from : 0),
    to: cell(row, hasHeader ? to : 1),
    status: Number(cell(row, hasHeader ? find(["code", "type", "status code", "http code"]) : 2)) || 301,
    isPattern: ["1", "true", "regex"].includes(cell(row, find(["regex", "format"])).toLowerCase()),
  }));
}

/** The Redirection plugin's export. */
function readPlugin(text: string): readonly Read[] | undefined {
  const json: unknown = JSON.parse(text);
  const redirects = isObject(json) ? json.redirects : undefined;
  if (!Array.isArray(redirects)) return undefined;
  return redirects.filter(isObject).map((rule): Read => {
    const {
      url = "",
      action_data: data,
      action_code: code = 301,
      regex,
      match_type: match = "url",
      enabled = true,
    } = rule;
    const to = isObject(data) ? String(data.url ?? "") : String(data ?? "");
    const words = `${url} → ${to}`;
    if (enabled === false) return { rule: words, reason: "a rule that is switched off" };
    if (match !== "url")
      return { rule: words, reason: `a rule that asks for more than the address: ${match}` };
    return { text: words, from: String(url), to, status: Number(code), isPattern: Boolean(regex) };
  });
}

const APACHE_STATUS: Readonly<Record<string, number>> = {
  permanent: 301,
  temp: 302,
  seeother: 303,
  gone: 410,
};

function readApache(text: string): readonly Read[] {
  let conditions: string[] = [];
  return text.split(/\r?\n/).flatMap((line): readonly Read[] => {
    const [directive = "", ...words] = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) =>
      word.replaceAll('"', ""),
    );
    const name = directive.toLowerCase();
    const rule = line.trim();
    if (name === "rewritecond") {
      conditions.push(rule);
      return [];
    }
    if (name === "rewriterule") {
      const under = conditions.splice(0);
      return readRewrite(rule, words, under);
    }
    conditions = [];
    if (!/^redirect(?:match|permanent|temp)?$/.test(name)) return [];
    const given = /^redirect(permanent|temp)$/.exec(name)?.[1] ?? words[0] ?? "";
    const status = APACHE_STATUS[given.toLowerCase()] ?? Number(given);
    const rest = words[0] === given && !Number.isNaN(status) ? words.slice(1) : words;
    const [from = "", to = ""] = rest;
    return [
      {
        text: rule,
        from,
        to,
        status: Number.isNaN(status) ? 302 : status,
        isPattern: name === "redirectmatch",
      },
    ];
  });
}

function readRewrite(
  rule: string,
  [pattern = "", to = "", flags = ""]: readonly string[],
  conditions: readonly string[],
): readonly Read[] {
  const [, status] = /\[.*?\bR(?:=(\w+))?\b/i.exec(flags) ?? [];
  const isGone = /\[.*?\bG\b/i.test(flags);
  // Without R, the server answers by itself: WordPress's own rules are such.
  if (!isGone && !/\bR\b|\bR=/i.test(flags)) return [];
  const others = conditions.filter((each) => !/%\{HTTPS\}|%\{HTTP_HOST\}/i.test(each));
  const [, query] = /%\{QUERY_STRING\}\s+\^?([\w=&-]+)\$?$/i.exec(others.join("\n")) ?? [];
  if (others.length > 0 && query === undefined)
    return [{ rule: `${others.join(" ")} ${rule}`, reason: "a rule with a condition" }];
  // Rules for https or the name of the host are the host's own.
  if (others.length < conditions.length && /\$1|%\{REQUEST_URI\}/.test(to))
    return [{ rule, reason: "https and the name of the host are settings of the host" }];
  const from = query === undefined ? pattern : `${pattern.replace(/\$$/, "")}?${query}`;
  const plain =
    query === undefined ? { from, isPattern: true } : { from: from.replace(/^\^\/?/, "/"), isPattern: false };
  return [
    {
      text: rule,
      ...plain,
      to: to.replace(/\?$/, ""),
      status: isGone ? 410 : (APACHE_STATUS[status ?? ""] ?? (Number(status) || 302)),
    },
  ];
}

/** `_redirects` of Netlify and Cloudflare: from, to, and a status. */
function readNetlify(text: string): readonly Read[] {
  return text.split(/\r?\n/).flatMap((line): readonly Read[] => {
    const rule = line.replace(/(?:^|\s)#.*/, "").trim();
    if (rule === "") return [];
    const words = rule.split(/\s+/);
    const status = words.findIndex((word, index) => index > 0 && /^\d{3}!?$/.test(word));
    const end = status === -1 ? words.length : status;
    const [from = "", ...middle] = words.slice(0, end);
    const to = middle.find((word) => /^(?:\/|https?:)/.test(word)) ?? "";
    const code = status === -1 ? 301 : Number.parseInt(words[status] ?? "", 10);
    const queries = middle.filter((word) => /^\w+=/.test(word));
    if (words.length > end + 1 || queries.some((query) => query.includes(":")))
      return [{ rule, reason: "a rule with a condition" }];
    const target = to.replace(/\/:splat$/, "/*").replace(/\/:splat(?=\/)/, "");
    if (target.includes(":splat")) return [{ rule, reason: "a pattern that has no form here" }];
    return [
      {
        text: rule,
        from: queries.length > 0 ? `${from}?${queries.join("&")}` : from,
        to: target,
        status: code,
        isPattern: false,
      },
    ];
  });
}
