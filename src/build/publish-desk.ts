import type { Assets } from "../assets/bundle.ts";
import { createSecurityHeaders } from "../assets/security-headers.ts";
import { DESK_HEADERS } from "../desk/headers.ts";
import type { OutputFile } from "../files/output-file.ts";
import { type Header, limitsOf } from "../hosts/rules.ts";
import type { Options } from "../options.ts";
import type { Plan } from "../pages/plan-site.ts";
import { compareText, failOn } from "../problem.ts";
import { besideFile } from "../publish/beside.ts";
import { lockOutput, onExit } from "../publish/output.ts";
import { openStaging } from "../publish/staging.ts";
import { NOT_FOUND_FILE } from "../shared/url.ts";
import type { Parts } from "./parts.ts";

/** Pictures in which no script can run, for previews. */
const PICTURE = /\.(?:avif|gif|ico|jpe?g|png|webp)$/i;
/** The other addresses of the desk's host lead to it. */
const START_PAGES = ["index.html", NOT_FOUND_FILE];

/** Creates the files of the desk. A site without a desk does not load the modules for it. */
export async function createDesk(
  options: Options,
  plan: Plan,
  { postList, publicFiles }: Pick<Parts, "postList" | "publicFiles">,
  assets: Assets,
): Promise<readonly OutputFile[]> {
  if (!plan.site.content.site.editor) return [];
  const { createDeskFiles } = await import("../desk/desk.ts");
  const [posts, { files }] = [await postList.get(), await publicFiles.get()];
  return createDeskFiles(options, { plan, posts, publicFiles: files.map(({ file }) => file), assets });
}

/**
 * Writes the desk into a folder of its own, "dist.desk" beside "dist", if it has a host of its own: with nothing of the site but
 * the pictures and fonts of previews. Returns the folder.
 */
export async function publishDesk(
  options: Options,
  plan: Plan,
  parts: Pick<Parts, "postList" | "publicFiles">,
  assets: Assets,
): Promise<string | undefined> {
  const { site } = plan;
  const { editor } = site.content.site;
  if (editor?.url === undefined) return undefined;
  const folder = besideFile(options.out, "desk");
  using output = lockOutput(folder);
  using staging = openStaging(folder, output);
  using _ = onExit(() => {
    staging[Symbol.dispose]();
    output[Symbol.dispose]();
  });
  const { createStartPage } = await import("../desk/desk.ts");
  const source = { file: `${site.content.folder}/site.json` };
  const fonts = assets.files.filter(({ file }) => file.endsWith(".woff2"));
  for (const file of [...(await createDesk({ ...options, base: "" }, plan, parts, assets)), ...fonts])
    staging.stage(file);
  for (const file of START_PAGES) staging.stage({ file, source, bytes: createStartPage() });
  const { files } = await parts.publicFiles.get();
  for (const file of files.filter(({ file: name }) => PICTURE.test(name))) staging.link(file);
  const headers = deskHeaders(assets);
  const rules =
    site.host.files?.({
      url: editor.url,
      base: "",
      roots: [],
      headers,
      redirects: [],
      cities: [],
      files: [...staging.files()].sort(compareText),
      pages: new Set(START_PAGES),
      limits: limitsOf(site.host.appliedBy),
    }) ?? [];
  const { beside } = site.host;
  const ofHost = { name: `the rules for ${site.host.label}` };
  if (!beside) for (const { file, text } of rules) staging.stage({ file, source: ofHost, bytes: text });
  failOn(staging.problems());
  staging.publish({ force: options.force, headers, beside: beside ? rules : [] });
  return folder;
}

/** Returns the headers of a host that has the desk alone. */
function deskHeaders(assets: Assets): readonly Header[] {
  const own = DESK_HEADERS.map(({ name, value }) => ({ name, value }));
  const others = createSecurityHeaders(assets, undefined).filter(
    ({ name }) => !own.some((header) => header.name === name),
  );
  return [...own, ...others];
}
