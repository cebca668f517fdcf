import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { isWithin } from "./content/list-files.ts";
import { HOST_NAMES, type HostName } from "./hosts/hosts.ts";
import { parseBackend } from "./posts/backend.ts";
import { ON_POSTS_ERROR, type PostOptions } from "./posts/list.ts";
import { Failure, type Place, type Problem, quoteUrl } from "./problem.ts";
import { FORMATS, type Format, ORIGIN } from "./shared/url.ts";
import { describeInputError } from "./terminal/system-error.ts";

/** The unchecked options of `docket build`, `docket routes` and `docket posts`. */
export type Flags = {
  [K in "out" | "content" | "posts" | "onPostsError" | "host" | "format" | "siteUrl"]?: string;
} & {
  [K in
    | "skipInvalid"
    | "allowShrink"
    | "noindex"
    | "allowPrivateImages"
    | "images"
    | "strict"
    | "force"
    | "timings"
    | "json"
    | "quiet"
    | "verbose"]?: boolean;
};

export interface SiteUrl {
  readonly value: string;
  readonly source: Place;
}

/** The checked options of a run, with all defaults. */
export interface Options extends PostOptions {
  /** An absolute path, as those of the other folders. */
  readonly out: string;
  readonly publicFolder: string;
  readonly templates: string;
  /** That of site.json when undefined. */
  readonly host: HostName | undefined;
  /** That of the host when undefined. */
  readonly format: Format | undefined;
  readonly noindex: boolean;
  readonly allowShrink: boolean;
  readonly siteUrl: SiteUrl | undefined;
  /** React's development build reports hydration mismatches. */
  readonly mode: "production" | "development";
  readonly skipInvalid: boolean;
  readonly strict: boolean;
  /** Whether the images of posts are converted. */
  readonly images: boolean;
  /** Whether images of posts may be at private addresses, besides those of the backend. */
  readonly allowPrivateImages: boolean;
  readonly force: boolean;
}

const POST_SOURCES = ["auto", "local", "supabase"] as const;
const TEMPLATES = path.resolve(import.meta.dirname, "../templates");

/**
 * Reads the options of a run from flags, the environment and the file .env in `folder`. Flags override the
 * environment, which overrides the file. Throws a Failure of kind "usage" with all problems.
 */
export function readOptions(flags: Flags, folder = process.cwd(), environment = process.env): Options {
  const env = readEnvironment(folder, environment);
  const problems: Problem[] = [];
  const parseChoice = <T extends string>(
    name: string,
    value: string | undefined,
    choices: readonly T[],
  ): T | undefined => {
    if (value === undefined) return undefined;
    const choice = choices.find((each) => each === value);
    if (choice === undefined) {
      problems.push({ where: { name }, found: value, expected: `one of ${choices.join(", ")}` });
    }
    return choice;
  };
  const host = parseChoice("--host", flags.host, HOST_NAMES);
  const format = parseChoice("--format", flags.format, FORMATS);
  const url = (flags.siteUrl ?? (env.SITE_URL || undefined))?.replace(/\/$/, "");
  const urlSource = { name: flags.siteUrl === undefined ? "SITE_URL" : "--site-url" };
  if (url !== undefined && !(ORIGIN.test(url) && URL.canParse(url))) {
    problems.push({
      where: urlSource,
      found: quoteUrl(url),
      expected: "an address without a path, such as https://www.example.com",
    });
  }
  const posts = parseChoice("--posts", flags.posts ?? "auto", POST_SOURCES);
  const onPostsError = parseChoice("--on-posts-error", flags.onPostsError ?? "fail", ON_POSTS_ERROR);
  if (problems.length > 0 || !onPostsError) throw new Failure("usage", problems);
  const backend = posts === "local" ? undefined : parseBackend(env);
  if (posts === "supabase" && !backend) {
    throw new Failure("content", {
      where: { name: "--posts supabase" },
      found: "neither SUPABASE_URL nor SUPABASE_ANON_KEY",
      expected: "both: the backend URL and key are both required",
      next: "set them in the environment or in .env",
    });
  }
  const out = path.resolve(folder, flags.out ?? "dist");
  const content = path.resolve(folder, flags.content ?? "content");
  const publicFolder = path.resolve(folder, "public");
  for (const source of [content, publicFolder, TEMPLATES]) {
    if (!isWithin(out, source) && !isWithin(source, out)) continue;
    throw new Failure("usage", {
      where: { name: "--out" },
      found: out,
      expected: `a folder outside of ${source}, which the build reads`,
      next: "choose another folder",
    });
  }
  return {
    out,
    content,
    publicFolder,
    templates: TEMPLATES,
    host,
    format,
    noindex: flags.noindex ?? false,
    backend,
    onPostsError,
    allowShrink: flags.allowShrink ?? false,
    state: path.resolve(folder, ".docket"),
    siteUrl: url === undefined ? undefined : { value: url, source: urlSource },
    mode: "production",
    skipInvalid: flags.skipInvalid ?? false,
    strict: flags.strict ?? false,
    images: flags.images ?? true,
    allowPrivateImages: flags.allowPrivateImages ?? false,
    force: flags.force ?? false,
  };
}

/** Returns the variables of the file .env in `folder`, overridden by the environment. */
export function readEnvironment(folder = process.cwd(), environment = process.env): NodeJS.Dict<string> {
  return { ...readEnvFile(path.join(folder, ".env")), ...environment };
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
