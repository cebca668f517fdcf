// Keeps the newest edition of the site. A change of a file rebuilds only the parts that depend on it, and requests
// wait for pending changes.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bundleAssets, bundleStyles } from "../assets/bundle.ts";
import { parseContent } from "../content/content.ts";
import { readContent } from "../content/read-content.ts";
import type { Options } from "../options.ts";
import type { Problem } from "../problem.ts";
import { loadTemplates } from "../render/load-templates.ts";
import { planSource } from "../source.ts";
import { describeErrors } from "./describe-errors.ts";
import { createEdition, type Edition } from "./edition.ts";
import type { LocalPostReader } from "./local-posts.ts";

/** Milliseconds that an editor takes to write a file after emptying it. */
const WRITING = 250;

export type State = { readonly edition: Edition } | { readonly problems: readonly Problem[] };

export interface Workbench {
  /** Returns the state that includes all changes so far. */
  state(): Promise<State>;
  /** Handles a file that was added, changed or removed. Returns whether the site depends on it. */
  change(file: string): boolean;
}

export function createWorkbench(options: Options, posts: LocalPostReader): Workbench {
  const { templates: templatesFolder, content: contentFolder, publicFolder } = options;
  let publicVersion = 0;
  let hasProblems = false;
  let scriptInputs: ReadonlySet<string> | undefined;

  const content = createPart(async () => parseContent(readContent(contentFolder)));
  const postList = createPart(() => posts.read());
  const source = createPart(async () => {
    const [read, listed] = await Promise.all([content.get(), postList.get()]);
    return planSource(read, listed, options);
  });
  const templates = createPart(() => loadTemplates(templatesFolder, { debug: true }));
  const scripts = createPart(async () => {
    scriptInputs = undefined;
    const assets = await bundleAssets(options);
    scriptInputs = assets.inputs;
    return assets;
  });
  const styles = createPart(() => bundleStyles(templatesFolder));
  const parts = [content, postList, source, templates, scripts, styles];

  function partsOf(file: string): readonly Part<unknown>[] | undefined {
    const isIn = (...folder: string[]) => file.startsWith(path.join(...folder) + path.sep);
    if (isIn(publicFolder)) return [];
    if (isIn(templatesFolder, "styles")) return [styles];
    // Bundling takes longer than everything else, and most templates run on the server only.
    const isScript = isIn(templatesFolder, "islands") || (scriptInputs?.has(file) ?? true);
    if (isIn(templatesFolder)) return isScript ? [templates, scripts] : [templates];
    if (!isIn(contentFolder) || isIn(contentFolder, "schemas") || !file.endsWith(".json")) return undefined;
    return isIn(contentFolder, "posts") ? [postList, source] : [content, source];
  }

  async function make(): Promise<State> {
    try {
      const [made, loaded, bundled, { css, files }] = await Promise.all([
        source.get(),
        templates.get(),
        scripts.get(),
        styles.get(),
      ]);
      const assets = { ...bundled, css, files: [...bundled.files, ...files] };
      const edition = createEdition(made, loaded, assets, options, publicVersion);
      hasProblems = false;
      return { edition };
    } catch {
      hasProblems = true;
    }
    const outcomes = await Promise.allSettled([source, templates, scripts, styles].map((part) => part.get()));
    const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    const problems = describeErrors(errors, path.dirname(templatesFolder));
    // When a file is half written, its next change replaces this state before it is shown.
    await wait(WRITING);
    return { problems };
  }

  let newest = make();
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
      const next: Promise<State> = newest.then((state) => (next === newest ? make() : state));
      newest = next;
      return true;
    },
  };
}

/** A value that is created when it is first needed, and again after a reset. */
interface Part<T> {
  get(): Promise<T>;
  reset(): void;
}

function createPart<T>(make: () => Promise<T>): Part<T> {
  let value: Promise<T> | undefined;
  return {
    get() {
      value ??= make();
      return value;
    },
    reset() {
      value = undefined;
    },
  };
}
