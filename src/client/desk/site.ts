// One page as docket builds it, in a browser: the same reader, the same pages, the same templates.

import type { Assets } from "../../assets/bundle.ts";
import { type ParsedContent, parseContent } from "../../content/content.ts";
import { languageOfFile, withoutFolder } from "../../content/language-folders.ts";
import type { RawContent } from "../../content/read-content.ts";
import { CONTENT_FILES } from "../../content/schema.ts";
import { labelOf } from "../../desk/fields.ts";
import { digestOf } from "../../files/digest.ts";
import type { Options } from "../../options.ts";
import { kindOf } from "../../pages/kinds.ts";
import type { Page } from "../../pages/page.ts";
import { type Plan, planSite } from "../../pages/plan.ts";
import type { PostStore } from "../../posts/documents.ts";
import { describeWaiting, type Posts, readPosts } from "../../posts/read.ts";
import { Failure, type Place, type Problem } from "../../problem.ts";
import type { Templates } from "../../render/load-templates.ts";
import { createPageToRender, createSiteRenderer } from "../../render/render.ts";
import { dayOf } from "../../shared/dates.ts";
import { limitKinds } from "../../shared/of-a-kind.ts";
import { formatCount } from "../../shared/values.ts";
import { textOf } from "./files.ts";

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
}

/** Returns a function that shows the page of a file with another text. */
export function createPreview(data: SiteData, templates: Templates): (changed: TextFile) => Shown {
  const { folder, files } = data.content;
  const store = createMemory();
  return ({ file, text }) => {
    const changed = { file, text: text.replaceAll(NEW_PICTURE, nameOf) };
    const name = changed.file.slice(folder.length + 1);
    const isPost = withoutFolder(name).startsWith("posts/");
    const content = parseContent({
      folder,
      files: isPost ? files : replace(files, { file: name, text: asPublished(changed.text) }),
    });
    const posts = readPosts(listPosts(isPost ? replace(data.posts, changed) : data.posts, folder), {
      store,
      withDrafts: true,
    });
    const added = Array.from(text.matchAll(NEW_PICTURE), ([address]) => nameOf(address).slice(1));
    const publicFiles = [...data.publicFiles, ...added];
    const { plan, problems, notices } = planAll(content, posts, { ...data, publicFiles });
    const notesOf = (list: readonly Problem[]) =>
      limitKinds(list.filter(({ where }) => where.file === changed.file)).map(
        ({ where, found, expected, next, more }) => ({
          ...placeOf(where, changed.text),
          words: `Found ${found}.${expected && ` Expected ${expected}.`}${next ? ` Next: ${next}.` : ""}${more ? ` And ${formatCount(more)} more of this kind.` : ""}`,
        }),
      );
    const page = plan && findPage(plan, folder, name);
    const waiting = posts.posts.filter(
      ({ source, createdAt }) => source.file === file && dayOf(Date.parse(createdAt)) > dayOf(Date.now()),
    );
    const outcome = page
      ? "The post will be published without these links"
      : "The post will not be on the site";
    const render = plan && createSiteRenderer(plan.sites, templates, data.assets);
    const body = page?.post && { body: posts.bodyOf(page.post) };
    return {
      html:
        page && render?.(createPageToRender(page, body ?? {})).html.replaceAll(NEW_PICTURE_NAME, "blob:$1"),
      outcome: `${isPost ? outcome : "Nothing will be published"} until this is corrected`,
      problems: notesOf(problems),
      warnings: notesOf([...waiting.map(describeWaiting), ...notices]),
      pages:
        plan?.pages.filter((each) => each.language === page?.language && !kindOf(each.kind).isNoindex) ?? [],
    };
  };
}

/** Returns where a problem is in words of the form: a field, a link, or a line of the text. */
function placeOf({ path = [], position, address }: Place, file: string): Pick<Note, "place" | "line"> {
  const keys = path.map((key) => (typeof key === "number" ? `no. ${key + 1}` : labelOf(String(key))));
  if (keys.length > 0) return { place: keys.join(" › ") };
  const text = textOf(file);
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

/** A page of the firm that is a draft has no page. */
const asPublished = (text: string) => text.replace(/^draft:[ \t]*true[ \t]*$/m, "draft: false");

function listPosts(files: readonly TextFile[], folder: string): Parameters<typeof readPosts>[0] {
  const documents = files.map(({ file, text }) => ({
    id: file,
    digest: digestOf(text),
    read: () => ({
      where: { file },
      text,
      language: languageOfFile(file.slice(folder.length + 1)),
      folder: `content${file.slice(folder.length, file.lastIndexOf("/"))}`,
    }),
  }));
  return { source: "files", isRemote: false, isLive: false, documents, notices: [] };
}

/** Plans the site. If something is wrong, the plan leaves it out where it can. */
function planAll(content: ParsedContent, posts: Posts, { publicFiles, options }: SiteData) {
  const plan = (skipInvalid: boolean) => {
    try {
      const whole = planSite(content, posts, publicFiles, { ...options, skipInvalid });
      return { plan: whole, problems: whole.refused, notices: whole.notices };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { plan: undefined, problems: error.problems, notices: [...content.notices, ...posts.notices] };
    }
  };
  const whole = plan(false);
  return whole.plan ? whole : { ...whole, plan: plan(true).plan };
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
