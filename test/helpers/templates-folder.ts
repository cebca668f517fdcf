import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "../../src/build/build-if-changed.ts";
import { type Options, readOptions } from "../../src/options.ts";
import { createProgress } from "../../src/terminal/progress.ts";
import { PROJECT } from "./cli.ts";
import { SMALL_SITE } from "./site-folder.ts";

/**
 * Makes a copy of the project's templates in `root`, without sign-in, with `files` on top of it, and returns its
 * folder.
 */
export function aTemplatesFolder(root: string, files: Readonly<Record<string, string>>): string {
  cpSync(path.join(PROJECT, "templates"), path.join(root, "templates"), { recursive: true });
  // The templates import from these.
  for (const folder of ["node_modules", "src"])
    symlinkSync(path.join(PROJECT, folder), path.join(root, folder));
  for (const [file, text] of [...signInStubs(root), ...Object.entries(files)]) {
    const target = path.join(root, "templates", file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return path.join(root, "templates");
}

/** Empty islands instead of those with which a project signs visitors in (docs/signing-in.md). */
function signInStubs(root: string): [file: string, text: string][] {
  const folder = path.join(root, "templates/islands");
  const files = readdirSync(folder).filter((file) =>
    /from "\.\.\/auth\//.test(readFileSync(path.join(folder, file), "utf8")),
  );
  return files.map((file) => {
    const { name } = path.parse(file);
    return [`islands/${file}`, `export function ${name}() { return null; }\nexport default ${name};\n`];
  });
}

/** Builds test/sites/small into `out` with some options of its own, in this process. */
export async function buildWith(
  out: string,
  options: Partial<Pick<Options, "templates" | "mode" | "backend" | "onPostsError" | "images">>,
): Promise<void> {
  const defaults = readOptions({ out, posts: "local" }, SMALL_SITE, {});
  // A build with a backend keeps its rows in the state folder, which must not be that of the site's source.
  const state = `${out}.state`;
  await build({ ...defaults, state, ...options }, createProgress(undefined));
}
