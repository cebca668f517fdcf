// Reads what a build left in its folder, all but the pages themselves.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import path from "node:path";
import { compressedSize } from "../assets/first-load.ts";
import { Failure, type Problem } from "../problem.ts";
import { type BuiltSite, MANIFEST, type Manifest, parseManifest } from "../publish/manifest.ts";
import { pageFiles, pageHref } from "../shared/url.ts";
import { displayPath } from "../terminal/format.ts";
import { answeredAddresses } from "./broken-links.ts";
import type { CheckedSite, Script } from "./check.ts";
import { type ImageSize, readImageSize } from "./image-size.ts";
import { PICTURE } from "./images.ts";
import { secretsOf } from "./secrets.ts";

const SCRIPT = /\.m?js$/;
/** Around the pages: what docket writes besides pages and assets. */
const AROUND = /^(?:sitemap(?:-\d+)?\.xml|feed\.xml|robots\.txt|llms\.txt|site\.webmanifest)$/;

/** Throws a Failure when `out` is not a folder that docket built. */
export function readBuiltSite(out: string, environment: NodeJS.Dict<string>): CheckedSite {
  const { site, ownFiles, headers } = readRecord(out);
  const files = listFiles(out);
  const pageFileAddresses = new Map(
    site.pages.flatMap(({ path: address, kind }) =>
      pageFiles(address, site.format).map(
        (file) => [file, pageHref(address, kind === "notFound" ? "file" : site.format)] as const,
      ),
    ),
  );
  const others = [...files].filter((file) => !pageFileAddresses.has(file) && file !== MANIFEST);
  const read = (file: string) => readOrFail(path.join(out, file));
  const texts = others.filter((file) => isText(path.join(out, file)));
  const readTexts = (names: readonly string[]) =>
    new Map(names.map((file) => [file, read(file).toString("utf8")]));
  const otherTexts = readTexts(texts.filter((file) => !AROUND.test(file)));
  return {
    ...site,
    out,
    headers,
    files,
    ownFiles,
    pageFiles: pageFileAddresses,
    addresses: answeredAddresses(
      site.pages.filter(({ kind }) => kind !== "notFound"),
      others,
      site.format,
    ),
    images: new Map(others.filter((file) => PICTURE.test(file)).flatMap((file) => readSize(out, file))),
    scripts: new Map(
      [...otherTexts]
        .filter(([file]) => SCRIPT.test(file))
        .map(([file, text]) => [`/${file}`, readScript(file, text)]),
    ),
    secrets: secretsOf(environment),
    texts: readTexts(texts.filter((file) => AROUND.test(file))),
    otherTexts,
  };
}

interface BuildRecord {
  readonly headers: Manifest["headers"] | undefined;
  readonly site: BuiltSite;
  readonly ownFiles: ReadonlySet<string>;
}

function readRecord(out: string): BuildRecord {
  const where = { file: displayPath(out).replace(/\/$/, "") };
  const expected = "a folder that docket built";
  const fail = (problem: Pick<Problem, "found" | "next">): never => {
    throw new Failure("usage", [{ where, expected, ...problem }]);
  };
  const next = "run docket build, or name another folder with --out";
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return fail({ found: "no such folder", next });
  if (!stats.isDirectory()) return fail({ found: "a file", next });
  const record = path.join(out, MANIFEST);
  if (!existsSync(record)) return fail({ found: `no record of a build (${MANIFEST})`, next });
  const manifest = parseManifest(readFileSync(record, "utf8"));
  if (!manifest) return fail({ found: `a record that cannot be read (${MANIFEST})`, next });
  if (!manifest.site) {
    return fail({ found: `a record without pages (${MANIFEST})`, next: "run docket build again" });
  }
  return { site: manifest.site, ownFiles: new Set(Object.keys(manifest.files)), headers: manifest.headers };
}

function listFiles(out: string): ReadonlySet<string> {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")),
  );
}

/** So many bytes tell a text from anything else, as they do for git. */
const TEXT_HEAD = 8 * 1024;

/** Whether a file is a text, whatever its name: a key may stand in "backup.bak". */
function isText(file: string): boolean {
  return !readHead(file, TEXT_HEAD).includes(0);
}

function readOrFail(file: string): Buffer {
  return orFail(file, () => readFileSync(file));
}

function orFail<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const found = (error as Error).message;
    throw new Failure("content", [
      { where: { file: path.relative(process.cwd(), file) }, found, expected: "a file that can be read" },
    ]);
  }
}

/** Returns the first bytes of a file, fewer where it is shorter. */
function readHead(file: string, length: number): Buffer {
  return orFail(file, () => {
    const descriptor = openSync(file, "r");
    try {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  });
}

/** A picture says its size near its beginning; before it a camera may have put a preview of some 60 KB. */
const IMAGE_HEAD = 128 * 1024;

function readSize(out: string, file: string): readonly (readonly [string, ImageSize])[] {
  const size = readImageSize(readHead(path.join(out, file), IMAGE_HEAD));
  return size && size.width > 0 && size.height > 0 ? [[`/${file}`, size]] : [];
}

const IMPORT = /\b(?:import|export)\s*(?:[\w*{}$,\s]+?\bfrom\s*)?["']([^"']+)["']/g;
const LAZY_IMPORT = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g;

/** Returns the size of a script, and what it imports, as addresses of the site. */
function readScript(file: string, text: string): Script {
  const addresses = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map(([, specifier = ""]) => specifier)
      .filter((specifier) => /^\.{0,2}\//.test(specifier))
      .map((specifier) => path.posix.resolve(`/${path.posix.dirname(file)}`, specifier));
  return { bytes: compressedSize(text), imports: addresses(IMPORT), lazyImports: addresses(LAZY_IMPORT) };
}
