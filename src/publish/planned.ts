import pMap from "p-map";
import type { PlannedFile } from "../site/output-file.ts";
import type { KeptOutput } from "./kept-output.ts";

/** Files that are created at the same time, in the threads of libuv. */
const MAX_CONCURRENT_FILES = 8;

/** Adds files that the output folder has already, and creates the others. */
export async function addPlanned(
  planned: readonly PlannedFile[],
  output: Pick<KeptOutput, "claim" | "reuse" | "write">,
): Promise<void> {
  const add = async ({ file, source, key, create }: PlannedFile): Promise<void> => {
    const names = output.claim([file], source);
    if (output.reuse(names, key) || names.length === 0) return;
    output.write(names, key, await create());
  };
  await pMap(planned, add, { concurrency: MAX_CONCURRENT_FILES });
}
