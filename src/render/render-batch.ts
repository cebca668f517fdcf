// The work that threads share: rendering, as a pure function of plain data.
import type { Route } from "../pages/kinds.ts";
import type { PostBody } from "../shared/post.ts";
import type { RenderContext } from "./context.ts";
import { isTemplateError } from "./describe-exception.ts";
import type { RenderedPage, Renderer } from "./render.ts";

/** What a thread renders pages with. */
export interface ThreadData {
  /** The compiled templates, an absolute path. */
  readonly templates: string;
  readonly context: RenderContext;
}

export interface PageToRender {
  readonly route: Route;
  /** Empty for pages other than articles. */
  readonly body: PostBody;
}

/** Renders pages, up to the first one whose template throws. */
export function renderBatch(render: Renderer, pages: readonly PageToRender[]): readonly RenderedPage[] {
  const rendered: RenderedPage[] = [];
  for (const { route, body } of pages) {
    try {
      rendered.push(render(route, body));
    } catch (error) {
      if (isTemplateError(error)) return rendered;
      throw error;
    }
  }
  return rendered;
}
