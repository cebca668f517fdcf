// Why a post of an export waits for a person although all of its words are there.
import type { Entry } from "./old-site.ts";
import type { WxrItem } from "./wxr.ts";

/** A reason, and the place in the text that shows it. */
export interface Doubt {
  readonly reason: string;
  readonly detail?: string | undefined;
}

/** qTranslate and its successors have all languages in one text. */
const LANGUAGES = /\[:[a-z]{2}\]|<!--:[a-z]{2}-->|\{:[a-z]{2}\}/;
/** Markdown and Textile, which a plugin turned into HTML when a reader asked for the page. */
const NOTATION =
  /^(?:#{1,6} +\S|h[1-6]\. +\S|bq\. +\S|```|\[[^\]\n]{1,100}\]:\s*https?:).*|\[[^\]\n]{1,200}\]\((?:https?:|mailto:|\/)[^)\n]{0,200}\)|\*\*[^\s*][^*\n]{0,200}\*\*|"[^"\n]{1,200}":(?:https?:|\/)\S+/m;
/** A whole tag, with its attributes. */
const TAG = /<\/?[a-z](?:[^<>"']|"[^"]{0,5000}"|'[^']{0,5000}'){0,500}>/gi;
const OPEN_TAG = /<[a-z][^<>]{0,80}/i;
/** The fields in which plugins keep who may read a post. */
const MEMBERS = [
  "_members_access_role",
  "rcp_access_level",
  "rcp_user_level",
  "rcp_subscription_level",
  "_wpmem_block",
];

/** Returns what docket cannot decide. `html` is the body, `languages` are those of the site, its first one first. */
export function findDoubts(
  { fields, meta }: WxrItem,
  { title, language }: Entry,
  html: string,
  languages: readonly string[],
): readonly Doubt[] {
  const { title: rawTitle = "" } = fields;
  const text = withoutComments(html).replaceAll(TAG, " ");
  const given = [
    ["it has no title", title === "" ? "" : undefined],
    ["it has two languages in one text: make a post of each", LANGUAGES.exec(rawTitle + html)?.[0]],
    [
      "it is written in Markdown or Textile: convert it",
      NOTATION.exec(withoutComments(html.replaceAll(CODE, " ")).replaceAll(TAG, " "))?.[0],
    ],
    ["a tag in it does not end, and browsers show less than its author wrote", OPEN_TAG.exec(text)?.[0]],
    ["only members could read it", MEMBERS.find((key) => isSet(meta.get(key)?.at(-1)))],
    [
      "the site has no pages in its language",
      language && !languages.includes(language) ? language : undefined,
    ],
  ] as const;
  return given.flatMap(([reason, detail]) => (detail === undefined ? [] : [{ reason, detail }]));
}

/** Code has the marks of its own language. */
const CODE =
  /<(pre|code|script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1>|\[(cc|code|sourcecode)\b(?:(?!\[\2\b)[\s\S])*?\[\/\2\]/gi;
const withoutComments = (html: string) =>
  html
    .split("-->")
    .map((part) => part.split("<!--", 1)[0])
    .join(" ");

/** As plugins write it, or as PHP does a list of one. */
const EVERYONE = /^\s*(?:|0|(?:a:1:\{i:0;s:\d+:")?(?:all|any|everyone|none)(?:";\})?)\s*$/i;
const isSet = (value: string | undefined) => value !== undefined && !EVERYONE.test(value);

const STATUSES: Readonly<Record<string, string>> = {
  draft: "a draft on the old site, too",
  pending: "a draft, because it waited for a review on the old site",
  future: "a draft, because it was scheduled on the old site",
  private: "a draft, because it was private on the old site",
};

/** Says why a post is a draft that no visitor of the old site saw. */
export const describeStatus = ({ fields }: WxrItem): string | undefined =>
  STATUSES[fields["wp:status"] ?? ""];
