import type { Site } from "../site/site.ts";
import type { Compiled } from "./compile.ts";
import { createContext, type RenderContext, type Shell } from "./context.ts";
import { describeTemplateError } from "./describe-exception.ts";
import { loadCompiled, type Templates } from "./load-templates.ts";
import { renderShell } from "./render.ts";

/** What all pages of a build are rendered with. */
export interface OpenTemplates {
  readonly compiled: Compiled;
  readonly templates: Templates;
  /** One for each language. */
  readonly shells: readonly Shell[];
  readonly context: RenderContext;
  readonly docketHash: string;
}

/**
 * Loads the compiled templates in `folder` and renders what all pages share. Throws a Failure at the line of a template
 * that throws.
 */
export async function openTemplates(
  sites: readonly [Site, ...Site[]],
  compiled: Compiled,
  folder: string,
  docketHash: string,
): Promise<OpenTemplates> {
  try {
    const templates = await loadCompiled(compiled.templates, folder);
    const shells = sites.map((site) => renderShell(site, templates, compiled.assets));
    const hasPolicy = sites[0].host.policyIn === "pages";
    const context = createContext(shells, compiled.assets, hasPolicy);
    return { compiled, templates, shells, context, docketHash };
  } catch (error) {
    throw describeTemplateError(error, folder);
  }
}
