// What docket works with: each part is created when it is first needed, and knows the parts it depends on. Modules are
// loaded with their parts, because a build of which little changed spends most of its time loading code.
import { type FileDigests, openFileDigests } from "./cache/file-digests.ts";
import type { ParsedContent } from "./content/content.ts";
import { loadContent } from "./content/load-content.ts";
import { hashDocket, hashInputs } from "./inputs.ts";
import type { Options } from "./options.ts";
import { createPart, type Part } from "./part.ts";
import { listPosts, type PostList } from "./posts/list.ts";
import type { Posts } from "./posts/read.ts";
import { Failure } from "./problem.ts";
import type { Compiled } from "./render/compile.ts";
import type { OpenTemplates } from "./render/open-templates.ts";
import { settleAll } from "./settle.ts";
import type { OutputFile } from "./site/output-file.ts";
import type { Source } from "./source.ts";
import { ignoreEntries, type Store } from "./store.ts";

export interface Parts {
  /** The store, or with --force one without earlier entries. */
  readonly cache: Store;
  readonly files: FileDigests;
  /** The posts before they are read. */
  readonly postList: Part<PostList>;
  /** A hash of everything that a build depends on. */
  readonly inputs: Part<string>;
  readonly content: Part<ParsedContent>;
  readonly posts: Part<Posts>;
  /** Site, routes and redirects. */
  readonly source: Part<Source>;
  readonly publicFiles: Part<readonly OutputFile[]>;
  readonly compiled: Part<Compiled>;
  /** The compiled templates, with what all pages share. They do not depend on the posts. */
  readonly templates: Part<OpenTemplates>;
}

/** What --force does not ignore: the last good fetch of a backend is a fallback, not a cache. */
const NOT_A_CACHE = ["row"];

interface PartsOptions {
  readonly store: Store;
  /** Prints a line that stays. */
  readonly note: (line: string) => void;
  /** Reads the posts of the list by default. */
  readonly readPosts?: () => Promise<Posts>;
}

export function createParts(options: Options, { store, note, readPosts: readOthers }: PartsOptions): Parts {
  const cache = options.force ? ignoreEntries(store, NOT_A_CACHE) : store;
  const files = openFileDigests(options.root, cache);
  const postList = createPart(() => listPosts(options, { store, log: note, digestOfFile: files.of }));
  const docketHash = createPart(() => hashDocket(options, files));
  const inputs = createPart(async () =>
    hashInputs(options, await docketHash.get(), await postList.get(), files),
  );
  const content = createPart(async () => loadContent(options.content, await docketHash.get(), cache));
  const posts = createPart(
    readOthers ??
      (async () => {
        const { readPosts } = await import("./posts/read.ts");
        return readPosts(await postList.get(), { cache: { store: cache, docket: await docketHash.get() } });
      }),
  );
  const source = createPart(async () => {
    const [{ planSource }, ...read] = await settleAll([import("./source.ts"), content.get(), posts.get()]);
    return planSource(...read, options);
  });
  const publicFiles = createPart(async () => {
    const { readPublicFiles } = await import("./assets/public.ts");
    return readPublicFiles(options.publicFolder);
  });
  const compiled = createPart(async () => {
    const { compile } = await import("./render/compile.ts");
    return compile({ ...options, docketHash: await docketHash.get(), files, store: cache });
  });
  const templates = createPart(async () => {
    const [{ openTemplates }, { combine }, hash, { value, problems }, list, output] = await settleAll([
      import("./render/open-templates.ts"),
      import("./source.ts"),
      docketHash.get(),
      content.get(),
      postList.get(),
      compiled.get(),
    ]);
    if (!value) throw new Failure("content", problems);
    return openTemplates(combine(value, [], list, options), output, options.templates, hash);
  });
  return {
    cache,
    files,
    postList,
    inputs,
    content,
    posts,
    source,
    publicFiles,
    compiled,
    templates,
  };
}
