// The hash of node:crypto that docket's reader uses, for browsers: theirs returns a promise.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export function hash(_algorithm: "sha256", content: string, _encoding: "hex"): string {
  return bytesToHex(sha256(utf8ToBytes(content)));
}
