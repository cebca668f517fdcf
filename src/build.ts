// The order of a build, and no logic of its own.
import { setImmediate } from "node:timers/promises";
import { type Assets, bundleAssets } from "./assets/bundle.ts";
import { throwCompileFailure } from "./assets/compile-failure.ts";
import { readPublicFiles } from "./assets/public.ts";
import { createSecurityHeaders } from "./assets/security-headers.ts";
import { findBrokenLinks } from "./check/broken-links.ts";
import { createDiscoveryFiles } from "./discovery/discovery-files.ts";
import { webManifestLinks } from "./discovery/web-manifest.ts";
import type { Options } from "./options.ts";
import { checkPostCount } from "./posts/post-count.ts";
import { failOn, type Problem } from "./problem.ts";
import { describeSite } from "./publish/manifest.ts";
import type { Changes } from "./publish/previous.ts";
import { openStaging } from "./publish/staging.ts";
import { loadTemplates } from "./render/load-templates.ts";
import { type RenderedPages, renderPages } from "./render/render-pages.ts";
import { throwTemplateFailure } from "./render/template-failure.ts";
import { readSource, type Source } from "./source.ts";
import type { Progress } from "./terminal/progress.ts";

export interface BuildResult extends Pick<RenderedPages, "pages" | "largest"> {
  readonly out: string;
  readonly assets: Assets;
  readonly files: number;
  readonly changes: Changes;
  readonly published: boolean;
  readonly newestPost: string | undefined;
  /** Sample data and notices: nothing that stopped the build. */
  readonly warnings: readonly Problem[];
  readonly phases: Readonly<Record<string, number>>;
}

/** Builds the site into `options.out`. Throws a Failure when a person must act, and leaves the folder as it was. */
export async function build(options: Options, progress: Progress): Promise<BuildResult> {
  using opened = new DisposableStack();
  progress.onInterrupt(() => opened.dispose());
  const staging = opened.use(openStaging(options.out));
  // esbuild is a process of its own: it compiles while this one reads and checks the content.
  const compiling = Promise.all([
    loadTemplates(options.templates).catch((error) => throwTemplateFailure(error, options.templates)),
    bundleAssets(options),
  ]).catch(throwCompileFailure);
  // Awaited below, unless the content has problems, which are reported first.
  compiling.catch(() => {});
  const [source, publicFiles] = await progress.phase("content", () =>
    Promise.all([readSource(options, progress.note), readPublicFiles(options.publicFolder)]),
  );
  opened.use(source.posts);
  if (options.strict) failOn(source.sampleData);
  if (!options.allowShrink) failOn(checkPostCount(source.posts, staging.previous?.site?.pages));
  const [templates, assets] = await progress.phase("templates", () => compiling);
  const { pages, largest, shared } = await progress.phase("pages", () =>
    renderPages(source, templates, assets, staging.stage, progress).catch((error) =>
      throwTemplateFailure(error, options.templates, (again) =>
        renderPages(source, again, assets, () => {}, progress),
      ),
    ),
  );
  await progress.phase("files", async () => {
    const files = [...assets.files, ...(await createDiscoveryFiles(source)), ...publicFiles];
    for (const file of files) staging.stage(file);
  });
  const links = [...pages, ...shared, webManifestLinks, imageLink(source)];
  failOn([...staging.problems(), ...findBrokenLinks(links, pages, staging.files(), source.site.format)]);
  // A rejection that a template did not handle ends the build here, before anything is published.
  await setImmediate();
  source.posts.keep();
  const files = [...staging.files()].length;
  const { changes, published } = await progress.phase("publish", async () =>
    staging.publish({
      force: options.force,
      site: describeSite(source.site, pages),
      headers: createSecurityHeaders(assets, options.backend),
    }),
  );
  return {
    out: options.out,
    pages,
    largest,
    assets,
    files,
    changes,
    published,
    newestPost: source.site.posts[0]?.createdAt,
    warnings: [...source.sampleData, ...source.notices],
    phases: progress.phases(),
  };
}

/** The link to the sharing image, which no `href` or `src` on a page names. */
function imageLink({ site }: Source) {
  const { folder, site: settings } = site.content;
  return {
    source: { file: `${folder}/site.json`, path: ["image", "path"] },
    links: [settings.image.path],
  };
}
