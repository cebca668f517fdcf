// Keeps the newest edition of the site. A change of a file resets only the parts that depend on it, and requests
// wait for pending changes.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bundleAssets } from "../assets/bundle.ts";
import { bundleStyles } from "../assets/styles.ts";
import type { Options } from "../options.ts";
import { createPart, type Part } from "../part.ts";
import { createParts } from "../parts.ts";
import type { Problem } from "../problem.ts";
import { compileTemplates, loadTemplates } from "../render/load-templates.ts";
import { openMemoryStore } from "../store.ts";
import { describeErrors } from "./describe-errors.ts";
import { createEdition, type Edition } from "./edition.ts";
import type { LocalPostReader } from "./local-posts.ts";

/** An editor takes up to this time to write a file after emptying it. */
const WRITING_MS = 250;

export type State = { readonly edition: Edition } | { readonly problems: readonly Problem[] };

export interface Workbench {
  /** Returns the state that includes all changes so far. */
  state(): Promise<State>;
  /** Handles a file that was added, changed or removed. Returns whether the site depends on it. */
  change(file: string): boolean;
}

export function createWorkbench(options: Options, reader: LocalPostReader): Workbench {
  const { templates: templatesFolder, content: contentFolder, publicFolder } = options;
  let publicVersion = 0;
  let hasProblems = false;
  let scriptInputs: ReadonlySet<string> | undefined;

  const store = openMemoryStore();
  const { content, posts, source } = createParts(options, { store, note: () => {}, readPosts: reader.read });
  const compiled = createPart(() => compileTemplates(templatesFolder));
  const templates = createPart(async () => loadTemplates(await compiled.get(), templatesFolder));
  const scripts = createPart(async () => {
    scriptInputs = undefined;
    const assets = await bundleAssets(options, compiled.get());
    scriptInputs = assets.inputs;
    return assets;
  });
  const styles = createPart(async () => bundleStyles(templatesFolder, (await compiled.get()).metafile));
  const parts = [content, posts, source, compiled, templates, scripts, styles];

  function partsOf(file: string): readonly Part<unknown>[] | undefined {
    const isIn = (...folder: string[]) => file.startsWith(path.join(...folder) + path.sep);
    if (isIn(publicFolder)) return [];
    if (isIn(templatesFolder) && file.endsWith(".css")) {
      return isIn(templatesFolder, "auth") ? [scripts] : [styles];
    }
    // Bundling takes longer than everything else, and most templates run on the server only.
    const isScript = isIn(templatesFolder, "islands") || (scriptInputs?.has(file) ?? true);
    // A template imports styles.
    if (isIn(templatesFolder)) return [compiled, templates, styles, ...(isScript ? [scripts] : [])];
    if (isIn(contentFolder, "posts")) return /\.(?:json|md)$/.test(file) ? [posts, source] : undefined;
    const isContent = isIn(contentFolder) && !isIn(contentFolder, "schemas") && /\.(?:json|md)$/.test(file);
    return isContent ? [content, source] : undefined;
  }

  async function createState(): Promise<State> {
    const outcomes = await Promise.allSettled(parts.map((part) => part.get()));
    const errors: unknown[] = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    );
    hasProblems = errors.length > 0;
    try {
      if (!hasProblems) return { edition: await combineParts() };
    } catch (error) {
      hasProblems = true;
      errors.push(error);
    }
    // When a file is half written, its next change replaces this state before it is shown.
    await wait(WRITING_MS);
    return { problems: describeErrors(errors, path.dirname(templatesFolder)) };
  }

  async function combineParts(): Promise<Edition> {
    const { bodyOf } = await posts.get();
    const { css, files } = await styles.get();
    const bundled = await scripts.get();
    const assets = { ...bundled, css, files: [...bundled.files, ...files] };
    return createEdition(await source.get(), bodyOf, await templates.get(), assets, options, publicVersion);
  }

  let newest = createState();
  return {
    async state() {
      for (;;) {
        const awaited = newest;
        const state = await awaited;
        if (awaited === newest) return state;
      }
    },
    change(file) {
      const changed = partsOf(file);
      if (!changed) return false;
      publicVersion += file.startsWith(publicFolder) ? 1 : 0;
      // The cause of a problem may be elsewhere, such as a missing package.
      for (const part of hasProblems ? parts : changed) part.reset();
      // In sequence, because two imports of the same templates share a temporary file; of changes that came together,
      // such as a folder that was moved, only after the last one.
      const next: Promise<State> = newest.then((state) => (next === newest ? createState() : state));
      newest = next;
      return true;
    },
  };
}
