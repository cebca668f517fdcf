// A post before it is parsed: a JSON document that is a file of its own, or a row in the file of a backend's rows.
import { closeSync, openSync } from "node:fs";
import { digestOf } from "../cache/inputs.ts";
import { parseJson } from "../content/parse-json.ts";
import { LARGEST_DOCUMENT, readFile } from "../content/read-file.ts";
import { Failure, type Place, type Problem } from "../problem.ts";
import type { PostBody } from "../shared/post.ts";
import { displayFile } from "../terminal/format.ts";
import { describeInputError } from "../terminal/system-error.ts";
import { type ListedPost, parsePost } from "./parse.ts";
import { distrustRows, readBytes } from "./row-file.ts";

export interface PostEntry {
  /** The post's file, or its id and slug in the backend. */
  readonly source: Place;
  /** An absolute path. */
  readonly file: string;
  /** The part of the file, in bytes; the whole file by default. */
  readonly part?: { readonly offset: number; readonly length: number } | undefined;
  /** Differs after each change of the document; undefined when only its bytes tell. */
  readonly state: string | undefined;
}

/** What remains of a post after its body is dropped, which only its own page needs. */
export interface ReadPost {
  /** Absent when there are problems. */
  readonly post: ListedPost | undefined;
  readonly problems: readonly Problem[];
  readonly notices: readonly Problem[];
}

/** Reads posts and their bodies. Keeps the bodies of the first posts, which are read again for their pages. */
export interface PostReader extends Disposable {
  /** Reads and parses a document; undefined when it still has the digest `known`. */
  read(entry: PostEntry, known?: string): ReadPost | undefined;
  /** Reads a post without its body. */
  readSummary(entry: PostEntry): ListedPost | undefined;
  /** Returns the body of a valid post. Throws a Failure when its document is no longer the one that was read. */
  readBody(entry: PostEntry, post: ListedPost): PostBody;
  /** Milliseconds spent so far. */
  times(): { readonly read: number; readonly validate: number };
}

/** Bytes of documents whose bodies are kept in memory until their pages can be rendered: about 3,000 posts. */
const KEPT = 16 * 1024 * 1024;

/** Bytes: more than most documents have. */
const MEMORY = 256 * 1024;

export function createPostReader(): PostReader {
  const descriptors = new Map<string, number>();
  const bodies = new Map<string, { readonly body: PostBody; readonly size: number }>();
  const times = { read: 0, validate: 0 };
  let room = KEPT;
  const memory = Buffer.allocUnsafeSlow(MEMORY);
  const allocate = (size: number) => (size > MEMORY ? Buffer.allocUnsafe(size) : memory.subarray(0, size));

  /** Returns the bytes of a document, which are valid until the next one is read. */
  const readDocument = ({ file, part }: PostEntry): Buffer => {
    const start = performance.now();
    try {
      if (!part) return readFile(file, LARGEST_DOCUMENT, allocate);
      const descriptor = descriptors.get(file) ?? openSync(file, "r");
      descriptors.set(file, descriptor);
      return readBytes(descriptor, part.offset, allocate(part.length));
    } catch (error) {
      const isGone = part && (error as NodeJS.ErrnoException).code === "ENOENT";
      throw isGone ? removedMeanwhile(file) : describeInputError(error);
    } finally {
      times.read += performance.now() - start;
    }
  };
  const parse = (bytes: Buffer, digest: string, { source }: PostEntry) => {
    const start = performance.now();
    const json = parseJson(bytes.toString("utf8"), source);
    const { notices, ...parsed } =
      json.problems.length > 0
        ? { post: undefined, problems: json.problems, notices: [] }
        : parsePost({ where: source, record: json.value, digest, isClean: isClean(bytes) });
    times.validate += performance.now() - start;
    return { ...parsed, notices: [...json.notices, ...notices] };
  };
  return {
    read(entry, known) {
      const bytes = readDocument(entry);
      const digest = digestOf(bytes);
      if (digest === known) return undefined;
      // The state of a row is its digest.
      if (entry.part && digest !== entry.state) throw changedMeanwhile(entry);
      const { post, problems, notices } = parse(bytes, digest, entry);
      if (post && room > 0) {
        bodies.set(digest, { body: post.body, size: bytes.length });
        room -= bytes.length;
      }
      return { post: post?.summary, problems, notices };
    },
    readSummary(entry) {
      const bytes = readDocument(entry);
      return parse(bytes, digestOf(bytes), entry).post?.summary;
    },
    readBody(entry, { digest }) {
      const kept = bodies.get(digest);
      if (kept && bodies.delete(digest)) room += kept.size;
      if (kept) return kept.body;
      const bytes = readDocument(entry);
      if (digestOf(bytes) !== digest) throw changedMeanwhile(entry);
      return parse(bytes, digest, entry).post?.body ?? [];
    },
    times: () => times,
    [Symbol.dispose]() {
      for (const descriptor of descriptors.values()) closeSync(descriptor);
      descriptors.clear();
    },
  };
}

/**
 * Returns whether the bytes of a JSON document rule out characters that posts must not have. JSON allows U+0000 to
 * U+001F and lone surrogates only as escapes; 7F is U+007F; C2 begins U+0080 to U+009F, and EF U+FFFE and U+FFFF.
 */
function isClean(bytes: Buffer): boolean {
  return !bytes.includes("\\u") && [0x7f, 0xc2, 0xef].every((byte) => !bytes.includes(byte));
}

function changedMeanwhile({ source, file, part }: PostEntry): Failure {
  if (part) distrustRows(file);
  return new Failure(part ? "damaged" : "content", {
    where: source,
    found: part ? "another text in .docket/ than the backend sent" : "a change during the build",
    expected: "the post that the build began with",
    next: "build again",
  });
}

function removedMeanwhile(file: string): Failure {
  return new Failure("content", {
    where: { file: displayFile(file) },
    found: "nothing: the file was removed during the build",
    expected: "the rows that the backend sent",
    next: "build again",
  });
}
