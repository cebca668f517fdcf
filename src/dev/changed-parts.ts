// Which parts of the site depend on a file.
import path from "node:path";
import { withoutFolder } from "../content/language-folders.ts";
import { isHiddenFile } from "../files/list-files.ts";
import type { Options } from "../options.ts";

export type PartName =
  | "content"
  | "posts"
  | "postList"
  | "publicFiles"
  | "plan"
  | "compiled"
  | "templates"
  | "scripts"
  | "styles";

/**
 * Returns the parts that depend on a file; undefined if the site does not. `isScript` returns whether the scripts of browsers
 * have a template.
 */
export function partsOf(
  file: string,
  { publicFolder, templates, content }: Pick<Options, "publicFolder" | "templates" | "content">,
  isScript: (file: string) => boolean,
): readonly PartName[] | undefined {
  const isIn = (folder: string) => file.startsWith(folder + path.sep);
  if (isIn(publicFolder)) return ["publicFiles", "plan"];
  if (isIn(templates)) return partsOfTemplate(path.relative(templates, file), isScript(file));
  return isIn(content) ? partsOfContent(path.relative(content, file)) : undefined;
}

function partsOfTemplate(name: string, isScript: boolean): readonly PartName[] {
  const [folder] = name.split(path.sep);
  if (name.endsWith(".css")) return folder === "auth" ? ["scripts"] : ["styles"];
  // A template imports styles. Bundling takes longer than everything else, and most templates run on the server only.
  const scripts = folder === "islands" || isScript ? (["scripts"] as const) : [];
  return ["compiled", "templates", "styles", ...scripts];
}

function partsOfContent(name: string): readonly PartName[] | undefined {
  const folders = name.split(path.sep);
  if (folders[0] === "schemas" || folders.some(isHiddenFile)) return undefined;
  const isPost = withoutFolder(folders.join("/")).startsWith("posts/");
  // Which files may run scripts is in the content.
  return isPost ? ["posts", "postList", "publicFiles", "plan"] : ["content", "publicFiles", "plan"];
}
