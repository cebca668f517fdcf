import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { languageOfFile } from "../content/language-folders.ts";
import { readText } from "../content/read-text.ts";
import { digestOf } from "../files/digest.ts";
import { changeStateOf } from "../files/digest-files.ts";
import { isHiddenFile, listFiles } from "../files/list-files.ts";
import { readFile } from "../files/read-file.ts";
import { Failure } from "../problem.ts";
import { DOCUMENT_BYTES } from "../shared/limits.ts";
import { displayFile } from "../terminal/format.ts";
import type { FileContent, PostDocument } from "./post-document.ts";

/** Returns the digest of a post's file. */
export type FileHasher = (file: string) => string;

const hashPost: FileHasher = (file) => digestOf(readFile(file, DOCUMENT_BYTES));

/** Returns a function that hashes a post's file once, and again when it has changed since. */
export function createPostHasher(): FileHasher {
  const known = new Map<string, { readonly digest: string; readonly state: string }>();
  return (file) => {
    const { digest: state, newest } = changeStateOf([file]);
    const before = known.get(file);
    if (before?.state === state) return before.digest;
    const digest = hashPost(file);
    // Of two changes within a tick of the clock, the second leaves no trace.
    if (newest < Date.now() - CLOCK_TICK_MS) known.set(file, { digest, state });
    return digest;
  };
}

/**
 * Reads the files below `content/posts/` and the posts of each language, `content/es/posts/`, by name: Markdown with
 * front matter, or records of `blog_posts`.
 */
export function listLocalPosts(contentFolder: string, hash = hashPost): readonly PostDocument<FileContent>[] {
  return listPostFolders(contentFolder).flatMap((folder) => readFolder(contentFolder, folder, hash));
}

/** Lists the folders of posts: "posts", and "es/posts" for a language. */
export function listPostFolders(contentFolder: string): readonly string[] {
  const names = existsSync(contentFolder) ? readdirSync(contentFolder) : [];
  const languages = names.filter((name) => languageOfFile(`${name}/`) !== undefined).sort();
  return ["posts", ...languages.map((language) => `${language}/posts`)];
}

/** File systems count the times of changes in ticks: up to 10 ms on Linux, and 2 s in FAT. */
const CLOCK_TICK_MS = 2_000;

const POST_FILE = /\.(?:json|md|markdown)$/i;
export const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

function readFolder(
  contentFolder: string,
  posts: string,
  hash: FileHasher,
): readonly PostDocument<FileContent>[] {
  const language = languageOfFile(posts);
  const shown = displayFile(path.join(contentFolder, posts));
  const names = listFiles(path.join(contentFolder, posts), isHiddenFile, path.dirname(contentFolder));
  return names.flatMap((name) => {
    if (PICTURE_FILE.test(name)) return [];
    const file = path.join(contentFolder, posts, name);
    const id = path.posix.join(shown, name);
    const folder = path.posix.join("content", posts, path.posix.dirname(name));
    try {
      if (!POST_FILE.test(name)) failOnOtherFile(file);
      // Most posts are as they were, and memory need not hold the others: they are read again when they are parsed.
      const digest = hash(file) + folder;
      return { id, digest, read: () => ({ ...readText(file, DOCUMENT_BYTES), language, folder }) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const [problem] = error.problems;
      return {
        id,
        digest: digestOf(error.message),
        read: () => ({ where: { file: id }, text: "", problem, language, folder }),
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
