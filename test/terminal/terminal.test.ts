import { PassThrough } from "node:stream";
import { WriteStream } from "node:tty";
import { describe, expect, it, vi } from "vitest";
import { paintFor, progressOutput } from "../../src/terminal/terminal.ts";

/** Returns a stream that looks like a terminal, and the text written to it. */
function aStream(isTTY: boolean) {
  const { getColorDepth } = WriteStream.prototype;
  const stream = Object.assign(new PassThrough(), { isTTY, getColorDepth }) as unknown as NodeJS.WriteStream;
  return { stream, written: () => String((stream as unknown as PassThrough).read() ?? "") };
}

function withEnvironment(variables: Readonly<Record<string, string | undefined>>, work: () => void): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    work();
  } finally {
    vi.unstubAllEnvs();
  }
}
/** An environment without variables that affect colors, such as those of build servers. */
const PLAIN = {
  CI: undefined,
  FORCE_COLOR: undefined,
  NO_COLOR: undefined,
  NODE_DISABLE_COLORS: undefined,
  TEAMCITY_VERSION: undefined,
  TERM: "xterm-256color",
};

describe("paintFor(stream)", () => {
  it("colors text on a terminal, unless NO_COLOR is set", () => {
    const paint = paintFor(aStream(true).stream);
    withEnvironment(PLAIN, () => expect(paint("red", "error")).toBe("\u001B[31merror\u001B[39m"));
    withEnvironment({ ...PLAIN, NO_COLOR: "1" }, () => expect(paint("red", "error")).toBe("error"));
  });

  it("leaves text plain in a file or a pipe", () => {
    withEnvironment(PLAIN, () => expect(paintFor(aStream(false).stream)("red", "error")).toBe("error"));
  });
});

describe("progressOutput(stream)", () => {
  it("overwrites the progress line on a terminal, and keeps notes", () => {
    const { stream, written } = aStream(true);
    const output = progressOutput(stream);
    output.show("1 of 9 pages");
    output.note("trying again");
    output.clear();
    expect(written()).toBe("\r\u001B[K  1 of 9 pages\r\u001B[K  trying again\n\r\u001B[K");
  });

  it("writes plain lines in a log, less often", () => {
    const { stream, written } = aStream(false);
    const output = progressOutput(stream);
    output.show("1 of 9 pages");
    output.note("trying\u001b again");
    output.clear();
    expect(written()).toBe("1 of 9 pages\ntrying\\u001b again\n");
    expect(output.intervalMs).toBeGreaterThan(progressOutput(aStream(true).stream).intervalMs);
  });
});
