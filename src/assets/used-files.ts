import type { OutputFile } from "../files/output-file.ts";
import type { Assets } from "./bundle.ts";

/** Returns the files of assets without the scripts that no page loads; `links` are the addresses in all pages. */
export function usedFiles(
  { files, imports, auth }: Pick<Assets, "files" | "imports" | "auth">,
  links: Iterable<string>,
): readonly OutputFile[] {
  const used = new Set([...links, ...(auth === undefined ? [] : [auth])]);
  // A loop over a set also visits the values that are added meanwhile.
  for (const href of used) for (const imported of imports[href] ?? []) used.add(imported);
  return files.filter(({ file }) => imports[`/${file}`] === undefined || used.has(`/${file}`));
}
