import { expect, it } from "vitest";
import { onExit } from "../../src/publish/output.ts";

it("onExit(cleanUp) listens for the end of the process no longer than the task takes", () => {
  const before = process.listenerCount("exit");
  const listening = onExit(() => {});
  expect(process.listenerCount("exit")).toBe(before + 1);
  listening[Symbol.dispose]();
  expect(process.listenerCount("exit")).toBe(before);
});
