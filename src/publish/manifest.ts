// The manifest in the output folder lists the files that docket wrote, so that it never removes any other file, and
// the content behind each page, so that `check` can name what to change.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Content } from "../content/content.ts";
import { digestOf } from "../files/digest.ts";
import { MANIFEST } from "../files/output-file.ts";
import { readFile } from "../files/read-file.ts";
import type { HostName } from "../hosts/host.ts";
import type { Header } from "../hosts/rules.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan-site.ts";
import { Failure, type Problem } from "../problem.ts";
import { cityPaths } from "../redirects/below-cities.ts";
import type { Redirect } from "../redirects/redirect.ts";
import { TEXT_BYTES } from "../shared/limits.ts";
import { isObject } from "../shared/values.ts";
import type { Provider } from "../site/outside.ts";
import type { Sample } from "../site/sample-values.ts";
import type { Site } from "../site/site.ts";
import { displayFolder } from "../terminal/format.ts";

export interface BuiltPage extends Pick<Page, "path" | "kind" | "language" | "source"> {
  /** Absent where it is the path, as in the first language. */
  readonly subject?: string | undefined;
  /** Absent where it is not. */
  readonly isNoindex?: boolean | undefined;
}

/** What `check` needs to know about a built site and cannot read from its files. */
export interface BuiltSite extends Pick<Site, "url" | "urlSource" | "format" | "noindex"> {
  readonly host: HostName;
  readonly redirects: readonly Redirect[];
  readonly cities: readonly string[];
  /** The content folder, as messages name it: "content". */
  readonly content: string;
  /** That of each language: "content/es". */
  readonly folders: Readonly<Record<string, string>>;
  readonly pages: readonly BuiltPage[];
  /** Pages of earlier builds that are gone without a redirect, if there are any. */
  readonly lost?: readonly BuiltPage[] | undefined;
  /** The findings of `check` that the firm accepts. Its reasons are not for visitors. */
  readonly accepted: readonly Omit<Content["checks"]["accepted"][number], "reason">[];
  /** Third parties, and who else gets data. */
  readonly providers?: readonly Provider[];
  /** The outdated translations, and what has none. */
  readonly translations?: readonly Problem[];
  /** Numbers that were the firm's, if the content names any. */
  readonly formerPhones?: readonly string[] | undefined;
  /** The sample values that the build found in the content. */
  readonly samples: readonly Sample[];
}

/** The optional parts are absent in the manifest of another version of docket. */
export interface Manifest {
  /** The hashes of the files by name. */
  readonly files: Readonly<Record<string, string>>;
  /** A hash of the names and sizes of the files. */
  readonly sizes?: string | undefined;
  /** Assets of the previous build, kept for tabs that are still open. */
  readonly previousAssets: readonly string[];
  readonly site?: BuiltSite | undefined;
  readonly headers?: readonly Header[] | undefined;
  /** The hashes of the files beside the folder by name; absent when the host has none. */
  readonly beside?: Readonly<Record<string, string>> | undefined;
}

/** Raise it when the form of the manifest changes. */
const VERSION = 9;

interface Written {
  readonly version?: unknown;
  /** Of the other values: a manifest that a disk or a person changed is not used to judge the site. */
  readonly digest?: unknown;
}

/** Reads the manifest of an output folder; undefined when the folder has none. For `ofDamaged`, see parseManifest. */
export function readManifest(out: string, ofDamaged?: () => Manifest): Manifest | undefined {
  const file = path.join(out, MANIFEST);
  return existsSync(file) ? parseManifest(readFile(file, TEXT_BYTES).toString(), ofDamaged) : undefined;
}

/**
 * Reads what a build says of the site in `out`. Throws a Failure when this version of docket did not build it, and when it
 * has a page of a kind that `kinds` lacks.
 */
export function readBuilt(out: string, kinds?: readonly string[]) {
  const { site, headers } = readManifest(out) ?? {};
  if (site?.pages.every(({ kind }) => kinds?.includes(kind) ?? true)) return { site, headers };
  const isHere = existsSync(path.join(out, MANIFEST));
  const found = isHere ? "a record of another version of docket, or a damaged one" : "no record of a build";
  throw new Failure("usage", {
    where: { file: displayFolder(out).replace(/\/$/, "") },
    found: existsSync(out) ? `${found} (${MANIFEST})` : "no such folder",
    expected: "a folder that docket built",
    next: isHere ? "run docket build again" : "run docket build, or name another folder with --out",
  });
}

/**
 * Returns the manifest in `text`; undefined when it is another program's, and what `ofDamaged` returns when it is no JSON
 * or was changed since docket wrote it. Of one that another version of docket wrote, the lists of files are all that is used.
 */
export function parseManifest(text: string, ofDamaged?: () => Manifest): Manifest | undefined {
  try {
    const { version, digest, ...manifest }: Manifest & Written = JSON.parse(text);
    const { files, previousAssets } = manifest;
    if (!isObject(files) || !Array.isArray(previousAssets)) return undefined;
    if (version !== VERSION) return { files, previousAssets };
    return digest === digestOf(JSON.stringify(manifest)) ? manifest : ofDamaged?.();
  } catch {
    return ofDamaged?.(); // Not JSON, or null.
  }
}

/** Returns the text of a manifest. Each value has a line of its own, so that its changes are readable. */
export function formatManifest({ files, sizes, previousAssets, site, headers, beside }: Manifest): string {
  const manifest = { files, sizes, previousAssets, site, headers, beside };
  const written = { version: VERSION, digest: digestOf(JSON.stringify(manifest)), ...manifest };
  return `${JSON.stringify(written, null, 1)}\n`;
}

/** Returns what the manifest says of a site. */
export function describeBuiltSite(
  {
    site,
    sites,
    stale,
    untranslated,
    redirects,
  }: Pick<Plan, "site" | "sites" | "stale" | "untranslated" | "redirects">,
  pages: readonly BuiltPage[],
  samples: readonly Sample[],
  { lost, providers }: Required<Pick<BuiltSite, "lost" | "providers">>,
): BuiltSite {
  const { url, urlSource, format, host, noindex, content } = site;
  return {
    url,
    urlSource,
    format,
    host: host.name,
    noindex,
    redirects: redirects.map(({ source: _, ...redirect }) => redirect),
    cities: cityPaths(sites),
    content: content.folder,
    folders: Object.fromEntries(sites.map(({ language, content }) => [language, content.folder])),
    pages: pages.map(({ path, subject, isNoindex, kind, language, source }) => ({
      path,
      subject,
      isNoindex,
      kind,
      language,
      source,
    })),
    lost: lost && lost.length > 0 ? lost : undefined,
    accepted: content.checks.accepted.map(({ reason: _, ...entry }) => entry),
    providers,
    samples,
    translations: [...stale, ...untranslated],
    formerPhones: content.site.formerPhones,
  };
}
