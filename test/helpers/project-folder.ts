import { cpSync, existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./cli.ts";
import { aSiteFolder, type SiteFolder } from "./site-folder.ts";

export interface ProjectFolder extends SiteFolder {
  /** The docket of this project, which renders its own templates. */
  readonly docket: string;
}

/** Makes a small site together with docket and the templates, for a test that changes those too. */
export function aProjectFolder(folder?: string): ProjectFolder {
  const site = aSiteFolder(folder);
  for (const name of ["bin", "src", "templates", "package.json"]) {
    cpSync(path.join(PROJECT, name), path.join(site.folder, name), { recursive: true });
  }
  // Without it, the first run takes half a second to read TypeScript.
  const code = path.join(PROJECT, ".docket/code");
  if (existsSync(code)) cpSync(code, path.join(site.folder, ".docket/code"), { recursive: true });
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(site.folder, "node_modules"), "junction");
  return { ...site, docket: path.join(site.folder, "bin/docket.js") };
}
