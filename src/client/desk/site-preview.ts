// One page as docket builds it, in a browser: the same reader, the same pages, the same templates.

import type { Assets } from "../../assets/bundle.ts";
import { parsePage } from "../../check/checked-page.ts";
import { LAW_CHECKS } from "../../check/law.ts";
import type { Finding } from "../../check/rule.ts";
import { languageOfFile, withoutFolder } from "../../content/language-folders.ts";
import { type ParsedContent, parseContent } from "../../content/parse-content.ts";
import type { RawContent } from "../../content/read-content.ts";
import { CONTENT_FILES } from "../../content/schema.ts";
import { isStale, type Stale } from "../../content/stale.ts";
import { labelOf } from "../../desk/form-fields.ts";
import { digestOf } from "../../files/digest.ts";
import type { Options } from "../../options.ts";
import { kindOf } from "../../pages/kinds.ts";
import type { Page } from "../../pages/page.ts";
import { type Plan, planSite } from "../../pages/plan-site.ts";
import type { PostStore } from "../../posts/post-document.ts";
import { describeWaiting, readPosts } from "../../posts/read.ts";
import { Failure, formatPlace, type Place, type Problem } from "../../problem.ts";
import type { Templates } from "../../render/load-templates.ts";
import { createPageToRender, createSiteRenderer } from "../../render/render.ts";
import { dayOf } from "../../shared/dates.ts";
import { limitKinds } from "../../shared/of-a-kind.ts";
import { formatCount, memoize } from "../../shared/values.ts";
import { describeSamples } from "../../site/sample-values.ts";
import { textBelow } from "./entries.ts";

type TextFile = RawContent["files"][number];

/** The site as of the build that wrote the desk. */
export interface SiteData {
  readonly content: Pick<RawContent, "folder" | "files">;
  /** The published posts; their names begin with that of the content folder. */
  readonly posts: readonly TextFile[];
  readonly publicFiles: readonly string[];
  readonly options: Options;
  readonly assets: Assets;
}

/** A problem in words, and where it is in the form. */
export interface Note {
  readonly place: string;
  readonly words: string;
  /** The line of the text, from 1. */
  readonly line?: number | undefined;
}

/** What a person sees of the text that they are writing. */
export interface Shown {
  /** The HTML of the page; absent while a problem leaves no page to show. */
  readonly html: string | undefined;
  /** What becomes of the page when it is published with its problems. */
  readonly outcome: string;
  readonly problems: readonly Note[];
  readonly warnings: readonly Note[];
  /** The pages that a text can link to: those of its language. */
  readonly pages: readonly Pick<Page, "name" | "href">[];
  /** Set if the text translates an earlier text of another file. */
  readonly stale: Stale | undefined;
}

/** The site with a text that a person is writing. */
export interface SitePreview {
  /** Returns the page of a file with another text. */
  show(changed: TextFile): Shown;
  /** Takes a text that was saved: what follows is compared with it. */
  keep(saved: TextFile): void;
}

export function createSitePreview(data: SiteData, templates: Templates): SitePreview {
  const { folder } = data.content;
  const store = createMemory();
  // While a person writes a post, nothing else changes.
  const readContent = memoize((raw: RawContent) => parseContent(raw));
  const planFiles = (files: SiteData) => planWith(files, readContent(files.content), store);
  let current = data;
  let known: ReadonlySet<string> | undefined;
  const show = ({ file, text }: TextFile): Shown => {
    const changed = { file, text: text.replaceAll(NEW_PICTURE, nameOf) };
    const name = changed.file.slice(folder.length + 1);
    // A problem elsewhere counts if this text is its cause.
    known ??= new Set(listAll(planFiles(current)).map(problemKeyOf));
    const added = Array.from(text.matchAll(NEW_PICTURE), ([address]) => nameOf(address).slice(1));
    const planned = planFiles({
      ...withFile(current, changed),
      publicFiles: [...current.publicFiles, ...added],
    });
    const { plan, posts } = planned;
    const concerns = (problem: Problem) => problem.where.file === file || !known?.has(problemKeyOf(problem));
    const notesOf = (list: readonly Problem[]) =>
      limitKinds(list.filter(concerns)).map((problem) => describe(problem, changed));
    const page = plan && findPage(plan, folder, name);
    const render = plan && createSiteRenderer(plan.sites, templates, current.assets);
    const body = page?.post && { body: posts.bodyOf(page.post) };
    const html = page && render?.(createPageToRender(page, body ?? {})).html;
    const law = page && html !== undefined ? checkLaw(page, html, plan) : [];
    const isStopped = planned.stopping.some(concerns) || law.some(({ isOfPost }) => !isOfPost);
    const waiting = posts.posts.filter(
      ({ source, createdAt }) => source.file === file && dayOf(Date.parse(createdAt)) > dayOf(Date.now()),
    );
    const ofPost = page
      ? "The post will be published without these links"
      : "The post will not be on the site";
    return {
      html: html?.replaceAll(NEW_PICTURE_NAME, "blob:$1"),
      outcome: `${isStopped ? "Nothing will be published" : ofPost} until this is corrected`,
      problems: [
        ...notesOf(planned.problems),
        ...law.filter(({ isOfPost }) => !isOfPost).map(describeOnPage),
      ],
      warnings: [
        ...notesOf([...waiting.map(describeWaiting), ...planned.notices]),
        ...law.filter(({ isOfPost }) => isOfPost).map(describeOnPage),
      ],
      pages:
        plan?.pages.filter((each) => each.language === page?.language && !kindOf(each.kind).answersUnknown) ??
        [],
      stale: plan?.stale.find(({ where }) => where.file === file),
    };
  };
  return {
    show,
    keep(saved) {
      const isDraft = isPostFile(saved.file, folder) && DRAFT.test(saved.text);
      const posts = current.posts.filter(({ file }) => file !== saved.file);
      current = isDraft ? { ...current, posts } : withFile(current, saved);
      known = undefined;
    },
  };
}

const isPostFile = (file: string, folder: string) =>
  withoutFolder(file.slice(folder.length + 1)).startsWith("posts/");

/** Returns the site with another text of a file. */
function withFile(data: SiteData, changed: TextFile): SiteData {
  const { folder, files } = data.content;
  if (isPostFile(changed.file, folder)) return { ...data, posts: replace(data.posts, changed) };
  const file = { file: changed.file.slice(folder.length + 1), text: asPublished(changed.text) };
  return { ...data, content: { folder, files: replace(files, file) } };
}

type Planned = ReturnType<typeof planWith>;

const listAll = ({ problems, notices }: Planned) => [...problems, ...notices];
const problemKeyOf = ({ where: { file, path, address }, found }: Problem) =>
  JSON.stringify([file, path, address, found]);

/** Plans the site as the workflow does, and with its problems, each of which may be the only one. */
function planWith(
  { content: { folder }, posts: texts, publicFiles, options }: SiteData,
  content: ParsedContent,
  store: PostStore,
) {
  const posts = readPosts(listDeskPosts(texts, folder), { store, withDrafts: true, isStrict: true });
  const plan = (skipInvalid: boolean) => {
    try {
      const whole = planSite(content, posts, publicFiles, { ...options, strict: true, skipInvalid });
      const problems = [...whole.refused, ...describeSamples(whole.samples)];
      return { plan: whole, problems, notices: whole.notices };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { plan: undefined, problems: error.problems, notices: [...content.notices, ...posts.notices] };
    }
  };
  const whole = plan(false);
  const published = whole.plan ? whole : plan(true);
  return { ...whole, plan: published.plan, stopping: published.problems, posts };
}

/** Finds which words that the law requires a page lacks, as `docket check` does. */
function checkLaw(page: Page, html: string, { site, sites }: Plan): readonly Finding[] {
  const folders = Object.fromEntries(sites.map(({ language, content }) => [language, content.folder]));
  const checked = parsePage(page, html, {
    url: site.url,
    format: site.format,
    content: site.content.folder,
    folders,
  });
  return LAW_CHECKS.flatMap(({ page: check }) => check(checked)).filter(
    ({ severity }) => severity === "error",
  );
}

const describeOnPage = ({ page, found, expected, next }: Finding): Note => ({
  place: `The page ${page}`,
  words: wordsOf({ found, expected, next }),
});

const wordsOf = ({ found, expected, next, more }: Omit<Problem, "where">) =>
  `Found ${found}.${expected && ` Expected ${expected}.`}${next ? ` Next: ${next}.` : ""}${more ? ` And ${formatCount(more)} more of this kind.` : ""}`;

/** Describes a problem of the text, or one that it causes in another file. */
function describe(problem: Problem, changed: TextFile): Note {
  const { where } = problem;
  const isOwn = where.file === changed.file;
  const at = isOwn ? placeOf(where, changed.text) : { place: formatPlace({ ...where, position: undefined }) };
  if (!isStale(problem)) return { ...at, words: wordsOf(problem) };
  const { original = "the original" } = problem;
  return isOwn
    ? {
        ...at,
        place: "The translation",
        words: `It translates an earlier text of ${original}. Saving it asks whether it says the same as the current text.`,
      }
    : {
        ...at,
        place: where.file ?? "",
        words: `It will translate an earlier text. Correct it in its form, and save it there, also if it is still right.`,
      };
}

/** Returns where a problem is in words of the form: a field, a link, or a line of the text. */
function placeOf({ path = [], position, address }: Place, file: string): Pick<Note, "place" | "line"> {
  const keys = path.map((key) => (typeof key === "number" ? `no. ${key + 1}` : labelOf(String(key))));
  if (keys.length > 0) return { place: keys.join(" › ") };
  const text = textBelow(file);
  if (address !== undefined) {
    const index = text.split("\n").findIndex((line) => line.includes(address));
    return { place: `The link to ${address}`, line: index < 0 ? undefined : index + 1 };
  }
  if (text === "") return { place: "Text" };
  const line = (position?.line ?? 0) - file.slice(0, file.indexOf(text)).split("\n").length + 1;
  return line > 0 ? { place: `Line ${line} of the text`, line } : { place: "The page" };
}

/** The CMS has an address of the browser for a picture until it is saved, which the reader refuses. */
const NEW_PICTURE = /\bblob:https?:\/\/[\w./:-]+/g;
const NEW_PICTURE_NAME = /\/new-picture\/([\w./:-]+)/g;
const nameOf = (address: string) => address.replace("blob:", "/new-picture/");

const replace = (files: readonly TextFile[], changed: TextFile): readonly TextFile[] => [
  ...files.filter(({ file }) => file !== changed.file),
  changed,
];

const DRAFT = /^draft:[ \t]*true[ \t]*$/m;
/** A page of the firm that is a draft has no page. */
const asPublished = (text: string) => text.replace(DRAFT, "draft: false");

/** A file stays the same object until it changes. */
const digestOfFile = memoize(({ text }: TextFile) => digestOf(text));

function listDeskPosts(files: readonly TextFile[], folder: string): Parameters<typeof readPosts>[0] {
  const documents = files.map((each) => ({
    id: each.file,
    digest: digestOfFile(each),
    read: () => ({
      where: { file: each.file },
      text: each.text,
      language: languageOfFile(each.file.slice(folder.length + 1)),
      folder: `content${each.file.slice(folder.length, each.file.lastIndexOf("/"))}`,
    }),
  }));
  return { source: "files", isRemote: false, isLive: false, documents, notices: [] };
}

/** Finds the page that shows a file; the home page for a file that all pages show. */
function findPage({ pages, site }: Plan, folder: string, name: string): Page | undefined {
  const own = pages.find(({ source }) => source.file === `${folder}/${name}`);
  if (own) return own;
  const [language, file] = [languageOfFile(name) ?? site.language, withoutFolder(name)];
  const texts = Object.entries(CONTENT_FILES).find((entry) => entry[1].file === file)?.[0];
  const inLanguage = pages.filter((page) => page.language === language);
  const withTexts = inLanguage.find(({ kind }) => texts !== undefined && kindOf(kind).texts === texts);
  return withTexts ?? (texts === undefined ? undefined : inLanguage.find(({ kind }) => kind === "home"));
}

/** Keeps what was parsed: only one text changes at a time. */
function createMemory(): PostStore {
  const kinds: Record<string, Map<string, { readonly key: string; readonly value: unknown }>> = {};
  const of = (kind: string) => (kinds[kind] ??= new Map());
  return {
    get<T>(kind: string, id: string, key: string) {
      const entry = of(kind).get(id);
      return entry?.key === key ? (entry.value as T) : undefined;
    },
    put(kind, id, key, value) {
      of(kind).set(id, { key, value });
    },
    keys: (kind) => Array.from(of(kind), ([id, { key }]) => [id, key] as const),
    remove: (kind, id) => void of(kind).delete(id),
  };
}
