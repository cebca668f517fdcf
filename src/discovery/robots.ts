import type { OutputFile } from "../files/output-file.ts";
import { ROBOTS_FILE, SITEMAP_FILE } from "../links/generated.ts";
import { absoluteUrl, baseOf, withBase } from "../shared/url.ts";
import { blocks, type RobotsRules } from "../site/robots-rules.ts";
import type { Site } from "../site/site.ts";

type RobotsSite = Pick<Site, "url" | "noindex"> & {
  readonly content: { readonly site: Pick<Site["content"]["site"], "robots"> };
};

/**
 * Allows crawlers everywhere but for the rules of the firm; pages that must not be listed are noindex themselves. Allows none
 * in a noindex copy.
 */
export function createRobots({ url, noindex, content }: RobotsSite): OutputFile {
  const lines = noindex
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        ...createGroups(content.site.robots ?? [], baseOf(url)),
        `Sitemap: ${absoluteUrl(url, `/${SITEMAP_FILE}`)}`,
        "",
      ];
  return { file: ROBOTS_FILE, source: { name: "robots.txt" }, bytes: lines.join("\n") };
}

/** A crawler follows the group that names it, and only one without such a group follows that of "*". */
function createGroups(rules: readonly RobotsRules[], base: string): readonly string[] {
  const isForAll = ({ crawlers }: RobotsRules) => crawlers.includes("*");
  const forAll = rules.filter(isForAll);
  const all = {
    crawlers: ["*"],
    disallow: forAll.flatMap(({ disallow = [] }) => disallow),
    allow: forAll.flatMap(({ allow = [] }) => allow),
  };
  // "Allow: /" would win over a rule for the whole site.
  const rest = blocks(all, "/") ? [] : ["/"];
  const others = rules.flatMap((each) => {
    const crawlers = each.crawlers.filter((crawler) => crawler !== "*");
    return crawlers.length > 0 ? [{ ...each, crawlers }] : [];
  });
  return [{ ...all, allow: [...all.allow, ...rest] }, ...others].flatMap(
    ({ crawlers, disallow = [], allow = [] }) => [
      ...crawlers.map((crawler) => `User-agent: ${crawler}`),
      ...disallow.map((path) => `Disallow: ${withBase(path, base)}`),
      ...allow.map((path) => `Allow: ${withBase(path, base)}`),
      "",
    ],
  );
}
