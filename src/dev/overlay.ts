// Problems as the browser and the terminal show them, with the lines around their positions.
import { formatFault, formatPlace, listProblems, type Problem } from "../problem.ts";
import { escapeHtml } from "../shared/escape-html.ts";
import { formatCount } from "../shared/values.ts";
import { frameOf } from "../terminal/code-frame.ts";
import { formatProblems } from "../terminal/format-problem.ts";
import type { Paint } from "../terminal/terminal.ts";

/** Specification, section 8: the heading of the screen for an unhandled error. */
const HEADING = "Unexpected Application Error!";

/** The address of overlay.css: the security policy allows no inline styles that a build does not have. */
export const OVERLAY_STYLES_PATH = "/__docket/overlay.css";
const STYLES = `<link rel="stylesheet" href="${OVERLAY_STYLES_PATH}">`;

/** Returns the markup that covers an open page. */
export function formatOverlay(problems: readonly Problem[]): string {
  const sections = listProblems(problems).map((problem) => {
    const { where, next, more } = problem;
    const frame = frameOf(problem);
    return [
      `<section><h2>${escapeHtml(formatPlace(where))}</h2>`,
      `<p>${escapeHtml(formatFault(problem))}</p>`,
      next === undefined ? "" : `<p>→ ${escapeHtml(next)}</p>`,
      more === undefined ? "" : `<p>and ${formatCount(more)} more of this kind</p>`,
      frame === undefined ? "" : `<pre>${escapeHtml(frame)}</pre>`,
      "</section>",
    ].join("");
  });
  return `${STYLES}<div class="problems" role="alert"><h1>${HEADING}</h1>${sections.join("")}<p>This message disappears when the problems are solved.</p></div>`;
}

/** Returns the page that is served instead of a page with problems; `script` keeps it up to date. */
export function formatProblemPage(problems: readonly Problem[], script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${HEADING}</title>${script}</head><body>${formatOverlay(problems)}</body></html>\n`;
}

export function formatWithFrames(problems: readonly Problem[], paint: Paint): string {
  return listProblems(problems)
    .map((problem) => {
      const frame = frameOf(problem)?.replaceAll(/^(?=.)/gm, "  ");
      const text = formatProblems([problem], paint, "error");
      return frame === undefined ? text : `${text}\n${paint("dim", frame)}`;
    })
    .join("\n");
}
