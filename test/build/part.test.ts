import { describe, expect, it, vi } from "vitest";
import { createPart } from "../../src/build/part.ts";
import { Failure, settleAll } from "../../src/problem.ts";

const failure = (name: string) =>
  new Failure("content", { where: { name }, found: "a fault", expected: "none" });

describe("createPart(create)", () => {
  it("creates its value once, and again after a reset", async () => {
    const create = vi.fn<() => object>(() => ({}));
    const part = createPart(create);
    expect(create).not.toHaveBeenCalled();
    const first = await part.get();
    expect(await part.get()).toBe(first);
    part.reset();
    expect(await part.get()).not.toBe(first);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it("throws its error wherever it is needed, and nowhere else", async () => {
    const part = createPart(() => Promise.reject(failure("a part")));
    void part.get();
    // A rejection that nothing observes would end this process.
    await new Promise((resolve) => setImmediate(resolve));
    await expect(part.get()).rejects.toThrow("a part: a fault");
  });
});

describe("settleAll(promises)", () => {
  it("returns the values", async () => {
    expect(await settleAll([Promise.resolve(1), Promise.resolve("two")])).toEqual([1, "two"]);
  });

  it("throws one Failure with the problems of all, each once, when all have ended", async () => {
    let isDone = false;
    const slow = new Promise((_, reject) =>
      setTimeout(() => {
        isDone = true;
        reject(failure("b"));
      }, 20),
    );
    const settled = settleAll([Promise.reject(failure("a")), slow, Promise.reject(failure("a"))]);
    await expect(settled).rejects.toThrow(/^a: a fault\nb: a fault$/);
    expect(isDone).toBe(true);
  });

  it("throws any other error first: it is a bug", async () => {
    const bug = new TypeError("a bug");
    await expect(settleAll([Promise.reject(failure("a")), Promise.reject(bug)])).rejects.toBe(bug);
  });
});
