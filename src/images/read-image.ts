// Reads an image where it is, and converts it, in the process of image-process.ts: its bytes are in memory once.
import { readFile, stat } from "node:fs/promises";
import { codeOf } from "../problem.ts";
import { PICTURE_BYTES } from "../shared/limits.ts";
import { formatBytes } from "../terminal/format.ts";
import { type Converted, type ConvertOptions, convertImage, FORMATS } from "./convert.ts";
import { fetchImage, type Validators } from "./fetch-image.ts";
import { ImageError } from "./image-error.ts";

/** Converts a file of public/, or one that was fetched before. Throws an ImageError. */
export async function convertFile({
  file,
  isOwn = true,
  ...options
}: Partial<ConvertOptions> & { readonly file: string }): Promise<Converted> {
  try {
    const { size } = await stat(file);
    if (size > PICTURE_BYTES)
      throw new ImageError(`a file of ${formatBytes(size)}`, `at most ${formatBytes(PICTURE_BYTES)}`);
    return await convertImage({ ...options, isOwn, bytes: await readFile(file) });
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
  return { validators, converted: bytes && (await convertImage({ bytes, isOwn: false, isWhole })) };
}
