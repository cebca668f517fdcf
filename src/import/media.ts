// Finds the pictures and files of the old site in a copy of wp-content/uploads, and gives them an address of the new one.
import { closeSync, existsSync, openSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import transliterate from "@sindresorhus/transliterate";
import { imageSize } from "image-size";
import { describeActive } from "../files/active-files.ts";
import { isWithin } from "../files/list-files.ts";
import { MEDIA_BYTES } from "../shared/limits.ts";
import { decodePath } from "../shared/url.ts";
import type { Note } from "./library.ts";

export interface Media {
  /** Returns the new address of a file of the old site; undefined when it is not in the folder, with a note. */
  find(url: string, note: Note): string | undefined;
  /** The files that were found: their new addresses, and where they are. */
  readonly files: ReadonlyMap<string, string>;
  /** Old addresses that differ from the new ones by more than their folder. */
  readonly renamed: ReadonlyMap<string, string>;
}

export const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
/** What iPhones write. A person exports it as JPEG. */
export const HEIC = /\.hei[cf]$/i;
/** Word writes the second, too. */
const OFFICE = ["\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1", "{\\rtf"];
/** What a firm publishes besides pictures, with the bytes that it begins with, as Latin-1. Scripts and pages are not among it. */
const DOCUMENTS: readonly (readonly [ending: RegExp, isOne: (start: string) => boolean])[] = [
  [/\.pdf$/i, (start) => start.slice(0, 1024).includes("%PDF-")],
  [
    /\.(?:docx|xlsx|pptx)$/i,
    (start) => start.startsWith("PK\u0003\u0004") && /\b(?:word|xl|ppt)\//.test(start),
  ],
  [/\.(?:doc|xls|ppt)$/i, (start) => OFFICE.some((each) => start.startsWith(each))],
  [/\.(?:txt|csv)$/i, (start) => !/^\s*</.test(start) && !start.includes("\0")],
  [/\.mp3$/i, (start) => /^(?:ID3|\u00FF[\u00E2-\u00FF])/.test(start)],
  [/\.(?:m4a|mp4)$/i, (start) => start.slice(4, 8) === "ftyp"],
  [/\.webm$/i, (start) => start.startsWith("\u001AE\u00DF\u00A3")],
];
/** Bytes of a document that tell what it is. An office file names its parts early. */
const START_BYTES = 64 * 1024;
const ARCHIVE = /\.(?:zip|rar|7z|gz|tar|tgz|jar|apk|dmg|iso)$/i;
const ARCHIVE_NEXT =
  "an archive, which was left out: look at what is in it, and copy it to public/images/ yourself";
/** WordPress's own copies of a picture: "-300x200"; "-scaled" is the largest that it shows. */
const COPY = /-\d+x\d+(?=\.\w+$)|-scaled(?=\.\w+$)/;
const FOLDER = "/images";

/** Returns the path of a file below wp-content/uploads, decoded; undefined for other addresses. */
export function uploadOf(url: string): string | undefined {
  const { pathname, host } = URL.parse(url) ?? { pathname: "", host: "" };
  const pattern = host.endsWith(".files.wordpress.com")
    ? /^\/(\d{4}\/.+)$/
    : /\/(?:wp-content\/uploads|files)\/(.+)$/;
  const [, name] = pattern.exec(pathname) ?? [];
  return name === undefined ? undefined : decodePath(name).normalize("NFC");
}

/** Reads nothing before the first file is asked for. `folder` is undefined without --media. */
export function createMedia(folder: string | undefined): Media {
  const files = new Map<string, string>();
  const renamed = new Map<string, string>();
  const known = new Map<string, string | undefined>();
  const root = folder === undefined ? undefined : realpathSync(folder);
  const find = (name: string, note: Note): string | undefined => {
    const whole = name.replace(COPY, "");
    const exported = [".jpg", ".jpeg", ".JPG", ".JPEG"].map((end) => whole.replace(HEIC, end));
    const names = new Set([...exported, whole, whole.replace(/(?=\.\w+$)/, "-scaled"), name]);
    const from = [...names].flatMap((each) => locate(root ?? "", each) ?? [])[0];
    const problem = from === undefined ? "a file that --media does not have" : findProblem(from);
    if (problem) note(problem, name);
    if (from === undefined || problem) return undefined;
    const address = addressOf(path.relative(root ?? "", from), from, files);
    files.set(address, from);
    if (address !== `${FOLDER}/${name}`) renamed.set(name, address);
    return address;
  };
  return {
    find(url, note) {
      const name = uploadOf(url);
      if (root === undefined || name === undefined) return undefined;
      if (!known.has(name)) known.set(name, find(name, note));
      return known.get(name);
    },
    files,
    renamed,
  };
}

/** Returns a file of the folder, and none that a symlink or ".." leads out of it. */
function locate(root: string, name: string): string | undefined {
  const file = path.join(root, name);
  if (/\0/.test(name) || !isWithin(file, root) || !existsSync(file)) return undefined;
  return isWithin(realpathSync(file), root) ? file : undefined;
}

/** The content decides what a file is: a server that asks to sign in answers with a page, and names of
 * files say what their writer likes. */
function findProblem(file: string): string | undefined {
  const stats = statSync(file);
  if (!stats.isFile() || stats.size > MEDIA_BYTES) return "a file that is too large, or none";
  if (ARCHIVE.test(file)) return ARCHIVE_NEXT;
  const [, isOne] = DOCUMENTS.find(([ending]) => ending.test(file)) ?? [];
  if (isOne)
    return isOne(readFirstBytes(file)) ? undefined : "a file that is named like a document, and is none";
  if (!PICTURE.test(file)) return "a file of a kind that is not published";
  const bytes = readFileSync(file);
  const active = describeActive(path.basename(file), () => bytes);
  if (active !== undefined)
    return `a picture with ${active}, which was left out: save it as PNG, or without scripts, and import again`;
  try {
    return imageSize(bytes) && undefined;
  } catch {
    return "a file that is named like a picture, and is none";
  }
}

/** Returns the first bytes of a file, as Latin-1. */
function readFirstBytes(file: string): string {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(START_BYTES);
    return bytes.toString("latin1", 0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/** Returns an address without characters that addresses encode, and that no other file has. */
function addressOf(name: string, from: string, files: ReadonlyMap<string, string>): string {
  const parts = name.split(path.sep).map((part) =>
    transliterate(part)
      .replaceAll(/[^\w.-]+/g, "-")
      .replace(/^[.-]+/, ""),
  );
  const address = `${FOLDER}/${parts.join("/")}`;
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? address : address.replace(/(?=\.\w+$)/, `-${number}`);
    if ((files.get(numbered) ?? from) === from) return numbered;
  }
}
