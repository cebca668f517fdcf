import { isUtf8 } from "node:buffer";
import { readFile } from "../files/read-file.ts";
import type { FilePlace, Problem } from "../problem.ts";
import { decodeText } from "../shared/clean-text.ts";
import { displayFile } from "../terminal/format.ts";
import { positionAt } from "./locate.ts";

export interface TextFile {
  readonly where: FilePlace;
  /** Without a byte order mark; with U+FFFD for what is not UTF-8. */
  readonly text: string;
  /** Why it is not what its author wrote. */
  readonly problem?: Problem | undefined;
}

/** UTF-16 begins with a byte order mark, or has a zero in every other byte. */
const UTF_16 = /^(?:\xFF\xFE|\xFE\xFF|(?:[^\0]\0){4}|(?:\0[^\0]){4})/;

/** Reads a text file of at most `largest` bytes, which has to be UTF-8. Throws a Failure when it cannot be read. */
export function readText(file: string, largest: number): TextFile {
  const where = { file: displayFile(file) };
  const bytes = readFile(file, largest);
  const text = decodeText(bytes);
  const read = { where, text };
  const isWide = UTF_16.test(bytes.subarray(0, 8).toString("latin1"));
  if (!isWide && isUtf8(bytes)) return read;
  const position = isWide ? undefined : positionAt(text, text.indexOf("\uFFFD"));
  const problem = {
    where: { ...where, position },
    found: isWide ? "a text in UTF-16" : "bytes that are not UTF-8",
    expected: "a text in UTF-8",
    next: "save the file as UTF-8",
  };
  return { ...read, problem };
}
