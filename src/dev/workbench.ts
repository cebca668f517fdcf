// Keeps the newest edition of the site. A change makes only that anew which depends on the file, and nobody is
// given an edition while a change is not in it yet.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { planSource, type Source } from "../build.ts";
import { type Assets, bundleAssets, bundleStyles } from "../bundle.ts";
import { type Content, parseContent, readContent } from "../content.ts";
import type { Options } from "../options.ts";
import type { Posts } from "../posts/read.ts";
import type { Parsed } from "../problem.ts";
import { loadTemplates, type Templates } from "../templates.ts";
import { createEdition, type Edition } from "./edition.ts";
import { describeFault, type Finding } from "./fault.ts";

/** The site, or what is wrong with it. */
export type State = { readonly edition: Edition } | { readonly fault: readonly Finding[] };

export interface Workbench {
  /** Returns the state that all changes so far are in. */
  state(): Promise<State>;
  /** Takes note of a file that was added, changed or removed. */
  change(file: string): void;
}

/** Where the posts come from, and what to do about a file of theirs that has changed. */
export interface PostSource {
  read(): Promise<Posts>;
  forget(file: string): void;
}

/** What has to be made anew. */
type Part = "content" | "posts" | "templates" | "styles" | "public";
const EVERYTHING: readonly Part[] = ["content", "posts", "templates", "styles"];

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

interface Made {
  readonly content: Outcome<Parsed<Content | undefined>>;
  readonly posts: Outcome<Posts>;
  readonly source: Outcome<Source>;
  readonly templates: Outcome<Templates>;
  readonly assets: Outcome<Assets>;
  readonly publicVersion: number;
}

const NOT_MADE = { error: undefined };
const NOTHING: Made = {
  content: NOT_MADE,
  posts: NOT_MADE,
  source: NOT_MADE,
  templates: NOT_MADE,
  assets: NOT_MADE,
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
  const waiting = new Set<Part>(EVERYTHING);
  const files = new Set<string>();
  let made = NOTHING;
  let state: State = { fault: [] };
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    const begin = performance.now();
    let isPatient = true;
    while (waiting.size > 0) {
      const parts = new Set(waiting);
      waiting.clear();
      made = await make(made, parts, options, posts);
      state = await stateOf(made, options);
      // A later change is on its way already: what was made is not shown.
      if (waiting.size > 0) continue;
      if ("fault" in state && isPatient) {
        // Half a file looks like a fault, so it is looked at twice before anybody is told.
        await wait(PATIENCE);
        isPatient = false;
        for (const file of files) posts.forget(file);
        for (const part of parts) waiting.add(part);
      }
    }
    const cause = { files: [...files], duration: performance.now() - begin };
    files.clear();
    working = undefined;
    onState(state, cause);
  }

  function start(): Promise<void> {
    working ??= work();
    return working;
  }

  void start();
  return {
    async state() {
      while (working) await working;
      return state;
    },
    change(file) {
      const part = partOf(file, options);
      if (!part) return;
      if (part === "posts") posts.forget(file);
      waiting.add(part);
      files.add(file);
      void start();
    },
  };
}

/** Tells what a file is a part of; undefined for files that no page depends on, as those that editors keep. */
function partOf(file: string, { content, templates, publicFolder }: Options): Part | undefined {
  const isBelow = (folder: string) => file.startsWith(folder + path.sep);
  if (isBelow(path.join(content, "posts"))) return file.endsWith(".json") ? "posts" : undefined;
  if (isBelow(path.join(content, "schemas"))) return undefined;
  if (isBelow(content)) return file.endsWith(".json") ? "content" : undefined;
  if (isBelow(templates)) return /\.tsx?$/.test(file) ? "templates" : "styles";
  return isBelow(publicFolder) ? "public" : undefined;
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
    makeAssets(before.assets, parts, options.templates),
  ]);
  const isSame = content === before.content && read === before.posts;
  return {
    content,
    posts: read,
    source: isSame ? before.source : await makeSource(content, read, options),
    templates,
    assets,
    publicVersion: before.publicVersion + (parts.has("public") ? 1 : 0),
  };
}

/** Styles are bundled by themselves: scripts, React among them, take several times as long. */
function makeAssets(
  before: Outcome<Assets>,
  parts: ReadonlySet<Part>,
  templates: string,
): Outcome<Assets> | Promise<Outcome<Assets>> {
  if (parts.has("templates") || (parts.has("styles") && "error" in before)) {
    return attempt(() => bundleAssets(templates));
  }
  if (!parts.has("styles") || "error" in before) return before;
  const { files } = before.value;
  return attempt(async () => {
    const styles = await bundleStyles(templates);
    return { ...before.value, css: styles.css, files: [...files, ...styles.files] };
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
  return { fault: await describeFault(errors, path.dirname(folder)) };
}

async function attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { error };
  }
}
