import { build } from "../../src/build/build-if-changed.ts";
import { type Flags, readOptions } from "../../src/options.ts";
import { createProgress } from "../../src/terminal/progress.ts";

/** Builds the site in `folder` into its dist/ as the CLI does, but in this process, which saves a second. */
export async function buildSite(
  folder: string,
  flags: Flags = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  await build(readOptions(flags, folder, environment), createProgress(undefined));
}
