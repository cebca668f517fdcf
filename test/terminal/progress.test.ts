import { describe, expect, it } from "vitest";
import { createProgress } from "../../src/terminal/progress.ts";

/** A progress with an output that keeps what it prints, and a clock that only `pass` moves. */
function aProgress(intervalMs: number) {
  const shown: string[] = [];
  let time = 0;
  const output = {
    intervalMs,
    show: (line: string) => shown.push(line),
    note: (line: string) => shown.push(`note: ${line}`),
    clear() {},
  };
  return { progress: createProgress(output, () => time), shown, pass: (ms: number) => (time += ms) };
}

describe("createProgress(output, now)", () => {
  it("adds up the durations of each phase, also of one that fails", async () => {
    const { progress, pass } = aProgress(100);
    await progress.phase("content", async () => pass(30));
    await progress.phase("content", async () => pass(12));
    await expect(
      progress.phase("pages", async () => {
        pass(12);
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    expect(progress.phases()).toEqual({ content: 42, pages: 12 });
  });

  it("shows a count at most once per interval", async () => {
    const { progress, shown, pass } = aProgress(100);
    const count = progress.counter(10);
    for (let done = 1; done <= 10; done += 1) {
      pass(30);
      await count();
    }
    expect(shown).toEqual(["4 of 10 pages", "8 of 10 pages"]);
  });

  it("handles other events while pages are rendered", async () => {
    const { progress, pass } = aProgress(100);
    let isHandled = false;
    setImmediate(() => {
      isHandled = true;
    });
    pass(60);
    await progress.counter(10)();
    expect(isHandled).toBe(true);
  });
});
