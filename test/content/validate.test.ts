import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formatPath, validate } from "../../src/content/validate.ts";

const schema = z.strictObject(
  {
    name: z.string({ error: "a name" }),
    places: z.array(z.object({ county: z.string({ error: "a county" }) }), { error: "a list of places" }),
  },
  { error: (issue) => (issue.code === "unrecognized_keys" ? "only the fields name, places" : "an object") },
);
const where = "content/a.json";

describe("validate(schema, input, where)", () => {
  it("gives the value and no problems when the input is right", () => {
    const input = { name: "a", places: [{ county: "b" }] };
    expect(validate(schema, input, where)).toEqual({ value: input, problems: [] });
  });

  it("names the place, what is there and what should be, for every fault", () => {
    expect(validate(schema, { name: 5, places: [{ county: "b" }, { county: null }, {}] }, where)).toEqual({
      value: undefined,
      problems: [
        { where: "content/a.json › name", found: "5", expected: "a name" },
        { where: "content/a.json › places[1].county", found: "null", expected: "a county" },
        { where: "content/a.json › places[2].county", found: "nothing", expected: "a county" },
      ],
    });
  });

  it("names unknown fields, beside other faults", () => {
    expect(validate(schema, { nam: "a", places: [], x: 1 }, where).problems).toEqual([
      { where: "content/a.json › name", found: "nothing", expected: "a name" },
      {
        where: "content/a.json",
        found: 'the unknown field "nam", "x"',
        expected: "only the fields name, places",
      },
    ]);
  });

  it.each([
    [null, "null"],
    [[], "[]"],
    ["text", '"text"'],
    [undefined, "nothing"],
  ])("names the file alone when it is no object: %j", (input, found) => {
    expect(validate(schema, input, where).problems).toEqual([{ where, found, expected: "an object" }]);
  });

  it("cuts a long value short", () => {
    const { problems } = validate(schema, { name: ["x".repeat(10_000)], places: [] }, where);
    expect(problems[0]?.found).toBe(`["${"x".repeat(77)}…`);
  });

  it("has a value or problems for any input, never both", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const { value, problems } = validate(schema, input, where);
        expect(value === undefined).toBe(problems.length > 0);
      }),
    );
  });
});

describe("formatPath(path)", () => {
  it.each([
    [[], ""],
    [["name"], "name"],
    [["neighborhoods", 3, "name"], "neighborhoods[3].name"],
    [[0, "name"], "[0].name"],
    [["a", 0, 1], "a[0][1]"],
    [["content", "sections", 12, "items", 0], "content.sections[12].items[0]"],
  ])("%j → %s", (path, expected) => {
    expect(formatPath(path)).toBe(expected);
  });
});
