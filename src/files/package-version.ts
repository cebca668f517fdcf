import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/** Returns the version of an installed package, without loading it. */
export function packageVersion(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed.`);
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, "utf8"));
  return version;
}
