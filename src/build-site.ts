// The order of a build, and no logic of its own.
import { setImmediate } from "node:timers/promises";
import { throwCompileFailure } from "./assets/compile-failure.ts";
import { readPublicFiles } from "./assets/public.ts";
import { createSecurityHeaders } from "./assets/security-headers.ts";
import type { CacheEvents } from "./cache/cache-file.ts";
import { isChangedSince } from "./cache/file-state.ts";
import { findBrokenLinks } from "./check/broken-links.ts";
import type { Content } from "./content/content.ts";
import { loadContent } from "./content/kept-content.ts";
import { createDiscoveryFiles, planSitemap } from "./discovery/discovery-files.ts";
import { webManifestLinks } from "./discovery/web-manifest.ts";
import { HOSTS } from "./hosts/hosts.ts";
import { openPictures } from "./images/pictures.ts";
import { planSharePictures } from "./images/share-pictures.ts";
import { keepKnown, readKnown } from "./known.ts";
import { type Inputs, keepLastBuild } from "./last-build.ts";
import type { Options } from "./options.ts";
import { unlistedOf } from "./pages/articles.ts";
import type { PostList } from "./posts/list.ts";
import { checkPostCount } from "./posts/post-count.ts";
import { readPosts } from "./posts/read.ts";
import { atField, failOn } from "./problem.ts";
import { prepareBeside, stageHostFiles } from "./publish/host-files.ts";
import { describeSite } from "./publish/manifest.ts";
import type { Output } from "./publish/output.ts";
import { addPlanned } from "./publish/planned.ts";
import { planCompressed } from "./publish/precompress.ts";
import { openStaging } from "./publish/staging.ts";
import { createBuildThreads } from "./render/build-threads.ts";
import type { BuildWorkers } from "./render/build-workers.ts";
import type { Compiled } from "./render/compile.ts";
import { kindKeys } from "./render/page-key.ts";
import type { LinkSource } from "./render/render.ts";
import type { PageRecord } from "./render/render-pages.ts";
import { headLinks, openTemplates, renderSite } from "./render/render-site.ts";
import { combine, planSource, type Source } from "./source.ts";
import { summarizeBuild } from "./summary.ts";
import type { Progress } from "./terminal/progress.ts";
import type { BuildReport } from "./terminal/report.ts";

export interface OpenBuild {
  readonly output: Output;
  readonly list: PostList;
  readonly inputs: Inputs;
  /** A hash of docket itself. */
  readonly own: string;
  readonly workers: BuildWorkers;
  readonly compiling: Promise<Compiled>;
  /** Disposed of when the build ends. */
  readonly opened: DisposableStack;
  readonly progress: Progress;
  readonly events: CacheEvents;
}

export async function buildSite(options: Options, build: OpenBuild): Promise<BuildReport> {
  const { output, list, inputs, own, workers, opened, progress, events } = build;
  const staging = opened.use(openStaging(options.out, output));
  const compiling = build.compiling.catch(throwCompileFailure);
  // Awaited below, also if it fails while the content is read.
  compiling.catch(() => {});
  const threads = opened.use(createBuildThreads(progress.step, workers));
  const known = await progress.phase("cache", async () => readKnown(options, own, events));
  const [content, publicFiles] = await progress.phase("content", async () => [
    await loadContent(options, own, events),
    readPublicFiles(options.publicFolder),
  ]);
  const pictures = opened.use(openPictures(options, staging, known.pages, publicFiles, events));
  // The templates open while the posts are read.
  const opening = open(content.value);
  // Awaited below, unless content or posts have problems, which are reported first.
  opening.catch(() => {});
  const posts = await progress.phase("read", () => readPosts(list, { ...threads, known: known.posts }));
  const source = planSource(content, opened.use(posts), options);
  if (options.strict) failOn(source.sampleData);
  if (!options.allowShrink) failOn(checkPostCount(posts, staging.previous?.site?.pages));
  const making = pictures.make(posts.posts);
  // Awaited with the pages, also if the templates have problems.
  making.catch(() => {});
  const { compiled, templates, keys } = await progress.phase("templates", () => opening);
  const { assets } = compiled;
  const { routes, files: shares } = options.images
    ? planSharePictures(source, templates.templates, compiled.digests.share, options.templates)
    : { routes: source.routes, files: [] };
  const drawing = addPlanned(shares, staging, known.pages);
  drawing.catch(() => {});
  // While this thread creates the sitemap, others render pages and convert images.
  const [pages, sitemap] = await progress.phase("pages", () =>
    Promise.all([
      renderSite({ ...source, routes }, templates, compiled, threads, {
        keys,
        staging,
        known: known.pages,
        pictures: making.then(({ byUrl }) => byUrl),
        templates: options.templates,
      }),
      addPlanned(planSitemap(source), staging, known.pages),
    ]),
  );
  const headers = createSecurityHeaders(assets, options.backend, source.site);
  const [made, drawn] = await progress.phase("images", () => Promise.all([making, drawing]));
  const [hostFiles, compressed] = await progress.phase("files", async () => {
    const files = [...assets.files, ...createDiscoveryFiles(source), ...publicFiles];
    for (const file of files) staging.stage(file);
    const hostFiles = stageHostFiles(source, headers, staging);
    const copies = planCompressed(staging, HOSTS[source.site.host].precompressed);
    return [hostFiles, await addPlanned(copies, staging, known.pages)];
  });
  await progress.phase("links", async () => {
    const links = [
      ...(made.missing.size > 0 ? pages.map((page) => withoutLinks(page, made.missing)) : pages),
      ...templates.shell.links,
      headLinks(staging.read("index.html")),
      webManifestLinks,
      imageLink(source),
      ...source.redirects.map(({ source, to }) => ({ source: atField(source, "to"), links: [to] })),
    ];
    failOn([
      ...staging.problems(),
      ...hostFiles.problems,
      ...findBrokenLinks(links, pages, staging.files(), source.site.format, source.redirects),
    ]);
  });
  // A rejection that a template did not handle ends the build here, before anything is published.
  await setImmediate();
  posts.keep();
  const summary = summarizeBuild(source, pages, assets, staging, made.notices);
  const beside = prepareBeside(options.out, hostFiles.beside);
  const { states, ...published } = await progress.phase("publish", async () => {
    const site = describeSite(source.site, source.redirects, pages);
    const result = staging.publish({ force: options.force, site, headers, beside: beside.digest });
    beside.publish();
    return result;
  });
  const { added, changed, removed } = published.changes;
  const report = {
    out: options.out,
    changed: added + changed + removed > 0,
    ...published,
    beside: beside.files,
    ...(await summary),
  };
  await progress.phase("cache", async () => {
    // This process may have loaded some files before a change and some after it.
    if (inputs.own.some((file) => isChangedSince(file, performance.timeOrigin))) return;
    compiled.keep();
    content.keep();
    keepKnown(
      options,
      own,
      { posts: posts.known(), pages: [...pages, ...sitemap, ...made.files, ...drawn, ...compressed], states },
      events,
    );
    made.keep();
    const last = {
      others: compiled.others,
      published: staging.manifestState(),
      expires: made.expires,
      report,
    };
    keepLastBuild(options, inputs, last, events);
  });
  return { ...report, threadTimes: await threads.times() };

  async function open(value: Content | undefined) {
    const compiled = await compiling;
    if (!value) throw new Error("There is no content.");
    const site = combine(value, [], list, options);
    const templates = await openTemplates(site, compiled, options.templates);
    const { context } = templates;
    const keys = kindKeys(own, compiled, context);
    // With images, a page waits for the pictures of its post.
    const unlisted = options.images ? undefined : unlistedOf(site);
    const { folder } = staging;
    await threads.open({
      templates: compiled.templates,
      context,
      articleKey: keys.article,
      unlisted,
      folder,
    });
    return { compiled, templates, keys };
  }
}

/** The report names the images of posts that are missing, and pages keep their addresses. */
function withoutLinks(page: PageRecord, missing: ReadonlySet<string>): LinkSource {
  const isPostPage = page.kind === "article" || page.kind === "blogList";
  return isPostPage ? { ...page, links: page.links.filter((link) => !missing.has(link)) } : page;
}

/** The link to the sharing image, which no `href` or `src` on a page names. */
function imageLink({ site }: Source) {
  const { folder, site: settings } = site.content;
  return {
    source: { file: `${folder}/site.json`, path: ["image", "path"] },
    links: [settings.image.path],
  };
}
