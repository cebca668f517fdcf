import type { OutputFile } from "../files/output-file.ts";
import { LLMS_FILE } from "../links/generated.ts";
import { firmOf } from "../pages/firm.ts";
import { homePlaceholders } from "../pages/home.ts";
import { LLMS_SECTIONS } from "../pages/kind.ts";
import { kindOf } from "../pages/kinds.ts";
import type { Page } from "../pages/page.ts";
import { fillIn } from "../shared/values.ts";
import type { Site } from "../site/site.ts";

/**
 * Returns llms.txt (llmstxt.org): the site in one page of Markdown, for language models. The pages of each further language
 * have one heading, its name.
 */
export function createLlms(site: Site, pages: readonly Page[]): OutputFile {
  const firm = firmOf(site);
  const headingOf = (page: Page): string | undefined => {
    if (page.isNoindex) return undefined;
    const section = kindOf(page.kind).llmsSection?.(page);
    if (page.language === site.language) return section;
    const { name } = site.languages.find(({ language }) => language === page.language) ?? {};
    return section === undefined && page.subject !== "/" ? undefined : name;
  };
  const sections = Map.groupBy(pages, headingOf);
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
      ...(sections.get(heading) ?? []).map(({ name, url }) => `- [${name}](${url})`),
      "",
    ]),
  ];
  return { file: LLMS_FILE, source: { name: "llms.txt" }, bytes: lines.join("\n") };
}
