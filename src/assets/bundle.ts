// Everything a browser loads besides HTML and public/: the inline scripts, a chunk for each island, styles, fonts.
import path from "node:path";
import type { Metafile } from "esbuild";
import { digestOf } from "../files/digest.ts";
import type { OutputFile } from "../files/output-file.ts";
import { compareText } from "../problem.ts";
import { authStorageKey } from "../shared/auth-callback.ts";
import { type AnalyticsScripts, PLACEHOLDERS } from "./analytics.ts";
import { bundleFiles } from "./esbuild.ts";
import { type BundleOptions, bundleIslands, type Islands } from "./islands.ts";
import { bundleStyles, type Styles } from "./styles.ts";

export interface Assets extends Pick<Islands, "chunks" | "imports"> {
  /** Named by a hash of their content, so that browsers may cache them forever. */
  readonly files: readonly OutputFile[];
  /** The address of the script that signs visitors in, where an island does. */
  readonly auth: string | undefined;
  /** The whole stylesheet of each kind of page. It is inlined, so that the first paint takes one round trip. */
  readonly css: Styles["css"];
  /** What pages with a frame of another site have besides: their styles, and the address of their script. */
  readonly frames: { readonly css: string; readonly href: string };
  /**
   * Inline scripts, which the content security policy allows by their hash: those that run in the head before the
   * first paint (`unknownPath` in 404.html only), and the speculation rules.
   */
  readonly inline: {
    /** For the menus, the consent bar and the heading font. */
    readonly shell: string;
    /** For the islands. */
    readonly boot: string;
    readonly unknownPath: string;
    readonly speculationRules: string;
  };
  /** Further inline scripts, of sites with analytics or third parties only; analyticsScripts() adds the site's values. */
  readonly analytics: AnalyticsScripts;
}

export interface BundledAssets extends Assets {
  /** Absolute paths of the source files of all chunks. */
  readonly inputs: ReadonlySet<string>;
  /** The same for all assets. */
  readonly sources: ReadonlySet<string>;
}

/**
 * Lets browsers prefetch pages of the site, but no other files, when a link is about to be used. Only prefetch: a
 * prerendered page would run scripts, and request posts or refresh a session, before anyone opens it.
 */
const speculationRules = (base: string) =>
  JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*.*` } }] },
        eagerness: "moderate",
      },
    ],
  });

/**
 * Bundles the scripts and styles in `templates`. `compiled` describes the compiled templates, and `bundled` has the styles,
 * where they are known. Throws esbuild's BuildFailure, and a Failure when an island or a loader has no default export.
 */
export async function bundleAssets(
  options: BundleOptions,
  compiled: Promise<{ readonly metafile: Metafile }>,
  bundled?: Promise<Styles>,
): Promise<BundledAssets> {
  const [islands, styles] = await Promise.all([
    bundleIslands(options),
    bundled ?? compiled.then(({ metafile }) => bundleStyles(options.templates, metafile, options.base)),
  ]);
  const { base = "" } = options;
  const font = styles.files.find(({ file }) => file.endsWith(".woff2"));
  const { frames, beacon, thirdParties, ...inline } = await bundleInline(base, {
    ...PLACEHOLDERS,
    BASE: base,
    FONT_HREF: font && `${base}/${font.file}`,
    AUTH_HREF: islands.auth && base + islands.auth,
    AUTH_KEY: options.backend && authStorageKey(options.backend.url),
    IS_DEVELOPMENT: options.mode === "development",
  });
  const script = {
    file: `assets/frames-${digestOf(frames).slice(0, 8)}.js`,
    source: { file: "src/client/load-frame.ts" },
  };
  const files = [...islands.files, ...styles.files, { ...script, bytes: Buffer.from(frames) }];
  return {
    files: files.sort((a, b) => compareText(a.file, b.file)),
    chunks: islands.chunks,
    imports: { ...islands.imports, [`/${script.file}`]: [] },
    auth: islands.auth,
    css: styles.css,
    frames: { css: styles.frameCss, href: `/${script.file}` },
    inline: { ...inline, speculationRules: speculationRules(base) },
    analytics: { beacon, thirdParties },
    inputs: islands.inputs,
    sources: new Set([...islands.inputs, ...styles.inputs]),
  };
}

/** Bundles the inline scripts of a site below the path `base`. `constants` are what they know of the other assets. */
async function bundleInline(
  base: string,
  constants: Readonly<Record<string, string | boolean | undefined>>,
): Promise<
  Pick<Assets["inline"], "shell" | "boot" | "unknownPath"> & AnalyticsScripts & { readonly frames: string }
> {
  const define = Object.entries(constants).map(([name, value]) => [
    name,
    JSON.stringify(value) ?? "undefined",
  ]);
  const { files } = await bundleFiles(path.resolve(import.meta.dirname, "../client"), {
    entryPoints: [
      ...["shell-script.ts", "boot.ts", "route-unknown-path.ts"],
      ...["beacon.ts", "load-third-parties.ts", "load-frame.ts"],
    ],
    define: { ...Object.fromEntries(define), ...(base !== "" && { location: "ownLocation" }) },
    inject: base === "" ? [] : [path.resolve(import.meta.dirname, "../client/base/location.ts")],
    // esbuild's own wrapper, "iife", would add helpers for import() that only Node needs.
    format: "esm",
    banner: { js: "(()=>{" },
    footer: { js: "})()" },
    external: ["/assets/*"],
  });
  const texts = new Map(files.map(({ file, bytes }) => [file, Buffer.from(bytes).toString().trim()]));
  const textOf = (name: string) => texts.get(`assets/${name}.js`) ?? "";
  return {
    shell: textOf("shell-script"),
    boot: textOf("boot"),
    unknownPath: textOf("route-unknown-path"),
    frames: textOf("load-frame"),
    beacon: textOf("beacon"),
    thirdParties: textOf("load-third-parties"),
  };
}
