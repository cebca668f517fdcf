// Imports exports and lists of redirects into a project.
import path from "node:path";
import { readIfPossible } from "../content/locate.ts";
import { readFile } from "../files/read-file.ts";
import { isAnswered, withFiles, withPages } from "../links/answers.ts";
import { mergeRedirects } from "../links/merge-redirects.ts";
import type { Options } from "../options.ts";
import type { Page } from "../pages/page.ts";
import type { Plan } from "../pages/plan-site.ts";
import type { Posts } from "../posts/read.ts";
import { Failure, messageOf } from "../problem.ts";
import { createRedirectFinder } from "../redirects/redirect.ts";
import { decodeText } from "../shared/clean-text.ts";
import { dayOf } from "../shared/dates.ts";
import { TEXT_BYTES } from "../shared/limits.ts";
import { displayFile } from "../terminal/format.ts";
import type { ImportResult, Remark } from "./import-report.ts";
import { createMedia, type Media } from "./media.ts";
import { listMoved } from "./moved.ts";
import { type Entry, type OldSite, readOldSite, reasonToLeave } from "./old-site.ts";
import { convert, needsPerson } from "./post-file.ts";
import { parseRedirectList } from "./redirect-lists.ts";
import type { Outcome, Stage } from "./stage.ts";
import { type ForeignHosts, screenRedirects, siteOf } from "./trust.ts";
import { readWxr } from "./wxr.ts";

interface Import {
  readonly options: Options;
  readonly plan: Plan;
  /** The posts of the site that are on no page. */
  readonly absent: Posts["absent"];
  readonly stage: Stage;
  /** The path of redirects.json in the project. */
  readonly redirectsFile: string;
}

/** Prepares the files of an import in the stage. `media` is a copy of wp-content/uploads. */
export async function importFiles(
  files: readonly string[],
  media: string | undefined,
  project: Import,
): Promise<ImportResult> {
  const exports = files.filter((file) => /\.(?:xml|wxr)$/i.test(file));
  const texts = files.filter((file) => !exports.includes(file)).map(readListText);
  const { options, redirectsFile, plan } = project;
  const { moved, grown, hosts, ...posts } = await importExports(exports, createMedia(media), project);
  const lists = texts.map((each) => parseList(each, hosts));
  const listed = screenRedirects(
    lists.flatMap((list) => list.candidates),
    { siteUrl: plan.site.url, own: hosts, foreign: posts.foreign },
  );
  const candidates = [...moved, ...listed.candidates];
  const json = readIfPossible(path.join(options.project, redirectsFile));
  const { text, ...merged } = mergeRedirects(grown, candidates, json);
  if (text) project.stage.put(redirectsFile, text);
  const refused = [...lists.flatMap((list) => list.refused), ...listed.refused, ...merged.refused];
  return { ...posts, redirects: { ...merged, refused } };
}

interface List {
  readonly file: string;
  readonly text: string;
}

/** Reads a list, and parses it for its own problems before an export is read, which can take minutes. */
function readListText(file: string): List {
  const list = { file, text: decodeText(readFile(file, TEXT_BYTES)) };
  parseList(list);
  return list;
}

function parseList({ file, text }: List, own?: ReadonlySet<string>) {
  let found = "a file of another kind";
  try {
    const list = parseRedirectList(file, text, own);
    if (list) return list;
  } catch (error) {
    // An error of the parser of CSV or JSON, or about a list that docket cannot read.
    found = messageOf(error);
  }
  throw new Failure("usage", {
    where: { file: displayFile(file) },
    found,
    expected:
      "an export of WordPress (.xml), or redirects (.csv, .json, .htaccess, .conf, _redirects, netlify.toml)",
  });
}

/** Of the old site, only what is returned stays in memory. */
async function importExports(files: readonly string[], media: Media, project: Import) {
  const { plan, absent } = project;
  const findRedirect = createRedirectFinder(plan.redirects);
  const findMoved = (address: string) => findRedirect(address)?.to;
  const known = [...plan.site.posts, ...absent.flatMap(({ post }) => post ?? [])];
  const days = new Map(known.map(({ slug, createdAt }) => [slug, dayOf(Date.parse(createdAt))]));
  const languages = plan.site.languages.map(({ language }) => language);
  const old = await readOldSite(files, { days, languages, findMoved });
  const host = siteOf(new URL(plan.site.url).host);
  const failed = new Set<string>();
  // A post that can't be published is no target of links: the others are converted again without it.
  for (;;) {
    const { notPublished, published, targets, ...result } = await convertAll(files, {
      ...project,
      old,
      media,
      host,
      languages,
      failed,
    });
    const copied = [...media.files.keys()].map((address) => address.slice(1));
    if (notPublished.size === failed.size) {
      return {
        ...result,
        posts: [...old.entries.values()].filter(({ kind }) => kind === "post").length,
        left: old.left,
        hosts: new Set([...old.hosts, host]),
        foreign: targets.foreign,
        moved: files.length > 0 ? listMoved(old, targets) : [],
        grown: {
          ...plan,
          pages: [...plan.pages, ...published],
          answers: withFiles(withPages(plan.answers, published), copied),
        },
      };
    }
    for (const id of notPublished) failed.add(id);
  }
}

interface Conversion extends Import {
  readonly old: OldSite;
  readonly media: Media;
  /** The name of the new site's host, without "www.". */
  readonly host: string;
  /** The codes of the languages of the new site, that of the content itself first. */
  readonly languages: readonly string[];
  /** The ids of posts that are not published. */
  readonly failed: ReadonlySet<string>;
}

async function convertAll(files: readonly string[], conversion: Conversion) {
  const { old, media, host, failed, plan, options, stage } = conversion;
  const content = path.relative(options.project, options.content);
  const fileOf = ({ kind, slug }: Entry) =>
    path.join(content, `${kind === "post" ? "posts" : "plain"}/${slug}.md`);
  const owners = new Map(plan.pages.map((page) => [page.path, page.source]));
  const foreign: ForeignHosts = new Map();
  const answer = createAnswer(old, failed, plan, (entry) => stage.isFree(fileOf(entry)));
  const targets = { media, host, foreign, answer };
  const outcomes = { posts: new Map(), pages: new Map(), "pictures and files": new Map() };
  const count = (kind: keyof typeof outcomes, outcome: Outcome) =>
    outcomes[kind].set(outcome, (outcomes[kind].get(outcome) ?? 0) + 1);
  const remarks: Remark[] = [];
  const notPublished = new Set(failed);
  const published: Pick<Page, "path" | "href" | "source">[] = [];
  const converter = {
    ...targets,
    old,
    languages: conversion.languages,
    content: displayFile(options.content),
    summaries: new Map(plan.site.posts.map(({ summary, slug }) => [summary.toLowerCase(), slug])),
  };
  for await (const { item, entry } of readEntries(files, old)) {
    const file = fileOf(entry);
    const subject = displayFile(path.join(options.project, file));
    const note = (what: string, detail?: string) =>
      void remarks.push({ subject, what, detail: structuredClone(detail) });
    if (entry.isRenamed)
      note("its slug is taken, so it got another: if both posts are the same article, remove one");
    const owner = owners.get(entry.path)?.file;
    const isTaken = owner !== undefined && owner !== file.split(path.sep).join("/");
    if (isTaken) note(needsPerson(entry, `its address is that of another ${entry.kind}`), entry.path);
    const converted = isTaken && entry.kind === "post" ? undefined : convert(item, entry, converter, note);
    const isPublished = converted?.isDraft === false;
    if (!isPublished && !entry.isDraft && entry.kind === "post") notPublished.add(entry.id);
    if (!converted) continue;
    const outcome = stage.add(file, converted);
    count(entry.kind === "post" ? "posts" : "pages", outcome);
    const source = { file: `content/posts/${entry.slug}.md` };
    if (isPublished && outcome !== "kept") published.push({ path: entry.path, href: entry.path, source });
  }
  for (const [address, from] of media.files)
    count("pictures and files", stage.add(path.join("public", address), { from }));
  return { targets, outcomes, remarks, notPublished, published };
}

/** Yields the posts and pages of exports, each once. */
async function* readEntries(files: readonly string[], old: OldSite) {
  for (const file of files) {
    for await (const part of readWxr(file)) {
      if (!("item" in part) || reasonToLeave(part.item) !== undefined) continue;
      const entry = old.entries.get(part.item.fields["wp:post_id"] ?? "");
      if (entry?.file === file && entry.kind !== "attachment") yield { item: part.item, entry };
    }
  }
}

/** Returns the function that returns where the new site answers an address. */
function createAnswer(
  old: OldSite,
  failed: ReadonlySet<string>,
  { answers, redirects }: Plan,
  isFree: (entry: Entry) => boolean,
) {
  const isAdded = (entry: Entry) =>
    entry.kind === "post" && !entry.isDraft && !failed.has(entry.id) && isFree(entry);
  const added = [...old.entries.values()].filter(isAdded);
  const grown = withPages(answers, added);
  const findMoved = createRedirectFinder(redirects);
  return (address: string) => (isAnswered(address, grown) ? address : findMoved(encodeURI(address))?.to);
}
