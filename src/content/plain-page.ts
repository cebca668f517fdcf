// Pages of the firm, such as its privacy policy: content/plain/*.md.
import type { z } from "zod";
import type { FilePlace, Problem } from "../problem.ts";
import type { PostBody } from "../shared/post.ts";
import type { Found } from "../shared/values.ts";
import { parseWithin } from "./document.ts";
import { parseMarkdownDocument } from "./markdown-document.ts";
import { plainPageSchema } from "./schema.ts";

export type PlainPage = z.infer<typeof plainPageSchema> & { readonly body: PostBody };

interface ParsedPage extends Found<Problem> {
  readonly value: PlainPage | undefined;
  readonly isDraft: boolean;
  /** What keeps it from readers, in the words of another generator. */
  readonly withheld: readonly Problem[];
}

export function parsePlainPage(where: FilePlace, text: string): ParsedPage {
  const unread = { isDraft: false, withheld: [], value: undefined, problems: [], notices: [], leftovers: [] };
  return parseWithin<ParsedPage>(where, unread, () => {
    const { fields, value, body, withheld, ...found } = parseMarkdownDocument(where, text, plainPageSchema);
    return { ...found, withheld, isDraft: fields.draft === true, value: value && { ...value, body } };
  });
}
