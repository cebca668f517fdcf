// Reads WordPress export files (WXR: RSS with elements of WordPress) as a stream, so that their size does not matter.
import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";
import { Failure } from "../problem.ts";
import { cleanText } from "../shared/clean-text.ts";
import { ELEMENT_LEVELS, PENDING_CHARACTERS, RECORD_CHARACTERS } from "../shared/limits.ts";
import { displayFile } from "../terminal/format.ts";

/** A post, page, picture or another record of WordPress, as the export has it. */
export interface WxrItem {
  /** The texts of its elements by name, such as "wp:post_id". */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  /** `wp:postmeta` by key. A key can have several values. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  /** The slugs of its terms by taxonomy: "category", or "language" of the plugin Polylang. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** Whether its texts are longer than docket reads; the rest of them is missing. */
  readonly isCut: boolean;
}

/** An address of the site itself, or one of its items. */
type WxrPart = { readonly siteUrl: string } | { readonly item: WxrItem };

/** Bytes that are parsed at once. */
const CHUNK = 256 * 1024;

const AGAIN = "export it again (Tools → Export); a large site in several files, such as one for each year";

/** Yields the parts of an export. Throws a Failure for a file that is none, or that ends early. */
export async function* readWxr(file: string): AsyncGenerator<WxrPart> {
  const fail = (found: string, next = AGAIN): never => {
    const expected = "an export file of WordPress";
    throw new Failure("content", { where: { file: displayFile(file) }, found, expected, next });
  };
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: true });
    } catch {
      return fail("bytes that are not UTF-8", "save the file as UTF-8 with an editor");
    }
  };
  const parts: WxrPart[] = [];
  const reader = createReader(parts, fail);
  for await (const bytes of createReadStream(file, { highWaterMark: CHUNK })) {
    reader.write(decode(bytes));
    yield* parts.splice(0);
  }
  reader.end();
  yield* parts.splice(0);
}

/** The element that is read. */
interface Reading extends Omit<WxrItem, "isCut"> {
  /** The names of the elements around it, and its own. */
  readonly open: string[];
  readonly fields: Record<string, string>;
  readonly meta: Map<string, string[]>;
  readonly terms: Map<string, string[]>;
  /** Characters of the item so far. */
  length: number;
  text: string;
  /** Of the `wp:postmeta` that is read. */
  key: string;
  value: string;
}

const anItem = () => ({
  fields: {} as Record<string, string>,
  meta: new Map<string, string[]>(),
  terms: new Map<string, string[]>(),
  length: 0,
});

/** Adds the text of an element that ends within an item. */
function closeInItem(name: string, item: Reading): void {
  const { open, text, meta, fields } = item;
  if (open.length === 5 && name === "wp:meta_key") item.key = text;
  else if (open.length === 5 && name === "wp:meta_value") item.value = text;
  else if (open.length !== 4) return;
  else if (name === "wp:postmeta") {
    const key = item.key.trim();
    const values = meta.get(key) ?? [];
    values.push(item.value);
    meta.set(key, values);
  } else if (name !== "wp:comment") fields[name] ??= text.trim();
}

/** Returns what an element that ends is a part of the export; undefined for any other one. */
function partOf(name: string, { open, text, fields, meta, terms, length }: Reading): WxrPart | undefined {
  if (open.length !== 3) return undefined;
  if (["link", "wp:base_blog_url"].includes(name)) return { siteUrl: text.trim() };
  if (name !== "item") return undefined;
  // Other programs write exports without ids.
  fields["wp:post_id"] ||= fields.link ?? "";
  return { item: { fields, meta, terms, isCut: length > RECORD_CHARACTERS } };
}

/** Adds what it reads to `parts`. The parser expands no entities but those of XML itself, and reads no other files. */
function createReader(parts: WxrPart[], fail: (found: string, next?: string) => never) {
  const reading: Reading = { open: [], ...anItem(), text: "", key: "", value: "" };
  const { open } = reading;
  let isExport = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        isExport ||= name.startsWith("wp:");
        if (open.push(name) > ELEMENT_LEVELS) fail(`more than ${ELEMENT_LEVELS} elements inside each other`);
        if (open.length === 3 && name === "item") Object.assign(reading, anItem());
        reading.text = "";
      },
      onopentag(name, { domain = "", nicename = "" }) {
        const { terms } = reading;
        if (name === "category" && open.length === 4)
          terms.set(domain, [...(terms.get(domain) ?? []), nicename]);
      },
      ontext(data) {
        reading.length += data.length;
        if (reading.length <= RECORD_CHARACTERS) reading.text += data;
      },
      onclosetag(name) {
        reading.text = cleanText(reading.text);
        if (open[2] === "item" && open.length > 3) closeInItem(name, reading);
        const part = partOf(name, reading);
        if (part) parts.push(part);
        open.pop();
        reading.text = "";
      },
    },
    { xmlMode: true },
  );
  let written = 0;
  return {
    write(chunk: string) {
      written += chunk.length;
      parser.write(chunk);
      if (written - parser.endIndex > PENDING_CHARACTERS) fail("a tag or a text that does not end");
    },
    end() {
      if (!isExport) fail("no posts of WordPress in it", "name the .xml file that Tools → Export made");
      if (open.length > 0) fail(`an end in the middle of <${open.at(-1)}>`);
      parser.end();
    },
  };
}
