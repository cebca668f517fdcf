// Converts one item of an export to the Markdown file of a post or a page.

import { findKeys } from "../content/find-keys.ts";
import { writeField } from "../content/yaml-field.ts";
import { digestOf } from "../files/digest.ts";
import { parseDocument } from "../posts/read.ts";
import { formatFault, formatPlace } from "../problem.ts";
import { dayOf } from "../shared/dates.ts";
import { LINE_CHARACTERS } from "../shared/limits.ts";
import { firstSentences } from "../shared/summary.ts";
import { createBlocks, textLines, writeBlocks } from "../shared/tree-to-markdown.ts";
import { createAddresses, type Targets } from "./addresses.ts";
import { describeStatus, findDoubts } from "./doubts.ts";
import type { Note } from "./library.ts";
import { findLosses } from "./losses.ts";
import { type Entry, type OldSite, plain } from "./old-site.ts";
import { expandBody, parseHtmlBody } from "./parse-html.ts";
import { endedShortcodes, withoutShortcodes } from "./shortcodes.ts";
import type { WxrItem } from "./wxr.ts";

export interface Converted {
  readonly text: string;
  readonly isDraft: boolean;
}

interface Converter extends Targets {
  readonly old: OldSite;
  /** The codes of the languages of the new site, that of the content itself first. */
  readonly languages: readonly string[];
  /** The content folder, as messages name it. */
  readonly content: string;
  /** The posts, by their summaries: two must not have the same. */
  readonly summaries: Map<string, string>;
}

/** What needs a person, because the post is not published or not imported. */
export const NEEDS_PERSON = "needs a person: ";

/** Pages are drafts, and do not count as ready. */
export const needsPerson = ({ kind }: Entry, what: string) => (kind === "post" ? NEEDS_PERSON + what : what);

/** Returns the file of a post or a page; undefined when it has no text. */
export function convert(
  item: WxrItem,
  entry: Entry,
  converter: Converter,
  report: Note,
): Converted | undefined {
  const { old } = converter;
  const explained = [entry.title];
  const note: Note = (what, detail, words) => {
    report(what, detail);
    if (words) explained.push(words);
  };
  const addresses = createAddresses(old, entry, converter, note);
  const library = libraryOf(item, entry, old);
  const body = expandBody(item.fields["content:encoded"] ?? "", library);
  const nodes = parseHtmlBody(body, library, note);
  const blocks = nodes && createBlocks([...nodes], addresses);
  if (!blocks || blocks.length === 0) {
    note(needsPerson(entry, blocks ? "no text, left out" : "elements that are nested too deeply, left out"));
    return undefined;
  }
  const markdown = writeBlocks(blocks);
  const summary = createSummary(item, entry, textLines(blocks), converter, note);
  const picture = old.entries.get(item.meta.get("_thumbnail_id")?.at(-1) ?? "");
  const image = picture && addresses.picture(picture.url, picture.alt || plain(picture.title));
  const language = converter.languages.includes(entry.language ?? "") ? entry.language : undefined;
  const original = language && old.originals.get(entry.group);
  const fields = createFrontMatter({ ...entry, language }, summary, image, original);
  const doubts = findDoubts(item, entry, body, converter.languages);
  for (const { reason, detail } of doubts) note(needsPerson(entry, `a draft, because ${reason}`), detail);
  const status = entry.kind === "post" ? describeStatus(item) : undefined;
  if (status) note(status);
  const losses = findLosses(body, markdown, entry.title, { explained, leadTo: addresses.leadTo });
  for (const loss of losses) note(needsPerson(entry, DIFFERS), loss);
  if (entry.day === undefined && item.fields["wp:status"] === "publish")
    note(needsPerson(entry, "a draft, because it has no date"));
  const noindex = isNoindex(item) ? ["noindex: true"] : [];
  const write = (isDraft: boolean) =>
    ["---", ...fields, ...noindex, ...(isDraft ? ["draft: true"] : []), "---", "", markdown].join("\n");
  const keys = findKeys(write(false));
  for (const { found } of keys) note(needsPerson(entry, SECRET), found);
  if (keys.length > 0) return undefined;
  const problems = entry.kind === "post" ? findProblems(write(false), entry, converter.content) : [];
  for (const problem of problems)
    note(needsPerson(entry, "a draft, because of what a post cannot have"), problem);
  const isDraft =
    entry.isDraft || entry.kind === "page" || losses.length + problems.length + doubts.length > 0;
  return { text: write(isDraft), isDraft };
}

const SECRET = "left out, because it has a secret: remove it from the old site, replace it, and import again";
const DIFFERS =
  "a draft, because readers of the old page see other words: correct them, and remove the line draft";

function libraryOf({ meta }: WxrItem, entry: Entry, old: OldSite) {
  // WordPress keeps footnotes beside the text, as JSON.
  const footnotes = [...(meta.get("footnotes")?.at(-1) ?? "").matchAll(/"content":\s*("(?:[^"\\]|\\.)*")/g)];
  return {
    footnotes: footnotes.map(([, text = '""']): string => JSON.parse(text)),
    picture: (id: string) => {
      const file = old.entries.get(id);
      return file?.kind === "attachment" ? file : undefined;
    },
    attached: old.attachedTo(entry.id),
    sharedBlock: (id: string) => old.sharedBlocks.get(id),
  };
}

/** Descriptions that plugins for search engines keep, by plugin. Yoast's may have variables. */
const DESCRIPTIONS = [
  "_yoast_wpseo_metadesc",
  "rank_math_description",
  "_aioseo_description",
  "_aioseop_description",
];

/** Fields in which plugins keep a page from search engines, with what says so: Rank Math has a list of PHP. */
const NOINDEX: Readonly<Record<string, RegExp>> = {
  "_yoast_wpseo_meta-robots-noindex": /^1$/,
  rank_math_robots: /"noindex"/,
  _aioseop_noindex: /^on$/,
  _seopress_robots_index: /^yes$/,
  _genesis_noindex: /^1$/,
};

const isNoindex = ({ meta }: WxrItem): boolean =>
  Object.entries(NOINDEX).some(([key, value]) => value.test(meta.get(key)?.at(-1)?.trim() ?? ""));

function createSummary(
  item: WxrItem,
  { title, slug }: Entry,
  lines: readonly string[],
  converter: Converter,
  note: Note,
): string {
  const given = [item.fields["excerpt:encoded"], ...DESCRIPTIONS.map((key) => item.meta.get(key)?.at(-1))];
  const texts = given.map((text = "") => plain(withoutTags(text))).filter((text) => !/%%|%\w+%/.test(text));
  const own = texts.find((text) => text !== "" && text.length <= LINE_CHARACTERS);
  const [long] = texts.filter((text) => text.length > LINE_CHARACTERS);
  if (long) note("an excerpt that is too long for a summary, which was left out", long);
  const made = firstSentences(lines);
  if (own === undefined)
    note(`a summary ${made ? "made from the first sentence" : "that only repeats the title"}: write one`);
  const summary = own ?? (made || title || slug);
  const owner = converter.summaries.get(summary.toLowerCase()) ?? slug;
  const unique = owner === slug ? summary : `${title}: ${summary}`;
  converter.summaries.set(unique.toLowerCase(), slug);
  return unique;
}

/** Returns an excerpt without its shortcodes. */
const withoutTags = (text: string) => withoutShortcodes(text, endedShortcodes(text), () => {});

/** Returns the lines of the front matter. */
function createFrontMatter(
  { kind, title, slug, path, day, language }: Entry,
  summary: string,
  image: { readonly url: string; readonly alt: string } | undefined,
  original: string | undefined,
): readonly string[] {
  const name = title || slug;
  const texts =
    kind === "page"
      ? { title: name, description: summary, path }
      : { title: name, summary, ...(image && { image: image.url, imageAlt: image.alt }) };
  const lines = Object.entries(texts).map(([field, text]) => writeField(field, text));
  if (kind === "page") return lines;
  return [
    ...lines,
    `date: ${day ?? dayOf(Date.now())}`,
    ...(language ? [`language: ${language}`] : []),
    ...(original ? [`translationOf: ${original}`] : []),
  ];
}

/** Returns what docket's own reader of posts says against a file. */
function findProblems(text: string, { slug }: Entry, content: string): readonly string[] {
  const where = { file: `${content}/posts/${slug}.md` };
  const read = () => ({ where, text, language: undefined, folder: "" });
  return parseDocument({ id: where.file, digest: digestOf(text), read }).problems.map(
    (problem) => `${formatPlace(problem.where)}: ${formatFault(problem)}`,
  );
}
