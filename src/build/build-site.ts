// The order of a build, and no logic of its own.
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { createSecurityHeaders, SVG_HEADERS } from "../assets/security-headers.ts";
import { usedFiles } from "../assets/used-files.ts";
import { DESK_HEADERS } from "../desk/headers.ts";
import { createDiscoveryFiles } from "../discovery/discovery-files.ts";
import { planSitemap } from "../discovery/sitemap-xml.ts";
import type { LinkedFile } from "../files/output-file.ts";
import type { Header } from "../hosts/rules.ts";
import { type ImageFiles, openImageFiles } from "../images/image-files.ts";
import { createImageProcess } from "../images/image-process.ts";
import { type Pictures, readPictures, removeUnusedImages } from "../images/pictures.ts";
import { withFiles } from "../links/answers.ts";
import { checkLinkTargets } from "../links/broken-links.ts";
import { checkFragments } from "../links/fragments.ts";
import type { Options } from "../options.ts";
import { KIND_NAMES, kindOf } from "../pages/kinds.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan-site.ts";
import type { PostList } from "../posts/list.ts";
import { listLocalPosts } from "../posts/local.ts";
import { checkPostCount } from "../posts/post-count.ts";
import { atField, failOn, type Problem, settleAll } from "../problem.ts";
import { type HostFiles, stageHostFiles } from "../publish/host-files.ts";
import { addPlanned, type KeptOutput, openKeptOutput } from "../publish/kept-output.ts";
import { compareWithLast } from "../publish/lost.ts";
import { type BuiltPage, describeBuiltSite } from "../publish/manifest.ts";
import { type Output, onExit } from "../publish/output.ts";
import { planCompressed } from "../publish/precompress.ts";
import { openStaging, type Staging } from "../publish/staging.ts";
import type { OpenTemplates } from "../render/open-templates.ts";
import { type PageRecord, renderPages } from "../render/render-pages.ts";
import { planSharePictures } from "../render/share-pictures.ts";
import { baseOf } from "../shared/url.ts";
import { hasDeskAtAdmin } from "../site/desk-origin.ts";
import { describeThirdParties, outsideOfAll } from "../site/outside.ts";
import { describeSamples, findSamplePictures } from "../site/sample-values.ts";
import { keepIfPossible } from "../store.ts";
import type { Progress } from "../terminal/progress.ts";
import { collectLinks } from "./collect-links.ts";
import { hashDocket, hashInputs, readChangeState } from "./inputs.ts";
import { keepLastBuild } from "./last-build.ts";
import type { Parts } from "./parts.ts";
import { createDesk, publishDesk } from "./publish-desk.ts";
import { type BuildReport, summarizeBuild } from "./summarize-build.ts";

/** Where a build writes. */
interface Target {
  readonly staging: Staging;
  /** The pages and other files that the next build can reuse. */
  readonly output: KeptOutput;
  readonly images: ImageFiles;
}

/** What a build wrote. */
interface Written {
  readonly pages: readonly PageRecord[];
  readonly pictures: Pictures;
  /** The pictures that previews of shared links show. */
  readonly shares: readonly LinkedFile[];
}

export async function buildSite(
  options: Options,
  lockedOutput: Output,
  parts: Parts,
  progress: Progress,
): Promise<BuildReport> {
  using staging = openStaging(options.out, lockedOutput);
  using images = openImageFiles(options.state, parts.store);
  using _ = onExit(() => {
    images[Symbol.dispose]();
    staging[Symbol.dispose]();
  });
  const target = { staging, images, output: openKeptOutput(options, staging, parts.store) };

  const [plan, posts, templates] = await progress.phase("read", () =>
    settleAll([parts.plan.get(), parts.posts.get(), parts.templates.get()]),
  );
  const { files: publicFiles } = await parts.publicFiles.get();
  const samples = [...plan.samples, ...findSamplePictures(publicFiles)];
  const outdated = await checkBrand(options, plan, publicFiles);
  if (options.strict) failOn([...describeSamples(samples), ...outdated]);
  if (!options.allowShrink) failOn(checkPostCount(posts, countPosts(staging.previous?.site?.pages)));

  const last = options.allowLost ? undefined : staging.previous?.site;
  const { lost, notices, problems } = compareWithLast(last, plan, posts);
  if (options.strict) failOn(problems);

  const written = await progress.phase("pages", () => writePages(options, plan, parts, target, progress));
  const { pages, pictures } = written;
  const headers = headersOf(plan, templates);
  const stage = () => stageFiles(options, plan, parts, written, target);
  const hostFiles = await progress.phase("files", async () => {
    await stage();
    return stageForHost(plan, headers, target);
  });
  failOn([
    ...plan.refused,
    ...staging.problems(),
    ...hostFiles.problems,
    ...checkLinks(plan, templates, written, staging),
  ]);
  // A rejection that a template did not handle ends the build here, before anything is published.
  await setImmediate();

  const allNotices = [
    ...pictures.notices,
    ...notices,
    ...outdated,
    ...hostFiles.notices,
    ...checkPlaces(plan, staging),
  ];
  const summary = summarizeBuild(plan, samples, pages, templates.compiled.assets, staging, allNotices);
  const providers = describeThirdParties(outsideOfAll(plan.sites));
  const site = describeBuiltSite(plan, pages, samples, { lost, providers });
  const toPublish = { force: options.force, site, headers, beside: hostFiles.beside };
  const writeDesk = () => publishDesk(options, plan, parts, templates.compiled.assets);
  const published = await progress.phase("publish", async () => {
    const desk = await writeDesk();
    return { desk, ...staging.publish(toPublish) };
  });
  const { added, changed, removed } = published.changes;
  const report = { out: options.out, changed: added + changed + removed > 0, ...published, ...summary };
  const keep = () => keepAll(options, parts, target, written, report);
  await progress.phase("store", () => keepIfPossible(progress.note, keep));
  return report;
}

async function checkBrand(
  { templates }: Options,
  { site }: Plan,
  publicFiles: readonly LinkedFile[],
): Promise<readonly Problem[]> {
  const { checkBrandFiles } = await import("../render/brand-record.ts");
  return checkBrandFiles(path.dirname(templates), site.content.site, publicFiles);
}

function headersOf({ site, sites, pages }: Plan, { compiled }: OpenTemplates): readonly Header[] {
  const headers = createSecurityHeaders(compiled.assets, {
    policyIn: site.host.policyIn,
    noindex: site.noindex,
    kinds: new Set(pages.map(({ kind }) => kind)),
    outside: outsideOfAll(sites),
    base: baseOf(site.url),
  });
  return [
    ...headers,
    ...(site.host.policyIn === "pages" && site.host.appliedBy.headers === "file" ? SVG_HEADERS : []),
    ...(hasDeskAtAdmin(site.content.site) ? DESK_HEADERS : []),
  ];
}

function countPosts(pages: readonly BuiltPage[] = []): number {
  // Another version of docket may have had other kinds of pages.
  return pages.filter(({ kind }) => KIND_NAMES.includes(kind) && kindOf(kind).isPost).length;
}

/** Writes the pages, the pictures that previews of shared links show, and the sitemap, side by side. */
async function writePages(
  options: Options,
  plan: Plan,
  parts: Parts,
  { output, images }: Target,
  progress: Progress,
): Promise<Written> {
  const templates = await parts.templates.get();
  const { bodyOf } = await parts.posts.get();
  const { files: publicFiles } = await parts.publicFiles.get();
  const { shareOf, draw } = await planSharePictures(plan, templates, options);
  const context = {
    format: plan.site.format,
    output,
    bodyOf,
    shareOf,
    folder: options.templates,
    onProgress: progress.counter(plan.pages.length),
  };
  const render = (pages: readonly Page[], byUrl: Pictures["byUrl"]) =>
    renderPages(pages, byUrl, templates, context);
  using worker = createImageProcess();
  // Another process fetches and converts images while this one renders the pages without them.
  const { withImages = [], others = [] } = Object.groupBy(plan.pages, (page) =>
    page.images.length > 0 ? "withImages" : "others",
  );
  const reading = readPictures(
    withImages.flatMap((page) => page.images),
    { options, store: parts.store, files: images, worker, publicFiles },
  );
  const renderingOthers = render(others, new Map());
  const renderingRest = settleAll([reading, renderingOthers]).then(([{ byUrl }]) =>
    render(withImages, byUrl),
  );
  const [pictures, records, rest, shares] = await settleAll(
    [reading, renderingOthers, renderingRest, draw(images), addPlanned(planSitemap(plan), output)],
    // An error is reported at once, although images may take minutes.
    () => worker[Symbol.dispose](),
  );
  const pages = new Map([...records, ...rest].map((page) => [page.path, page]));
  return { pages: plan.pages.flatMap(({ path }) => pages.get(path) ?? []), pictures, shares };
}

/** Stages everything else that visitors, crawlers and browsers ask for. */
async function stageFiles(
  options: Options,
  plan: Plan,
  parts: Parts,
  { pages, pictures, shares }: Written,
  { staging, output }: Target,
): Promise<void> {
  const { compiled, shells } = await parts.templates.get();
  const links = [...pages, ...shells.flatMap((shell) => shell.links)].flatMap((each) => each.links);
  const { bodyOf } = await parts.posts.get();
  const discovery = createDiscoveryFiles(plan, { bodyOf, pictures: pictures.byUrl });
  for (const file of [...usedFiles(compiled.assets, links), ...discovery]) staging.stage(file);
  if (hasDeskAtAdmin(plan.site.content.site))
    for (const file of await createDesk(options, plan, parts, compiled.assets)) staging.stage(file);
  for (const file of (await parts.publicFiles.get()).files) output.copy(file);
  for (const file of [...pictures.files, ...shares]) staging.link(file);
}

/** Stages what the host reads, and the compressed copies of all files for one that asks for them. */
async function stageForHost(
  plan: Plan,
  headers: readonly Header[],
  { staging, output }: Target,
): Promise<HostFiles> {
  const files = stageHostFiles(plan, headers, staging);
  await addPlanned(planCompressed(staging, plan.site.host.precompressed), output);
  return files;
}

function checkLinks(
  plan: Plan,
  { shells }: OpenTemplates,
  { pages }: Written,
  staging: Staging,
): readonly Problem[] {
  const links = collectLinks(plan, pages, shells, staging.read("index.html"));
  return checkLinkTargets(links, withFiles(plan.answers, staging.files()), plan.redirects);
}

function checkPlaces({ pages, redirects, answers }: Plan, staging: Staging): readonly Problem[] {
  const links = [
    ...pages.flatMap(({ path: from, placeLinks }) => placeLinks.map((link) => ({ ...link, from }))),
    ...redirects.map(({ source, to: href }) => ({ href, where: atField(source, "to") })),
  ];
  return checkFragments(links, answers, (file) => Buffer.from(staging.read(file)).toString());
}

/** Hashes the inputs as they are now; rows are those that were fetched. */
function hashAgain(options: Options, list: PostList): string {
  const postList = list.isRemote ? list : { ...list, documents: listLocalPosts(options.content) };
  return hashInputs(options, hashDocket(options), postList);
}

/** Keeps for the next build what this one published; nothing if its inputs changed meanwhile. */
async function keepAll(
  options: Options,
  parts: Parts,
  { output, images }: Target,
  { pictures, shares }: Written,
  report: BuildReport,
): Promise<void> {
  const [state, inputs, list] = await settleAll([
    parts.changeState.get(),
    parts.inputs.get(),
    parts.postList.get(),
  ]);
  // A file that changed meanwhile may have been read before or after, even if it was changed back.
  if (state === undefined || readChangeState(options)?.digest !== state.digest) return;
  // The inputs were read before the state. If all changes are older than the build, nothing changed between the two.
  if (state.newest >= parts.started && hashAgain(options, list) !== inputs) return;
  const { compiled } = await parts.templates.get();
  output.keep();
  if (options.images) removeUnusedImages(parts.store, images, pictures, shares);
  if (compiled.isKept) await keepLastBuild(options, parts, { report, expires: pictures.expires });
  parts.store.commit();
}
