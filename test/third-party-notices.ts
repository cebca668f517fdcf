// Writes public/third-party-notices.txt, the licenses of what ends in pages: `npm run notices`. Scripts and styles come
// without the notices that their licenses ask for.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { bundleFiles } from "../src/assets/esbuild.ts";
import { PROJECT } from "./helpers/cli.ts";

export const NOTICES = path.join(PROJECT, "public/third-party-notices.txt");

/** Packages that no script of a page imports: fonts of styles, and those of the desk, which is a page of its own. */
const OTHERS = /^(?:@fontsource\/.*|@noble\/hashes|@sveltia\/cms|path-browserify)$/;

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Returns the packages whose code browsers load, on any site: also with live posts, and with sign-in. */
async function bundledPackages(): Promise<readonly string[]> {
  const templates = path.join(PROJECT, "templates");
  const { metafile } = await bundleFiles(PROJECT, {
    entryPoints: [
      path.join(PROJECT, "src/client/hydrate.ts"),
      path.join(templates, "auth/start.ts"),
      path.join(templates, "auth/AuthProvider.tsx"),
      ...fastGlob.sync(["islands/*.tsx", "islands/*.load.ts"], { cwd: templates, absolute: true }),
    ],
    splitting: true,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { BACKEND: "undefined" },
  });
  // What tree shaking left of each file.
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
  );
  return used.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
}

export async function createNotices(): Promise<string> {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const others = Object.keys(packages[""]?.dependencies ?? {}).filter((name) => OTHERS.test(name));
  const names = [...new Set([...(await bundledPackages()), ...others])].sort();
  const notices = names.map((name) => {
    const { version, license } = packages[`node_modules/${name}`] ?? {};
    const folder = path.join(PROJECT, "node_modules", name);
    const [file] = readdirSync(folder).filter((each) => /^licen[cs]e/i.test(each));
    const text = file ? readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim() : "";
    return `${name} ${version} (${license})\n\n${text || "Its package has no text of the license."}\n`;
  });
  const line = `\n${"-".repeat(80)}\n\n`;
  return `Scripts, styles and fonts of this site contain parts of these packages.\n${line}${notices.join(line)}`;
}

if (import.meta.main) writeFileSync(NOTICES, await createNotices());
