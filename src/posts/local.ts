import path from "node:path";
import { digestOf, digestOfFile } from "../cache/digest.ts";
import { listFiles } from "../content/list-files.ts";
import { LARGEST_DOCUMENT, readFile } from "../content/read-file.ts";
import { Failure } from "../problem.ts";
import { displayFile } from "../terminal/format.ts";
import type { PostDocument } from "./documents.ts";

/**
 * Lists the files in `content/posts/`, by name: Markdown with front matter, or records of `blog_posts`. `digestOfPath` returns a hash of
 * the bytes of a file; undefined when it cannot be read.
 */
export function listLocalPosts(
  contentFolder: string,
  digestOfPath: (file: string) => string | undefined = digestOfFile,
): readonly PostDocument[] {
  const folder = path.join(contentFolder, "posts");
  return listFiles(folder, (name) => !/^[^./][^/]*\.(?:json|md)$/.test(name)).map((name) => {
    const file = path.join(folder, name);
    const where = { file: displayFile(file) };
    const digest = digestOfPath(file) ?? "";
    return {
      id: where.file,
      digest,
      read() {
        const bytes = readFile(file, LARGEST_DOCUMENT);
        if (digestOf(bytes) !== digest) {
          throw new Failure("content", {
            where,
            found: "a change during the build",
            expected: "the post that the build began with",
            next: "build again",
          });
        }
        return { where, text: bytes.toString("utf8") };
      },
    };
  });
}
