// Reads redirects in tables: exports of plugins, and what people keep in spreadsheets.
import { parse as parseCsv } from "csv-parse/sync";
import { NO_FORM, OFF, type Rule, readStatus } from "./redirect-rules.ts";

/** The columns of Redirection, Yoast and Rank Math, and of lists that people make. */
const COLUMNS = {
  from: "source|origin|from|source url|old|old url|old address|redirect from|from url|alte url|url antigua|antigua|origen|desde",
  to: "target|to|destination|target url|new|new url|new address|redirect to|to url|neue url|url nueva|nueva|destino|hacia",
  code: "code|status code|statuscode|http code|http status|redirect type|código",
  /** A number, or what Redirection does: "url", "error", "random". */
  type: "type|tipo|typ",
  match: "regex|format|matching",
  /** Whether a rule is switched on, or its code. */
  state: "status|state|enabled|estado",
} as const;

const isAddress = (cell = "") => /^(?:https?:\/\/|\/|\^)/i.test(cell);
const isCode = (cell: string) => !Number.isNaN(readStatus(cell));
/** In a column without a name, other numbers are those of rows. */
const isRedirectCode = (cell: string) => /^(?:30[1278]|410)$/.test(cell);

/** Reads a table, with or without names of its columns. Throws an Error for one without addresses. */
export function readTable(text: string): readonly Rule[] {
  const rows: string[][] = parseCsv(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [first = [], ...others] = rows;
  const names = first.map((name) => name.toLowerCase());
  const find = (columns: keyof typeof COLUMNS) =>
    names.findIndex((name) => COLUMNS[columns].split("|").includes(name));
  const isNamed = find("from") !== -1;
  const hasHeader = isNamed || (!first.some(isAddress) && others.some((row) => row.some(isAddress)));
  const data = hasHeader ? others : rows;
  const columns = columnsOf(data, { from: find("from"), to: find("to") });
  if (rows.length > 0 && !columns)
    throw new Error(`a table without a column of old addresses and one of new ones: "${first.join(", ")}"`);
  return data.map((row): Rule => {
    const cell = (name: keyof typeof COLUMNS) => (isNamed ? (row[find(name)]?.toLowerCase() ?? "") : "");
    const { from = -1, to = -1 } = columns ?? {};
    const state = cell("state");
    const unnamed = isNamed ? "" : (row.slice(Math.max(from, to) + 1).find(isRedirectCode) ?? "");
    const codes = [cell("code"), cell("type"), state, unnamed].filter(Boolean);
    const code = codes.find(isCode);
    return {
      text: row.join(","),
      from: row[from] ?? "",
      to: row[to] ?? "",
      status: code === undefined ? 301 : readStatus(code),
      isPattern: ["1", "true", "regex"].includes(cell("match")),
      reason: reasonOfColumns(cell("type"), cell("match"), state),
    };
  });
}

function reasonOfColumns(type: string, match: string, state: string): string | undefined {
  if (/^(?:disabled|inactive|inactivo|off|false|0|no)$/.test(state)) return OFF;
  const isForm = !/^(?:random|pass|nothing)$/.test(type) && !/^(?:contains|start|end)$/.test(match);
  return isForm ? undefined : NO_FORM;
}

/** Returns the character between cells: spreadsheets of other languages write semicolons. */
function delimiterOf(text: string): string {
  const [line = ""] = text.trimStart().split("\n", 1);
  const unquoted = line.replaceAll(/"[^"]*"/g, "");
  const count = (mark: string) => unquoted.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Returns the columns of the addresses: those with the names, or else the first two that have addresses. */
function columnsOf(data: readonly string[][], named: { readonly from: number; readonly to: number }) {
  const filled = [
    ...new Set(data.flatMap((row) => row.flatMap((cell, at) => (isAddress(cell) ? at : [])))),
  ].sort((a, b) => a - b);
  const from = named.from >= 0 ? named.from : (filled[0] ?? 0);
  const to = named.to >= 0 ? named.to : (filled.find((at) => at > from) ?? from + 1);
  const isKnown = named.from >= 0 && named.to >= 0;
  return isKnown || data.some((row) => isAddress(row[from])) ? { from, to } : undefined;
}
