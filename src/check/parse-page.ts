// Apart from page.ts, so that a build, which shares some checks, need not load the parser.
import { load } from "cheerio/slim";
import type { BuiltPage, BuiltSite } from "../publish/manifest.ts";
import { pageHref } from "../shared/url.ts";
import { type CheckedPage, type Element, isElement } from "./page.ts";
import { isNoindex } from "./robots.ts";

const PARSER = {
  xml: { xmlMode: false, decodeEntities: true, withStartIndices: true, withEndIndices: true },
};

/** Parses the HTML of a page. htmlparser2 takes any text for HTML, so nothing is thrown. */
export function parsePage(
  page: BuiltPage,
  html: string,
  site: Pick<BuiltSite, "format" | "content">,
  files: Partial<Pick<CheckedPage, "file" | "differing" | "missing" | "unreadable">> = {},
): CheckedPage {
  const root = load(html, PARSER).root().get(0) as unknown as Element;
  const elements: Element[] = [];
  collectElements(root, elements);
  const byTag = Map.groupBy(elements, ({ name }) => name);
  const isIndexed = !(byTag.get("meta") ?? []).some(isNoindex);
  return {
    ...page,
    href: pageHref(page.path, page.kind === "notFound" ? "file" : site.format),
    content: site.content,
    file: files.file ?? "",
    html,
    elements,
    byTag,
    main: byTag.get("main")?.[0],
    isIndexed,
    differing: files.differing ?? [],
    missing: files.missing ?? [],
    unreadable: files.unreadable,
  };
}

function collectElements(node: Element, into: Element[]): void {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    into.push(child);
    collectElements(child, into);
  }
}
