// What docket works with: each part is created when it is first needed, and knows the parts it depends on. Modules are
// loaded with their parts, because a build of which little changed spends most of its time loading code.
import type { ParsedContent } from "../content/content.ts";
import { readContent } from "../content/read-content.ts";
import { digestOf } from "../files/digest.ts";
import type { Options } from "../options.ts";
import { listPosts } from "../posts/list.ts";
import type { Posts } from "../posts/read.ts";
import { settleAll } from "../problem.ts";
import type { Store } from "../store.ts";
import { hashDocket, hashInputs, readChangeState } from "./inputs.ts";
import { createPart } from "./part.ts";

export type Parts = ReturnType<typeof createParts>;

interface PartsOptions {
  readonly store: Store;
  /** Prints a line that stays. */
  readonly note: (line: string) => void;
  /** Reads the posts of the list by default. */
  readonly readPosts?: () => Promise<Posts>;
}

export function createParts(options: Options, { store, note, readPosts: readOthers }: PartsOptions) {
  if (options.force) store.clear();
  /** Is created before any part that reads a file, except the inputs, whose hash is compared at the end, too. */
  const changeState = createPart(async () => readChangeState(options));
  /** The posts before they are read. */
  const postList = createPart(() => listPosts(options, { store, log: note }));
  const docketHash = createPart(() => hashDocket(options));
  const inputs = createPart(async () => hashInputs(options, await docketHash.get(), await postList.get()));
  const content = createPart(async () => {
    // Loading zod and checking all files takes longer than everything else before the first page.
    const raw = readContent(options.content);
    const key = digestOf(JSON.stringify([await docketHash.get(), options.drafts, raw]));
    const stored = store.get<ParsedContent>("content", raw.folder, key);
    if (stored) return stored;
    const parsed = (await import("../content/content.ts")).parseContent(raw, options.drafts);
    if (parsed.value) store.put("content", raw.folder, key, parsed);
    return parsed;
  });
  const posts = createPart<Posts>(
    readOthers ??
      (async () => {
        const { readPosts } = await import("../posts/read.ts");
        return readPosts(await postList.get(), {
          store,
          docket: await docketHash.get(),
          isStrict: options.strict,
          withDrafts: options.drafts,
          today: options.date,
        });
      }),
  );
  const publicFiles = createPart(async () => {
    const { listPublicFiles } = await import("../files/public.ts");
    const { leaveOutActive } = await import("../files/active-files.ts");
    const { linkPostPictures } = await import("../posts/post-pictures.ts");
    const [parsed, read] = await settleAll([content.get(), posts.get()]);
    const all = [...listPublicFiles(options.publicFolder), ...linkPostPictures(options.content, read)];
    const isLenient = options.skipInvalid || options.mode === "development";
    return leaveOutActive(all, parsed.value?.site.activeFiles ?? [], isLenient);
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
    return compile({ ...options, docketHash: await docketHash.get() });
  });
  /** The compiled templates, with what all pages share. */
  const templates = createPart(async () => {
    const [{ openTemplates }, hash, { sites }, output] = await settleAll([
      import("../render/open-templates.ts"),
      docketHash.get(),
      plan.get(),
      compiled.get(),
    ]);
    return openTemplates(sites, output, options.templates, hash);
  });
  return { store, changeState, postList, inputs, content, posts, plan, publicFiles, compiled, templates };
}
