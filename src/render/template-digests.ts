// Hashes of templates: the pages of a kind are rendered again when one of their sources changes.
import { randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import path from "node:path";
import type { Metafile } from "esbuild";
import { digestOf, digestOfFile, listTree } from "../cache/inputs.ts";
import { KINDS, ROUTE_KINDS, type RouteKind } from "../pages/kinds.ts";

/** A hash of all files that the pages of a kind, or share pictures, are rendered with. */
export type TemplateDigests = Readonly<Record<RouteKind | "share", string>>;

/**
 * Returns a hash for each kind of page: of all sources of the compiled templates, except those that only the page
 * templates of other kinds import. Share pictures have the sources of their template.
 */
export function digestsOf({ inputs }: Metafile, folder: string): TemplateDigests {
  const root = path.dirname(folder);
  const names = new Map(Object.keys(inputs).map((name) => [path.resolve(root, name), name]));
  // esbuild resolves symlinks.
  const nameOf = (file: string) => names.get(resolveSymlinks(path.join(folder, file)));
  const entry = nameOf("index.ts");
  const share = nameOf("ShareCard.tsx");
  const pages = [...ROUTE_KINDS.map((kind) => nameOf(`pages/${KINDS[kind].template}.tsx`)), share];
  // esbuild reads package.json and tsconfig.json, and what the latter extends, but does not list them.
  const settings = listTree(folder).filter((file) => file.endsWith(".json"));
  const digests = new Map<string, string | undefined>();
  const describe = (file: string) => {
    if (!digests.has(file)) digests.set(file, digestOfFile(path.resolve(root, file)));
    // Relative to the project: names in the output depend on it, and must be the same in each checkout.
    return [path.relative(root, path.resolve(root, file)), digests.get(file)];
  };
  return digestsOfKinds((index) => {
    const start = pages[index] === share ? share : entry;
    const sources = new Set(start === undefined ? Object.keys(inputs) : [start]);
    for (const source of sources) {
      for (const { path: imported } of inputs[source]?.imports ?? []) {
        const isOfOtherKind = source === entry && pages.includes(imported) && imported !== pages[index];
        if (inputs[imported] && !isOfOtherKind) sources.add(imported);
      }
    }
    return digestOf(JSON.stringify([...settings, ...[...sources].sort()].map(describe)));
  });
}

/** Returns hashes that no other build has, for templates that changed while they were compiled. */
export function randomDigests(): TemplateDigests {
  return digestsOfKinds(() => randomUUID());
}

function digestsOfKinds(digestOfKind: (index: number) => string): TemplateDigests {
  const digests = [...ROUTE_KINDS, "share"].map((kind, index) => [kind, digestOfKind(index)]);
  return Object.fromEntries(digests) as TemplateDigests;
}

function resolveSymlinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    // A missing file is not in the compiled templates.
    return file;
  }
}
