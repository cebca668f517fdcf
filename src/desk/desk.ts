// The files of the desk at /admin: its page, the CMS, and the site as it is now, from which the desk makes previews.
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Assets } from "../assets/bundle.ts";
import { bundleFiles, elementsOf } from "../assets/esbuild.ts";
import { readContent } from "../content/read-content.ts";
import { CONTENT_FILES } from "../content/schema.ts";
import { DESK, type OutputFile } from "../files/output-file.ts";
import type { Options } from "../options.ts";
import type { Plan } from "../pages/plan-site.ts";
import type { PostList } from "../posts/list.ts";
import { Failure } from "../problem.ts";
import { escapeHtml } from "../shared/escape-html.ts";
import { CONTENT, createConfig, NOT_SAVED } from "./config.ts";
import { DESK_POLICY } from "./headers.ts";

const CMS = "@sveltia/cms";
/** The version that is tested; another one may behave differently. */
const CMS_VERSION = "0.221.1";

interface Given {
  readonly plan: Plan;
  readonly posts: PostList;
  /** The names of the files in public/. */
  readonly publicFiles: readonly string[];
  readonly assets: Assets;
}

/** Creates the files of the desk; none for a site without one. Throws a Failure if the CMS is not installed. */
export async function createDeskFiles(options: Options, given: Given): Promise<readonly OutputFile[]> {
  const { site } = given.plan;
  const { editor, brand } = site.content.site;
  if (!editor) return [];
  const source = { file: `${site.content.folder}/site.json` };
  const folder = findCms(source);
  const languages = site.languages.map(({ language }) => language);
  const config = createConfig(editor, brand, languages);
  const data = JSON.stringify({ config, ...createPreviewData(options, given) });
  const assets = readdirSync(path.join(folder, "assets")).filter((name) => !name.endsWith(".map"));
  const files = [
    { file: "index.html", bytes: createPage(brand, options.base) },
    { file: "desk.json", bytes: data },
    ...(await bundleDesk(options, assets)),
    ...assets.map((name) => ({
      file: `assets/${name}`,
      bytes: readFileSync(path.join(folder, "assets", name)),
    })),
  ];
  return files.map(({ file, bytes }) => ({ file: `${DESK}/${file}`, source, bytes }));
}

/** Returns the folder of the CMS, which only sites with a desk install. */
function findCms(where: { readonly file: string }): string {
  try {
    return path.dirname(fileURLToPath(import.meta.resolve(CMS)));
  } catch {
    throw new Failure("content", {
      where: { ...where, path: ["editor"] },
      found: `no package ${CMS}`,
      expected: "the package that the desk consists of",
      next: `run npm install --save-prod --save-exact ${CMS}@${CMS_VERSION}, or remove the field`,
    });
  }
}

/** Returns what previews are made from. Visitors can read it, so that it has no draft and no reason of checks.json. */
function createPreviewData(options: Options, { plan, posts, publicFiles, assets }: Given): object {
  const published = new Set(plan.pages.map(({ source }) => source.file));
  const { folder, files } = readContent(options.content);
  const isPublished = (file: string) =>
    /\.(?:md|markdown)$/i.test(file)
      ? published.has(`${folder}/${file}`)
      : file !== CONTENT_FILES.checks.file;
  const texts = posts.documents.flatMap(({ read }) => {
    const content = read();
    if (!("text" in content) || !published.has(content.where.file)) return [];
    // As the repository names it.
    const name = path.relative(options.content, path.resolve(content.where.file)).split(path.sep).join("/");
    return { file: `${CONTENT}/${name}`, text: content.text };
  });
  const { host, format, siteUrl, base, noindex } = options;
  return {
    content: { folder: CONTENT, files: files.filter(({ file }) => isPublished(file)) },
    posts: texts,
    publicFiles,
    options: { host, format, siteUrl, base, noindex },
    // Previews run no scripts.
    assets: { css: assets.css, chunks: {}, inline: {}, analytics: { beacon: "", thirdParties: "" } },
  };
}

function createPage(brand: string, base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DESK_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(brand)}</title>
<script type="module" src="${base}/${DESK}/desk.js"></script>
</head>
<body></body>
</html>
`;
}

/** Returns the page of a host of its own for every address but that of the desk, which it leads to. */
export function createStartPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/${DESK}/">
<title>Desk</title>
</head>
<body><a href="/${DESK}/">Desk</a></body>
</html>
`;
}

/** "https://cdn.jsdelivr.net/fontsource/fonts/noto-mono@5.3.0/latin-400-normal.woff2" */
const CDN_FONT = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^/)]*\/([\w-]+)\.woff2/g;

/** Lets the CMS load its files from the site: its scripts are in one folder, and its fonts on no other server. */
function withOwnFiles(script: string, assets: readonly string[], base: string): string {
  return script
    .replaceAll("`../assets/", "`assets/")
    .replaceAll(CDN_FONT, (_, name: string, style: string) => {
      const font = assets.find((each) => each.startsWith(`${name}-${style}-`));
      if (font === undefined) throw new Error(`${CMS} has no font ${name} ${style}.`);
      return `${base}/${DESK}/assets/${font}`;
    });
}

/** "storage.get(`sveltia-cms.user`" */
const SIGN_IN = /[\w$]+\.(get|set|delete)\(`sveltia-cms\.user`/g;

/** Lets the CMS keep its sign-in in src/client/desk/sign-in.ts. */
function withOwnSignIn(script: string, file: string): string {
  const own = script.replaceAll(SIGN_IN, "deskSignIn.$1(`sveltia-cms.user`");
  const isReplaced = own.split("sveltia-cms.user").length === own.split("deskSignIn.").length;
  if (!isReplaced || (path.basename(file) === "index.js" && own === script))
    throw new Error(`${CMS} keeps its sign-in in another way.`);
  return own;
}

const SAVE_FAILED = "catch(t){t.message===`validation_failed`";

/** Lets the CMS say nothing after a person chose not to save: it would ask them to try again later. */
function withOwnCancel(script: string, file: string): string {
  if (path.basename(file) !== "index.js") return script;
  const own = script.replace(
    SAVE_FAILED,
    SAVE_FAILED.replace("{", `{if(t.message===\`${NOT_SAVED}\`)return;`),
  );
  if (own === script) throw new Error(`${CMS} handles a save that failed in another way.`);
  return own;
}

/** What the CMS loads for fields that docket does not have: maps, code, drawings. */
const UNUSED = ["@shikijs/*", "leaflet", "leaflet/*", "terra-draw", "terra-draw-leaflet-adapter", "svgo/*"];

/** Bundles the CMS with docket's reader and the templates, for this folder and no page of the site. */
async function bundleDesk(
  { templates, base }: Pick<Options, "templates" | "base">,
  fonts: readonly string[],
): Promise<readonly Pick<OutputFile, "file" | "bytes">[]> {
  const client = path.resolve(import.meta.dirname, "../client/desk");
  const own = path.join(client, "node.ts");
  const inBrowsers: NodeJS.Dict<string> = {
    "node:crypto": own,
    "node:path": fileURLToPath(import.meta.resolve("path-browserify")),
  };
  const contents = [
    `import templates from ${JSON.stringify(path.join(templates, "index.ts"))};`,
    `import { Preview } from ${JSON.stringify(path.join(templates, "desk/Preview.tsx"))};`,
    `import { startDesk } from ${JSON.stringify(path.join(client, "start-desk.ts"))};`,
    "await startDesk(templates, Preview);",
  ].join("\n");
  const { files } = await bundleFiles(path.dirname(templates), {
    stdin: { contents, resolveDir: path.dirname(templates), sourcefile: "desk.ts", loader: "ts" },
    entryNames: "desk",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    ...elementsOf(base),
    loader: { ".css": "empty" },
    target: "es2022",
    external: UNUSED,
    inject: [path.join(client, "sign-in.ts")],
    define: { "process.env.NODE_ENV": '"production"', BASE: JSON.stringify(base) },
    plugins: [
      {
        name: "desk",
        setup(build) {
          build.onResolve({ filter: /^node:/ }, ({ path: name }) => {
            const file = inBrowsers[name];
            return file === undefined ? { path: name, namespace: "nothing" } : { path: file };
          });
          // What reads and writes files is not called in a browser.
          build.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
          build.onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/].*\.js$/ }, async ({ path: file }) => ({
            contents: withOwnCancel(
              withOwnSignIn(withOwnFiles(await readFile(file, "utf8"), fonts, base), file),
              file,
            ),
          }));
        },
      },
    ],
  });
  return files.map(({ file, bytes }) => ({ file: file.replace(/^assets\//, ""), bytes }));
}
