// What is kept of a page after it is checked.
import { crc32 } from "node:zlib";
import { firstCall } from "./call-link.ts";
import type { CheckedSite, PageFacts } from "./check.ts";
import { fragmentLinks } from "./links.ts";
import { type CheckedPage, type Element, metas, textOf } from "./page.ts";
import { hashRuns } from "./similar-pages.ts";
import { titleElements } from "./titles.ts";

/** Returns the facts of a page as a copy: a title that is a part of the HTML would keep all of it in memory. */
export function createFacts(page: CheckedPage, site: Pick<CheckedSite, "url" | "placeWords">): PageFacts {
  const { path, kind, source, href, isIndexed, elements, main } = page;
  return structuredClone({
    path,
    kind,
    source,
    href,
    isIndexed,
    title: titleElements(page).map(textOf)[0],
    description: metas(page, "description")[0]?.attribs.content,
    call: firstCall(page),
    ids: elements.flatMap(({ attribs }) => attribs.id ?? []),
    fragments: fragmentLinks(page, site.url),
    tags: hashTags(elements),
    runs: hashRuns(main ? textOf(main) : "", site.placeWords),
  });
}

/** Returns a hash of each distinct tag, with the names of its attributes and the tags around it. */
function hashTags(elements: readonly Element[]): Uint32Array {
  const hashes = new Map<Element | null, number>();
  for (const element of elements) {
    const { name, attribs, children, parent } = element;
    const attributes = Object.keys(attribs).map((key) => (attribs[key] === "" ? `${key}=""` : key));
    const tag = `<${[name, ...attributes].join(" ")}>${children.length === 0 ? "empty" : ""}`;
    hashes.set(element, crc32(tag, hashes.get(parent)));
  }
  return Uint32Array.from(new Set(hashes.values()));
}
