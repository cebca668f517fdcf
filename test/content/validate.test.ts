import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CONTENT_FILES } from "../../src/content/schema.ts";
import { validate } from "../../src/content/validate.ts";
import { readable } from "../helpers/problems.ts";

const schema = z.strictObject(
  {
    name: z.string({ error: "a name" }),
    places: z.array(z.object({ county: z.string({ error: "a county" }) }), { error: "a list of places" }),
  },
  { error: (issue) => (issue.code === "unrecognized_keys" ? "only the fields name, places" : "an object") },
);
const where = { file: "content/a.json" };

describe("validate(schema, input, place)", () => {
  it("returns the value of valid input", () => {
    const input = { name: "a", places: [{ county: "b" }] };
    expect(validate(schema, input, where)).toEqual({ value: input, problems: [] });
  });

  it("says so if a list has more mistakes than can be listed", () => {
    const redirects = Array.from({ length: 149_000 }, () => []);
    const { value, problems } = validate(CONTENT_FILES.redirects.schema, { redirects }, where);
    expect(value).toBeUndefined();
    expect(readable(problems).map(({ where, found }) => [where, found])).toContainEqual([
      "content/a.json",
      "a list with more mistakes than can be listed",
    ]);
  });

  it("returns every problem: its place, what is there and what should be", () => {
    const input = { name: 5, places: [{ county: "b" }, { county: null }, {}] };
    const { value, problems } = validate(schema, input, where);
    expect(value).toBeUndefined();
    expect(readable(problems)).toEqual([
      { where: "content/a.json › name", found: "5", expected: "a name" },
      { where: "content/a.json › places[1].county", found: "null", expected: "a county" },
      { where: "content/a.json › places[2].county", found: "nothing", expected: "a county" },
    ]);
  });

  it("says of an empty list what to do", () => {
    const names = z.object({ names: z.array(z.string()).min(1, { error: "at least 1 name" }) });
    expect(readable(validate(names, { names: [] }, where).problems)).toEqual([
      {
        where: "content/a.json › names",
        found: "a list of 0",
        expected: "at least 1 name",
        next: "add an item, or remove the field if it is optional",
      },
    ]);
  });

  it("returns a problem for each unknown field, at its name", () => {
    const expected = "only the fields name, places";
    expect(validate(schema, { nam: "a", places: [], x: 1 }, where).problems).toEqual([
      { where: { ...where, path: ["name"] }, found: "nothing", expected: "a name" },
      { where: { ...where, path: ["nam"], atName: true }, found: 'the unknown field "nam"', expected },
      { where: { ...where, path: ["x"], atName: true }, found: 'the unknown field "x"', expected },
    ]);
  });

  it("shows what a custom issue found", () => {
    const even = z.number().superRefine((number, context) => {
      const params = { found: `${number}, which is odd` };
      if (number % 2 === 1) context.addIssue({ code: "custom", message: "an even number", params });
    });
    expect(validate(even, 3, where).problems).toEqual([
      { where: { ...where, path: [] }, found: "3, which is odd", expected: "an even number" },
    ]);
  });
});
