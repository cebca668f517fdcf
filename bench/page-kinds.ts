import { readFileSync } from "node:fs";
import path from "node:path";
import { ROUTE_KINDS, type RouteKind } from "../src/pages/kinds.ts";
import { parseManifest } from "../src/publish/manifest.ts";
import { MANIFEST } from "../src/site/output-file.ts";

/** Returns the address of one page of each kind of the site in the folder `dist`. */
export function readPageKinds(dist: string): readonly { kind: RouteKind; address: string }[] {
  const manifest = parseManifest(readFileSync(path.join(dist, MANIFEST), "utf8"));
  return ROUTE_KINDS.flatMap((kind) => {
    const page = manifest?.site?.pages.find((page) => page.kind === kind);
    if (!page) return [];
    return { kind, address: kind === "notFound" ? "/an-unknown-address" : page.path };
  });
}
