import { describe, expect, it, onTestFinished } from "vitest";
import { Failure } from "../src/problem.ts";
import { shareOut, startThread, type Thread } from "../src/threads.ts";

const THREADS = new URL("../src/threads.ts", import.meta.url);
const PROBLEM = new URL("../src/problem.ts", import.meta.url);

const METHODS = `{
  double: (number) => 2 * number,
  later: (number) => new Promise((resolve) => setTimeout(resolve, 20, number)),
  fail: () => { throw new Error("no such luck"); },
  fillDisk: () => { throw Object.assign(new Error("ENOSPC: full"), { code: "ENOSPC", path: "/dist/a" }); },
  refuse: () => {
    const problem = { where: { file: "a.json" }, found: "1", expected: "2", next: "change it" };
    throw new Failure("usage", [problem, problem]);
  },
  leave: (status) => process.exit(status),
  stray: () => void Promise.reject(new Error("astray")),
  throwLater: () => void setTimeout(() => { throw new Error("too late"); }),
  closure: () => () => {},
  hang: () => new Promise(() => {}),
}`;
const NAMES = [
  ..."double later fail fillDisk refuse leave stray throwLater closure hang"
    .split(" ")
    .map((name) => name as keyof Methods & string),
] as const;

type Methods = Record<
  "double" | "later" | "fail" | "fillDisk" | "refuse" | "leave" | "stray" | "throwLater" | "closure" | "hang",
  (value?: number) => number
>;

/** Starts a thread with these methods, which ends with the test. */
function aThread(): Thread<Methods> {
  const text = `import { serveThread } from "${THREADS}"; import { Failure } from "${PROBLEM}"; serveThread(${METHODS});`;
  const thread = startThread<Methods>(new URL(`data:text/javascript,${encodeURIComponent(text)}`), NAMES);
  onTestFinished(() => thread[Symbol.dispose]());
  return thread;
}

describe("startThread(module, methods)", () => {
  it("answers calls in their order", async () => {
    const thread = aThread();
    const order: number[] = [];
    const calls = [thread.later(1), thread.double(1), thread.later(3), thread.double(2)].map((call) =>
      call.then((value) => order.push(value)),
    );
    await Promise.all(calls);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("rejects with the error of a method, and answers the calls after it", async () => {
    const thread = aThread();
    const [failed, next] = await Promise.allSettled([thread.fail(), thread.double(4)]);
    expect(failed).toMatchObject({ reason: { message: "no such luck" } });
    expect(next).toEqual({ status: "fulfilled", value: 8 });
  });

  it("passes on the code and the file of an error of the system", async () => {
    await expect(aThread().fillDisk()).rejects.toMatchObject({ code: "ENOSPC", path: "/dist/a" });
  });

  it("passes on the kind and the problems of a Failure", async () => {
    const failure = await aThread()
      .refuse()
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    const problem = { where: { file: "a.json" }, found: "1", expected: "2", next: "change it" };
    expect(failure).toMatchObject({ kind: "usage", problems: [problem, problem] });
  });

  it.each([0, 7])(
    "rejects all calls when the thread calls process.exit(%i), and later ones",
    async (status) => {
      const thread = aThread();
      const found = `an end with status ${status} before the work was done`;
      const calls = await Promise.allSettled([thread.leave(status), thread.double(1)]);
      for (const call of [...calls, ...(await Promise.allSettled([thread.double(2)]))]) {
        expect(call).toMatchObject({ reason: { kind: "content", problems: [{ found }] } });
      }
    },
  );

  it.each([
    ["leaves a rejected promise behind", "stray", "astray"],
    ["returns what cannot be copied", "closure", "could not be cloned"],
  ] as const)("rejects a call whose method %s", async (_, method, message) => {
    await expect(aThread()[method]()).rejects.toThrow(message);
  });

  it("rejects the calls that wait when something throws outside of a call", async () => {
    const thread = aThread();
    const calls = await Promise.allSettled([thread.throwLater(), thread.hang()]);
    expect(calls[1]).toMatchObject({ reason: { message: "too late" } });
  });

  it("rejects calls of a module that cannot be imported", async () => {
    const thread = startThread<Methods>(new URL("data:text/javascript,throw new Error('broken')"), NAMES);
    await expect(thread.double(1)).rejects.toThrow("broken");
  });

  it("ends the thread when it is disposed of; a call that no one awaits is no error", async () => {
    const thread = aThread();
    const call = thread.hang();
    void thread.hang();
    thread[Symbol.dispose]();
    await expect(call).rejects.toMatchObject({ kind: "content" });
  });
});

const items = Array.from({ length: 100 }, (_, index) => index);
const double = (batch: readonly number[]) => batch.map((item) => 2 * item);
const slowly =
  (milliseconds: number, done: number[] = []) =>
  async (batch: readonly number[]) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    done.push(...batch);
    return double(batch);
  };

describe("shareOut(items, workers, size)", () => {
  it.each([1, 2, 3, 7, 150])("returns the results of %i workers in the order of the items", async (count) => {
    const workers = Array.from({ length: count }, (_, index) =>
      index % 2 === 0 ? double : slowly(index % 5),
    );
    expect(await shareOut(items, workers, 8)).toEqual(double(items));
  });

  it("returns nothing for no items", async () => {
    expect(await shareOut([], [double], 8)).toEqual([]);
  });

  it("gives a slow worker less to do", async () => {
    const done: [number[], number[]] = [[], []];
    await shareOut(items, [slowly(0, done[0]), slowly(60, done[1])], 5);
    expect(done[0].length).toBeGreaterThan(70);
    expect(done.flat().sort((a, b) => a - b)).toEqual(items);
  });

  it("starts no batch after a worker failed", async () => {
    const done: number[] = [];
    const fail = () => Promise.reject(new Error("no such luck"));
    await expect(shareOut(items, [slowly(5, done), fail], 8)).rejects.toThrow("no such luck");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(done).toHaveLength(8);
  });

  it.each([0, 1])("rejects when worker %i fails, whatever the others do", async (failing) => {
    const fail = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      throw new Error("no such luck");
    };
    const workers = failing === 0 ? [fail, double] : [slowly(1), fail];
    await expect(shareOut(items, workers, 8)).rejects.toThrow("no such luck");
  });
});
