// What is kept of a page after it is checked.
import { crc32 } from "node:zlib";
import { type CheckedPage, type Element, findByTag, metas, textOf } from "./checked-page.ts";
import { externalLinks, fragmentLinks } from "./links.ts";
import type { CheckedSite, PageFacts } from "./rule.ts";
import { hashRuns } from "./similar-pages.ts";

/** Returns the facts of a page as a copy: a title that is a part of the HTML would keep all of it in memory. */
export function createFacts(page: CheckedPage, site: Pick<CheckedSite, "url" | "placeWords">): PageFacts {
  const { html: _, elements, main, ...facts } = page;
  const [title] = findByTag(page, "title");
  return structuredClone({
    ...facts,
    title: title && textOf(title),
    description: metas(page, "description")[0]?.attribs.content,
    ids: elements.flatMap(({ attribs }) => attribs.id ?? []),
    fragments: fragmentLinks(page, site.url),
    externalLinks: externalLinks(page, site.url),
    tags: hashTags(elements),
    runs: hashRuns(main ? textOf(main) : "", site.placeWords),
  });
}

/** Returns a hash of each distinct tag, with the names of its attributes and the tags around it. */
function hashTags(elements: readonly Element[]): ReadonlySet<number> {
  const hashes = new Map<Element | null, number>();
  for (const element of elements) {
    const { name, attribs, children, parent } = element;
    const attributes = Object.keys(attribs).map((key) => (attribs[key] === "" ? `${key}=""` : key));
    const tag = `<${[name, ...attributes].join(" ")}>${children.length === 0 ? "empty" : ""}`;
    hashes.set(element, crc32(tag, hashes.get(parent)));
  }
  return new Set(hashes.values());
}
