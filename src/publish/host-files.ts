// Puts the files of a host into the output folder and beside it.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { digestOf } from "../cache/inputs.ts";
import { HOSTS } from "../hosts/hosts.ts";
import { createRedirectPages, findUnruled } from "../hosts/redirect-pages.ts";
import type { Header, HostFile } from "../hosts/rules.ts";
import { createHostFiles } from "../hosts/writers.ts";
import { atField, compareText, type Problem, quote } from "../problem.ts";
import type { Source } from "../source.ts";
import type { Staging } from "./staging.ts";
import { besideName } from "./swap.ts";

/**
 * Stages what the host reads from the folder of the site, and pages for the redirects that it has no rules for. All
 * other files are staged already. Returns the files to write beside the folder, and what exceeds the limits of the host.
 */
export function stageHostFiles(
  { site, redirects }: Pick<Source, "site" | "redirects">,
  headers: readonly Header[],
  staging: Pick<Staging, "files" | "digestOf" | "stage">,
): { readonly beside: readonly HostFile[]; readonly problems: readonly Problem[] } {
  const host = HOSTS[site.host];
  const files = [...staging.files()].sort(compareText);
  const { taken = [], free = [] } = Object.groupBy(redirects, ({ from }) =>
    staging.digestOf(from.slice(1)) === undefined ? "free" : "taken",
  );
  for (const redirect of findUnruled(free, host)) {
    for (const { file, text } of createRedirectPages(redirect, site)) {
      staging.stage({ file, source: redirect.source, bytes: text });
      files.push(file);
    }
  }
  const { inFolder, beside } = createHostFiles(site.host, { url: site.url, headers, redirects, files });
  const source = { name: `the rules for ${host.label}` };
  for (const { file, text } of inFolder) staging.stage({ file, source, bytes: text });
  const { header: longest = Number.POSITIVE_INFINITY, redirects: most = Number.POSITIVE_INFINITY } =
    host.most ?? {};
  return {
    beside,
    problems: [
      ...taken.map(({ from, source }) => ({
        where: atField(source, "from"),
        found: `a redirect from ${quote(from)}, which is a file of the site`,
        expected: "an address that no file answers",
        next: "remove the redirect, or the file in public/",
      })),
      ...(redirects.length <= most
        ? []
        : [
            {
              where: { file: `${site.content.folder}/redirects.json`, path: ["redirects"] },
              found: `${redirects.length} redirects`,
              expected: `at most ${most}, which ${host.label} accepts`,
            },
          ]),
      ...headers
        .filter(({ value }) => value.length > longest)
        .map(({ name, value }) => ({
          where: { name: `header ${name}` },
          found: `${value.length} characters`,
          expected: `at most ${longest}, which ${host.label} accepts`,
          next: "combine inline scripts or the styles of page kinds: each adds a hash",
        })),
    ],
  };
}

/** Files beside the output folder that are written, but do not have their names yet. */
export interface PreparedFiles {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** A hash of their texts; undefined when there are none. */
  readonly digest: string | undefined;
  /** Gives the files their names. */
  publish(): void;
}

/** Writes files beside the folder `out`: "nginx.conf" as dist.nginx.conf. Files that are there already stay as they are. */
export function prepareBeside(out: string, files: readonly HostFile[]): PreparedFiles {
  const targets = files.map((each) => ({ ...each, target: `${out}.${each.file}` }));
  const changed = targets.filter(
    ({ target, text }) => !existsSync(target) || readFileSync(target, "utf8") !== text,
  );
  for (const { file, text } of changed) writeFileSync(besideName(out, file), text);
  return {
    files: targets.map(({ target }) => target),
    digest: files.length === 0 ? undefined : digestOf(JSON.stringify(files)),
    publish() {
      for (const { file, target } of changed) renameSync(besideName(out, file), target);
    },
  };
}
