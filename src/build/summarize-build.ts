import type { Assets } from "../assets/bundle.ts";
import { compressedSize, FIRST_ROUND_TRIP_BYTES } from "../assets/first-load.ts";
import { locateProblems } from "../content/locate.ts";
import { limitsOf } from "../hosts/rules.ts";
import { kindOf } from "../pages/kinds.ts";
import type { Plan } from "../pages/plan-site.ts";
import { type Problem, sortProblems } from "../problem.ts";
import type { Published } from "../publish/publish.ts";
import type { Staging } from "../publish/staging.ts";
import type { PageRecord } from "../render/render-pages.ts";
import { type Sample, summarizeSamples } from "../site/sample-values.ts";

export interface BuildReport extends ReturnType<typeof summarizeBuild>, Published {
  readonly out: string;
  readonly changed: boolean;
  /** The folder of a desk with a host of its own. */
  readonly desk?: string | undefined;
}

/** Summarizes a build that is not published yet. */
export function summarizeBuild(
  plan: Plan,
  samples: readonly Sample[],
  pages: readonly PageRecord[],
  { inline }: Assets,
  staging: Staging,
  notices: readonly Problem[],
) {
  const kinds = [...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const largest = ofKind.reduce((a, b) => (b.size > a.size ? b : a));
    return {
      kind,
      label: kindOf(kind).label,
      pages: ofKind.length,
      bytes: ofKind.reduce((sum, { size }) => sum + size, 0),
      /** Bytes of the largest page of the kind with its styles, compressed. */
      firstLoad: compressedSize(staging.read(largest.file)),
    };
  });
  const script = inline.shell + inline.boot;
  return {
    kinds,
    pages: pages.length,
    files: [...staging.files()].length,
    firstRoundTrip: FIRST_ROUND_TRIP_BYTES,
    /** Bytes of the inline scripts of every page. */
    script: { bytes: Buffer.byteLength(script), compressed: compressedSize(script) },
    host: plan.site.host.name,
    /** What the host cannot do, as sentences. */
    limits: limitsOf(plan.site.host.appliedBy),
    noindex: plan.site.noindex,
    /** The repository to which the desk saves, if the site has one. */
    deskRepository: plan.site.content.site.editor?.repository,
    /** When it was created: an old date shows that a scheduled build has stopped. */
    newestPost: plan.site.posts[0]?.createdAt,
    /** Nothing here stopped the build. */
    warnings: sortProblems(
      locateProblems([
        ...summarizeSamples(samples, { file: `${plan.site.content.folder}/site.json` }),
        ...plan.notices,
        ...notices,
      ]),
    ),
  };
}
