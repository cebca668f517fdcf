// Reads lists of redirects as plugins, servers and hosts have them. Rules without a form here are listed with what they mean.
import path from "node:path";
import { readJsonList } from "./redirect-json.ts";
import { CONDITION, NO_FORM, type Rule, readStatus, settleRules } from "./redirect-rules.ts";
import { readServer } from "./redirect-servers.ts";
import { readTable } from "./redirect-tables.ts";

/**
 * Parses a list by the name of its file; undefined for a file that is none. Throws an Error for a list that it cannot read.
 * `own` are the hosts of the site, without "www.".
 */
export function parseRedirectList(file: string, text: string, own: ReadonlySet<string> = new Set()) {
  const rules = readerOf(path.basename(file).toLowerCase())?.(text);
  return rules && settleRules(rules, own);
}

function readerOf(name: string): ((text: string) => readonly Rule[]) | undefined {
  if (/\.(?:csv|tsv)$/.test(name)) return readTable;
  if (name.endsWith(".json")) return readJsonList;
  if (/htaccess$|\.conf$/.test(name)) return readServer;
  if (name.endsWith(".toml")) return readToml;
  return /(?:^|\.)_?redirects(?:\.txt)?$/.test(name) ? readNetlify : undefined;
}

const SHADOWED = "an earlier rule of the list answers its address";

/** `_redirects` of Netlify and Cloudflare: from, to, and a status. The first rule of an address applies. */
function readNetlify(text: string): readonly Rule[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*/, "").trim());
  const first = lines.find(Boolean);
  if (first !== undefined && !lines.some((line) => /^(?:https?:\/)?\//.test(line)))
    throw new Error(`a list without an address: it begins with "${first.slice(0, 60)}"`);
  const rules = lines.filter(Boolean).map((rule) => {
    const [from = "", ...words] = rule.split(/\s+/);
    const to = words.find((word) => /^(?:\/|https?:)/.test(word)) ?? "";
    const status = words.find((word) => /^\d{3}!?$/.test(word));
    const queries = to === "" ? [] : words.slice(0, words.indexOf(to));
    const others = words.filter((word) => word !== to && word !== status && !queries.includes(word));
    return netlifyRule(rule, { from, to, status, queries, isConditional: others.length > 0 });
  });
  return withoutShadowed(rules);
}

interface NetlifyRule {
  readonly from: string;
  readonly to: string;
  readonly status: string | undefined;
  /** "id=7", or "id=:id" for one of any value. */
  readonly queries: readonly string[];
  readonly isConditional: boolean;
}

function netlifyRule(text: string, { from, to, status, queries, isConditional }: NetlifyRule): Rule {
  const target = to.replace(/\/:splat\/?$/, "/*");
  const isUnknown = isConditional || queries.some((query) => query.includes(":"));
  return {
    text,
    from: queries.length > 0 ? `${from}?${queries.join("&")}` : from,
    to: target,
    status: readStatus(status ?? "301"),
    reason: isUnknown ? CONDITION : target.includes(":splat") ? NO_FORM : undefined,
  };
}

/** Leaves out the rules after one that applies to all addresses below a path, theirs included. */
function withoutShadowed(rules: readonly Rule[]): readonly Rule[] {
  const isBehind = ({ from }: Rule, index: number) =>
    rules
      .slice(0, index)
      .some(
        (each) =>
          each.reason === undefined &&
          each.status >= 300 &&
          each.from.endsWith("/*") &&
          from !== each.from &&
          from.startsWith(each.from.slice(0, -1)),
      );
  return rules.map((rule, index) =>
    rule.reason === undefined && isBehind(rule, index) ? { ...rule, reason: SHADOWED } : rule,
  );
}

/** Reads the tables [[redirects]] of netlify.toml. Throws an Error for a file without one. */
function readToml(text: string): readonly Rule[] {
  const [, ...tables] = text.split(/^[ \t]*\[\[redirects\]\][ \t]*(?:#.*)?$/m);
  if (tables.length === 0) throw new Error("a file without [[redirects]]");
  const rules = tables.map((table) => {
    const [own = "", ...others] = table.split(/^[ \t]*(?=\[)/m);
    const value = (key: string) =>
      new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)'|([\\w.-]+))`, "m")
        .exec(own)
        ?.slice(1)
        .find(Boolean)
        ?.trim();
    const from = value("from") ?? "";
    const to = value("to") ?? "";
    const isConditional =
      /^[ \t]*(?:conditions|query|signed|headers)[ \t]*=/m.test(own) ||
      /^\[redirects\.(?:conditions|query)/m.test(others[0] ?? "");
    return netlifyRule(`${from} ${to}`, { from, to, status: value("status"), queries: [], isConditional });
  });
  return withoutShadowed(rules);
}
