// Reads what a build left in its folder.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { compressedSize } from "../assets/first-load.ts";
import { digestOf } from "../cache/digest.ts";
import { LARGEST_FILE, readFile } from "../content/read-file.ts";
import { Failure } from "../problem.ts";
import { type BuiltPage, parseManifest } from "../publish/manifest.ts";
import { listOutput } from "../publish/previous.ts";
import { pageFiles, pageHref } from "../shared/url.ts";
import { answeredAddresses } from "../site/answered-addresses.ts";
import { MANIFEST } from "../site/output-file.ts";
import { SAMPLE_PICTURE } from "../site/sample-data.ts";
import { displayFile, displayFolder } from "../terminal/format.ts";
import type { CheckedSite, ImageSize, Script } from "./check.ts";
import { PICTURE } from "./images.ts";
import { type CheckedPage, parsePage } from "./page.ts";
import { secretsOf } from "./secrets.ts";
import { placeWords } from "./similar-pages.ts";

/** Throws a Failure when `out` is not a folder that docket built, or when a file in it cannot be read. */
export function readBuiltSite(out: string, environment: NodeJS.Dict<string>): CheckedSite {
  const { site, headers, writtenFiles } = readManifest(out);
  const files = new Set(listOutput(out));
  const htmlFiles = new Map(
    site.pages.flatMap(({ path: address }) => {
      const href = pageHref(address, site.format);
      return pageFiles(address, site.format).map((file) => [file, href] as const);
    }),
  );
  const others = [...files].filter((file) => !htmlFiles.has(file) && file !== MANIFEST);
  const answered = site.pages.filter(({ kind }) => kind !== "notFound");
  return {
    ...site,
    headers,
    out,
    files,
    writtenFiles,
    pageFiles: htmlFiles,
    addresses: answeredAddresses(answered, others, site.format),
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

function readManifest(out: string) {
  const fail = (found: string, next = "run docket build, or name another folder with --out"): never => {
    const where = { file: displayFolder(out).replace(/\/$/, "") };
    throw new Failure("usage", [{ where, found, expected: "a folder that docket built", next }]);
  };
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return fail("no such folder");
  if (!stats.isDirectory()) return fail("a file");
  const file = path.join(out, MANIFEST);
  if (!existsSync(file)) return fail(`no record of a build (${MANIFEST})`);
  const manifest = parseManifest(readFile(file, LARGEST_FILE).toString());
  if (!manifest) return fail(`a record that cannot be read (${MANIFEST})`);
  const { site, headers, files } = manifest;
  if (!site) return fail(`a record without pages (${MANIFEST})`, "run docket build again");
  return { site, headers, writtenFiles: new Set(Object.keys(files)) };
}

function readBytes(file: string): Buffer {
  try {
    return readFile(file, LARGEST_FILE);
  } catch (error) {
    const where = { file: displayFile(file) };
    const found = (error as Error).message;
    const expected = "a file that can be read";
    throw new Failure("content", [{ where, found, expected, next: "run docket build --force" }]);
  }
}

function readFiles(out: string, files: readonly string[]) {
  const images = new Map<string, ImageSize>();
  const scripts = new Map<string, Script>();
  const texts = new Map<string, string>();
  const samplePictures: string[] = [];
  for (const file of files) {
    const bytes = readBytes(path.join(out, file));
    if (digestOf(bytes) === SAMPLE_PICTURE) samplePictures.push(file);
    const size = PICTURE.test(file) ? readImageSize(bytes) : undefined;
    if (size) images.set(`/${file}`, size);
    if (!isText(bytes)) continue;
    const text = bytes.toString("utf8");
    texts.set(file, text);
    if (/\.m?js$/.test(file)) scripts.set(`/${file}`, readScript(file, text));
  }
  return { images, scripts, texts, samplePictures };
}

/** Git's test for text. The name does not matter: "backup.bak" may contain a key. */
function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, 8 * 1024).includes(0);
}

const PICTURE_TYPES = new Set(["png", "jpg", "gif", "webp"]);

/** Returns undefined for a damaged picture, and for another type than PNG, JPEG, GIF and WebP. */
function readImageSize(bytes: Buffer): ImageSize | undefined {
  try {
    const { type = "", width, height } = imageSize(bytes);
    return PICTURE_TYPES.has(type) && width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // The library throws errors of several classes; imageCheck reports the picture.
    return undefined;
  }
}

/** What a bundle imports when it is loaded: `import{a}from"./b.js"`, but not `import("./b.js")`. */
const STATIC_IMPORT = /\b(?:from|import)\s*["'](\.{0,2}\/[^"']+)["']/g;

function readScript(file: string, text: string): Script {
  const imports = Array.from(text.matchAll(STATIC_IMPORT), ([, specifier = ""]) =>
    path.posix.resolve(`/${path.posix.dirname(file)}`, specifier),
  );
  return { compressedBytes: compressedSize(text), imports };
}
