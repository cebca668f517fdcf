// Writes the rules of the table blog_posts that builds have too: `npm run schemas`. What a post may be is said once, in the
// schema of posts, and the table refuses a row when it is saved, where its writer reads why.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { $ZodCheck, $ZodType } from "zod/v4/core";
import { findReversed, isVisible, withoutForbidden } from "../shared/clean-text.ts";
import { decodeEntities } from "../shared/entities.ts";
import { FRAME_TAG } from "../shared/frames.ts";
import { DOCUMENT_BYTES } from "../shared/limits.ts";
import { IMAGE_ADDRESS, SLUG } from "../shared/post.ts";
import { columnOf } from "../shared/post-columns.ts";
import { frontMatterSchema, IMAGE_CHARACTERS, RESERVED_SLUGS, SECTION_TYPES } from "../shared/post-schema.ts";
import { SECTION_NAMES } from "../shared/sections.ts";
import { TAGS } from "../shared/tags-in-markdown.ts";
import { BARE_HOST, LANGUAGE } from "../shared/url.ts";

export const MIGRATION = "supabase/migrations/20261201000000_blog_posts.sql";
const [START, END] = ["-- Written by npm run schemas:", "-- End of what npm run schemas writes."];

/** Returns the migration with the rules of form that builds have. */
export function withRules(migration: string): string {
  const [above = "", rest = ""] = migration.split(START);
  return `${above}${START}\n${createRules()}\n${END}${rest.split(END)[1] ?? ""}`;
}

function createRules(): string {
  return [
    sqlFunction("blog_has_text(value text)", "boolean", hasText()),
    sqlFunction("blog_order_problem(place text, value text)", "text", orderProblem()),
    sqlFunction("blog_is_image_address(url text)", "boolean", isImageAddress()),
    sqlFunction("blog_slug_problem(slug text)", "text", slugProblem()),
    sqlFunction("blog_language_problem(language text)", "text", languageProblem()),
    sqlFunction("blog_translation_problem(slug text)", "text", translationProblem()),
    sqlFunction("blog_foreign_tag(prose text)", "text", foreignTag()),
    sqlFunction("blog_is_host(address text)", "boolean", `select address ~* '${sourceOf(BARE_HOST)}'`),
    sqlFunction("blog_section_types()", "text", `select ${quoted(listOf(SECTION_TYPES))}`),
    sqlFunction("blog_is_section(type text)", "boolean", isSection()),
    sqlFunction("blog_length_problems(post public.blog_posts)", "text", lengthProblems()),
  ].join("\n\n");
}

const sqlFunction = (signature: string, type: string, body: string) =>
  `create function public.${signature} returns ${type} language sql immutable set search_path = '' as $$
  ${body.trim()};
$$;`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** ["a", "b", "c"] → "a, b or c" */
const listOf = (all: readonly string[]) => `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
/** Postgres has no need of a backslash before a slash. */
const sourceOf = ({ source }: RegExp) => source.replaceAll("\\/", "/");

/** Returns the characters that `isOne` accepts, for a class in a regular expression of Postgres, which has no U+0000. */
function classOf(isOne: (character: string) => boolean): string {
  const ranges: [number, number][] = [];
  for (let code = 1; code <= 0x10ffff; code += code === 0xd7ff ? 0x801 : 1) {
    if (!isOne(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = (code: number) =>
    code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  return ranges.map(([from, to]) => written(from) + (to > from ? `-${written(to)}` : "")).join("");
}

/** Entities of spaces and of characters of no width, which Word and web pages leave in empty paragraphs. */
const ENTITIES = "nbsp ensp emsp thinsp hairsp numsp puncsp zwj zwnj lrm rlm shy NoBreak ZeroWidthSpace"
  .split(" ")
  .filter((name) => !isVisible(decodeEntities(`&${name};`)))
  .join("|");

const hasText = () => `select coalesce(
    regexp_replace(value, '&(?:${ENTITIES}|#0*160|#x0*a0);', '', 'gi') ~
      '[^${classOf((character) => !isVisible(character))}]',
    false
  )`;

const orderProblem = () => `select case
    when value ~ '[${classOf((character) => findReversed(character) !== undefined)}]'
      then format('%s has a mark that turns the order of the words after it around. Expected the words without it.', place)
  end`;

/** A port, and a host without characters for which browsers find no host. */
const HOST = "https?://([^/?#@]*@)?[^/?#@:%\\[\\]|^*!$&()+,;=~{}`]+(:PORT)?([/?#].*)?".replace(
  "PORT",
  "([0-9]{0,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])",
);

function isImageAddress(): string {
  const characters = classOf((each) => !IMAGE_CHARACTERS.test(each) || withoutForbidden(each) !== each);
  return `select coalesce(
    url !~ '[${characters}]'
      and url ~* '${sourceOf(IMAGE_ADDRESS)}'
      and url ~* '^(?:/.*|${HOST})$',
    false
  )`;
}

const slugProblem = () => `select case
    when coalesce(slug, '') = '' then 'slug is empty. Expected the end of the address, such as texas-crash-report.'
    when slug !~ '${sourceOf(SLUG)}' then format(
      'slug is "%s". Expected lower-case letters, digits and single hyphens, such as texas-crash-report.', left(slug, 200)
    )
    when slug in (${RESERVED_SLUGS.map(quoted).join(", ")})
      then format('slug is "%s", which is an address of the site itself. Expected another one.', slug)
  end`;

const languageProblem = () => `select case
    when language !~ '^${LANGUAGE}$'
      then format('language is "%s". Expected a code of two letters, such as es, or nothing.', left(language, 200))
  end`;

const translationProblem = () => `select case
    when slug !~ '${sourceOf(SLUG)}' then format(
      'translation_of is "%s". Expected the slug of a post, such as texas-crash-report, or nothing.', left(slug, 200)
    )
  end`;

/** Finds a tag that a body cannot have; "<" with an address is a link. A video or a map is no tag. */
function foreignTag(): string {
  const known = Object.values(TAGS).flat().join("|");
  return `select substring(
    regexp_replace(prose, '${FRAME_TAG.replaceAll("'", "''")}', ' ', 'gi') from '(?i)(?:^|[^\\\\])(</?(?!(?:${known})[\\s/>])[a-z][a-z0-9-]*(?:\\s[^<>]*)?/?>)'
  )`;
}

/** Builds read the other names of a type, too. */
const isSection = () => `select coalesce(
    lower(regexp_replace(type, '[\\s_-]', '', 'g')) in (${SECTION_NAMES.map(quoted).join(", ")}), false
  )`;

function lengthProblems(): string {
  const texts = Object.entries(frontMatterSchema.shape).flatMap(([field, type]) => {
    const most = mostOf(type);
    return most === undefined
      ? []
      : [[columnOf(field), `length(post.${columnOf(field)})`, "characters", most]];
  });
  const documents = [
    ["content", "octet_length(post.content::text)", "bytes", DOCUMENT_BYTES],
    ["body", "octet_length(post.body)", "bytes", DOCUMENT_BYTES],
  ];
  const problems = [...texts, ...documents].map(
    ([column, length, unit, most]) => `
    case when ${length} > ${most}
      then format('${column} has %s ${unit}. Expected at most ${most}.', ${length}) end`,
  );
  return `select nullif(concat_ws(E'\\n',${problems.join(",")}
  ), '')`;
}

/** Returns the most characters of a field. */
function mostOf(type: $ZodType): number | undefined {
  const { def } = type._zod;
  if ("innerType" in def) return mostOf(def.innerType as $ZodType);
  const checks = "checks" in def ? (def.checks as readonly $ZodCheck[]) : [];
  return checks.flatMap(({ _zod: check }) => ("maximum" in check.def ? Number(check.def.maximum) : []))[0];
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, "../..", MIGRATION);
  writeFileSync(file, withRules(readFileSync(file, "utf8")));
}
