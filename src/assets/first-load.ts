// What the first load of a page may weigh, and how it is weighed.
import { brotliCompressSync, constants } from "node:zlib";

/** The first round trip of a connection carries ten packets: about 14 KB (RFC 6928). */
export const FIRST_ROUND_TRIP = 14 * 1024;

/** What hosts use when they compress while they send; 11 would flatter the figure. */
const BROTLI_QUALITY = 5;

/** Returns the bytes of `content` as a host sends it. */
export function compressedSize(content: string | Uint8Array): number {
  return brotliSize(content, BROTLI_QUALITY);
}

/** Returns what a host sends at most: in a third of the time, a tenth to a fifth more than it will be. */
export function compressedSizeAtMost(content: string): number {
  return brotliSize(content, 1);
}

function brotliSize(content: string | Uint8Array, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
