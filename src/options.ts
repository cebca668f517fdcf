import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parseBackend } from "./posts/backend.ts";
import { ON_POSTS_ERROR, type OnPostsError } from "./posts/read.ts";
import { Failure, type Place, type Problem, quote } from "./problem.ts";
import type { Backend } from "./shared/backend.ts";
import { FORMATS, type Format } from "./shared/url.ts";
import { describeInputError } from "./terminal/system-error.ts";

/** The unchecked options of `docket build`, `docket routes` and `docket posts`. */
export interface Flags {
  out?: string;
  content?: string;
  posts?: string;
  onPostsError?: string;
  skipInvalid?: boolean;
  allowShrink?: boolean;
  format?: string;
  siteUrl?: string;
  strict?: boolean;
  force?: boolean;
  timings?: boolean;
  json?: boolean;
  quiet?: boolean;
  verbose?: boolean;
}

/** The site's address, and the option or variable that sets it. */
export interface SiteUrl {
  readonly value: string;
  readonly source: Place;
}

/** The checked options of a run, with all defaults. */
export interface Options {
  /** Absolute paths. */
  readonly out: string;
  readonly content: string;
  readonly publicFolder: string;
  readonly templates: string;
  readonly format: Format;
  /** The source of the posts; content/posts when undefined. */
  readonly backend: Backend | undefined;
  readonly onPostsError: OnPostsError;
  readonly allowShrink: boolean;
  /** The folder for data kept between builds. */
  readonly state: string;
  /** Overrides the address in site.json. */
  readonly siteUrl: SiteUrl | undefined;
  /** React's development build reports hydration mismatches. */
  readonly mode: "production" | "development";
  readonly skipInvalid: boolean;
  readonly strict: boolean;
  readonly force: boolean;
}

const SITE_URL = /^https?:\/\/[^/?#\s]+$/;
const TEMPLATES = path.resolve(import.meta.dirname, "../templates");

/**
 * Reads the options of a run from flags, the environment and the file .env in `folder`. Flags override the
 * environment, which overrides the file. Throws a Failure of kind "usage" with all problems.
 */
export function readOptions(flags: Flags, folder = process.cwd(), environment = process.env): Options {
  const env = readEnvironment(folder, environment);
  const problems: Problem[] = [];
  const format = flags.format ?? "both";
  if (!isOneOf(FORMATS, format)) {
    problems.push({ where: { name: "--format" }, found: format, expected: `one of ${FORMATS.join(", ")}` });
  }
  const url = (flags.siteUrl ?? (env.SITE_URL || undefined))?.replace(/\/$/, "");
  const urlSource = { name: flags.siteUrl === undefined ? "SITE_URL" : "--site-url" };
  if (url !== undefined && !(SITE_URL.test(url) && URL.canParse(url))) {
    problems.push({
      where: urlSource,
      found: quote(url),
      expected: "an address without a path, such as https://www.example.com",
    });
  }
  const posts = flags.posts ?? "auto";
  if (!["auto", "local", "supabase"].includes(posts)) {
    problems.push({ where: { name: "--posts" }, found: posts, expected: "auto, local or supabase" });
  }
  const onPostsError = flags.onPostsError ?? "fail";
  if (!isOneOf(ON_POSTS_ERROR, onPostsError)) {
    problems.push({
      where: { name: "--on-posts-error" },
      found: onPostsError,
      expected: "fail, cache or live",
    });
  }
  if (problems.length > 0 || !isOneOf(FORMATS, format) || !isOneOf(ON_POSTS_ERROR, onPostsError)) {
    throw new Failure("usage", problems);
  }
  const backend = posts === "local" ? undefined : parseBackend(env);
  if (posts === "supabase" && !backend) {
    throw new Failure("content", [
      {
        where: { name: "--posts supabase" },
        found: "neither SUPABASE_URL nor SUPABASE_ANON_KEY",
        expected: "both: the backend URL and key are both required",
        next: "set them in the environment or in .env",
      },
    ]);
  }
  const out = path.resolve(folder, flags.out ?? "dist");
  const content = path.resolve(folder, flags.content ?? "content");
  const publicFolder = path.resolve(folder, "public");
  for (const source of [content, publicFolder, TEMPLATES]) {
    if (!isWithin(out, source) && !isWithin(source, out)) continue;
    throw new Failure("usage", [
      {
        where: { name: "--out" },
        found: out,
        expected: `a folder outside of ${source}, which the build reads`,
        next: "choose another folder",
      },
    ]);
  }
  return {
    out,
    content,
    publicFolder,
    templates: TEMPLATES,
    format,
    backend,
    onPostsError,
    allowShrink: flags.allowShrink ?? false,
    state: path.resolve(folder, ".docket"),
    siteUrl: url === undefined ? undefined : { value: url, source: urlSource },
    mode: "production",
    skipInvalid: flags.skipInvalid ?? false,
    strict: flags.strict ?? false,
    force: flags.force ?? false,
  };
}

/** Returns the variables of the file .env in `folder`, overridden by the environment. */
export function readEnvironment(folder = process.cwd(), environment = process.env): NodeJS.Dict<string> {
  return { ...readEnvFile(path.join(folder, ".env")), ...environment };
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + path.sep);
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return (values as readonly string[]).includes(value);
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    // Some system errors lack the path.
    throw describeInputError(Object.assign(error as Error, { path: file }));
  }
}
