// What docket works with: each part is created when it is first needed, and knows the parts it depends on. Modules are
// loaded with their parts, because a build of which little changed spends most of its time loading code.
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
import type { LinkedFile } from "./site/output-file.ts";
import type { Source } from "./source.ts";
import type { Store } from "./store.ts";

export interface Parts {
  readonly store: Store;
  /** The posts before they are read. */
  readonly postList: Part<PostList>;
  /** A hash of everything that a build depends on. */
  readonly inputs: Part<string>;
  readonly content: Part<ParsedContent>;
  readonly posts: Part<Posts>;
  /** Site, routes and redirects. */
  readonly source: Part<Source>;
  readonly publicFiles: Part<readonly LinkedFile[]>;
  readonly compiled: Part<Compiled>;
  /** The compiled templates, with what all pages share. They do not depend on the posts. */
  readonly templates: Part<OpenTemplates>;
}

/** What --force keeps: the last good fetch of a backend is a fallback, not a cache. */
const NOT_A_CACHE = "rows";

interface PartsOptions {
  readonly store: Store;
  /** Prints a line that stays. */
  readonly note: (line: string) => void;
  /** Reads the posts of the list by default. */
  readonly readPosts?: () => Promise<Posts>;
}

export function createParts(options: Options, { store, note, readPosts: readOthers }: PartsOptions): Parts {
  if (options.force) store.clear(NOT_A_CACHE);
  const postList = createPart(() => listPosts(options, { store, log: note }));
  const docketHash = createPart(() => hashDocket(options));
  const inputs = createPart(async () => hashInputs(options, await docketHash.get(), await postList.get()));
  const content = createPart(async () => loadContent(options.content, await docketHash.get(), store));
  const posts = createPart(
    readOthers ??
      (async () => {
        const { readPosts } = await import("./posts/read.ts");
        return readPosts(await postList.get(), { store, docket: await docketHash.get() });
      }),
  );
  const source = createPart(async () => {
    const [{ planSource }, ...read] = await settleAll([import("./source.ts"), content.get(), posts.get()]);
    return planSource(...read, options);
  });
  const publicFiles = createPart(async () => {
    const { listPublicFiles } = await import("./assets/public.ts");
    return listPublicFiles(options.publicFolder);
  });
  const compiled = createPart(async () => {
    const { compile } = await import("./render/compile.ts");
    return compile({ ...options, docketHash: await docketHash.get(), store });
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
    store,
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
