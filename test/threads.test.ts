import { describe, expect, it, onTestFinished } from "vitest";
import { Failure } from "../src/problem.ts";
import { shareOut, startThread } from "../src/threads.ts";
import type { FailingThread } from "./helpers/failing-thread.ts";

const MODULE = new URL("./helpers/failing-thread.ts", import.meta.url);

function aThread() {
  const thread = startThread<FailingThread>(MODULE, ["double", "fail", "throw", "exit", "crash"]);
  onTestFinished(() => thread[Symbol.dispose]());
  return thread;
}

describe("startThread(module, methods)", () => {
  it("returns results, and passes on errors and the problems of a Failure", async () => {
    const thread = aThread();
    expect(await thread.double([1, 2])).toEqual([2, 4]);
    await expect(thread.throw()).rejects.toThrow("a fault");
    const error = await thread.fail().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ kind: "content", problems: [{ where: { file: "a.json" }, found: "1" }] });
    expect(await thread.double([3])).toEqual([6]);
  });

  it("rejects waiting and later calls when the thread ends", async () => {
    const thread = aThread();
    const calls = await Promise.allSettled([thread.exit(), thread.double([1])]);
    for (const call of calls) expect(call).toMatchObject({ status: "rejected", reason: expect.any(Failure) });
    await expect(thread.double([1])).rejects.toThrow(Failure);
  });

  it("rejects waiting calls with the error that ended the thread", async () => {
    await expect(aThread().crash()).rejects.toThrow("out of reach");
  });
});

describe("shareOut(items, workers, options)", () => {
  it("returns results in the order of the items, whichever worker is faster", async () => {
    const thread = aThread();
    const items = Array.from({ length: 1_000 }, (_, index) => index);
    const here = async (batch: readonly number[]) => batch.map((number) => number * 2);
    const results = await shareOut(items, [here, thread.double], 7);
    expect(results).toEqual(items.map((number) => number * 2));
  });

  it("rejects when a worker ends", async () => {
    const thread = aThread();
    const here = async (batch: readonly number[]) => batch.map(() => undefined);
    const there = async () => [await thread.exit()];
    await expect(shareOut([1, 2, 3, 4], [here, there], 1)).rejects.toThrow(Failure);
  });
});
