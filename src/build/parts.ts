// What docket works with: each part is created when it is first needed, and knows the parts it depends on. Modules are
// loaded with their parts, because a build of which little changed spends most of its time loading code.
import type { ParsedContent } from "../content/parse-content.ts";
import { readContent } from "../content/read-content.ts";
import { digestOf } from "../files/digest.ts";
import type { Options } from "../options.ts";
import { listPosts } from "../posts/list.ts";
import type { Posts } from "../posts/read.ts";
import { settleAll } from "../problem.ts";
import type { Store } from "../store.ts";
import { hashDocket, hashInputs, hashRenderer, readChangeState } from "./inputs.ts";
import { createPart } from "./part.ts";

export type Parts = ReturnType<typeof createParts>;

interface PartsOptions {
  readonly store: Store;
  /** The hash of docket, if it is known. */
  readonly docketHash?: string;
  /** When the build began, in milliseconds since 1970; 0 where it is not known. */
  readonly started?: number;
  /** Prints a line that stays. */
  readonly note: (line: string) => void;
  /** Reads the posts of the list by default. */
  readonly readPosts?: () => Promise<Posts>;
}

/** The kind of entries with parsed content. */
export const CONTENT = "content";

export function createParts(
  options: Options,
  { store, docketHash, started = 0, note, readPosts: readOthers }: PartsOptions,
) {
  if (options.force) store.clear();
  /** Is created before any part that reads a file, except the inputs, whose hash is compared at the end, too. */
  const changeState = createPart(async () => readChangeState(options));
  /** The posts before they are read. */
  const postList = createPart(() => listPosts(options, { store, log: note }));
  const docket = createPart(() => docketHash ?? hashDocket(options));
  const renderer = createPart(async () => hashRenderer(await docket.get()));
  const inputs = createPart(async () => hashInputs(options, await docket.get(), await postList.get()));
  const content = createPart(async () => readParsed(options, store, await docket.get()));
  const posts = createPart<Posts>(
    readOthers ??
      (async () => {
        const { readPosts } = await import("../posts/read.ts");
        return readPosts(await postList.get(), {
          store,
          docket: await docket.get(),
          isStrict: options.strict,
          withDrafts: options.drafts,
          today: options.date,
        });
      }),
  );
  const publicFiles = createPart(async () => {
    const [parsed, read] = await settleAll([content.get(), posts.get()]);
    return listCopied(options, parsed, read);
  });
  const plan = createPart(async () => {
    const [{ planSite }, parsed, read, { files, notices }] = await settleAll([
      import("../pages/plan-site.ts"),
      content.get(),
      posts.get(),
      publicFiles.get(),
    ]);
    const names = files.map(({ file }) => file);
    const planned = planSite(parsed, read, names, options);
    return { ...planned, notices: [...planned.notices, ...notices] };
  });
  const compiled = createPart(async () => {
    const { compile } = await import("../render/compile.ts");
    return compile({ ...options, docketHash: await renderer.get() });
  });
  /** The compiled templates, with what all pages share. */
  const templates = createPart(async () => {
    const [{ openTemplates }, hash, { sites }, output] = await settleAll([
      import("../render/open-templates.ts"),
      renderer.get(),
      plan.get(),
      compiled.get(),
    ]);
    return openTemplates(sites, output, options.templates, hash);
  });
  return {
    store,
    started,
    changeState,
    postList,
    inputs,
    content,
    posts,
    plan,
    publicFiles,
    compiled,
    templates,
  };
}

async function listCopied(options: Options, parsed: ParsedContent, posts: Posts) {
  const { listPublicFiles } = await import("../files/public.ts");
  const { leaveOutActive } = await import("../files/active-files.ts");
  const { linkPostPictures } = await import("../posts/post-pictures.ts");
  const all = [...listPublicFiles(options.publicFolder), ...linkPostPictures(options.content, posts)];
  const isLenient = options.skipInvalid || options.mode === "development";
  return leaveOutActive(all, parsed.value?.site.activeFiles ?? [], isLenient);
}

/** Reads the content, and parses it if the store does not have it. */
async function readParsed(
  { content, drafts }: Options,
  store: Store,
  docket: string,
): Promise<ParsedContent> {
  const raw = readContent(content);
  const key = digestOf(JSON.stringify([docket, raw]));
  // `docket dev` shows drafts, and leaves what a build keeps.
  const id = raw.folder + (drafts ? " with drafts" : "");
  const stored = store.get<ParsedContent>(CONTENT, id, key);
  if (stored) return stored;
  // Loading zod and checking all files takes longer than everything else before the first page.
  const parsed = (await import("../content/parse-content.ts")).parseContent(raw, drafts);
  if (parsed.value) store.put(CONTENT, id, key, parsed);
  return parsed;
}
