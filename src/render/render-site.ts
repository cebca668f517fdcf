import { HOSTS } from "../hosts/hosts.ts";
import { createShell } from "../pages/firm.ts";
import type { Site } from "../site/site.ts";
import type { Source } from "../source.ts";
import type { BuildThreads } from "./build-threads.ts";
import type { Compiled } from "./compile.ts";
import { createContext, type RenderContext } from "./context.ts";
import { loadCompiled, type Templates } from "./load-templates.ts";
import { createRenderer, findLinks, type LinkSource, renderShell, type Shell } from "./render.ts";
import { type PageOptions, type PageRecord, renderPages } from "./render-pages.ts";
import { throwTemplateFailure } from "./template-failure.ts";

/** Templates with all that pages share: a site can be rendered before its posts are read. */
export interface OpenTemplates {
  readonly templates: Templates;
  readonly shell: Shell;
  readonly context: RenderContext;
}

/** Loads the compiled templates in `folder` and renders what all pages share. Throws a Failure at a line of a template. */
export async function openTemplates(site: Site, compiled: Compiled, folder: string): Promise<OpenTemplates> {
  try {
    return prepare(await loadCompiled(compiled.templates, folder), site, compiled);
  } catch (error) {
    return throwTemplateFailure(error, folder, (again) => prepare(again, site, compiled));
  }
}

function prepare(templates: Templates, site: Site, { assets }: Compiled): OpenTemplates {
  const shell = renderShell(createShell(site), templates, assets);
  const hasPolicy = HOSTS[site.host].appliedBy.headers === "page";
  return { templates, shell, context: createContext(site, shell, assets, hasPolicy) };
}

/** Renders and writes all pages of a site. Throws a Failure at the line of a template in `folder` that throws. */
export async function renderSite(
  source: Source,
  { templates, context }: OpenTemplates,
  compiled: Compiled,
  threads: BuildThreads,
  options: PageOptions & { readonly templates: string },
): Promise<readonly PageRecord[]> {
  const { records, failed } = await renderPages(source, compiled, threads, options);
  if (!failed) return records;
  // Threads cannot pass on what a template threw, so the page is rendered once more.
  const renderFailed = (again: Templates) => createRenderer(again, context)(failed, source.posts.bodyOf);
  try {
    renderFailed(templates);
  } catch (error) {
    return throwTemplateFailure(error, options.templates, renderFailed);
  }
  throw new Error(`The page ${failed.path} did not render at first, and then did.`);
}

/** Returns the addresses in the head of the home page, which are the same on all pages, with their template. */
export function headLinks(home: Uint8Array): LinkSource {
  const html = Buffer.from(home).toString();
  return {
    source: { file: "templates/Document.tsx" },
    links: findLinks(html.slice(0, html.indexOf("</head>"))),
  };
}
