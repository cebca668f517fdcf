import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { readText } from "../content/read-text.ts";
import { digestOf } from "../files/digest.ts";
import { isHidden, listFiles } from "../files/list-files.ts";
import { MAX_DOCUMENT_BYTES, readFile } from "../files/read-file.ts";
import { Failure } from "../problem.ts";
import { languageIn } from "../shared/url.ts";
import { displayFile } from "../terminal/format.ts";
import type { FileContent, PostDocument } from "./documents.ts";

/**
 * Reads the files below `content/posts/` and the posts of each language, `content/es/posts/`, by name: Markdown with
 * front matter, or records of `blog_posts`.
 */
export function listLocalPosts(contentFolder: string): readonly PostDocument<FileContent>[] {
  return [undefined, ...listLanguages(contentFolder)].flatMap((language) =>
    readFolder(path.join(contentFolder, language ?? "", "posts"), language),
  );
}

function listLanguages(contentFolder: string): readonly string[] {
  const names = existsSync(contentFolder) ? readdirSync(contentFolder) : [];
  return names.filter((name) => languageIn(`${name}/`) !== undefined).sort();
}

const POST_FILE = /\.(?:json|md|markdown)$/i;

function readFolder(folder: string, language: string | undefined): readonly PostDocument<FileContent>[] {
  return listFiles(folder, isHidden).map((name) => {
    const file = path.join(folder, name);
    const id = displayFile(file);
    try {
      if (!POST_FILE.test(name)) failOnOtherFile(file);
      // Most posts are as they were, and memory need not hold the others: they are read again when they are parsed.
      const digest = digestOf(readFile(file, MAX_DOCUMENT_BYTES));
      return { id, digest, read: () => ({ ...readText(file), language }) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const [problem] = error.problems;
      return {
        id,
        digest: digestOf(error.message),
        read: () => ({ where: { file: id }, text: "", problem, language }),
      };
    }
  });
}

/** The author of a file in this folder expects a post. */
function failOnOtherFile(file: string): never {
  const name = path.basename(file).replace(/\..*/, "");
  throw new Failure("content", {
    where: { file: displayFile(file) },
    found: "a file that is no post",
    expected: "a post, whose name ends in .md or .json",
    next: `rename it to ${name}.md, or move it out of the folder`,
  });
}
