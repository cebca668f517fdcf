// Reads redirects in JSON: the export of the plugin Redirection, vercel.json, and lists of rules.
import { isObject } from "../shared/values.ts";
import { CONDITION, NO_FORM, OFF, type Rule, readStatus } from "./redirect-rules.ts";

/** Reads a document of JSON. Throws an Error for one without redirects. */
export function readJsonList(text: string): readonly Rule[] {
  const json: unknown = JSON.parse(text);
  const redirects = Array.isArray(json) ? json : isObject(json) ? json.redirects : undefined;
  if (!Array.isArray(redirects))
    throw new Error(
      `JSON without a list "redirects": ${isObject(json) ? Object.keys(json).join(", ") : "no object"}`,
    );
  const groups = isObject(json) && Array.isArray(json.groups) ? json.groups.filter(isObject) : [];
  const off = new Set(groups.filter(isOff).map(({ id }) => id));
  return redirects.filter(isObject).map((rule) => {
    const read = "action_data" in rule || "action_code" in rule ? readPlugin(rule) : readHost(rule);
    return off.has(rule.group_id) ? { ...read, reason: "a rule of a group that is switched off" } : read;
  });
}

const isOff = ({ enabled, status }: Record<string, unknown>) =>
  enabled === false || /^(?:disabled|inactive)$/.test(String(status));

/** Reads a rule of the plugin Redirection. */
function readPlugin(rule: Record<string, unknown>): Rule {
  const { url = "", action_data: data, action_code: code = 301, action_type: action = "url" } = rule;
  const match = String(rule.match_type ?? "url");
  const to = String((isObject(data) ? data.url : data) ?? "");
  return {
    text: `${url} → ${to}`,
    from: String(url),
    to,
    status: Number(code),
    isPattern: Boolean(rule.regex),
    reason: isOff(rule)
      ? OFF
      : !["url", "error"].includes(String(action))
        ? `an action that has no form here: ${action}`
        : match === "url"
          ? undefined
          : `a rule that asks for more than the address: ${match}`,
  };
}

/** Reads a rule of vercel.json, or of a list with the names that people choose. */
function readHost(rule: Record<string, unknown>): Rule {
  const pick = (...names: readonly string[]) => String(names.map((name) => rule[name]).find(Boolean) ?? "");
  const [from, to] = [pick("source", "from", "old", "url"), pick("destination", "to", "target", "new")];
  const code = pick("statusCode", "status", "code");
  const { has, missing } = rule;
  const conditions = [has, missing].flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []));
  const hosts = conditions.filter(({ type }) => type === "host");
  const [host] = hosts;
  const address = readVariables(from, to);
  return {
    text: `${from} → ${to}`,
    ...(address ?? { from, to }),
    status: code === "" ? (rule.permanent === false ? 307 : 301) : readStatus(code),
    host: host && Array.isArray(has) && has.includes(host) ? `^(?:${textOfValue(host.value)})$` : undefined,
    reason: isOff(rule)
      ? OFF
      : conditions.length > hosts.length || missing
        ? CONDITION
        : address
          ? undefined
          : NO_FORM,
  };
}

const textOfValue = (value: unknown) => String(isObject(value) ? (value.eq ?? value.re ?? "") : value);

/** Returns an address with the variables of Vercel: "/a/:path*" is everything below "/a", and "/:slug/b" is one name. */
function readVariables(from: string, to: string): { readonly from: string; readonly to: string } | undefined {
  const [, start, name] = /^([^:(*]*\/)(?::(\w+)[*+]|\(\.\*\))$/.exec(from) ?? [];
  if (start !== undefined) {
    const target = to.replace(new RegExp(`:${name ?? "\\d"}\\*?$|\\$1$`), "*");
    return /:\w|\$\d/.test(target.replace(/^https?:/, "")) ? undefined : { from: `${start}*`, to: target };
  }
  return /[(*+?]/.test(from) || (from.match(/:/g)?.length ?? 0) > (/^https?:/.test(from) ? 2 : 1)
    ? undefined
    : { from, to };
}
