import { fillIn } from "../pages/fill-in.ts";
import { firmOf } from "../pages/firm.ts";
import { homePlaceholders } from "../pages/home.ts";
import { LLMS_SECTIONS } from "../pages/kind.ts";
import { kindOf, type Route } from "../pages/kinds.ts";
import { absoluteUrl, pageHref } from "../shared/url.ts";
import type { OutputFile } from "../site/output-file.ts";
import type { Site } from "../site/site.ts";

/** Returns llms.txt (llmstxt.org): the site in one page of Markdown, for language models. */
export function createLlms(site: Site, routes: readonly Route[]): OutputFile {
  const firm = firmOf(site);
  const sections = Map.groupBy(routes, (route) => kindOf(route.kind).llmsSection?.(route));
  const lines = [
    `# ${firm.brand}`,
    "",
    `> ${fillIn(site.content.home.meta.aiPrompt, homePlaceholders(site))}`,
    "",
    `Phone: ${firm.phoneInFull ?? firm.phone}. E-mail: ${firm.email}.`,
    "",
    ...LLMS_SECTIONS.flatMap((section) => [
      `## ${section}`,
      "",
      ...(sections.get(section) ?? []).map(
        ({ name, path }) => `- [${name}](${absoluteUrl(site.url, pageHref(path, site.format))})`,
      ),
      "",
    ]),
  ];
  return { file: "llms.txt", source: { name: "llms.txt" }, bytes: lines.join("\n") };
}
