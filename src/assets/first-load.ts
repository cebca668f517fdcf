// The size budget of the first load of a page, and how sizes are measured.
import { brotliCompressSync, constants } from "node:zlib";

/** Bytes in the first round trip of a connection: ten packets (RFC 6928). */
export const FIRST_ROUND_TRIP_BYTES = 14 * 1024;

/** Typical of hosts that compress on the fly. 11, the maximum, would understate the size. */
const BROTLI_QUALITY = 5;

/** Returns the bytes that a host sends for `content`. */
export function compressedSize(content: string | Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return brotliCompressSync(content, { params }).length;
}
