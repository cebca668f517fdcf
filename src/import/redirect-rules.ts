// One rule of a list of redirects, whatever wrote it, and the redirect that docket has for it.
import type { Refused } from "../links/merge-redirects.ts";
import type { RawRedirect } from "../redirects/plan-redirects.ts";
import { siteOf } from "./trust.ts";

export interface Rule {
  /** As the list has it. */
  readonly text: string;
  readonly from: string;
  /** Empty for an address that is gone. */
  readonly to: string;
  /** NaN for one that cannot be read. */
  readonly status: number;
  /** Whether `from` is a regular expression. */
  readonly isPattern?: boolean;
  /** Whether it is also for what is below its address. */
  readonly isPrefix?: boolean;
  /** A regular expression of the hosts that it is for. */
  readonly host?: string | undefined;
  /** Why it has no form here, if that is known. */
  readonly reason?: string | undefined;
}

export const NO_FORM = "a pattern that has no form here";
export const OFF = "a rule that is switched off";
export const CONDITION = "a rule with a condition";
export const OF_HOST = "https and the name of the host are settings of the host";
const OTHER_HOST = "a rule for another host";
const NO_TARGET = "a rule without a target";
const UNANCHORED = "without ^, it is also for longer addresses: docket adds the address alone";
const BELOW =
  'rules that are also for what is below their address: docket adds the address alone, so add "/address/*" where others link there';

interface Settled {
  readonly candidates: readonly RawRedirect[];
  readonly refused: readonly Refused[];
}

/** Returns the redirects of a list, and its rules that have no form here. `own` are the hosts of the site, without "www.". */
export function settleRules(rules: readonly Rule[], own: ReadonlySet<string>): Settled {
  const mine = withMain(rules, own);
  const settled = rules.map((rule) => settleRule(rule, mine));
  const prefixes = rules.filter(({ isPrefix }, index) => isPrefix && settled[index]?.candidates.length === 1);
  const [first] = prefixes;
  return {
    candidates: settled.flatMap(({ candidates }) => candidates),
    refused: [
      ...settled.flatMap(({ refused }) => refused),
      ...(first ? [{ rule: nameAll(first.text, prefixes.length), reason: BELOW }] : []),
    ],
  };
}

const nameAll = (first: string, count: number) => (count > 1 ? `${first} and ${count - 1} more` : first);

/** A list whose rules all have a host is that of the old site: the host of most of them. */
function withMain(rules: readonly Rule[], own: ReadonlySet<string>): ReadonlySet<string> {
  const hosts = rules.filter(({ reason }) => reason === undefined).map(hostsOf);
  if (hosts.length === 0 || hosts.some((each) => each === undefined)) return own;
  const counts = Map.groupBy(hosts, (host) => host);
  const [main = ""] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return new Set([...own, siteOf(main)]);
}

/** Returns the host of a rule as people write it: that of a pattern without its marks. */
function hostsOf({ from, host }: Rule): string | undefined {
  const [, written] = /^https?:\/\/([^/?#]*)/i.exec(from) ?? [];
  return written ?? host?.replaceAll(/\(\?:|[\\^$?()]|\[[^\]]*\]/g, "").replace(/^www\./, "");
}

function isForOthers({ from, host }: Rule, own: ReadonlySet<string>): boolean {
  const [, written] = /^https?:\/\/([^/?#]*)/i.exec(from) ?? [];
  if (written !== undefined && !own.has(siteOf(written))) return true;
  if (host === undefined) return false;
  const names = [...own].flatMap((name) => [name, `www.${name}`]);
  return !names.some((name) => matches(host, name));
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "i").test(text);
  } catch {
    return false;
  }
}

function settleRule(rule: Rule, own: ReadonlySet<string>): Settled {
  const refuse = (reason: string): Settled => ({ candidates: [], refused: [{ rule: rule.text, reason }] });
  const { from, to, status, isPattern, reason } = rule;
  if (reason !== undefined) return refuse(reason);
  if (isForOthers(rule, own)) return refuse(OTHER_HOST);
  const isGone = status === 410 || status === 451;
  if (!isGone && ![301, 302, 303, 307, 308].includes(status))
    return refuse(Number.isNaN(status) ? "a status that is none" : `status ${status}, which is no redirect`);
  if (from === "") return refuse("a rule without an address");
  if (!isGone && to === "") return refuse(NO_TARGET);
  const addresses = isPattern ? readPattern(from, to) : [{ from, to }];
  if (!addresses) return refuse(NO_FORM);
  const candidates = addresses.map((address): RawRedirect => {
    // The addresses that moved are those of the old site, whatever its name is.
    const moved = { from: toPath(address.from).replace(/^https?:\/\/[^/]*/i, "") || "/" };
    if (isGone) return { ...moved, status: 410 };
    return { ...moved, to: toPath(address.to), ...(![301, 308].includes(status) && { permanent: false }) };
  });
  const isUnanchored = isPattern && !/^\^|^\(?\.\*/.test(from);
  return { candidates, refused: isUnanchored ? [{ rule: rule.text, reason: UNANCHORED }] : [] };
}

/** Returns the path of an address, with its query, or an address with a host. */
const toPath = (address: string) => (/^(?:https?:\/)?\//i.test(address) ? address : `/${address}`);

/** A group, or a part without one, that stands for any text. */
const ANY = /\((?:\.\*|\.\+|\[\^\/\][+*])\)|\.\*|\[\^\/\]\+/;

/**
 * Returns a regular expression as forms of redirects: one address, everything below a path, or one variable in the middle.
 * Without "$" at its end, it is for all that begins so. Undefined for any other.
 */
function readPattern(
  pattern: string,
  to: string,
): readonly { readonly from: string; readonly to: string }[] | undefined {
  const plain = pattern
    .replace(/^\^/, "")
    .replace(/\$$/, "")
    .replace(/(?:\/\?|\[\/\]\?|\(\/\)\?|\(\/\?\)|\(\?:\/\)\?)$/, "")
    .replaceAll(/\\([./\-_ ])/g, "$1");
  const [start = "", end = "", ...others] = plain.split(ANY);
  if (others.length > 0 || /[\\^$*+?()[\]{}|]/.test(start + end)) return undefined;
  const from = start.startsWith("/") ? start : `/${start}`;
  const target = to.replaceAll(/\$\{?1\}?|\$0/g, "*").replace(/(?<=\/\*)\/$/, "");
  const isOne = !ANY.test(plain);
  if (isOne && target !== to) return undefined;
  if (isOne) {
    const isOpen = !pattern.endsWith("$") && !/\.\w+$/.test(plain);
    const below = { from: `${from.replace(/\/$/, "")}/*`, to };
    return isOpen && from !== "/" && pattern.startsWith("^") ? [{ from, to }, below] : [{ from, to }];
  }
  if (end === "")
    return target.includes("*") && !target.endsWith("/*")
      ? undefined
      : [{ from: `${from.replace(/\/$/, "")}/*`, to: target }];
  return from.endsWith("/") && end.startsWith("/")
    ? [{ from: `${from}:slug${end}`, to: target.replace("*", ":slug") }]
    : undefined;
}

const WORDS: Readonly<Record<string, number>> = {
  permanent: 301,
  perm: 301,
  temp: 302,
  temporary: 302,
  redirect: 302,
  seeother: 303,
  gone: 410,
};

/** Reads a status as lists have it: "301", "301!", "301 Moved Permanently", "permanent". NaN for anything else. */
export function readStatus(text: string): number {
  const word = text.trim().toLowerCase();
  return WORDS[word] ?? Number(/^(\d{3})(?:!|\b)/.exec(word)?.[1] ?? Number.NaN);
}
