import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "./cli.ts";
import { aSiteFolder, type SiteFolder } from "./site-folder.ts";

export interface ProjectFolder extends SiteFolder {
  /** The docket of this project, which renders its own templates. */
  readonly docket: string;
}

/** Makes a whole small project for a test that changes more than content: docket itself, templates, a small site. */
export function aProjectFolder(): ProjectFolder {
  const site = aSiteFolder();
  for (const name of ["bin", "src", "templates", "package.json"]) {
    cpSync(path.join(PROJECT, name), path.join(site.folder, name), { recursive: true });
  }
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(site.folder, "node_modules"), "junction");
  return { ...site, docket: path.join(site.folder, "bin/docket.js") };
}
