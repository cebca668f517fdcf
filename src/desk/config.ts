// The configuration of the CMS at /admin, made from the schemas of the content. https://sveltiacms.app/en/docs has its form.
import { z } from "zod";
import { factsOf } from "../content/fields.ts";
import { CONTENT_FILES, CONTENT_FOLDERS, plainPageSchema } from "../content/schema.ts";
import { isFact } from "../content/translation.ts";
import { frontMatterSchema } from "../shared/parse-post.ts";
import { createFields, type Field, labelOf, type Schema } from "./fields.ts";

/** The formats that src/client/desk/desk.ts registers. For files in Markdown, the CMS wants a name with this ending. */
export const [DATA_FORMAT, DOCUMENT_FORMAT] = ["docket-data", "docket-frontmatter"] as const;

/** Browsers show pictures at most this wide, in pixels: twice the width of an article. */
const MAX_PICTURE_SIDE = 2_000;
/** Bytes of a photo before it is made smaller. */
const MAX_PICTURE = 30_000_000;
const PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

/** The whole file, which the formats keep in each entry to change no more than what a person changed. */
export const SOURCE_FIELD = "docketSource";
const SOURCE: Field = { name: SOURCE_FIELD, label: "File", widget: "hidden" };

type PostField = keyof typeof frontMatterSchema.shape;

const ORIGINAL_HINT = "Identifies the text that it translates. The warnings below the page say the value";
const DAY = { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
/** What the desk says of the fields of posts, whose schema has no descriptions because browsers load it. */
const POST_FIELDS: Readonly<Record<PostField, object>> = {
  title: { hint: "The heading; search results show about 60 characters" },
  summary: { hint: "One or two sentences for lists and search results, 70 to 160 characters" },
  image: { widget: "image", accept: PICTURES, hint: "The picture above the text. Optional" },
  imageAlt: { hint: "What it shows, for people who cannot see it" },
  date: { ...DAY, default: "{{now}}", hint: "The day on which the post is published" },
  updated: { ...DAY, hint: "The day on which it last changed. Optional" },
  reviewedBy: { hint: "The Texas lawyer who reviewed it. Optional" },
  reviewedOn: { ...DAY, hint: "The day of the review. Needed with a reviewer" },
  draft: { default: true, hint: "On: only the desk shows the post. Turn it off to publish" },
  language: { hint: "Set by the folder" },
  translationOf: { hint: "The post that this one translates" },
  original: { hint: ORIGINAL_HINT },
  slug: { hint: "The end of the address; the name of the file if left out" },
};
/** Fields of posts in the first language that a file has by its place, or that only translations have. */
const NOT_IN_POSTS: readonly PostField[] = ["language", "slug"];
const IN_TRANSLATIONS: readonly PostField[] = ["translationOf", "original"];

/** A plain text: an editor of rich text would write the whole text in its own form of Markdown. */
const BODY: Field = {
  name: "body",
  label: "Text",
  widget: "text",
  required: true,
  hint: "Markdown: `##` for a heading, `-` for a list, `[words](/address)` for a link. Text pasted from Word becomes it",
};

const ORIGINAL: Field = {
  name: "original",
  label: "Original",
  widget: "string",
  required: false,
  hint: ORIGINAL_HINT,
};

/** The folder of the content in the repository. */
export const CONTENT = "content";

interface Editor {
  readonly repository: string;
  readonly branch: string;
  readonly signIn?: string | undefined;
}

/** Returns the configuration for a site in `languages`, the first of which is that of the content itself. */
export function createConfig(editor: Editor, brand: string, languages: readonly string[]): object {
  const [, ...others] = languages;
  const pictures = { format: "webp", quality: 85, width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE };
  return {
    load_config_file: false,
    app_title: brand,
    backend: {
      name: "github",
      repo: editor.repository,
      branch: editor.branch,
      ...(editor.signIn ? { base_url: editor.signIn } : { auth_methods: ["token"] }),
    },
    media_folder: "public/images/blog",
    public_folder: "/images/blog",
    media_libraries: {
      default: {
        config: {
          max_file_size: MAX_PICTURE,
          slugify_filename: true,
          transformations: { raster_image: pictures },
        },
      },
    },
    slug: { encoding: "ascii", clean_accents: true, maxlength: 100 },
    show_preview_links: false,
    collections: [undefined, ...others].flatMap(collectionsOf),
  };
}

function collectionsOf(language: string | undefined): readonly object[] {
  const place = (label: string) => ({
    label: language === undefined ? label : `${label} (${language})`,
    name: (name: string) => (language === undefined ? name : `${name}-${language}`),
    folder: (name: string) => [CONTENT, ...(language === undefined ? [] : [language]), name].join("/"),
  });
  const collection = (name: string, label: string, more: object) => {
    const { folder, ...at } = place(label);
    return { name: at.name(name), label: at.label, folder: folder(name), ...more };
  };
  const files = Object.entries(CONTENT_FILES).map(([name, { file, schema }]) => ({
    name,
    label: labelOf(name),
    file: place("").folder(file),
    format: DATA_FORMAT,
    fields: dataFields(schema, language),
  }));
  const texts = place("Texts and settings");
  return [
    collection("posts", "Posts", {
      ...DOCUMENT,
      label_singular: "Post",
      fields: [SOURCE, ...postFields(language)],
      sortable_fields: { fields: ["date", "title"], default: { field: "date", direction: "descending" } },
      summary: "{{title}}{{draft | ternary(' (draft)', '')}} · {{date | date('MMM D, YYYY')}}",
    }),
    collection("plain", "Pages", { ...DOCUMENT, fields: [SOURCE, ...pageFields(language), BODY] }),
    ...Object.entries(CONTENT_FOLDERS).map(([name, { schema }]) =>
      collection(name, labelOf(name), {
        extension: "json",
        format: DATA_FORMAT,
        slug: language === undefined ? NAMED : TYPED,
        ...(language === undefined ? { identifier_field: "name" } : { summary: "{{slug}}" }),
        fields: dataFields(schema, language),
      }),
    ),
    {
      name: texts.name("texts"),
      label: texts.label,
      // A translation has only files with texts.
      files: files.filter(({ fields }) => fields.some((field) => field !== SOURCE && field !== ORIGINAL)),
    },
  ];
}

const SLUG_HINT = "The end of the address: lower-case letters, digits and single hyphens";
/** The name of a new file is made from its title, and a person may write another. */
const TITLED = { template: "{{title}}", editable: ["create"], hint: SLUG_HINT };
const NAMED = { template: "{{name}}", editable: ["create"], hint: SLUG_HINT };
/** A translation of a city has no name of its own. */
const TYPED = { editable: ["create"], hint: "The name of the file that it translates, without its ending" };
const DOCUMENT = { extension: "md", format: DOCUMENT_FORMAT, slug: TITLED, identifier_field: "title" };

function postFields(language: string | undefined): readonly Field[] {
  const omitted: readonly string[] = [...NOT_IN_POSTS, ...(language === undefined ? IN_TRANSLATIONS : [])];
  const fields = createFields(toSchema(frontMatterSchema), (field) =>
    omitted.includes(field) ? undefined : POST_FIELDS[field as PostField],
  );
  // Below the picture, as on the page.
  return fields.toSpliced(
    fields.findIndex(({ name }) => name === "date"),
    0,
    BODY,
  );
}

function pageFields(language: string | undefined): readonly Field[] {
  return createFields(toSchema(plainPageSchema), (field) =>
    field === ORIGINAL.name && language === undefined ? undefined : {},
  );
}

/** Returns the fields of a JSON file. A translation has only texts: facts are in the original. */
function dataFields(schema: z.ZodType, language: string | undefined): readonly Field[] {
  if (language === undefined) return [SOURCE, ...createFields(toSchema(schema))];
  const facts = factsOf(schema);
  const fields = createFields(toSchema(schema), (path, { type }) => {
    // Says which item of a list is translated.
    if (path.endsWith("[].name") && isFact(path, facts)) return WHICH;
    const isText = type === "string" || type === "object" || type === "array";
    return isText && !isFact(path, facts) ? {} : undefined;
  });
  return [SOURCE, ORIGINAL, ...fields];
}

const WHICH = { hint: "Which one it is, as in the original" };
const toSchema = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: "input" }) as Schema;
