import type { OutputFile } from "../files/output-file.ts";
import { firmOf } from "../pages/firm.ts";
import { homePlaceholders } from "../pages/home.ts";
import { LLMS_SECTIONS } from "../pages/kind.ts";
import { kindOf, type Route } from "../pages/kinds.ts";
import { absoluteUrl, pageHref } from "../shared/url.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";

/**
 * Returns llms.txt (llmstxt.org): the site in one page of Markdown, for language models. The pages of each further language
 * have one heading, its name.
 */
export function createLlms(site: Site, routes: readonly Route[]): OutputFile {
  const firm = firmOf(site);
  const headingOf = (route: Route): string | undefined => {
    const section = kindOf(route.kind).llmsSection?.(route);
    if (route.language === site.language) return section;
    const { name } = site.languages.find(({ language }) => language === route.language) ?? {};
    return section === undefined && route.kind !== "home" ? undefined : name;
  };
  const sections = Map.groupBy(routes, headingOf);
  const others = site.languages.slice(1).map(({ name }) => name);
  const lines = [
    `# ${firm.brand}`,
    "",
    `> ${fillIn(site.content.home.meta.aiPrompt, homePlaceholders(site))}`,
    "",
    `Phone: ${firm.phoneInFull ?? firm.phone}. E-mail: ${firm.email}.`,
    "",
    ...[...LLMS_SECTIONS.slice(0, -1), ...others, ...LLMS_SECTIONS.slice(-1)].flatMap((heading) => [
      `## ${heading}`,
      "",
      ...(sections.get(heading) ?? []).map(
        ({ name, path }) => `- [${name}](${absoluteUrl(site.url, pageHref(path, site.format))})`,
      ),
      "",
    ]),
  ];
  return { file: "llms.txt", source: { name: "llms.txt" }, bytes: lines.join("\n") };
}
