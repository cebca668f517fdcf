import { readFileSync } from "node:fs";
import path from "node:path";
import { MANIFEST } from "../src/files/output-file.ts";
import { KIND_NAMES, type KindName } from "../src/pages/kinds.ts";
import { parseManifest } from "../src/publish/manifest.ts";

interface ExamplePage {
  /** "home", and "es-home" in Spanish. */
  readonly name: string;
  readonly kind: KindName;
  readonly address: string;
}

/** Returns a page of each kind, in each language of the site in the folder `dist`. */
export function readPageKinds(dist: string): readonly ExamplePage[] {
  const manifest = parseManifest(readFileSync(path.join(dist, MANIFEST), "utf8"));
  const byLanguage = Map.groupBy(manifest?.site?.pages ?? [], (page) => languageOf(page.path));
  return [...byLanguage].flatMap(([language, pages]) =>
    KIND_NAMES.flatMap((kind) => {
      const page = pages.find((each) => each.kind === kind);
      if (!page) return [];
      if (language !== undefined) return { name: `${language}-${kind}`, kind, address: page.path };
      return { name: kind, kind, address: kind === "notFound" ? "/an-unknown-address" : page.path };
    }),
  );
}

/** "/es/houston" → "es"; undefined for the first language. */
const languageOf = (address: string) => /^\/([a-z]{2})(?:\/|$)/.exec(address)?.[1];
