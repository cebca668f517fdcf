// Keeps the newest edition of the site. A change makes only that anew which depends on the file, and nobody is
// given an edition while a change is not in it yet.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type BundledAssets, bundleAssets, bundleStyles } from "../assets/bundle.ts";
import { type Content, parseContent, readContent } from "../content/content.ts";
import type { Options } from "../options.ts";
import { localPosts, type Posts } from "../posts/read.ts";
import type { Parsed, Problem } from "../problem.ts";
import { loadTemplates, type Templates } from "../render/load-templates.ts";
import { resolveAddress } from "../serve/addresses.ts";
import { BLOG_PATH } from "../shared/url.ts";
import { planSource, type Source } from "../source.ts";
import { describeErrors } from "./describe-errors.ts";
import { createEdition, type Edition } from "./edition.ts";

/** The site, or what is wrong with it. */
export type State = { readonly edition: Edition } | { readonly fault: readonly Problem[] };

export interface Workbench {
  /** Returns the state that all changes so far are in, as far as `address` has a part in it. */
  state(address: string): Promise<State>;
  /** Takes note of a file that was added, changed or removed. */
  change(file: string): void;
  /** Takes note of an error that nobody has caught: it is what is wrong with the site until the next change. */
  fail(error: unknown): void;
}

/** Where the posts come from, and what to do about a file of theirs that has changed. */
export interface PostSource {
  read(): Promise<Posts>;
  forget(file: string): void;
}

/** What is made of files that may have changed. */
type Part = "content" | "posts" | "templates" | "scripts" | "styles" | "public";
const ALL_BUT_POSTS: ReadonlySet<Part> = new Set(["content", "templates", "scripts", "styles"]);

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** What was made of each part, good or bad. */
interface Made {
  readonly content: Outcome<Parsed<Content | undefined>>;
  readonly posts: Outcome<Posts>;
  readonly templates: Outcome<Templates>;
  readonly assets: Outcome<BundledAssets>;
  readonly source: Outcome<Source>;
  readonly publicVersion: number;
}

const NOT_MADE = { error: undefined };
const NOTHING: Made = {
  content: NOT_MADE,
  posts: { value: localPosts({ posts: [], problems: [], notices: [] }) },
  templates: NOT_MADE,
  assets: NOT_MADE,
  source: NOT_MADE,
  publicVersion: 0,
};

/** Milliseconds in which an editor fills a file that it has emptied to write it anew. */
const PATIENCE = 100;

/** What has led to a state: the files that have changed, and the milliseconds that the work took. */
export interface Cause {
  readonly files: readonly string[];
  readonly duration: number;
}

/** Starts the work on the first state. `onState` is called with each state that stands. */
export function createWorkbench(
  options: Options,
  posts: PostSource,
  onState: (state: State, cause: Cause) => void,
): Workbench {
  // The bundler names files by where they really are, and the folder may be away for a moment later on.
  const realTemplates = realPath(options.templates);
  const waiting = new Set<Part>();
  const files = new Set<string>();
  const beginning = Promise.withResolvers<State>();
  let made = NOTHING;
  let state: State | undefined;

  /** Posts take long to read where there are many, and most pages show none: those do not wait for them. */
  async function begin(): Promise<void> {
    const reading = attempt(posts.read);
    const without = await make(NOTHING, ALL_BUT_POSTS, options, posts);
    beginning.resolve(await stateOf(without, options));
    const read = await reading;
    made = { ...without, posts: read, source: await makeSource(without.content, read, options) };
    state = await stateOf(made, options);
    await work();
  }

  async function work(): Promise<void> {
    const start = performance.now();
    let isPatient = true;
    while (waiting.size > 0) {
      const parts = new Set(waiting);
      waiting.clear();
      made = await make(made, parts, options, posts);
      state = await stateOf(made, options);
      // A later change is on its way already: what was made is not shown.
      if (waiting.size > 0 || !("fault" in state) || !isPatient) continue;
      // Half a file looks like a fault, so it is looked at twice before anybody is told.
      await wait(PATIENCE);
      isPatient = false;
      for (const file of files) posts.forget(file);
      for (const part of parts) waiting.add(part);
    }
    const cause = { files: [...files], duration: performance.now() - start };
    files.clear();
    working = undefined;
    if (state) onState(state, cause);
  }

  /** An exception between two states belongs to the later one. */
  async function stand(error: unknown): Promise<void> {
    const fault = describeErrors([error], path.dirname(options.templates));
    await beginning.promise;
    while (working) await working;
    state = { fault };
    onState(state, { files: [], duration: 0 });
  }

  let working: Promise<void> | undefined = begin();
  return {
    async state(address) {
      const early = await beginning.promise;
      if (!state && "edition" in early && isWithoutPosts(address, early.edition)) return early;
      while (working) await working;
      return state ?? early;
    },
    change(file) {
      // What scripts are made of is known while nothing of it is being made.
      const parts = partsOf(file, options, realTemplates, working ? NOT_MADE : made.assets);
      if (parts.length === 0) return;
      if (parts.includes("posts")) posts.forget(file);
      for (const part of parts) waiting.add(part);
      files.add(file);
      working ??= work();
    },
    fail(error) {
      void stand(error);
    },
  };
}

function isWithoutPosts(address: string, edition: Edition): boolean {
  return !address.startsWith(BLOG_PATH) && resolveAddress(address, edition.has).kind === "file";
}

/** Tells what a file is a part of; nothing of those that no page depends on, as editors keep some. */
function partsOf(
  file: string,
  { content, templates, publicFolder }: Options,
  realTemplates: string,
  assets: Outcome<BundledAssets>,
): readonly Part[] {
  const isBelow = (folder: string) => file.startsWith(folder + path.sep);
  if (isBelow(path.join(content, "schemas"))) return [];
  if (isBelow(content)) {
    if (!file.endsWith(".json")) return [];
    return isBelow(path.join(content, "posts")) ? ["posts"] : ["content"];
  }
  if (isBelow(publicFolder)) return ["public"];
  if (!isBelow(templates)) return [];
  if (isBelow(path.join(templates, "styles"))) return ["styles"];
  const isIsland = isBelow(path.join(templates, "islands"));
  const realFile = path.join(realTemplates, path.relative(templates, file));
  return isIsland || isScriptInput(realFile, assets) ? ["templates", "scripts"] : ["templates"];
}

/** Whether scripts may be made of a file: most templates are for the server alone, and scripts take a while. */
function isScriptInput(file: string, assets: Outcome<BundledAssets>): boolean {
  return "error" in assets || assets.value.inputs.has(file);
}

/** Returns where a folder really is; of one that is not there, where it would be. */
function realPath(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : path.resolve(folder);
}

async function make(
  before: Made,
  parts: ReadonlySet<Part>,
  options: Options,
  posts: PostSource,
): Promise<Made> {
  const [content, read, templates, assets] = await Promise.all([
    parts.has("content")
      ? attempt(async () => parseContent(await readContent(options.content)))
      : before.content,
    parts.has("posts") ? attempt(posts.read) : before.posts,
    parts.has("templates")
      ? attempt(() => loadTemplates(options.templates, { debug: true }))
      : before.templates,
    makeAssets(before.assets, parts, options),
  ]);
  const isSame = content === before.content && read === before.posts;
  return {
    content,
    posts: read,
    templates,
    assets,
    source: isSame ? before.source : await makeSource(content, read, options),
    publicVersion: before.publicVersion + (parts.has("public") ? 1 : 0),
  };
}

function makeAssets(
  before: Outcome<BundledAssets>,
  parts: ReadonlySet<Part>,
  options: Options,
): Outcome<BundledAssets> | Promise<Outcome<BundledAssets>> {
  const needsScripts = parts.has("scripts") || (parts.has("styles") && "error" in before);
  if (needsScripts) return attempt(() => bundleAssets(options));
  if (!parts.has("styles") || "error" in before) return before;
  const { value } = before;
  return attempt(async () => {
    const styles = await bundleStyles(options.templates);
    return { ...value, css: styles.css, files: [...value.files, ...styles.files] };
  });
}

function makeSource(
  content: Outcome<Parsed<Content | undefined>>,
  posts: Outcome<Posts>,
  options: Options,
): Outcome<Source> | Promise<Outcome<Source>> {
  // The faults of these two are told by themselves.
  if ("error" in content || "error" in posts) return NOT_MADE;
  return attempt(async () => planSource(content.value, posts.value, options));
}

async function stateOf(made: Made, { templates: folder }: Options): Promise<State> {
  const { content, posts, source, templates, assets, publicVersion } = made;
  if ("value" in source && "value" in templates && "value" in assets) {
    return { edition: createEdition(source.value, templates.value, assets.value, publicVersion) };
  }
  const errors = [content, posts, source, templates, assets].flatMap((outcome) =>
    "error" in outcome && outcome !== NOT_MADE ? [outcome.error] : [],
  );
  return { fault: describeErrors(errors, path.dirname(folder)) };
}

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
