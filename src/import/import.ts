// Imports exports and lists of redirects into a project.
import path from "node:path";
import { listPublic } from "../files/list-files.ts";
import { MAX_TEXT_BYTES, readFile } from "../files/read-file.ts";
import type { Options } from "../options.ts";
import type { Plan } from "../pages/plan.ts";
import { Failure, messageOf, type Place } from "../problem.ts";
import { createRedirectFinder } from "../redirects/redirect.ts";
import { displayFile } from "../terminal/format.ts";
import { createMedia, type Media } from "./media.ts";
import { listMoved } from "./moved.ts";
import { type Entry, isImported, type OldSite, readOldSite } from "./old-site.ts";
import { type Converted, convert, needsPerson } from "./post-file.ts";
import { parseRedirectList } from "./redirect-lists.ts";
import { type Candidate, GENERATED, mergeRedirects } from "./redirects.ts";
import type { ImportResult, Remark } from "./report.ts";
import type { Outcome, Stage } from "./stage.ts";
import { readWxr } from "./wxr.ts";

interface Import {
  readonly options: Options;
  readonly plan: Plan;
  readonly stage: Stage;
}

/** Prepares the files of an import in the stage. `media` is a copy of wp-content/uploads. */
export async function importFiles(
  files: readonly string[],
  media: string | undefined,
  project: Import,
): Promise<ImportResult> {
  const exports = files.filter((file) => /\.(?:xml|wxr)$/i.test(file));
  const lists = files.filter((file) => !exports.includes(file)).map(readList);
  const posts = exports.length > 0 ? await importExports(exports, createMedia(media), project) : undefined;
  const candidates = [...(posts?.moved ?? []), ...lists.flatMap((list) => list.candidates)];
  const redirects = addRedirects(candidates, posts?.published ?? [], posts?.media, project);
  return {
    outcomes: posts?.outcomes ?? { posts: new Map(), pages: new Map(), "pictures and files": new Map() },
    remarks: posts?.remarks ?? [],
    left: posts?.old.left ?? new Map(),
    posts: posts?.count ?? 0,
    redirects,
    refused: lists.flatMap((list) => list.refused),
  };
}

function readList(file: string) {
  const text = readFile(file, MAX_TEXT_BYTES).toString("utf8");
  let found = "a file of another kind";
  try {
    const list = parseRedirectList(file, text.replace(/^\uFEFF/, ""));
    if (list) return list;
  } catch (error) {
    // Of the parser of CSV or JSON.
    found = messageOf(error);
  }
  throw new Failure("usage", {
    where: { file: displayFile(file) },
    found,
    expected: "an export of WordPress (.xml), or redirects (.csv, .json, .htaccess, _redirects)",
  });
}

type Outcomes = Record<"posts" | "pages" | "pictures and files", Map<Outcome, number>>;

async function importExports(files: readonly string[], media: Media, project: Import) {
  const old = await readOldSite(files);
  const failed = new Set<string>();
  // A post that can't be published is no target of links: the others are converted again without it.
  for (;;) {
    const result = await convertAll(files, { old, media, failed, ...project });
    if (result.failed.size === failed.size) {
      return { ...result, old, media, moved: listMoved(old, { media, answer: result.answer }) };
    }
    for (const id of result.failed) failed.add(id);
  }
}

interface Conversion extends Import {
  readonly old: OldSite;
  readonly media: Media;
  /** The ids of posts that are not published. */
  readonly failed: ReadonlySet<string>;
}

async function convertAll(
  files: readonly string[],
  { old, media, failed, plan, options, stage }: Conversion,
) {
  const fileOf = ({ kind, slug }: Entry) =>
    path.join(
      path.relative(options.project, options.content),
      kind === "post" ? "posts" : "plain",
      `${slug}.md`,
    );
  const answer = createAnswer(old, failed, plan, (entry) => stage.isFree(fileOf(entry)));
  const outcomes: Outcomes = { posts: new Map(), pages: new Map(), "pictures and files": new Map() };
  const count = (kind: keyof Outcomes, outcome: Outcome) =>
    outcomes[kind].set(outcome, (outcomes[kind].get(outcome) ?? 0) + 1);
  const remarks: Remark[] = [];
  const notPublished = new Set(failed);
  const published: Entry[] = [];
  const converter = {
    old,
    media,
    answer,
    content: displayFile(options.content),
    summaries: new Map(plan.site.posts.map(({ summary, slug }) => [summary.toLowerCase(), slug])),
  };
  for await (const { item, entry } of readEntries(files, old)) {
    const file = fileOf(entry);
    const note = (what: string, detail?: string) =>
      void remarks.push({ subject: displayFile(path.join(options.project, file)), what, detail });
    const owner = findOwner(entry, file, plan);
    if (owner) note(needsPerson(entry, `its address is that of another ${entry.kind}`), entry.path);
    const converted: Converted | undefined =
      owner && entry.kind === "post" ? undefined : convert(item, entry, converter, note);
    const isPublished = converted?.isDraft === false;
    if (!isPublished && !entry.isDraft && entry.kind === "post") notPublished.add(entry.id);
    if (!converted) continue;
    const outcome = stage.add(file, converted);
    count(entry.kind === "post" ? "posts" : "pages", outcome);
    if (isPublished && outcome !== "kept") published.push(entry);
  }
  for (const [address, from] of media.files)
    count("pictures and files", stage.add(path.join("public", address), { from }));
  const posts = [...old.entries.values()].filter(({ kind }) => kind === "post").length;
  return { answer, outcomes, remarks, failed: notPublished, published, count: posts };
}

/** Yields the posts and pages of exports, each once: the last one of an id counts. */
async function* readEntries(files: readonly string[], old: OldSite) {
  for (const file of files) {
    for await (const part of readWxr(file)) {
      const entry =
        "item" in part && isImported(part.item)
          ? old.entries.get(part.item.fields["wp:post_id"] ?? "")
          : undefined;
      if (entry && entry.kind !== "attachment" && "item" in part) yield { item: part.item, entry };
    }
  }
}

/** Returns the page that has the address of an entry already, and is not the entry itself. */
function findOwner(entry: Entry, file: string, { pages }: Plan): Place | undefined {
  const page = pages.find((each) => each.path === entry.path);
  return page && page.source.file !== file.split(path.sep).join("/") ? page.source : undefined;
}

/** Returns the function that returns where the new site answers an address. */
function createAnswer(
  old: OldSite,
  failed: ReadonlySet<string>,
  { pages, redirects }: Plan,
  isFree: (entry: Entry) => boolean,
) {
  const entries = [...old.entries.values()];
  const added = entries.filter(
    (entry) => entry.kind === "post" && !entry.isDraft && !failed.has(entry.id) && isFree(entry),
  );
  const paths = new Set([...pages.map((page) => page.path), ...added.map((entry) => entry.path)]);
  const findMoved = createRedirectFinder(redirects);
  return (address: string) => (paths.has(address) ? address : findMoved(encodeURI(address))?.to);
}

function addRedirects(
  candidates: readonly Candidate[],
  published: readonly Entry[],
  media: Media | undefined,
  { options, plan, stage }: Import,
) {
  const added = published.map(({ path: address, slug }) => ({
    path: address,
    href: address,
    source: { file: `content/posts/${slug}.md` },
  }));
  const copied = [...(media?.files.keys() ?? [])].map((address) => address.slice(1));
  const files = [...listPublic(options.publicFolder), ...copied, ...GENERATED];
  const merged = mergeRedirects(plan, { pages: [...plan.pages, ...added], files }, candidates);
  const file = path.join(path.relative(options.project, options.content), "redirects.json");
  if (merged.text !== undefined) stage.put(file, merged.text);
  return merged;
}
