// Compressed copies of text files, for hosts that serve them instead of compressing each answer.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PlannedFile } from "../files/output-file.ts";
import type { Encoding } from "../hosts/host.ts";
import { TEXT_ENDINGS } from "../hosts/rules.ts";
import type { Staging } from "./staging.ts";

const TEXT = new RegExp(`\\.(?:${TEXT_ENDINGS.join("|")})$`);

/**
 * Quality 9 of 11: 11 takes twenty times as long and saves 7 %. A window of 64 KB (2^16): with a larger one the encoder
 * fills tables of 32 MB for each file, in 15 times the time, and saves nothing on pages.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const ENCODERS: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Bytes of a file with compressed copies. Eight larger ones, of 100 MB, took 1.7 GB of memory and minutes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Plans a compressed copy of each text file of a build. Call it when all files are staged. */
export function planCompressed(
  staging: Pick<Staging, "files" | "read" | "sizeOf" | "digestOf">,
  encodings: readonly Encoding[] = [],
): readonly PlannedFile[] {
  if (encodings.length === 0) return [];
  const texts = [...staging.files()].filter((file) => TEXT.test(file) && staging.sizeOf(file) <= MAX_BYTES);
  return encodings.flatMap((encoding) =>
    texts.map((file) => ({
      file: `${file}.${encoding}`,
      source: { name: "compressed files" },
      key: staging.digestOf(file) ?? "",
      create: () => ENCODERS[encoding](staging.read(file)),
    })),
  );
}
