// What robots.txt and the robots element of a page tell search engines (RFC 9309, and Google's "Robots meta tag").
import type { Element } from "./page.ts";

/** The search engines that the site is for, as robots.txt and meta elements call them; "*" and "robots" are all. */
const ENGINES = new Set(["*", "googlebot", "bingbot"]);
const META_NAMES = new Set(["robots", "googlebot", "bingbot"]);

/** Whether a meta element keeps a page out of search results. */
export function isNoindex({ attribs }: Pick<Element, "attribs">): boolean {
  if (!META_NAMES.has(attribs.name?.trim().toLowerCase() ?? "")) return false;
  return /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(attribs.content ?? "");
}

/** A line of robots.txt that allows or forbids addresses. */
export interface RobotsRule {
  /** As it is written: "Disallow: /private". */
  readonly line: string;
  readonly allows: boolean;
  readonly pattern: string;
}

/** Returns the rules for search engines, one list for each group of lines that is meant for any of them. */
export function parseRobots(text: string): readonly (readonly RobotsRule[])[] {
  const groups: { agents: string[]; rules: RobotsRule[] }[] = [];
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const line = raw.replace(/#.*$/, "").trim();
    const [, field = "", value = ""] = /^([a-z-]+)\s*:\s*(.*)$/i.exec(line) ?? [];
    const last = groups.at(-1);
    if (/^user-agent$/i.test(field)) {
      const agent = value.toLowerCase();
      if (last && last.rules.length === 0) last.agents.push(agent);
      else groups.push({ agents: [agent], rules: [] });
    } else if (/^(?:dis)?allow$/i.test(field) && last) {
      last.rules.push({ line, allows: /^allow$/i.test(field), pattern: value });
    }
  }
  return groups.filter(({ agents }) => agents.some((agent) => ENGINES.has(agent))).map(({ rules }) => rules);
}

/** Returns a function that finds the rule which forbids an address: the longest that fits decides, in doubt for it. */
export function createRobotsJudge(rules: readonly RobotsRule[]): (path: string) => RobotsRule | undefined {
  const longestFirst = rules
    .filter(({ pattern }) => pattern !== "")
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows))
    .map((rule) => ({ rule, fits: toRegExp(rule.pattern) }));
  return (path) => {
    const first = longestFirst.find(({ fits }) => fits.test(path));
    return first && !first.rule.allows ? first.rule : undefined;
  };
}

/** "*" stands for anything, "$" for the end. */
function toRegExp(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[^\w*]/g, "\\$&").replaceAll(/\*+/g, ".*");
  return new RegExp(`^${escaped.replace(/\\\$$/, "$")}`);
}
