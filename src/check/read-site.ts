// Reads everything that a build left in its folder except the pages.
import { hash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { init, parse } from "es-module-lexer";
import { imageSize } from "image-size";
import { compressedSize } from "../assets/first-load.ts";
import { Failure } from "../problem.ts";
import { parseManifest } from "../publish/manifest.ts";
import { listOutput } from "../publish/previous.ts";
import { pageFiles, pageHref } from "../shared/url.ts";
import { MANIFEST } from "../site/output-file.ts";
import { SAMPLE_PICTURE } from "../site/sample-data.ts";
import { displayFile, displayFolder } from "../terminal/format.ts";
import { answeredAddresses } from "./broken-links.ts";
import type { CheckedSite, ImageSize, Script } from "./check.ts";
import { PICTURE } from "./images.ts";
import { writerOf } from "./place.ts";
import { secretsOf } from "./secrets.ts";

/** Throws a Failure when `out` is not a folder that docket built, or when a file in it cannot be read. */
export async function readBuiltSite(out: string, environment: NodeJS.Dict<string>): Promise<CheckedSite> {
  await init();
  const { site, ...record } = readRecord(out);
  const files = new Set(listOutput(out));
  const htmlFiles = new Map(
    site.pages.flatMap(({ path: address, kind }) => {
      const href = pageHref(address, kind === "notFound" ? "file" : site.format);
      return pageFiles(address, site.format).map((file) => [file, href] as const);
    }),
  );
  const others = [...files].filter((file) => !htmlFiles.has(file) && file !== MANIFEST);
  const answered = site.pages.filter(({ kind }) => kind !== "notFound");
  return {
    ...site,
    ...record,
    out,
    files,
    pageFiles: htmlFiles,
    addresses: answeredAddresses(answered, others, site.format),
    secrets: secretsOf(environment),
    ...readFiles(out, others),
  };
}

function readFiles(out: string, files: readonly string[]) {
  const images = new Map<string, ImageSize>();
  const scripts = new Map<string, Script>();
  const samplePictures: string[] = [];
  const discoveryFiles = new Map<string, string>();
  const otherTexts = new Map<string, string>();
  for (const file of files) {
    const bytes = readBytes(path.join(out, file));
    if (hash("sha256", bytes) === SAMPLE_PICTURE) samplePictures.push(file);
    const size = PICTURE.test(file) ? readImageSize(bytes) : undefined;
    if (size) images.set(`/${file}`, size);
    if (!isText(bytes)) continue;
    const text = bytes.toString("utf8");
    (writerOf(file) === undefined ? otherTexts : discoveryFiles).set(file, text);
    if (/\.m?js$/.test(file)) scripts.set(`/${file}`, readScript(file, text));
  }
  return { images, scripts, samplePictures, discoveryFiles, otherTexts };
}

function readRecord(out: string) {
  const fail = (found: string, next = "run docket build, or name another folder with --out"): never => {
    const where = { file: displayFolder(out).replace(/\/$/, "") };
    throw new Failure("usage", [{ where, found, expected: "a folder that docket built", next }]);
  };
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return fail("no such folder");
  if (!stats.isDirectory()) return fail("a file");
  const record = path.join(out, MANIFEST);
  if (!existsSync(record)) return fail(`no record of a build (${MANIFEST})`);
  const manifest = parseManifest(readFileSync(record, "utf8"));
  if (!manifest) return fail(`a record that cannot be read (${MANIFEST})`);
  const { site, headers, files } = manifest;
  if (!site) return fail(`a record without pages (${MANIFEST})`, "run docket build again");
  return { site, headers, ownFiles: new Set(Object.keys(files)) };
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const where = { file: displayFile(file) };
    const found = (error as Error).message;
    throw new Failure("content", [{ where, found, expected: "a file that can be read" }]);
  }
}

/** Git's test for text. The name does not matter: "backup.bak" may contain a key. */
function isText(bytes: Buffer): boolean {
  return !bytes.subarray(0, 8 * 1024).includes(0);
}

const PICTURE_TYPES = new Set(["png", "jpg", "gif", "webp"]);

/** Returns undefined for a damaged picture, and for another type than PNG, JPEG, GIF and WebP. */
export function readImageSize(bytes: Buffer): ImageSize | undefined {
  try {
    const { type = "", width, height } = imageSize(bytes);
    return PICTURE_TYPES.has(type) && width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // The library throws errors of several classes; imageCheck reports the picture.
    return undefined;
  }
}

/** Returns the size of a script and its imports as addresses of the site. */
export function readScript(file: string, text: string): Script {
  const bytes = compressedSize(text);
  const addresses = { imports: [] as string[], lazyImports: [] as string[] };
  for (const { type, specifier } of parseImports(text)) {
    if (!specifier || !/^\.{0,2}\//.test(specifier)) continue;
    const address = path.posix.resolve(`/${path.posix.dirname(file)}`, specifier);
    addresses[type === "dynamic" ? "lazyImports" : "imports"].push(address);
  }
  return { bytes, ...addresses };
}

function parseImports(text: string): ReturnType<typeof parse>[0] {
  try {
    return parse(text)[0];
  } catch {
    // Not a module: a classic script has no imports.
    return [];
  }
}
