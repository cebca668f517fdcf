import { styleText } from "node:util";
import { escapeLines } from "../problem.ts";
import { withoutCommands } from "./print.ts";
import type { ProgressOutput } from "./progress.ts";

type Style = Parameters<typeof styleText>[0];

/** Colors text when the stream is a terminal and NO_COLOR is not set. */
export type Paint = (style: Style, text: string) => string;

export function paintFor(stream: NodeJS.WriteStream): Paint {
  return (style, text) => styleText(style, text, { stream, validateStream: true });
}

const TERMINAL_INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 5_000;

/** Shows progress on one line of a terminal, or as a line every five seconds in a log. */
export function progressOutput(stream: NodeJS.WriteStream): ProgressOutput {
  if (!stream.isTTY) {
    const note = (line: string) => stream.write(withoutCommands(`${escapeLines(line)}\n`));
    return { intervalMs: LOG_INTERVAL_MS, show: note, note, clear() {} };
  }
  const clear = () => stream.write("\r\u001B[K");
  // Ctrl-C may end the process before the task is done.
  process.once("exit", clear);
  return {
    intervalMs: TERMINAL_INTERVAL_MS,
    show: (line) => stream.write(`\r\u001B[K  ${line}`),
    note: (line) => stream.write(withoutCommands(`\r\u001B[K  ${escapeLines(line)}\n`)),
    clear,
  };
}
