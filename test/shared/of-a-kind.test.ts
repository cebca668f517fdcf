import { describe, expect, it } from "vitest";
import { countProblems, limitKinds } from "../../src/shared/of-a-kind.ts";

interface Fault {
  readonly file: string;
  readonly found: string;
  readonly expected: string;
  readonly more?: number;
}

const faults = (count: number, expected = "b", file = "a", found = "a"): readonly Fault[] =>
  Array.from({ length: count }, () => ({ file, found, expected }));

describe("limitKinds(problems)", () => {
  it("counts all that it leaves out, also of lists of which much was left out", () => {
    const posts = [limitKinds(faults(131)), limitKinds(faults(25)), faults(1)].flat();
    expect(countProblems(posts)).toBe(157);
    const few = limitKinds(posts);
    expect(few.map(({ more }) => more)).toEqual([...Array(19).fill(undefined), 137]);
    expect(limitKinds(few)).toEqual(few);
  });

  it("keeps the order of the problems, and a few of each kind, whatever the text should be", () => {
    const mixed = [
      ...faults(30, "a date: 2026-01-01"),
      ...faults(1, "a title"),
      ...faults(5, "a date: 2026-02-02"),
    ];
    const few = limitKinds(mixed);
    expect(few.map(({ expected }) => expected)).toEqual([...Array(20).fill("a date: 2026-01-01"), "a title"]);
    expect(few[19]?.more).toBe(15);
  });

  it("tells exceptions apart by their messages", () => {
    const thrown = ["x", "y"].flatMap((found) => faults(21, "", "a", found));
    expect(
      limitKinds(thrown)
        .map(({ found, more }) => [found, more])
        .filter(([, more]) => more),
    ).toEqual([
      ["x", 1],
      ["y", 1],
    ]);
  });

  it("keeps problems of as many places as it can", () => {
    const posts = [...faults(100, "b", "one"), ...faults(100, "b", "two"), ...faults(1, "b", "three")];
    const few = limitKinds(posts, ({ file }) => file);
    expect(few.map(({ file }) => file)).toEqual([...Array(10).fill("one"), ...Array(9).fill("two"), "three"]);
    expect(few[19]?.more).toBe(181);
  });
});
