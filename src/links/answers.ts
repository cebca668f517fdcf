// What a site answers, known once it is planned: pages, files and generated files by their addresses. Redirects are rules,
// which requests.ts applies to a request.
import { isArticle, type Link, type LinkBase, type OwnLink, parseLink } from "../shared/link.ts";
import { type Format, pageFiles, pageHref } from "../shared/url.ts";

/** What is at an address: a page, a file that someone made, or one that docket writes. */
export type AnswerKind = "page" | "file" | "generated";

export interface Answers extends LinkBase {
  readonly format: Format;
  /** By the address in the form of links, decoded. A folder with an index.html has its address with a slash. */
  readonly kinds: ReadonlyMap<string, AnswerKind>;
  /** Whether browsers read all posts, so that any article may be there. */
  readonly isLive: boolean;
}

interface Parts {
  readonly pages: Iterable<{ readonly path: string }>;
  /** The names of files in public/, and of those beside posts. */
  readonly files?: Iterable<string>;
  readonly generated?: Iterable<string>;
}

/** `pages` are those that links may lead to: not the page for unknown addresses. */
export function createAnswers(
  {
    format,
    url,
    languages,
    isLive = false,
  }: LinkBase & { readonly format: Format; readonly isLive?: boolean },
  { pages, files = [], generated = [] }: Parts,
): Answers {
  const kinds = new Map<string, AnswerKind>();
  for (const { path } of pages) kinds.set(pageHref(path, format), "page");
  const answers = { format, url, languages, isLive, kinds };
  addFiles(answers, kinds, files, "file");
  addFiles(answers, kinds, generated, "generated");
  return answers;
}

/** Returns what a site answers with further files: the hashed ones, pictures, and those of a host. */
export function withFiles(answers: Answers, files: Iterable<string>): Answers {
  const kinds = new Map(answers.kinds);
  addFiles(answers, kinds, files, "file");
  return { ...answers, kinds };
}

/** Returns what a site answers with further pages. */
export function withPages(answers: Answers, pages: Iterable<{ readonly path: string }>): Answers {
  const kinds = new Map(answers.kinds);
  for (const { path } of pages) kinds.set(pageHref(path, answers.format), "page");
  return { ...answers, kinds };
}

function addFiles(
  answers: Answers,
  kinds: Map<string, AnswerKind>,
  files: Iterable<string>,
  kind: AnswerKind,
): void {
  for (const file of files) {
    // The file of a page is not an address of its own.
    if (isPageFile(file, answers)) continue;
    if (!kinds.has(`/${file}`)) kinds.set(`/${file}`, kind);
    const folder = /^(.*\/)index\.html$/.exec(`/${file}`)?.[1];
    // A page has one form, without the slash.
    if (folder !== undefined && !kinds.has(folder.slice(0, -1)) && !kinds.has(folder))
      kinds.set(folder, kind);
  }
}

/** Returns whether a file is that of a page: "houston.html", "houston/index.html". */
function isPageFile(file: string, { kinds, format }: Answers): boolean {
  if (!file.endsWith(".html")) return false;
  const paths = [`/${file.replace(/\.html$/, "")}`, `/${file.replace(/(?:^|\/)index\.html$/, "")}`];
  return paths.some(
    (path) => kinds.get(pageHref(path, format)) === "page" && pageFiles(path, format).includes(file),
  );
}

/** Returns whether the site has a file, by its name in the output folder. */
export function hasFile(file: string, answers: Answers): boolean {
  const kind = answers.kinds.get(`/${file}`);
  return (kind !== undefined && kind !== "page") || isPageFile(file, answers);
}

/**
 * Returns what answers a link in exactly this form, which works on every host; undefined if nothing does. Links to other
 * sites, telephone and e-mail links and fragments are answered elsewhere.
 */
export function answerOfLink(link: Link, answers: Answers): AnswerKind | "article" | "elsewhere" | undefined {
  if (link.kind !== "own") return "elsewhere";
  const { path, name, hasSlash } = link;
  const at = (each: string) => answers.kinds.get(hasSlash && each !== "/" ? `${each}/` : each);
  const found = at(path) ?? at(name);
  return found ?? (answers.isLive && isArticle(link) ? "article" : undefined);
}

/** Returns whether the site, or something else, answers a link in this form. */
export const isAnswered = (text: string, answers: Answers): boolean =>
  answerOfLink(parseLink(text, answers), answers) !== undefined;

/** Returns whether the site answers the target of a redirect: for "/uploads/*", any address below /uploads. */
export function isTargetAnswered(text: string, answers: Answers): boolean {
  const link = parseLink(text, answers);
  if (link.kind !== "own" || !link.name.endsWith("/*")) return answerOfLink(link, answers) !== undefined;
  const below = link.name.slice(0, -1);
  return [...answers.kinds.keys()].some((address) => address.startsWith(below));
}

/**
 * Returns the form of an own link that the site answers: with or without a slash at its end, or ".html"; undefined if there
 * is none. `translate` returns the path of the page that an address of the first language stands for.
 */
export function answeredForm(
  link: OwnLink,
  answers: Answers,
  translate: (path: string) => string | undefined = () => undefined,
): string | undefined {
  const { path, query, fragment } = link;
  const rest = query + fragment;
  const bare = path.replace(/(?<=[^/])\.html?$/, "");
  const isPage = (each: string) => answers.kinds.get(pageHref(each, answers.format)) === "page";
  const page = [translate(bare), translate(path), bare, path].find(
    (each) => each !== undefined && isPage(each),
  );
  if (page !== undefined) return pageHref(page, answers.format) + rest;
  if (answers.isLive && isArticle(link)) return pageHref(path, answers.format) + rest;
  return [path, `${path}/`].find((each) => isAnswered(each, answers))?.concat(rest);
}
