// Keeps the newest edition of the site. A change of a file resets only the parts that depend on it, and requests
// wait for pending changes.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Metafile } from "esbuild";
import { bundleAssets } from "../assets/bundle.ts";
import { bundleSheets, bundleStyles } from "../assets/styles.ts";
import { hashDocket } from "../build/inputs.ts";
import { createPart, type Part } from "../build/part.ts";
import { createParts } from "../build/parts.ts";
import { createDesk } from "../build/publish-desk.ts";
import { withoutFolder } from "../content/language-folders.ts";
import { isHiddenFile } from "../files/list-files.ts";
import type { Options } from "../options.ts";
import { PICTURE_FILE } from "../posts/local.ts";
import { failOn, type Problem } from "../problem.ts";
import { compileTemplates, loadTemplates } from "../render/load-templates.ts";
import { openMemoryStore, type Store } from "../store.ts";
import { describeErrors } from "./describe-errors.ts";
import { createEdition, type Edition } from "./edition.ts";
import { openKeptBundles } from "./kept-bundles.ts";
import type { PostReader } from "./post-reader.ts";

/** An editor takes up to this time to write a file after emptying it. */
const WRITING_MS = 250;

type AnyParts = readonly Part<unknown>[];

export type State = { readonly edition: Edition } | { readonly problems: readonly Problem[] };

export type Workbench = ReturnType<typeof createWorkbench>;

interface WorkbenchOptions {
  /** False while third parties run, which could use the token of a writer. */
  readonly hasDesk?: boolean;
  /** Has content that was parsed before. */
  readonly store?: Store;
  /** The hash of docket, if it is known. */
  readonly docketHash?: string;
}

export function createWorkbench(options: Options, readPosts: PostReader, given: WorkbenchOptions = {}) {
  const parts = createDevParts(options, readPosts, given);
  let publicVersion = 0;
  let hasProblems = false;

  async function createState(): Promise<State> {
    const outcomes = await Promise.allSettled(parts.all.map((part) => part.get()));
    const errors: unknown[] = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    );
    hasProblems = errors.length > 0;
    try {
      if (!hasProblems) return { edition: await parts.combine(publicVersion) };
    } catch (error) {
      hasProblems = true;
      errors.push(error);
    }
    // When a file is half written, its next change replaces this state before it is shown.
    await wait(WRITING_MS);
    return { problems: describeErrors(errors, path.dirname(options.templates)) };
  }

  let newest = createState();
  return {
    /** Returns the state that includes all changes so far. */
    async state(): Promise<State> {
      for (;;) {
        const awaited = newest;
        const state = await awaited;
        if (awaited === newest) return state;
      }
    },
    /** Keeps for the next server what this one bundled. Comes after the first state. */
    keep: () => parts.keep(),
    /** Handles a file that was added, changed or removed. Returns whether the site depends on it. */
    change(file: string): boolean {
      const changed = parts.of(file);
      if (!changed) return false;
      publicVersion += file.startsWith(options.publicFolder) || PICTURE_FILE.test(file) ? 1 : 0;
      // The cause of a problem may be elsewhere, such as a missing package.
      if (hasProblems) parts.forget();
      for (const part of hasProblems ? [...parts.all, ...changed] : changed) part.reset();
      // In sequence, because two imports of the same templates share a temporary file; of changes that came together,
      // such as a folder that was moved, only after the last one.
      const next: Promise<State> = newest.then((state) => (next === newest ? createState() : state));
      newest = next;
      return true;
    },
  };
}

/** Bundles stylesheets once, until they are forgotten: a template that changes mostly imports the same ones. */
function createSheetBundler() {
  let known: { readonly key: string; readonly bundled: ReturnType<typeof bundleSheets> } | undefined;
  return {
    bundle(...args: Parameters<typeof bundleSheets>) {
      const key = args.flat().join("\n");
      if (known?.key !== key) known = { key, bundled: bundleSheets(...args) };
      return known.bundled;
    },
    forget(): void {
      known = undefined;
    },
  };
}

function createDevParts(
  options: Options,
  readPosts: PostReader,
  { hasDesk = true, store = openMemoryStore(), docketHash = hashDocket(options) }: WorkbenchOptions,
) {
  const { templates: templatesFolder, content: contentFolder, publicFolder } = options;
  // A post with problems shows them at its own address, and stops no other page.
  const known = { store, docketHash, note: () => {}, readPosts };
  const parts = createParts({ ...options, skipInvalid: true }, known);
  const { content, posts, postList, plan, publicFiles } = parts;
  const kept = openKeptBundles(options, docketHash);
  let scriptInputs: ReadonlySet<string> | undefined;
  const compiled = createPart(() => kept.get()?.compiled ?? compileTemplates(templatesFolder, options.base));
  const templates = createPart(async () => loadTemplates(await compiled.get(), templatesFolder));
  const scripts = createPart(async () => {
    scriptInputs = undefined;
    const assets = kept.get()?.scripts ?? (await bundleAssets(options, compiled.get(), styles.get()));
    scriptInputs = assets.inputs;
    return assets;
  });
  const sheets = createSheetBundler();
  const bundle = (metafile: Metafile) => bundleStyles(templatesFolder, metafile, options.base, sheets.bundle);
  const styles = createPart(async () => kept.get()?.styles ?? bundle((await compiled.get()).metafile));

  const all: AnyParts = [content, posts, publicFiles, plan, compiled, templates, scripts, styles];
  const ofTemplate = (file: string): AnyParts => {
    kept.forget();
    const [folder] = path.relative(templatesFolder, file).split(path.sep);
    if (!/\.tsx?$/.test(file)) sheets.forget();
    if (file.endsWith(".css")) return folder === "auth" ? [scripts] : [styles];
    // Bundling takes longer than everything else, and most templates run on the server only.
    const isScript = folder === "islands" || (scriptInputs?.has(file) ?? true);
    // A template imports styles.
    return [compiled, templates, styles, ...(isScript ? [scripts] : [])];
  };
  const ofContent = (file: string): AnyParts | undefined => {
    const folders = path.relative(contentFolder, file).split(path.sep);
    if (folders[0] === "schemas" || folders.some(isHiddenFile)) return undefined;
    const isPost = withoutFolder(folders.join("/")).startsWith("posts/");
    // Which files may run scripts is in the content.
    return isPost ? [posts, postList, publicFiles, plan] : [content, publicFiles, plan];
  };
  return {
    all,
    forget: sheets.forget,
    /** Returns the parts that depend on a file; undefined if the site does not. */
    of(file: string): AnyParts | undefined {
      const isIn = (folder: string) => file.startsWith(folder + path.sep);
      if (isIn(publicFolder)) return [publicFiles, plan];
      if (isIn(templatesFolder)) return ofTemplate(file);
      return isIn(contentFolder) ? ofContent(file) : undefined;
    },
    async combine(version: number): Promise<Edition> {
      const { bodyOf } = await posts.get();
      const { css, files } = await styles.get();
      const bundled = await scripts.get();
      const assets = { ...bundled, css, files: [...bundled.files, ...files] };
      const planned = await plan.get();
      failOn(planned.refused);
      const { files: copied } = await publicFiles.get();
      const desk = async () => (hasDesk ? createDesk(options, planned, parts, assets) : []);
      return createEdition(planned, bodyOf, await templates.get(), assets, copied, version, desk);
    },
    /** Keeps the bundles for the next server, if no template has changed. */
    async keep(): Promise<void> {
      kept.keep({
        compiled: await compiled.get(),
        scripts: await scripts.get(),
        styles: await styles.get(),
      });
    },
  };
}
