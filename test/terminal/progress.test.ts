import { describe, expect, it } from "vitest";
import { createProgress } from "../../src/terminal/progress.ts";

/** An output that keeps what it shows, and a clock that stands still until it is moved. */
function aProgress(interval: number) {
  const shown: string[] = [];
  let time = 0;
  const output = {
    interval,
    show: (line: string) => shown.push(line),
    note: (line: string) => shown.push(`note: ${line}`),
    clear() {},
  };
  return { progress: createProgress(output, () => time), shown, pass: (ms: number) => (time += ms) };
}

describe("createProgress(output, now)", () => {
  it("says how long each part took, also one that failed", async () => {
    const { progress, pass } = aProgress(100);
    await progress.phase("content", async () => pass(30));
    await expect(
      progress.phase("pages", async () => {
        pass(12);
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    expect(progress.phases()).toEqual({ content: 30, pages: 12 });
  });

  it("shows a step when the interval has passed, and no more often", async () => {
    const { progress, shown, pass } = aProgress(100);
    for (let done = 1; done <= 10; done += 1) {
      pass(30);
      await progress.step(done, 10);
    }
    expect(shown).toEqual(["4 of 10 pages", "8 of 10 pages"]);
  });

  it("lets other events have their turn while pages are made", async () => {
    const { progress, pass } = aProgress(100);
    let heard = false;
    setImmediate(() => {
      heard = true;
    });
    pass(60);
    await progress.step(1, 10);
    expect(heard).toBe(true);
  });
});
