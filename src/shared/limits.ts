// The limits of what docket takes in. What is linear in the size of a document or a list has the limit of the document or the
// list, where it arrives: as a file, a row or an answer. What multiplies or recurses has a limit of its own, which is named
// by what it counts. docs/errors.md has a table of them, with the reason of each.

// Documents and lists, where they arrive.

/** Bytes of a post or of a page: its file; in a row, its Markdown, or its sections as JSON. */
export const DOCUMENT_BYTES = 300_000;
/** Bytes of any other file of the content. */
export const CONTENT_BYTES = 4 * 1024 * 1024;
/** Bytes of a file that is published unchanged. Node reads no larger file at once. */
export const FILE_BYTES = 2 ** 31 - 1;
/** Bytes of a text of any other kind. V8 has no string that is longer. */
export const TEXT_BYTES = 2 ** 29 - 24;
/** Posts of a table. */
export const POSTS = 10_000;
/** Characters of all posts of a table, as JSON: posts multiply documents. */
export const TABLE_CHARACTERS = 250_000_000;
/** Bytes of one answer of a backend, uncompressed. */
export const ANSWER_BYTES = 32 * 1024 * 1024;

// Fields. Each is on several pages, so that the pages multiply it.

/** Characters of a title, a summary, a name, a description or an address. */
export const LINE_CHARACTERS = 1_000;
/** Characters of a slug. */
export const SLUG_CHARACTERS = 100;

// What multiplies or recurses.

/** Values of JSON that is read at once. */
export const JSON_VALUES = 300_000;
/** Lists and objects of JSON inside each other. */
export const JSON_LEVELS = 100;
/** Characters of front matter: each field is parsed by itself. */
export const FRONT_MATTER_CHARACTERS = 100_000;
/** Tokens of Markdown in a body, four for most paragraphs, items and cells. */
export const MARKDOWN_TOKENS = 50_000;
/** Characters of all addresses in a body: a reference repeats its own as often as it is used. */
export const ADDRESS_CHARACTERS = 300_000;
/** Lists of a body inside each other. */
export const LIST_LEVELS = 3;
/** Problems of one kind that a person reads at once, and that are kept of a document. */
export const PROBLEMS_OF_A_KIND = 20;
/** HTML tags in a line of Markdown that are open at once. */
export const OPEN_TAGS = 10;
/** Ways in which symlinks lead to a folder. */
export const SYMLINK_WAYS = 100;

// Pictures, of public/ and of other servers. A process of their own decodes them, the large ones one at a time.

/** Bytes of a picture. */
export const PICTURE_BYTES = 20 * 1024 * 1024;
/** Pixels of a picture, by its header. One of an AVIF, or of an interlaced picture of 16 bits, counts as four. */
export const PICTURE_PIXELS = 50_000_000;
/** Pixels, counted in the same way, of a picture that is decoded beside others. */
export const SMALL_PICTURE_PIXELS = 5_000_000;
/** Bytes of memory of the process. */
export const PICTURE_MEMORY = 640_000_000;
/** Milliseconds in which a picture is decoded. */
export const DECODING_MS = 20_000;
/** Milliseconds in which a picture of another server arrives, with all redirects. */
export const FETCHING_MS = 15_000;
/** Milliseconds of a build for new pictures. The next builds go on. */
export const PICTURES_MS = 100_000;

// Imports.

/** Characters of the texts of one record in an export. */
export const RECORD_CHARACTERS = 8 * 1024 * 1024;
/** Characters of a tag or of a text that has not ended. */
export const PENDING_CHARACTERS = 64 * 1024 * 1024;
/** Elements inside each other, in an export and in the HTML of its records. */
export const ELEMENT_LEVELS = 300;
/** Shortcodes inside each other. */
export const SHORTCODE_LEVELS = 100;
/** Blocks that posts share, inside each other. */
export const SHARED_BLOCK_LEVELS = 3;
/** Columns or rows that a cell of a table spans. */
export const CELL_SPAN = 20;
/** Redirects of the old site, one after the other. */
export const REDIRECT_STEPS = 10;
/** Bytes of a picture or a document of the old site. */
export const MEDIA_BYTES = 200 * 1024 * 1024;
