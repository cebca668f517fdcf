import type { Place } from "../problem.ts";
import { decodeEntities } from "../shared/entities.ts";
import { leavesSite, withoutBase } from "../shared/url.ts";

/** Where addresses were found: a page, or a part that all pages share. */
export interface LinkSource {
  readonly source: Place;
  readonly links: readonly string[];
  /** Whether they are the addresses of pictures, and `source` is the field that has them. */
  readonly isPicture?: boolean;
  /** Whether they are targets of redirects, of which "/uploads/*" stands for any address below. */
  readonly isTarget?: boolean;
}

/** An address, or for an island the addresses of its chunks with spaces between them (templates/parts/Island.tsx). */
const LINK = / (href|src|data-component|data-loader)="([^"]*)"/g;

/** Returns the addresses of the site in rendered HTML, each once, from the root of the site. React quotes attributes, and escapes `"` in text. */
export function findLinks(html: string, base = ""): readonly string[] {
  const found = new Set<string>();
  for (const [, name = "", value = ""] of html.matchAll(LINK)) {
    const text = decodeEntities(value);
    const addresses = name.startsWith("data-") ? text.split(" ") : [text];
    for (const address of addresses)
      if (!leavesSite(address)) found.add(withoutBase(address, base) ?? address);
  }
  // V8 keeps a string as long as a part of it, and the addresses of all pages are kept until the build ends.
  return Array.from(found, (address): string => JSON.parse(JSON.stringify(address)));
}
