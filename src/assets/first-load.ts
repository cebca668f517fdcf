// The size budget of a first page load, and how sizes are measured.
import { brotliCompressSync, constants } from "node:zlib";

/** The first round trip of a connection carries ten packets: about 14 KB (RFC 6928). */
export const FIRST_ROUND_TRIP = 14 * 1024;

/** The usual quality of compression on the fly. */
const BROTLI_QUALITY = 5;

/** Returns the compressed size of `content` in bytes. */
export function compressedSize(content: string | Uint8Array): number {
  return brotliSize(content, BROTLI_QUALITY);
}

/** Returns an upper bound of the compressed size, 10 to 20 % above it, in a third of the time. */
export function compressedSizeAtMost(content: string): number {
  return brotliSize(content, 1);
}

function brotliSize(content: string | Uint8Array, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
