import { hash } from "node:crypto";

export function digestOf(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 32);
}
