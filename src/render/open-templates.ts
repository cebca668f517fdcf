import { HOSTS } from "../hosts/hosts.ts";
import type { Site } from "../site/site.ts";
import type { Compiled } from "./compile.ts";
import { createContext, type RenderContext } from "./context.ts";
import { describeTemplateError } from "./describe-exception.ts";
import { loadCompiled, type Templates } from "./load-templates.ts";
import { type KindKeys, kindKeys } from "./page-key.ts";
import { renderShell, type Shell } from "./render.ts";

/** What all pages of a build are rendered with. */
export interface OpenTemplates {
  readonly compiled: Compiled;
  readonly templates: Templates;
  readonly shell: Shell;
  readonly context: RenderContext;
  readonly keys: KindKeys;
}

/**
 * Loads the compiled templates in `folder` and renders what all pages share. Throws a Failure at the line of a template
 * that throws.
 */
export async function openTemplates(
  site: Site,
  compiled: Compiled,
  folder: string,
  docketHash: string,
): Promise<OpenTemplates> {
  try {
    const templates = await loadCompiled(compiled.templates, folder);
    const shell = renderShell(site, templates, compiled.assets);
    const hasPolicy = HOSTS[site.host].policyIn === "pages";
    const context = createContext(site, shell, compiled.assets, hasPolicy);
    return { compiled, templates, shell, context, keys: kindKeys(docketHash, compiled, context) };
  } catch (error) {
    throw describeTemplateError(error, folder);
  }
}
