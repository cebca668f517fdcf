// The order of a build, and no logic of its own.
import { setImmediate } from "node:timers/promises";
import { type Assets, bundleAssets } from "./assets/bundle.ts";
import { throwCompileFailure } from "./assets/compile-failure.ts";
import { readPublicFiles } from "./assets/public.ts";
import { createSecurityHeaders } from "./assets/security-headers.ts";
import { answeredAddresses, checkLinks } from "./check/links.ts";
import { checkPostCount } from "./check/post-count.ts";
import { checkSampleData } from "./check/sample-data.ts";
import { type Content, parseContent, readContent } from "./content/content.ts";
import { createFeed } from "./discovery/feed.ts";
import { createLlms } from "./discovery/llms.ts";
import { createRobots } from "./discovery/robots.ts";
import { createSitemapFiles, sitemapEntries } from "./discovery/sitemap.ts";
import { createWebManifest, webManifestLinks } from "./discovery/web-manifest.ts";
import type { Options } from "./options.ts";
import { createShell } from "./pages/firm.ts";
import { createPage } from "./pages/page.ts";
import { type Posts, readPosts } from "./posts/read.ts";
import { Failure, type Parsed, type Problem } from "./problem.ts";
import type { BuiltSite } from "./publish/manifest.ts";
import type { OutputFile } from "./publish/output.ts";
import { type Changes, openStaging, type Staging } from "./publish/publish.ts";
import { loadTemplates, type Templates } from "./render/load-templates.ts";
import { findLinks, type PageRecord, renderPage, renderShell } from "./render/render.ts";
import { throwTemplateFailure } from "./render/template-failure.ts";
import { pageHref } from "./shared/url.ts";
import { planRoutes, type Route } from "./site/routes.ts";
import { createSite, type Site } from "./site/site.ts";
import type { Progress } from "./terminal/progress.ts";

/** What a build did, for people and for machines. */
export interface BuildResult {
  readonly out: string;
  readonly pages: readonly PageRecord[];
  /** HTML of the largest page of each kind, by kind. */
  readonly largest: ReadonlyMap<PageRecord["kind"], string>;
  readonly assets: Assets;
  readonly files: number;
  readonly changes: Changes;
  readonly published: boolean;
  readonly newestPost: string | undefined;
  /** Left out, or to be looked at; nothing that stops a build. */
  readonly warnings: readonly Problem[];
  readonly phases: Readonly<Record<string, number>>;
}

/** Everything that is read before the first page is made, checked. */
export interface Source {
  readonly site: Site;
  readonly routes: readonly Route[];
  readonly posts: Posts;
  readonly warnings: readonly Problem[];
}

/**
 * Builds the site into `options.out`. Throws a Failure when a person must act; the output folder is then as
 * it was.
 */
export async function build(options: Options, progress: Progress): Promise<BuildResult> {
  const staging = openStaging(options.out);
  const abandon = () => staging.abandon();
  progress.onInterrupt(abandon);
  let posts: Posts | undefined;
  try {
    // The bundler is another process: it works while this one reads and checks the content.
    const compiling = Promise.all([
      loadTemplates(options.templates).catch((error) => throwTemplateFailure(error, options.templates)),
      bundleAssets(options),
    ]).catch(throwCompileFailure);
    // Until it is awaited below, a fault in the content may come first.
    compiling.catch(() => {});
    const [source, publicFiles] = await progress.phase("content", () =>
      Promise.all([readSource(options, progress.note), readPublicFiles(options.publicFolder)]),
    );
    posts = source.posts;
    if (options.strict) failOn(source.warnings);
    if (!options.allowShrink) failOn(checkPostCount(source.posts, staging.before()));
    const [templates, assets] = await progress.phase("templates", () => compiling);
    const rendered = await progress.phase("pages", () =>
      renderPages(source, templates, assets, staging, progress).catch((error) =>
        throwTemplateFailure(error, options.templates, (again) =>
          renderPages(source, again, assets, { stage() {} }, progress),
        ),
      ),
    );
    await progress.phase("files", async () => {
      const around = await createFilesAround(source);
      for (const file of [...assetFiles(assets), ...around, ...publicFiles]) staging.stage(file);
    });
    failOn([...staging.problems(), ...checkBuiltLinks(source.site, rendered, staging)]);
    // What a template has left behind, a promise that is rejected for one, is heard of before anything is published.
    await setImmediate();
    source.posts.keep();
    const files = [...staging.files()].length;
    const { changes, published } = await progress.phase("publish", async () =>
      staging.publish({
        force: options.force,
        site: describeSite(source.site, rendered.pages),
        headers: createSecurityHeaders(assets, options.backend),
      }),
    );
    return {
      out: options.out,
      pages: rendered.pages,
      largest: rendered.largest,
      assets,
      files,
      changes,
      published,
      newestPost: source.site.posts[0]?.createdAt,
      warnings: source.warnings,
      phases: progress.phases(),
    };
  } finally {
    posts?.close();
    abandon();
  }
}

/**
 * Reads and checks content and posts, and plans the routes; `log` takes a line for each retry. Throws a Failure
 * with all that is wrong. Whoever calls it closes the posts.
 */
export async function readSource(options: Options, log: (line: string) => void = () => {}): Promise<Source> {
  const raw = await readContent(options.content);
  const posts = await readPosts(options, log);
  try {
    return planSource(parseContent(raw), posts, options);
  } catch (error) {
    posts.close();
    throw error;
  }
}

/** Makes the site of its content and its posts, and plans the routes. Throws a Failure with all that is wrong. */
export function planSource(content: Parsed<Content | undefined>, posts: Posts, options: Options): Source {
  const postProblems = options.skipInvalid ? [] : posts.problems;
  if (!content.value) throw new Failure("content", [...content.problems, ...postProblems]);
  const site = createSite(
    content.value,
    posts.posts.map(({ summary }) => summary),
    {
      ...options,
      live: options.backend && { backend: options.backend, posts: posts.isLive ? "all" : "newer" },
    },
  );
  const routes = planRoutes(site);
  failOn([...postProblems, ...routes.problems]);
  return { site, routes: routes.value, posts, warnings: collectWarnings(site, posts, options) };
}

function collectWarnings(site: Site, posts: Posts, options: Options): readonly Problem[] {
  const skipped = options.skipInvalid
    ? posts.problems.map((problem) => ({ ...problem, next: "the post was left out (--skip-invalid)" }))
    : [];
  return [...checkSampleData(site), ...skipped, ...posts.notices];
}

interface RenderedPages {
  readonly pages: readonly PageRecord[];
  readonly largest: ReadonlyMap<PageRecord["kind"], string>;
  readonly shellLinks: readonly string[];
}

async function renderPages(
  { site, routes, posts }: Source,
  templates: Templates,
  assets: Assets,
  staging: Pick<Staging, "stage">,
  progress: Progress,
): Promise<RenderedPages> {
  const shell = renderShell(createShell(site), templates, assets);
  const pages: PageRecord[] = [];
  const largest = new Map<PageRecord["kind"], string>();
  let headLinks: readonly string[] = [];
  for (const route of routes) {
    const page = createPage(route, site, posts.bodyOf);
    const { html, ...record } = renderPage(page, shell, templates, assets);
    const [file, ...copies] = page.files;
    staging.stage({ file, source: page.source, bytes: html }, copies);
    pages.push({ ...record, size: Buffer.byteLength(html) });
    if (page.kind === "home") headLinks = findLinks(html.slice(0, html.indexOf("</head>")));
    if (html.length > (largest.get(page.kind)?.length ?? 0)) largest.set(page.kind, html);
    await progress.step(pages.length, routes.length);
  }
  return { pages, largest, shellLinks: [...headLinks, ...shell.links] };
}

/** What the record of the build says of the site: `docket check` names the source of each page by it. */
function describeSite({ url, format, content }: Site, pages: readonly PageRecord[]): BuiltSite {
  return {
    url,
    format,
    content: content.folder,
    pages: pages.map(({ path, kind, source }) => ({ path, kind, source })),
  };
}

/** Makes what stands around the pages: sitemap, feed and the like. */
export async function createFilesAround({
  site,
  routes,
}: Pick<Source, "site" | "routes">): Promise<readonly OutputFile[]> {
  return [
    ...(await createSitemapFiles(sitemapEntries(site, routes), site.url)),
    createFeed(site),
    createRobots(site.url),
    createLlms(site),
    createWebManifest(site),
  ];
}

function assetFiles(assets: Assets): readonly OutputFile[] {
  return assets.files.map(({ file, bytes }) => ({ file, source: "templates", bytes }));
}

function checkBuiltLinks(
  site: Site,
  { pages, shellLinks }: RenderedPages,
  staging: Staging,
): readonly Problem[] {
  const addresses = answeredAddresses(pages, staging.files(), (path) => pageHref(path, site.format));
  const { folder, site: settings } = site.content;
  return checkLinks(
    [
      { source: "header, footer and head of every page", links: shellLinks },
      { source: `${folder}/site.json › image.path`, links: [settings.image.path] },
      { source: "web manifest", links: webManifestLinks },
      ...pages,
    ],
    addresses,
  );
}

function failOn(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Failure("content", problems);
}
