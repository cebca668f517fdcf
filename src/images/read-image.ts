// Reads an image where it is, and converts it, in the process of image-process.ts: its bytes are in memory once.
import { readFile, stat } from "node:fs/promises";
import { codeOf } from "../problem.ts";
import { formatBytes } from "../terminal/format.ts";
import { type Converted, type ConvertOptions, convertImage, createTurns, FORMATS } from "./convert.ts";
import { fetchImage, type Validators } from "./fetch-image.ts";
import { ImageError } from "./image-error.ts";

/** Bytes of a file. One of 50 megapixels without compression has some 200 MB. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Files of more bytes are read one at a time. */
const LARGE_BYTES = 10_000_000;

const readInTurn = createTurns();

/** Converts a file of public/. Throws an ImageError. */
export async function convertFile({
  file,
  ...options
}: Omit<ConvertOptions, "mayBeVector"> & { readonly file: string }): Promise<Converted> {
  const convert = async () => convertImage({ ...options, bytes: await readFile(file), mayBeVector: true });
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      throw new ImageError(`a file of ${formatBytes(size)}`, `at most ${formatBytes(MAX_BYTES)}`);
    }
    return await (size > LARGE_BYTES ? readInTurn(convert) : convert());
  } catch (error) {
    const code = codeOf(error);
    throw code === undefined
      ? error
      : new ImageError(`a file that cannot be read (${code})`, FORMATS, "late");
  }
}

/** Fetches and converts an image, unless its server says that it is still the one of `validators`. Throws an ImageError. */
export async function fetchAndConvert({
  isWhole = false,
  ...task
}: Parameters<typeof fetchImage>[0] & Pick<ConvertOptions, "isWhole">): Promise<{
  readonly converted: Converted | undefined;
  readonly validators: Validators;
}> {
  const { bytes, validators } = await fetchImage(task);
  return { validators, converted: bytes && (await convertImage({ bytes, mayBeVector: false, isWhole })) };
}
