import { existsSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { isWithin } from "./files/list-files.ts";
import { ROLES } from "./files/output-file.ts";
import { readFile } from "./files/read-file.ts";
import type { HostName } from "./hosts/host.ts";
import type { PostOptions } from "./posts/list.ts";
import { parseBackend } from "./posts/parse-backend.ts";
import { Failure, type Place, quote, quoteUrl } from "./problem.ts";
import type { Backend } from "./shared/backend.ts";
import { CONTENT_BYTES } from "./shared/limits.ts";
import { recordOf } from "./shared/records.ts";
import { type Format, isOrigin, ORIGIN_FORM } from "./shared/url.ts";
import { describeInputError } from "./terminal/system-error.ts";

/** Switches, which are off by default. `docket build --help` describes them. */
const SWITCHES = [
  "noindex",
  "drafts",
  "allowShrink",
  "allowLost",
  "skipInvalid",
  "strict",
  "allowPrivateImages",
  "force",
] as const;
type Switches = { readonly [K in (typeof SWITCHES)[number]]: boolean };

/** The unchecked options of `docket build`, `docket routes` and `docket posts`. */
export type Flags = { [K in "out" | "content" | "siteUrl" | "base" | "language" | "date"]?: string } & {
  posts?: (typeof POST_SOURCES)[number];
  onPostsError?: PostOptions["onPostsError"];
  host?: HostName;
  format?: Format;
} & { [K in keyof Switches | "images" | "external" | "timings" | "json" | "quiet" | "verbose"]?: boolean };

/** The checked options of a run, with all defaults. */
export interface Options extends PostOptions, Switches {
  readonly project: string;
  /** An absolute path, as those of the other folders. */
  readonly out: string;
  readonly publicFolder: string;
  readonly templates: string;
  /** The folder of what a build keeps for the next one. */
  readonly state: string;
  /** That of site.json when undefined. */
  readonly host: HostName | undefined;
  /** That of the host when undefined. */
  readonly format: Format | undefined;
  readonly siteUrl: { readonly value: string; readonly source: Place } | undefined;
  /** The path below which the site is: "/preview"; "" at the root of its domain. */
  readonly base: string;
  /** React's development build reports hydration mismatches. */
  readonly mode: "production" | "development";
  /** The day for which the site is built: "2026-03-09"; that of the clock when undefined. */
  readonly date: string | undefined;
  /** Whether the images of posts are converted. */
  readonly images: boolean;
}

export const POST_SOURCES = ["auto", "local", "supabase"] as const;
const TEMPLATES = path.resolve(import.meta.dirname, "../templates");

/**
 * Reads the options of a run from flags, the environment and the file .env in `folder`. Flags override the
 * environment, which overrides the file. Throws a Failure of kind "usage" for an address that is none, or a folder for the
 * output that the build reads.
 */
export function readOptions(flags: Flags, folder = process.cwd(), environment = process.env): Options {
  const env = readEnvironment(folder, environment);
  const siteUrl = parseSiteUrl(flags.siteUrl, env.SITE_URL);
  const folders = {
    out: path.resolve(folder, flags.out ?? "dist"),
    content: path.resolve(folder, flags.content ?? "content"),
    publicFolder: path.resolve(folder, "public"),
    templates: TEMPLATES,
    state: path.resolve(folder, ".docket"),
  };
  failOnUsed(folders.out, [folders.content, folders.publicFolder, TEMPLATES, folders.state]);
  return {
    project: folder,
    ...folders,
    host: flags.host,
    format: flags.format,
    siteUrl,
    base: parseBase(flags.base),
    backend: readBackend(flags.posts, env),
    onPostsError: flags.onPostsError ?? "fail",
    mode: "production",
    images: flags.images ?? true,
    ...recordOf(SWITCHES, (name) => flags[name] ?? false),
    // A copy with drafts is for the firm.
    noindex: flags.noindex ?? flags.drafts ?? false,
    date: parseDay(flags.date),
  };
}

/** An empty variable, as in .env.example, is no address. */
function parseSiteUrl(flag: string | undefined, variable: string | undefined): Options["siteUrl"] {
  const value = (flag ?? (variable || undefined))?.replace(/\/$/, "");
  if (value === undefined) return undefined;
  const source = { name: flag === undefined ? "SITE_URL" : "--site-url" };
  if (isOrigin(value)) return { value, source };
  // The value of another variable, which may be a secret, is not shown.
  const found = /^https?:\/\//.test(value) ? quoteUrl(value) : "a value in another form";
  throw new Failure("usage", { where: source, found, expected: ORIGIN_FORM });
}

function parseBase(flag = ""): string {
  const base = flag.replace(/\/$/, "");
  if (base === "" || (/^(?:\/[\w.~-]+)+$/.test(base) && !/\/\.\.?(?:\/|$)/.test(base))) return base;
  const expected = "the path below which the site is, such as /preview/: letters, digits, and . _ ~ -";
  throw new Failure("usage", { where: { name: "--base" }, found: quote(flag), expected });
}

function parseDay(flag: string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  if (/^\d{4}-\d\d-\d\d$/.test(flag) && !Number.isNaN(Date.parse(flag))) return flag;
  const expected = "a day such as 2026-03-09";
  throw new Failure("usage", { where: { name: "--date" }, found: quote(flag), expected });
}

function readBackend(posts: Flags["posts"], env: NodeJS.Dict<string>): Backend | undefined {
  const backend = posts === "local" ? undefined : parseBackend(env);
  if (backend || posts !== "supabase") return backend;
  throw new Failure("content", {
    where: { name: "--posts supabase" },
    found: "neither SUPABASE_URL nor SUPABASE_ANON_KEY",
    expected: "both: the backend URL and key are both required",
    next: "set them in the environment or in .env",
  });
}

/** The names that builds of another folder use, and remove. */
const RESERVED = new RegExp(`^\\..+\\.(?:${ROLES.join("|")})$`);

function failOnUsed(out: string, sources: readonly string[]): void {
  const source = sources.find((each) => isWithin(out, each) || isWithin(each, out));
  const isReserved = RESERVED.test(path.basename(out));
  if (source === undefined && !isReserved) return;
  throw new Failure("usage", {
    where: { name: "--out" },
    found: out,
    expected: source
      ? `a folder outside of ${source}, which the build uses`
      : "a name that builds of another folder do not use and remove",
    next: "choose another folder",
  });
}

/** Returns the variables of the file .env in `folder`, overridden by the environment. */
export function readEnvironment(folder = process.cwd(), environment = process.env): NodeJS.Dict<string> {
  return { ...readEnvFile(path.join(folder, ".env")), ...environment };
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFile(file, CONTENT_BYTES).toString("utf8"));
  } catch (error) {
    // Some system errors lack the path.
    throw describeInputError(error instanceof Error ? Object.assign(error, { path: file }) : error);
  }
}
