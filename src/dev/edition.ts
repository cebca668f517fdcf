// A snapshot of the site. Pages are rendered on request, by the functions of the build.
import { hash } from "node:crypto";
import type { Assets } from "../assets/bundle.ts";
import { createSecurityHeaders } from "../assets/security-headers.ts";
import { createPart, type Part } from "../build/part.ts";
import { createDiscoveryFiles } from "../discovery/discovery-files.ts";
import { planSitemap } from "../discovery/sitemap-xml.ts";
import { DESK, type LinkedFile, type OutputFile } from "../files/output-file.ts";
import { answerOf, createServer, notFoundFile, type Server } from "../links/requests.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan-site.ts";
import type { Posts } from "../posts/read.ts";
import { failOn, type Place, type Problem } from "../problem.ts";
import { cityPaths } from "../redirects/below-cities.ts";
import type { Templates } from "../render/load-templates.ts";
import { createPageToRender, createSiteRenderer, type Renderer } from "../render/render.ts";
import { readIfFile } from "../serve/file-sender.ts";
import { headersForHttp } from "../serve/server.ts";
import { parseLink } from "../shared/link.ts";
import { baseOf, pageFiles } from "../shared/url.ts";
import { outsideOfAll } from "../site/outside.ts";

export type Served =
  | {
      readonly kind: "page";
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly html: string;
      readonly css: string;
      /** Differs when anything but the styles differs. */
      readonly version: string;
    }
  | { readonly kind: "file"; readonly file: string; readonly bytes: string | Uint8Array }
  | { readonly kind: "redirect"; readonly status: number; readonly location: string };

export type Edition = ReturnType<typeof createEdition>;

/**
 * Creates an edition. `publicVersion` differs after each change of a file that pages may show. `createDesk`, which
 * takes seconds, is called for the first file below /admin.
 */
export function createEdition(
  plan: Plan,
  bodyOf: Posts["bodyOf"],
  templates: Templates,
  assets: Assets,
  publicFiles: readonly LinkedFile[],
  publicVersion: number,
  createDesk: () => Promise<readonly OutputFile[]>,
) {
  const pages = new Map<string, Page>();
  for (const page of plan.pages) {
    for (const file of pageFiles(page.path, plan.site.format)) pages.set(file, page);
  }
  const copied = new Map(publicFiles.map(({ file, from }) => [file, from]));
  const cities = cityPaths(plan.sites);
  const server = createServer(plan.answers, plan.redirects);
  const headers = headersForHttp(
    createSecurityHeaders(assets, {
      outside: outsideOfAll(plan.sites),
      base: baseOf(plan.site.url),
      hasOriginals: true,
    }),
  );
  const files = createPart(async () => byName(await createFiles(plan, assets, bodyOf)));
  const desk = createPart(async () => byName(await createDesk()));

  // Those of rows are for the editors of the backend.
  const problems = plan.posts.isRemote ? [] : plan.skipped;
  const broken = Map.groupBy(problems, ({ where }) => where.file);

  let renderer: Renderer | undefined;
  const render = (page: Page): string => {
    renderer ??= createSiteRenderer(plan.sites, templates, assets);
    return renderer(createPageToRender(page, { body: page.post ? bodyOf(page.post) : [] })).html;
  };
  const serve = (page: Page, status: number): Served => {
    const html = render(page);
    const css = assets.css[page.kind];
    const version = `${hash("sha256", html.replace(css, ""))}-${publicVersion}`;
    return { kind: "page", status, headers, html, css, version };
  };

  const snapshot = { plan, pages, copied, cities, server, files, desk, broken, serve };
  return {
    /** What is wrong with posts, whose own pages show it. */
    problems,
    /** Returns what is at `url`, a path with or without a query. Throws what a template throws, and problems of its post. */
    find: (url: string): Promise<Served> => findServed(url, snapshot),
  };
}

/** What an edition has. */
interface Snapshot {
  readonly plan: Pick<Plan, "answers" | "posts">;
  /** By file. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Of public/: where each file is. */
  readonly copied: ReadonlyMap<string, string>;
  readonly cities: readonly string[];
  readonly server: Server;
  /** The files that are neither pages nor in public/, and those of the desk. */
  readonly files: Part<Contents>;
  readonly desk: Part<Contents>;
  /** The problems of posts by file. */
  readonly broken: ReadonlyMap<string | undefined, readonly Problem[]>;
  readonly serve: (page: Page, status: number) => Served;
}

type Contents = ReadonlyMap<string, string | Uint8Array>;

async function findServed(url: string, snapshot: Snapshot): Promise<Served> {
  const { plan, pages, cities, server } = snapshot;
  const link = parseLink(url, plan.answers);
  const isOfDesk = link.kind === "own" && `${link.name}/`.startsWith(`/${DESK}/`);
  const known = answerOf(url, { ...server, cities });
  // Of a page, the files that are generated for all pages need not be known.
  const isPage = known.kind === "file" && pages.has(known.file);
  const generated = isPage ? undefined : await (isOfDesk ? snapshot.desk : snapshot.files).get();
  const has = (file: string) => server.has(file) || (generated?.has(file) ?? false);
  const answer = isPage ? known : answerOf(url, { ...server, has, cities });
  if (answer.kind === "redirect") return answer;
  const failIfBroken = (source: Place | undefined): void => failOn(snapshot.broken.get(source?.file) ?? []);
  if (answer.kind === "file") {
    const { file } = answer;
    const page = pages.get(file);
    failIfBroken(page?.post && page.source);
    if (page) return snapshot.serve(page, 200);
    const bytes = generated?.get(file) ?? (await readIfFile(snapshot.copied.get(file) ?? ""));
    if (bytes !== undefined) return { kind: "file", file, bytes };
  }
  const absent = link.kind === "own" ? plan.posts.absent.get(link.name) : undefined;
  if (absent?.reason === "invalid") failIfBroken(absent.source);
  const notFound = pages.get(notFoundFile(url, server.languages));
  if (!notFound) throw new Error("The site has no page for unknown addresses.");
  return snapshot.serve(notFound, answer.kind === "missing" ? answer.status : 404);
}

/** Creates the files that are neither pages nor in public/. */
async function createFiles(
  plan: Plan,
  { files }: Assets,
  bodyOf: Posts["bodyOf"],
): Promise<readonly OutputFile[]> {
  const sitemap = planSitemap(plan).map(async (file) => ({ ...file, bytes: await file.create() }));
  return [...files, ...createDiscoveryFiles(plan, { bodyOf }), ...(await Promise.all(sitemap))];
}

const byName = (files: readonly OutputFile[]) => new Map(files.map(({ file, bytes }) => [file, bytes]));
