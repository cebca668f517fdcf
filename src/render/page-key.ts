// What a page is made from, as a hash: the same key is the same page.
import { digestOf } from "../files/digest.ts";
import { memoize } from "../shared/values.ts";
import type { OpenTemplates } from "./open-templates.ts";
import type { PageToRender } from "./render.ts";

/**
 * Returns the key of a page: a hash of what it shows, of what all pages of its kind share, of the templates and of docket.
 * `bodyDigest` stands for the body of its post, which need not be read.
 */
export function pageKey(
  page: PageToRender,
  bodyDigest: string | undefined,
  { docketHash, compiled, context }: Pick<OpenTemplates, "docketHash" | "compiled" | "context">,
): string {
  const shared = context[page.language]?.[page.kind];
  return digestOf(
    JSON.stringify([docketHash, compiled.digest, shared && digestOfObject(shared), bodyDigest, page]),
  );
}

const digestOfObject = memoize((value: object) => digestOf(JSON.stringify(value)));
