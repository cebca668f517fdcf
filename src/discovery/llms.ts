import { fillIn } from "../pages/fill-in.ts";
import { firmOf, firmPlaceholders } from "../pages/firm.ts";
import type { OutputFile } from "../publish/output.ts";
import { absoluteUrl, BLOG_PATH, cityPath, pageHref, specialtyPath } from "../shared/url.ts";
import type { Site } from "../site/site.ts";

/** Returns llms.txt (llmstxt.org): the site in one page of Markdown, for language models. */
export function createLlms(site: Site): OutputFile {
  const firm = firmOf(site);
  const link = (label: string, path: string) =>
    `- [${label}](${absoluteUrl(site.url, pageHref(path, site.format))})`;
  const lines = [
    `# ${firm.brand}`,
    "",
    `> ${fillIn(site.content.home.meta.aiPrompt, firmPlaceholders(site))}`,
    "",
    `Phone: ${firm.phoneNumber}. E-mail: ${firm.email}.`,
    "",
    "## Practice areas",
    "",
    ...site.specialties.map(({ name, slug }) => link(name, specialtyPath(slug))),
    "",
    "## Cities",
    "",
    ...site.cities.map(({ name, slug }) => link(name, cityPath(slug))),
    "",
    "## Optional",
    "",
    link("Blog", BLOG_PATH),
    link("Sitemap", "/sitemap"),
    "",
  ];
  return { file: "llms.txt", source: "llms.txt", bytes: lines.join("\n") };
}
