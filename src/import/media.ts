// Finds the pictures and files of the old site in a copy of wp-content/uploads, and gives them an address of the new one.
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import transliterate from "@sindresorhus/transliterate";
import { imageSize } from "image-size";
import { isWithin } from "../files/list-files.ts";
import { MEDIA_BYTES } from "../shared/limits.ts";
import { decodePath } from "../shared/url.ts";
import type { Note } from "./html.ts";

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
/** What a firm publishes besides pictures. Scripts and pages are not among them. */
const DOCUMENT = /\.(?:pdf|docx?|xlsx?|pptx?|txt|csv|zip|mp3|m4a|mp4|webm)$/i;
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

/** The content decides what a picture is: a server that asks to sign in answers with a page. */
function findProblem(file: string): string | undefined {
  const stats = statSync(file);
  if (!stats.isFile() || stats.size > MEDIA_BYTES) return "a file that is too large, or none";
  if (DOCUMENT.test(file)) return undefined;
  if (!PICTURE.test(file)) return "a file of a kind that is not published";
  try {
    return imageSize(readFileSync(file)) && undefined;
  } catch {
    return "a file that is named like a picture, and is none";
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
