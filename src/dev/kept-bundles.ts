// The bundles of a server, which the next one can use if no template has changed since.
import path from "node:path";
import type { Metafile } from "esbuild";
import type { Assets, BundledAssets } from "../assets/bundle.ts";
import { inputsOf } from "../assets/esbuild.ts";
import type { Styles } from "../assets/styles.ts";
import { hashDocket, hashRenderer } from "../build/inputs.ts";
import type { Options } from "../options.ts";
import { isCovered, keepCode, keyOfCode, readCode } from "../render/kept-code.ts";

export interface Bundles {
  readonly compiled: { readonly text: string; readonly metafile: Metafile };
  readonly scripts: Assets & Pick<BundledAssets, "inputs" | "sources">;
  readonly styles: Styles;
}

const NAME = "dev";

export interface KeptBundles {
  /** Returns those of an earlier server until a template changes; undefined if there are none. */
  get(): Bundles | undefined;
  /** Is called when a template has changed. */
  forget(): void;
  /** Keeps bundles that were made when no template had changed yet. */
  keep(bundles: Bundles): void;
}

export function openKeptBundles(options: Options, docketHash = hashDocket(options)): KeptBundles {
  const { templates, state } = options;
  const project = path.dirname(templates);
  const key = keyOfCode(options, hashRenderer(docketHash));
  const kept = readCode<Bundles>(state, NAME, key);
  let current = kept && withInputs(kept, (file) => path.resolve(project, file));
  let isNew = current === undefined;
  return {
    get: () => current,
    forget() {
      current = undefined;
      isNew = false;
    },
    keep(bundles) {
      const { compiled, scripts } = bundles;
      const sources = [...inputsOf(compiled.metafile, project), ...scripts.sources];
      if (!isNew || !sources.every((file) => isCovered(file, templates))) return;
      isNew = false;
      // Relative, so that they are good for any checkout.
      keepCode(
        state,
        NAME,
        key,
        withInputs(bundles, (file) => path.relative(project, file)),
      );
    },
  };
}

function withInputs({ scripts, ...others }: Bundles, change: (file: string) => string): Bundles {
  const [inputs, sources] = [scripts.inputs, scripts.sources].map((files) => new Set([...files].map(change)));
  return { ...others, scripts: { ...scripts, inputs: inputs ?? new Set(), sources: sources ?? new Set() } };
}
