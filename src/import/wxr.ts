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

/** Adds what it reads to `parts`. The parser expands no entities but those of XML itself, and reads no other files. */
function createReader(parts: WxrPart[], fail: (found: string, next?: string) => never) {
  const open: string[] = [];
  let [isExport, length, text, key, value] = [false, 0, "", "", ""];
  let [fields, meta]: [Record<string, string>, Map<string, string[]>] = [{}, new Map()];
  let terms = new Map<string, string[]>();
  const closeInItem = (name: string) => {
    if (open.length === 5 && name === "wp:meta_key") key = text;
    else if (open.length === 5 && name === "wp:meta_value") value = text;
    else if (open.length !== 4) return;
    else if (name === "wp:postmeta") {
      const values = meta.get(key.trim()) ?? [];
      values.push(value);
      meta.set(key.trim(), values);
    } else if (name !== "wp:comment") fields[name] ??= text.trim();
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        isExport ||= name.startsWith("wp:");
        if (open.push(name) > ELEMENT_LEVELS) fail(`more than ${ELEMENT_LEVELS} elements inside each other`);
        if (open.length === 3 && name === "item")
          [fields, meta, terms, length] = [{}, new Map(), new Map(), 0];
        text = "";
      },
      onopentag(name, { domain = "", nicename = "" }) {
        if (name === "category" && open.length === 4)
          terms.set(domain, [...(terms.get(domain) ?? []), nicename]);
      },
      ontext(data) {
        length += data.length;
        if (length <= RECORD_CHARACTERS) text += data;
      },
      onclosetag(name) {
        text = cleanText(text);
        if (open[2] === "item" && open.length > 3) closeInItem(name);
        else if (open.length === 3 && name === "item") {
          // Other programs write exports without ids.
          fields["wp:post_id"] ||= fields.link ?? "";
          parts.push({ item: { fields, meta, terms, isCut: length > RECORD_CHARACTERS } });
        } else if (open.length === 3 && ["link", "wp:base_blog_url"].includes(name))
          parts.push({ siteUrl: text.trim() });
        open.pop();
        text = "";
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
