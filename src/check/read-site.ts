// Reads what a build left in its folder.
import path from "node:path";
import { imageSize } from "image-size";
import { MANIFEST } from "../files/output-file.ts";
import { readFile, readStart } from "../files/read-file.ts";
import { createAnswers } from "../links/answers.ts";
import { KIND_NAMES, kindOf } from "../pages/kinds.ts";
import { Failure, messageOf } from "../problem.ts";
import { type BuiltPage, readBuilt } from "../publish/manifest.ts";
import { listOutput } from "../publish/previous.ts";
import { TEXT_BYTES } from "../shared/limits.ts";
import { pageFiles } from "../shared/url.ts";
import { displayFile } from "../terminal/format.ts";
import { type CheckedPage, parsePage } from "./checked-page.ts";
import { PICTURE } from "./images.ts";
import type { CheckedSite, ImageSize } from "./rule.ts";
import { secretsOf } from "./secrets.ts";
import { placeWords } from "./similar-pages.ts";

/** Throws a Failure when `out` is not a folder that docket built, or when a file in it cannot be read. */
export function readBuiltSite(out: string, environment: NodeJS.Dict<string>): CheckedSite {
  const { site, headers } = readBuilt(out, KIND_NAMES);
  const files = listOutput(out);
  const ofPages = new Set(site.pages.flatMap(({ path }) => pageFiles(path, site.format)));
  const others = files.filter((file) => !ofPages.has(file) && file !== MANIFEST);
  const [, ...languages] = Object.keys(site.folders);
  const answered = site.pages.filter(({ kind }) => !kindOf(kind).answersUnknown);
  return {
    ...site,
    headers,
    out,
    files,
    answers: createAnswers({ ...site, languages }, { pages: answered, files: others }),
    secrets: secretsOf(environment),
    placeWords: placeWords(site.pages),
    ...readFiles(out, others),
  };
}

/** Throws a Failure when the page cannot be read. */
export function readPage(page: BuiltPage, site: CheckedSite): CheckedPage {
  const [file] = pageFiles(page.path, site.format);
  return parsePage(page, readBytes(path.join(site.out, file)).toString("utf8"), site);
}

function readBytes(file: string, read = (file: string) => readFile(file, TEXT_BYTES)): Buffer {
  try {
    return read(file);
  } catch (error) {
    throw new Failure("content", {
      where: { file: displayFile(file) },
      found: messageOf(error),
      expected: "a file that can be read",
      next: "run docket build --force; remove a file that docket did not write",
    });
  }
}

function readFiles(out: string, files: readonly string[]) {
  const images = new Map<string, ImageSize>();
  const texts = new Map<string, string>();
  for (const name of files) {
    const file = path.join(out, name);
    const isPicture = PICTURE.test(name);
    const isText = isTextFile(file);
    // A video does not have to fit into memory.
    if (!isPicture && !isText) continue;
    const bytes = readBytes(file);
    const size = isPicture ? readImageSize(bytes) : undefined;
    if (size) images.set(`/${name}`, size);
    if (isText) texts.set(name, bytes.toString("utf8"));
  }
  return { images, texts };
}

/** Git's test for text. The name does not matter: "backup.bak" may contain a key. */
function isTextFile(file: string): boolean {
  return !readBytes(file, (name) => readStart(name, 8 * 1024)).includes(0);
}

const PICTURE_TYPES = ["png", "jpg", "gif", "webp"];

/** Returns undefined for a damaged picture, and for another type than PNG, JPEG, GIF and WebP. */
function readImageSize(bytes: Buffer): ImageSize | undefined {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(bytes);
    if (!PICTURE_TYPES.includes(type)) return undefined;
    // Phones that are held upright say so in the photo, and browsers turn it (Exif 2.3, Orientation).
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    // The library throws errors of several classes; imageCheck reports the picture.
    return undefined;
  }
}
