// What is wrong, as a page of its own and as a sheet over the page that was open.
import { formatPlace, type Problem } from "../problem.ts";
import { frameOf } from "../terminal/code-frame.ts";
import type { Paint } from "../terminal/terminal.ts";

/** Specification, section 8: the headline of a screen that shows an error nobody has handled. */
const FAULT_HEADING = "Unexpected Application Error!";

const STYLE = `
:host, html { all: initial; }
.fault { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; box-sizing: border-box; padding: 4vh 5vw;
  background: #14181f; color: #e8eaee; font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 1em; font-size: 24px; color: #ff8a80; }
h2 { margin: 1.5em 0 0; font: 600 15px/1.5 ui-monospace, monospace; color: #ffd180; overflow-wrap: anywhere; }
p { margin: .5em 0; white-space: pre-wrap; overflow-wrap: anywhere; }
pre { margin: .5em 0; padding: 12px 16px; overflow: auto; background: #0b0e13; border-radius: 6px;
  font: 13px/1.6 ui-monospace, monospace; }
footer { margin-top: 2em; color: #9aa3b2; }
`.trim();

/** Returns the markup that the browser shows, its styles included. */
export function formatOverlay(problems: readonly Problem[]): string {
  const sections = problems.map((problem) => {
    const frame = frameOf(problem);
    return [
      `<section><h2>${escapeHtml(formatPlace(problem.where))}</h2><p>${escapeHtml(messageOf(problem))}</p>`,
      frame === undefined ? "" : `<pre>${escapeHtml(frame)}</pre>`,
      "</section>",
    ].join("");
  });
  return `<style>${STYLE}</style><div class="fault" role="alert"><h1>${FAULT_HEADING}</h1>${sections.join("")}<footer>This goes away when the file is mended.</footer></div>`;
}

/** Returns the page that is shown at any address while something is wrong; `script` is the one that mends it. */
export function formatFaultPage(problems: readonly Problem[], script: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${FAULT_HEADING}</title>${script}</head><body>${formatOverlay(problems)}</body></html>\n`;
}

/** Returns the same for the terminal. */
export function formatFault(problems: readonly Problem[], paint: Paint): string {
  const indent = (text: string) => text.replaceAll(/^(?=.)/gm, "  ");
  return problems
    .map((problem) => {
      const frame = frameOf(problem);
      return [
        `${paint("red", "error")} ${paint("bold", formatPlace(problem.where))}`,
        indent(messageOf(problem)),
        ...(frame === undefined ? [] : [indent(paint("dim", frame))]),
      ].join("\n");
    })
    .join("\n");
}

function messageOf({ found, expected, next }: Problem): string {
  return `found ${found}, expected ${expected}${next === undefined ? "" : `\n→ ${next}`}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
