import { lookup } from "mrmime";

/** Returns the type with which a server sends a file. */
export function contentType(file: string): string {
  const type = lookup(file) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type};charset=utf-8` : type;
}
