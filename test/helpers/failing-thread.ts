// A thread whose methods end in every way.
import { Failure } from "../../src/problem.ts";
import { serveThread } from "../../src/threads.ts";

const methods = {
  double: (numbers: readonly number[]): readonly number[] => numbers.map((number) => number * 2),
  fail(): void {
    throw new Failure("content", [{ where: { file: "a.json" }, found: "1", expected: "2" }]);
  },
  throw(): void {
    throw new TypeError("a fault");
  },
  exit: (): void => process.exit(3),
  async crash(): Promise<void> {
    setImmediate(() => {
      throw new Error("out of reach");
    });
    await new Promise(() => {});
  },
};

export type FailingThread = typeof methods;

serveThread(methods);
