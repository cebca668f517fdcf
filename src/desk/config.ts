// The configuration of the CMS at /admin, made from the schemas of the content. https://sveltiacms.app/en/docs has its form.
import { z } from "zod";
import { factsOf } from "../content/field-types.ts";
import { CONTENT_FILES, CONTENT_FOLDERS, plainPageSchema } from "../content/schema.ts";
import { isFact, ORIGINAL } from "../content/stale.ts";
import { KEYS, OPTIONAL_KEY } from "../content/translation.ts";
import { frontMatterSchema } from "../shared/post-schema.ts";
import { createFields, type Field, labelOf, type Schema } from "./form-fields.ts";

/** The formats that src/client/desk/start-desk.ts registers. For files in Markdown, the CMS wants a name with this ending. */
export const [DATA_FORMAT, DOCUMENT_FORMAT] = ["docket-data", "docket-frontmatter"] as const;

/** Browsers show pictures at most this wide, in pixels: twice the width of an article. */
const MAX_PICTURE_SIDE = 2_000;
/** Bytes of a photo before it is made smaller. */
const MAX_PICTURE = 30_000_000;
const PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

const UPLOADS = {
  max_file_size: MAX_PICTURE,
  slugify_filename: true,
  transformations: {
    raster_image: { format: "webp", quality: 85, width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE },
  },
};

/** The message of an exception after which a form stays as it is: a person chose not to save. */
export const NOT_SAVED = "not_saved";

/** The whole file, which the formats keep in each entry to change no more than what a person changed. */
export const SOURCE_FIELD = "docketSource";
const SOURCE: Field = { name: SOURCE_FIELD, label: "File", widget: "hidden" };

type PostField = keyof typeof frontMatterSchema.shape;

/** What identifies the text that a translation translates is written when it is saved. */
const HIDDEN = { widget: "hidden", required: false };
const DAY = { widget: "datetime", type: "date", format: "YYYY-MM-DD" };
/** What the desk says of the fields of posts, whose schema has no descriptions because browsers load it. */
const POST_FIELDS: Readonly<Record<PostField, object | undefined>> = {
  title: { hint: "The heading; search results show about 60 characters" },
  summary: {
    required: false,
    hint: "One or two sentences for lists and search results, 70 to 160 characters; the first sentence of the text if left out",
  },
  image: { widget: "image", accept: PICTURES, hint: "The picture above the text. Optional" },
  imageAlt: { hint: "What it shows, for people who cannot see it" },
  date: { ...DAY, default: "{{now}}", hint: "The day on which the post is published" },
  updated: { ...DAY, hint: "The day on which it last changed. Optional" },
  reviewedBy: { hint: "The Texas lawyer who reviewed it. Optional" },
  reviewedOn: { ...DAY, hint: "The day of the review. Needed with a reviewer" },
  draft: { default: true, hint: "On: only the desk shows the post. Turn it off to publish" },
  // A file has its language and its slug by its place.
  language: undefined,
  translationOf: { hint: "The post that this one translates" },
  original: HIDDEN,
  noindex: {
    hint: "On: search engines do not list the post. Its page, and the list of posts, stay as they are",
  },
  slug: undefined,
};

/** A plain text: an editor of rich text would write the whole text in its own form of Markdown. */
const BODY: Field = {
  name: "body",
  label: "Text",
  widget: "text",
  // A draft may have none yet.
  required: false,
  hint: "Markdown: `##` for a heading, `-` for a list, `[words](/address)` for a link. Text pasted from Word becomes it",
};

const ORIGINAL_FIELD: Field = { name: ORIGINAL, label: "Original", ...HIDDEN };

/** The folder of the content in the repository. */
export const CONTENT = "content";

type Editor = NonNullable<z.infer<typeof CONTENT_FILES.site.schema>["editor"]>;

/** Returns the configuration for a site in `languages`, the first of which is that of the content itself. */
export function createConfig(editor: Editor, brand: string, languages: readonly string[]): object {
  const [, ...others] = languages;
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
    media_libraries: { default: { config: UPLOADS } },
    slug: { encoding: "ascii", clean_accents: true, maxlength: 100 },
    show_preview_links: false,
    collections: [undefined, ...others].flatMap(collectionsOf),
  };
}

const NAMES = new Intl.DisplayNames("en", { type: "language" });

function collectionsOf(language: string | undefined): readonly object[] {
  const isOriginal = language === undefined;
  const folderOf = (name: string) => (isOriginal ? `${CONTENT}/${name}` : `${CONTENT}/${language}/${name}`);
  const named = (name: string, label: string) =>
    isOriginal ? { name, label } : { name: `${name}-${language}`, label: `${label} (${NAMES.of(language)})` };
  const documents = (name: string, label: string, fields: readonly Field[]) => ({
    ...named(name, label),
    folder: folderOf(name),
    extension: "md",
    format: DOCUMENT_FORMAT,
    slug: { ...SLUG, template: "{{title}}" },
    identifier_field: "title",
    fields: [SOURCE, ...fields],
  });
  const files = Object.entries(CONTENT_FILES).map(([name, { file, schema }]) => ({
    name,
    label: labelOf(name),
    file: folderOf(file),
    format: DATA_FORMAT,
    fields: dataFields(schema, language),
  }));
  return [
    {
      ...documents("posts", "Posts", postFields(language)),
      label_singular: "Post",
      sortable_fields: { fields: ["date", "title"], default: { field: "date", direction: "descending" } },
      summary: "{{title}}{{draft | ternary(' (draft)', '')}} · {{date | date('MMM D, YYYY')}}",
    },
    documents("plain", "Pages", pageFields(language)),
    ...Object.entries(CONTENT_FOLDERS).map(([name, { schema }]) => {
      const fields = dataFields(schema, language);
      const identifier = fields.some((field) => field.name === "name") ? "name" : "title";
      return {
        ...named(name, labelOf(name)),
        folder: folderOf(name),
        extension: "json",
        format: DATA_FORMAT,
        ...(isOriginal
          ? { slug: { ...SLUG, template: `{{${identifier}}}` }, identifier_field: identifier }
          : { slug: TYPED, summary: "{{slug}}" }),
        fields,
      };
    }),
    // A translation has only files with texts.
    { ...named("texts", "Texts and settings"), files: files.filter(({ fields }) => fields.some(isShown)) },
  ];
}

const isShown = (field: Field) => field !== SOURCE && field !== ORIGINAL_FIELD;

/** The name of a new file, which a person may change. */
const SLUG = {
  editable: ["create"],
  hint: "The end of the address: lower-case letters, digits and single hyphens",
};
/** A translation of a city has no name of its own. */
const TYPED = { editable: ["create"], hint: "The name of the file that it translates, without its ending" };

function postFields(language: string | undefined): readonly Field[] {
  const omitted = language === undefined ? ["translationOf", "original"] : [];
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
  const fields = createFields(toSchema(plainPageSchema), (field) => {
    if (field !== ORIGINAL) return {};
    return language === undefined ? undefined : HIDDEN;
  });
  return [...fields, BODY];
}

/** Returns the fields of a JSON file. A translation has only texts: facts are in the original. */
function dataFields(schema: z.ZodType, language: string | undefined): readonly Field[] {
  if (language === undefined) return [SOURCE, ...createFields(toSchema(schema))];
  const facts = factsOf(schema);
  const fields = createFields(toSchema(schema), (path, { type }) => {
    const key = KEYS.find((name) => path.endsWith(`[].${name}`));
    // Says which item of a list is translated.
    if (key && isFact(path, facts)) return key === OPTIONAL_KEY ? { ...WHICH, required: false } : WHICH;
    const isText = type === "string" || type === "object" || type === "array";
    return isText && !isFact(path, facts) ? {} : undefined;
  });
  return [SOURCE, ORIGINAL_FIELD, ...fields];
}

const WHICH = { hint: "Which one it is, as in the original" };
const toSchema = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: "input" }) as Schema;
