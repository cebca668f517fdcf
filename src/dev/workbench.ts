// Keeps the newest edition of the site. A change of a file resets only the parts that depend on it, and requests
// wait for pending changes.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Metafile } from "esbuild";
import { type Assets, bundleAssets } from "../assets/bundle.ts";
import { bundleSheets, bundleStyles } from "../assets/styles.ts";
import { hashDocket } from "../build/inputs.ts";
import { createPart, type Part } from "../build/part.ts";
import { createParts, type Parts } from "../build/parts.ts";
import { createDesk } from "../build/publish-desk.ts";
import type { OutputFile } from "../files/output-file.ts";
import type { Options } from "../options.ts";
import type { Plan } from "../pages/plan-site.ts";
import { PICTURE_FILE } from "../posts/local.ts";
import { failOn, type Problem } from "../problem.ts";
import { compileTemplates, loadTemplates, type Templates } from "../render/load-templates.ts";
import { openMemoryStore, type Store } from "../store.ts";
import { type PartName, partsOf } from "./changed-parts.ts";
import { describeErrors } from "./describe-errors.ts";
import { createEdition, type Edition } from "./edition.ts";
import { type Bundles, openKeptBundles } from "./kept-bundles.ts";
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
  const { templates: templatesFolder } = options;
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

  const all = { content, posts, publicFiles, plan, compiled, templates, scripts, styles };
  const byName: Readonly<Record<PartName, Part<unknown>>> = { ...all, postList };
  const createDeskFiles: DeskCreator = async (plan, assets) =>
    hasDesk ? createDesk(options, plan, parts, assets) : [];
  return {
    all: Object.values<Part<unknown>>(all),
    forget: sheets.forget,
    /** Returns the parts that depend on a file; undefined if the site does not. */
    of(file: string): AnyParts | undefined {
      if (file.startsWith(templatesFolder + path.sep)) {
        kept.forget();
        if (!/\.tsx?$/.test(file)) sheets.forget();
      }
      return partsOf(file, options, (each) => scriptInputs?.has(each) ?? true)?.map((name) => byName[name]);
    },
    combine: (version: number): Promise<Edition> => combine(all, version, createDeskFiles),
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

type DeskCreator = (plan: Plan, assets: Assets) => Promise<readonly OutputFile[]>;

interface EditionParts extends Pick<Parts, "posts" | "plan" | "publicFiles"> {
  readonly templates: Part<Templates>;
  readonly scripts: Part<Bundles["scripts"]>;
  readonly styles: Part<Bundles["styles"]>;
}

async function combine(parts: EditionParts, version: number, createDesk: DeskCreator): Promise<Edition> {
  const { bodyOf } = await parts.posts.get();
  const { css, files } = await parts.styles.get();
  const bundled = await parts.scripts.get();
  const assets = { ...bundled, css, files: [...bundled.files, ...files] };
  const plan = await parts.plan.get();
  failOn(plan.refused);
  const { files: copied } = await parts.publicFiles.get();
  const desk = () => createDesk(plan, assets);
  return createEdition(plan, bodyOf, await parts.templates.get(), assets, copied, version, desk);
}
