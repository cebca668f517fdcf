// Fields by which other generators keep a document from readers: it is hidden, or waits for a day, or is over after one.
import { cutText, type Problem } from "../problem.ts";

/** What a field says: the document is hidden, or readers see it from a day on, or until a day. */
export type Withholding =
  | { readonly kind: "hidden" }
  | { readonly kind: "from" | "until"; readonly day: string };

/** Such a field, where it is, and as it is written. */
export interface Withheld extends Pick<Problem, "where" | "found"> {
  readonly withholding: Withholding;
}

/** Names are compared without case, "-" and "_": "is_draft" is "isDraft". */
const named = (names: string): ReadonlySet<string> => new Set(names.toLowerCase().split(" "));

/** They hide a document unless they are false, empty or zero. */
const IF_SET = named(
  [
    "draft isDraft wip", // Cobalt has is_draft
    "hidden hide", // themes of Jekyll and Hexo
    "private", // WordPress, Metalsmith
    "unlisted", // Docusaurus, Lume: only who knows the address reads it
    "headless", // Hugo: a bundle without a page
    "archived deleted trashed disabled",
    "password protected", // WordPress, hexo-blog-encrypt
    "eleventyExcludeFromCollections", // Eleventy: on no list
    "borrador oculto privado",
  ].join(" "),
);

/** They hide a document if they are false. */
const IF_FALSE = named(
  [
    "published", // Jekyll, Hexo, Middleman, Statamic, Gridsome
    "publish dgPublish", // Obsidian Publish and Digital Garden
    "permalink", // Eleventy: no file is written
    "render", // Zola
    "url output", // Lume, Jekyll's collections
    "listed visible public enabled routable", // Statamic, Grav, Craft
    "publicado publicar",
  ].join(" "),
);

/** They hide a document if they have one of the words below. */
const BY_WORD = named("status postStatus state visibility access build estado visibilidad");
const HIDING =
  /\b(?:draft|private|pending|archived?|hidden|future|scheduled|trash(?:ed)?|unpublished|unlisted|internal|members|paid|password|protected|inherit|auto-draft|wip|review|in-review|never|inactive|disabled|deleted|borrador|privado|privada|pendiente|oculto|archivado|programado)\b/i;

/** The day from which readers see a document: Hugo, WordPress, Grav, Ghost. */
const FROM = named(
  "publishDate publishAt publishOn publishedAt publishedOn publishedDate goLiveDate embargo embargoUntil scheduled scheduledAt scheduledFor published",
);
/** The day until which they do: Hugo has expiryDate and unpublishDate, Grav unpublish_date. */
const UNTIL = named(
  "expiryDate expires expiresAt expiresOn expireDate unpublishDate unpublishAt unpublishOn",
);

const NO = /^(?:false|no|off|n|0|null|none|never|~|)$/i;
const YES = /^(?:true|yes|on|y|1)$/i;
const DAY = /^\d{4}-\d{2}-\d{2}/;

const compared = (name: string): string => name.replaceAll(/[_-]/g, "").toLowerCase();

/** Returns whether a field of this name can keep a document from readers. */
export const canWithhold = (name: string): boolean =>
  [IF_SET, IF_FALSE, BY_WORD, FROM, UNTIL].some((names) => names.has(compared(name)));

/**
 * Returns what a field of another generator says about who may read a document. `value` is its text, "list: never" for fields
 * below it.
 */
export function readWithholding(field: string, value: string): Withholding | undefined {
  const name = compared(field);
  const text = value.trim();
  if (text === "") return undefined;
  const isNo = NO.test(text);
  if (IF_SET.has(name)) return isNo ? undefined : { kind: "hidden" };
  if (BY_WORD.has(name)) return HIDING.test(text) ? { kind: "hidden" } : undefined;
  if (isNo) return IF_FALSE.has(name) ? { kind: "hidden" } : undefined;
  const kind = FROM.has(name) ? "from" : UNTIL.has(name) ? "until" : undefined;
  // "published: true" is no day, nor is "published: Houston".
  if (kind === undefined || (name === "published" && !/^\d{4}\D|\b\d{4}$/.test(text))) return undefined;
  if (kind === "from" && YES.test(text) && !/^(?:scheduled|embargo)/.test(name)) return undefined;
  const day = dayIn(text);
  return day === undefined ? { kind: "hidden" } : { kind, day };
}

/** Returns the day of a date, or of one with a time; undefined for another text. */
function dayIn(text: string): string | undefined {
  if (DAY.test(text)) return text.slice(0, 10);
  // Without a zone, JavaScript reads a date as one of this machine, whose day is the one that is written.
  const date = new Date(text);
  if (!/\d{4}/.test(text) || Number.isNaN(date.getTime())) return undefined;
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Characters of a field that a message quotes. */
const MAX_FIELD_LENGTH = 80;

/**
 * Returns what such fields mean here: the fields that change, the day from which readers no longer see the document, and a
 * notice of each. A document that is not dated has no day on which it appears: it is a draft.
 */
export function withhold(
  given: Readonly<Record<string, unknown>>,
  withheld: readonly Withheld[],
  isDated: boolean,
) {
  const fields: { draft?: true; date?: string } = {};
  const notices: Problem[] = [];
  let until: string | undefined;
  for (const { where, found: written, withholding } of withheld) {
    const found = cutText(written.trim().replaceAll(/\s+/g, " "), MAX_FIELD_LENGTH);
    if (withholding.kind === "hidden" || !isDated) {
      fields.draft = true;
      const expected = "draft: true: it is a draft, which readers do not see";
      notices.push({ where, found, expected, next: "write draft: true, or remove the line to publish it" });
    } else if (withholding.kind === "until") {
      until = withholding.day;
      notices.push({ where, found, expected: `draft: true from then on: a build on ${until} takes it off` });
    } else {
      const date = String(fields.date ?? given.date ?? "");
      if (date.slice(0, 10) >= withholding.day) continue;
      fields.date = withholding.day;
      const expected = `the day on which readers see it in date: that is ${withholding.day}`;
      if (date !== "") notices.push({ where, found, expected, next: `write date: ${withholding.day}` });
    }
  }
  return { fields, notices, until };
}
