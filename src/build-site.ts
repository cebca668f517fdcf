// The order of a build, and no logic of its own.
import { setImmediate } from "node:timers/promises";
import { throwCompileFailure } from "./assets/compile-failure.ts";
import { readPublicFiles } from "./assets/public.ts";
import { createSecurityHeaders } from "./assets/security-headers.ts";
import { digestOf, digestOfFiles } from "./cache/inputs.ts";
import { findBrokenLinks } from "./check/broken-links.ts";
import { readContent } from "./content/content.ts";
import { createDiscoveryFiles } from "./discovery/discovery-files.ts";
import { webManifestLinks } from "./discovery/web-manifest.ts";
import { type Inputs, keepKnown, keepLastBuild, readKnown } from "./last-build.ts";
import type { Options } from "./options.ts";
import type { PostList } from "./posts/list.ts";
import { checkPostCount } from "./posts/post-count.ts";
import { failOn } from "./problem.ts";
import { describeSite } from "./publish/manifest.ts";
import type { Output } from "./publish/output.ts";
import { openStaging } from "./publish/staging.ts";
import { createBuildThreads } from "./render/build-threads.ts";
import { compile } from "./render/compile.ts";
import { headLinks, renderSite } from "./render/render-site.ts";
import { makeSource, type Source } from "./source.ts";
import { summarizeBuild } from "./summary.ts";
import type { Progress } from "./terminal/progress.ts";
import type { BuildReport } from "./terminal/report.ts";

export interface OpenBuild {
  readonly output: Output;
  readonly list: PostList;
  readonly inputs: Inputs;
  /** Disposed of when the build ends. */
  readonly opened: DisposableStack;
  readonly progress: Progress;
  /** Called when a cache cannot be used. */
  onDamage(): void;
}

export async function buildSite(options: Options, build: OpenBuild): Promise<BuildReport> {
  const { output, list, inputs, opened, progress, onDamage } = build;
  const own = digestOf(`${digestOfFiles(inputs.own)} ${process.version}`);
  const staging = opened.use(openStaging(options.out, output));
  // esbuild is a process of its own: it compiles while this one reads and checks the content.
  const compiling = compile(options, own, onDamage).catch(throwCompileFailure);
  // Awaited below, unless the content has problems, which are reported first.
  compiling.catch(() => {});
  const threads = opened.use(createBuildThreads(progress.step));
  const known = readKnown(options, own, onDamage);
  const [source, publicFiles] = await progress.phase("content", async () => [
    await makeSource(await readContent(options.content), list, options, { ...threads, known: known.posts }),
    await readPublicFiles(options.publicFolder),
  ]);
  opened.use(source.posts);
  if (options.strict) failOn(source.sampleData);
  if (!options.allowShrink) failOn(checkPostCount(source.posts, staging.previous?.site?.pages));
  const compiled = await progress.phase("templates", () => compiling);
  const { assets } = compiled;
  const { pages, shell } = await progress.phase("pages", () =>
    renderSite(source, compiled, { own, templates: options.templates, staging, threads, known: known.pages }),
  );
  await progress.phase("files", async () => {
    const files = [...assets.files, ...(await createDiscoveryFiles(source)), ...publicFiles];
    for (const file of files) staging.stage(file);
  });
  const links = [
    ...pages,
    ...shell.links,
    headLinks(staging.read("index.html")),
    webManifestLinks,
    imageLink(source),
  ];
  failOn([...staging.problems(), ...findBrokenLinks(links, pages, staging.files(), source.site.format)]);
  // A rejection that a template did not handle ends the build here, before anything is published.
  await setImmediate();
  source.posts.keep();
  const summary = summarizeBuild(source, pages, assets, staging);
  const published = await progress.phase("publish", async () =>
    staging.publish({
      force: options.force,
      site: describeSite(source.site, pages),
      headers: createSecurityHeaders(assets, options.backend),
    }),
  );
  const { added, changed, removed } = published.changes;
  const report = { out: options.out, changed: added + changed + removed > 0, ...published, ...summary };
  await progress.phase("cache", async () => {
    keepKnown(options, own, source.posts.known, pages);
    keepLastBuild(options, inputs, compiled.others, report);
  });
  return report;
}

/** The link to the sharing image, which no `href` or `src` on a page names. */
function imageLink({ site }: Source) {
  const { folder, site: settings } = site.content;
  return {
    source: { file: `${folder}/site.json`, path: ["image", "path"] },
    links: [settings.image.path],
  };
}
