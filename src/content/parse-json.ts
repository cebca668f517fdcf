import type { Parsed } from "../problem.ts";

/** Parses one JSON file; a fault in its syntax becomes a problem with line and column. */
export function parseJson(text: string, where: string): Parsed<unknown> {
  const json = text.replace(/^\uFEFF/, "");
  // What a decoder puts in the place of bytes that are no UTF-8; nobody writes it on purpose.
  const undecoded = json.indexOf("\uFFFD");
  if (undecoded >= 0) {
    const found = `bytes that are not UTF-8 in line ${json.slice(0, undecoded).split("\n").length}`;
    const next = "save the file as UTF-8";
    return { value: undefined, problems: [{ where, found, expected: "a JSON document in UTF-8", next }] };
  }
  if (json.trim() === "") {
    return { value: undefined, problems: [{ where, found: "an empty file", expected: "a JSON document" }] };
  }
  try {
    return { value: JSON.parse(json), problems: [] };
  } catch (error) {
    const found = describeSyntaxError((error as Error).message, json);
    return { value: undefined, problems: [{ where, found, expected: "a JSON document" }] };
  }
}

/** Returns V8's message on one line, with line and column, which it leaves out of some of its messages. */
function describeSyntaxError(message: string, json: string): string {
  const flat = message.replaceAll(/\s+/g, " ");
  if (/\(line \d+ column \d+\)/.test(flat)) return flat;
  // The excerpt that V8 quotes instead of a position: it begins or ends at most ten characters from the fault.
  const [, token = "", excerpt = ""] =
    /Unexpected token '(.)', (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON/u.exec(message) ?? [];
  const start = excerpt === "" ? -1 : json.indexOf(excerpt);
  if (start < 0) return flat;
  const fault = start + Math.max(0, excerpt.indexOf(token, message.includes('..."') ? 10 : 0));
  const before = json.slice(0, fault).split("\n");
  return `${flat} (line ${before.length} column ${(before.at(-1)?.length ?? 0) + 1})`;
}
