import { describe, expect, it } from "vitest";
import { line } from "../../src/content/field-types.ts";
import { CONTENT_FILES, CONTENT_FOLDERS } from "../../src/content/schema.ts";
import { validate } from "../../src/content/validate.ts";
import { postSchema } from "../../src/shared/post-schema.ts";
import { aCity, aRawContent } from "../helpers/builders.ts";
import { aPostRecord } from "../helpers/site-folder.ts";

const raw = aRawContent({
  "redirects.json": { redirects: [{ from: "/old", to: "/houston", permanent: true }] },
  "checks.json": {
    accepted: [{ rule: "titles", found: "a title", page: "/houston", reason: "It is ours." }],
  },
});
const inputs = [
  ...Object.values(CONTENT_FILES).map(({ file, schema }) => ({ file, schema })),
  { file: "specialties/uber-accidents.json", schema: CONTENT_FOLDERS.specialties.schema },
].map(({ file, schema }) => ({
  file,
  schema,
  input: JSON.parse(raw.files.find((each) => each.file === file)?.text ?? "") as unknown,
}));
const city = { file: "a city", schema: CONTENT_FOLDERS.cities.schema, input: aCity() };
const post = { file: "a post", schema: postSchema, input: aPostRecord() };

const WRONG_VALUES = [null, true, 5.5, -1, 1e9, "", " ", "{", [], [null], {}];

/** Yields copies of a value in which one field, item or the whole has a wrong value. */
function* withWrongValues(value: unknown): Generator<unknown> {
  yield* WRONG_VALUES;
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    for (const wrong of withWrongValues(item)) {
      yield Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong };
    }
  }
}

describe.each([...inputs, city, post])("the schema of $file", ({ schema, input }) => {
  it("words every expectation itself, without zod's messages", () => {
    const expected = new Set<string>();
    for (const wrong of withWrongValues(input)) {
      for (const problem of validate(schema, wrong, { file: "a.json" }).problems)
        expected.add(problem.expected);
    }
    expect(expected.size).toBeGreaterThan(3);
    expect([...expected].filter((text) => /^(?:Invalid|Too|Unrecognized)/.test(text))).toEqual([]);
  });
});

describe("a line of text", () => {
  it.each(["\u0000", "\n", "\u2028", "\u202E", "\uFFFE", "\uFFFF"])(
    "cannot have the character %j",
    (character) => {
      expect(line.safeParse(`Tex${character}as`).success).toBe(false);
      expect(line.safeParse("Peñitas, TX 🚗").success).toBe(true);
    },
  );
});

describe("the schema of redirects.json", () => {
  it.each(["\u0000", "\u0007", "\n", "\u007f", "\u0085"])(
    "refuses the control character %j in a target",
    (character) => {
      const redirects = [{ from: "/old", to: `/hou${character}ston` }];
      const { problems } = validate(
        CONTENT_FILES.redirects.schema,
        { redirects },
        { file: "redirects.json" },
      );
      expect(problems).toEqual([
        expect.objectContaining({ where: { file: "redirects.json", path: ["redirects", 0, "to"] } }),
      ]);
    },
  );
});
