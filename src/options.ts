import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parseBackend } from "./posts/backend.ts";
import { ON_POSTS_ERROR, type OnPostsError } from "./posts/read.ts";
import { Failure } from "./problem.ts";
import type { Backend } from "./shared/backend.ts";
import { FORMATS, type Format } from "./shared/url.ts";

/** What the command line gives to `docket build` and `docket routes`, unchecked. */
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

/** Everything a run depends on that is not content: checked, absolute, complete. */
export interface Options {
  /** Absolute paths. */
  readonly out: string;
  readonly content: string;
  readonly publicFolder: string;
  readonly templates: string;
  readonly format: Format;
  /** Where posts are read from instead of content/posts. */
  readonly backend: Backend | undefined;
  readonly onPostsError: OnPostsError;
  readonly allowShrink: boolean;
  /** The folder for what is kept between builds. */
  readonly state: string;
  /** Overrides the address in site.json. */
  readonly siteUrl: string | undefined;
  /** React's development build says where the markup of server and browser disagree. */
  readonly mode: "production" | "development";
  readonly skipInvalid: boolean;
  readonly strict: boolean;
  readonly force: boolean;
}

const SITE_URL = /^https?:\/\/[^/?#\s]+$/;
const TEMPLATES = path.resolve(import.meta.dirname, "../templates");

/**
 * Makes options of flags, environment and the file .env in `folder`; flags win over the environment, and that
 * over the file. Throws a Failure of kind "usage" that lists everything wrong.
 */
export function readOptions(flags: Flags, folder = process.cwd(), environment = process.env): Options {
  const env = readEnvironment(folder, environment);
  const problems = [];
  const format = flags.format ?? "both";
  if (!isOneOf(FORMATS, format)) {
    problems.push({ where: "--format", found: format, expected: `one of ${FORMATS.join(", ")}` });
  }
  const siteUrl = (flags.siteUrl ?? (env.SITE_URL || undefined))?.replace(/\/$/, "");
  if (siteUrl !== undefined && !(SITE_URL.test(siteUrl) && URL.canParse(siteUrl))) {
    problems.push({
      where: flags.siteUrl === undefined ? "SITE_URL" : "--site-url",
      found: siteUrl,
      expected: "an address without a path, as https://www.example.com",
    });
  }
  const posts = flags.posts ?? "auto";
  if (!["auto", "local", "supabase"].includes(posts)) {
    problems.push({ where: "--posts", found: posts, expected: "auto, local or supabase" });
  }
  const onPostsError = flags.onPostsError ?? "fail";
  if (!isOneOf(ON_POSTS_ERROR, onPostsError)) {
    problems.push({ where: "--on-posts-error", found: onPostsError, expected: "fail, cache or live" });
  }
  if (problems.length > 0 || !isOneOf(FORMATS, format) || !isOneOf(ON_POSTS_ERROR, onPostsError))
    throw new Failure("usage", problems);
  const backend = posts === "local" ? undefined : parseBackend(env);
  if (posts === "supabase" && !backend) {
    throw new Failure("content", [
      {
        where: "--posts supabase",
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
        where: "--out",
        found: out,
        expected: `a folder apart from ${source}, which the site is made of`,
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
    siteUrl,
    mode: "production",
    skipInvalid: flags.skipInvalid ?? false,
    strict: flags.strict ?? false,
    force: flags.force ?? false,
  };
}

/** Returns the environment over what the file .env in `folder` says. */
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
    // The system does not always say which file it means.
    throw Object.assign(error as Error, { path: file });
  }
}
