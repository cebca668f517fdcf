// What docket's reader and pages use of Node, for browsers.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** That of node:crypto; the hash of browsers is a promise. */
export function hash(_algorithm: "sha256", content: string, _encoding: "hex"): string {
  return bytesToHex(sha256(utf8ToBytes(content)));
}
