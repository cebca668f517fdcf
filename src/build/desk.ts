import type { Assets } from "../assets/bundle.ts";
import type { OutputFile } from "../files/output-file.ts";
import type { Options } from "../options.ts";
import type { Plan } from "../pages/plan.ts";
import type { Parts } from "./parts.ts";

/** Creates the files of the desk. A site without one does not load what makes it. */
export async function createDesk(
  options: Options,
  plan: Plan,
  { postList, publicFiles }: Pick<Parts, "postList" | "publicFiles">,
  assets: Assets,
): Promise<readonly OutputFile[]> {
  if (!plan.site.content.site.editor) return [];
  const { createDeskFiles } = await import("../desk/desk.ts");
  const [posts, { files }] = [await postList.get(), await publicFiles.get()];
  return createDeskFiles(options, { plan, posts, publicFiles: files.map(({ file }) => file), assets });
}
