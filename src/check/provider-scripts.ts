// What `docket check` says of the scripts that `analytics` in site.json loads from other sites.
import { compressedSize } from "../assets/first-load.ts";
import { quote } from "../problem.ts";
import { formatBytes } from "../terminal/format.ts";

const TIMEOUT_MS = 15_000;

/** Names what a script costs; with `measures`, asks its server for it. */
export async function describeProvider(src: string, measures: boolean): Promise<string> {
  const bytes = measures ? await sizeOf(src) : undefined;
  const size = bytes === undefined ? "bytes that docket does not count" : `${formatBytes(bytes)}, compressed`;
  const next = measures ? "" : "; --external measures them";
  return `every page loads ${quote(src)} after consent: a connection to another site and ${size}${next}`;
}

/** Returns undefined without a good answer. */
async function sizeOf(src: string): Promise<number | undefined> {
  try {
    const response = await fetch(src, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? compressedSize(await response.bytes()) : undefined;
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === "TimeoutError") return undefined;
    throw error;
  }
}
