import { readdirSync } from "node:fs";
import path from "node:path";
import { listContent } from "../content/read-content.ts";
import { digestOf } from "../files/digest.ts";
import { changeStateOf, digestOfFiles, listTree } from "../files/digest-files.ts";
import { isHiddenFile, isWithin, listFiles, listPublic } from "../files/list-files.ts";
import type { Options } from "../options.ts";
import type { PostList } from "../posts/list.ts";
import { listPostPictures } from "../posts/post-pictures.ts";
import { dayOf } from "../shared/dates.ts";

const SRC = path.resolve(import.meta.dirname, "..");

/** Returns the files of docket itself, and those that tell the versions of its packages. */
function listDocket(project: string): readonly string[] {
  // tsconfig.json may extend others.
  const names = readdirSync(project).filter((name) => /^(?:package|tsconfig.*)\.json$/.test(name));
  const packages = path.join(project, "node_modules/.package-lock.json");
  return [...listTree(SRC), ...names.sort().map((name) => path.join(project, name)), packages];
}

/** Returns a hash of docket itself, of its packages, and of the Node that runs it: what it parses depends on them. */
export function hashDocket({ templates }: Pick<Options, "templates">): string {
  const project = path.dirname(templates);
  return digestOf(JSON.stringify([digestOfFiles(listDocket(project), project), process.version]));
}

/** Returns the hash of docket with the mode of React: what it renders depends on both. */
export function hashRenderer(docket: string): string {
  return digestOf(JSON.stringify([docket, process.env.NODE_ENV]));
}

/** Lists what a build reads, but for docket itself and for posts. */
function listInputs(options: Options): readonly string[] {
  const { templates, content, publicFolder, backend } = options;
  const pictures = backend ? [] : listPostPictures(content);
  return [
    templates,
    ...listTree(templates),
    ...[...listContent(content), ...pictures].map((name) => path.join(content, name)),
    ...listPublic(publicFolder).map((name) => path.join(publicFolder, name)),
  ];
}

/** Returns a hash that differs after any change of what a build reads; undefined if it cannot be listed. */
export function readChangeState(options: Options): string | undefined {
  const { templates, content, publicFolder, backend } = options;
  const folders = [SRC, templates, content, publicFolder];
  const isRead = (name: string) => folders.some((folder) => isWithin(name, folder));
  const isIgnored = (name: string) => isHiddenFile(name) || name === "schemas";
  try {
    // With a backend, other programs may have anything in the folders of posts.
    const posts = backend ? [] : listFiles(content, isIgnored).map((name) => path.join(content, name));
    const files = [...listDocket(path.dirname(templates)), ...listInputs(options), ...posts];
    const paths = new Set([...folders, ...files]);
    // A folder can be replaced as a whole, and put back.
    for (const file of files)
      for (let name = path.dirname(file); isRead(name); name = path.dirname(name)) paths.add(name);
    return changeStateOf(paths);
  } catch {
    // Reading them reports the problem.
    return undefined;
  }
}

/** Returns a hash of everything that a build depends on: docket, options, files and posts. */
export function hashInputs(options: Options, docket: string, list: PostList): string {
  const { project, out, templates, content, publicFolder, state, force, limits, ...settings } = options;
  const posts = list.documents.map(({ id, digest }) => [id, digest]);
  // Relative, so that a store is good for any checkout.
  const folders = [out, templates, content, publicFolder, process.cwd()].map((folder) =>
    path.relative(project, folder),
  );
  // The day decides which posts wait. It can be earlier than before, after a clock that was ahead.
  const day = settings.date ?? dayOf(Date.now());
  return digestOf(
    JSON.stringify([
      hashRenderer(docket),
      settings,
      day,
      folders,
      digestOfFiles(listInputs(options), project),
      posts,
      list.notices,
    ]),
  );
}
