import path from "node:path";
import { outputState } from "../cache/file-state.ts";
import { digestOf } from "../cache/inputs.ts";
import type { PlannedFile } from "../discovery/sitemap.ts";
import type { KnownPage } from "../render/render-pages.ts";
import type { PageFolder } from "../site/output-file.ts";
import { writeOutput } from "../site/write-output.ts";

/** Adds files that the output folder has already, and creates the others. `known` are the files of the last build. */
export async function addPlanned(
  planned: readonly PlannedFile[],
  staging: PageFolder,
  known: ReadonlyMap<string, KnownPage>,
): Promise<readonly KnownPage[]> {
  return Promise.all(
    planned.map(async ({ file, source, key, create }) => {
      const before = known.get(file);
      const isFree = staging.claim([file], source).length > 0;
      if (before?.key === key && staging.reuse([file], before)) return before;
      const bytes = await create();
      const digest = digestOf(bytes);
      const target = path.join(staging.folder, file);
      // A name that is taken is a problem of the folder, which is not published then.
      if (isFree) writeOutput([target], bytes);
      staging.add([file], digest);
      return { path: file, file, key, digest, state: outputState(target), size: bytes.length, links: [] };
    }),
  );
}
