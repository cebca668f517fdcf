// A copy of the project in a folder in memory, whose posts and templates a benchmark may edit.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { createPictures, createPost, writeMarkdown } from "./posts.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");
const COPIED = ["bin", "src", "templates", "content", "public", "package.json", "tsconfig.json"];
const MEMORY = "/dev/shm";
/** Bytes for a post in memory: its file and what caches keep, and its page. */
const BYTES_PER_POST = 15_000;
const BYTES_PER_PAGE = 40_000;

export interface Project extends Disposable {
  /** The folder that all of the benchmark is in. */
  readonly work: string;
  readonly folder: string;
  readonly docket: string;
  /** Replaces the posts by as many generated ones; with 0, by the project's own. */
  setPosts(count: number): void;
  /** Removes the posts, and the links to them. */
  removePosts(): void;
  /** Gives a post another title. `edit` differs from the last one, as in `editTemplate`. */
  editPost(edit: number): void;
  /** Edits the template of all articles. */
  editTemplate(edit: number): void;
  /** Removes the output and all caches. */
  clean(): void;
}

/** `posts` is how many there will be at most, and `copies` how many complete sites at the same time. */
export function copyProject(posts: number, copies: number): Project {
  const isInMemory = existsSync(MEMORY);
  if (!isInMemory)
    console.error(`There is no ${MEMORY}: deletions on disk make the following builds slower.`);
  const parent = isInMemory ? MEMORY : os.tmpdir();
  const { bavail, bsize } = statfsSync(parent);
  const needed = posts * (BYTES_PER_POST + copies * BYTES_PER_PAGE);
  if (bavail * bsize < needed) throw new Error(`${posts} posts need ${needed / 1e9} GB in ${parent}.`);
  const work = mkdtempSync(path.join(parent, "docket-bench-"));
  const folder = path.join(work, "project");
  for (const name of COPIED) cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(PROJECT, "node_modules"), path.join(folder, "node_modules"), "junction");
  for (const [name, bytes] of createPictures())
    writeFileSync(path.join(folder, "public/images", name), bytes);

  const content = path.join(folder, "content");
  const postsFolder = path.join(content, "posts");
  const template = path.join(folder, "templates/pages/Article.tsx");
  const original = readFileSync(template, "utf8");
  return {
    work,
    folder,
    docket: path.join(folder, "bin/docket.js"),
    setPosts(count) {
      rmSync(content, { recursive: true });
      cpSync(path.join(PROJECT, "content"), content, { recursive: true });
      if (count > 0) removePosts(content);
      for (let index = 0; index < count; index += 1) {
        const post = createPost(index);
        writeFileSync(path.join(postsFolder, `${post.slug}.md`), writeMarkdown(post));
      }
    },
    removePosts: () => removePosts(content),
    editPost(edit) {
      const names = readdirSync(postsFolder).sort();
      const file = path.join(postsFolder, names[Math.floor(names.length / 2)] ?? "");
      const title = /^(title: .*?)(, edition \d+)?("?)$/m;
      writeFileSync(file, readFileSync(file, "utf8").replace(title, `$1, edition ${edit}$3`));
    },
    editTemplate(edit) {
      const text = original.replace('<main id="main"', `<main id="main" data-edit="${edit}"`);
      if (text === original) throw new Error("The edit of Article.tsx changes nothing.");
      writeFileSync(template, text);
    },
    clean() {
      for (const name of ["dist", ".docket"]) {
        rmSync(path.join(folder, name), { recursive: true, force: true });
      }
      writeFileSync(template, original);
    },
    [Symbol.dispose]: () => rmSync(work, { recursive: true }),
  };
}

function removePosts(content: string): void {
  for (const folder of [content, path.join(content, "es")]) {
    rmSync(path.join(folder, "posts"), { recursive: true });
    mkdirSync(path.join(folder, "posts"));
    const pages = path.join(folder, "plain");
    for (const file of readdirSync(pages).map((name) => path.join(pages, name))) {
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(/\(\/blog\/[^)]*\)/g, "(/blog)"));
    }
  }
}
