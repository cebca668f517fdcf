import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeErrors } from "../../src/dev/describe-errors.ts";
import { Failure } from "../../src/problem.ts";
import { compileTemplates } from "../../src/render/load-templates.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";

const describeError = (error: unknown, root = PROJECT) => readable(describeErrors([error], root));

describe("describeErrors(errors, project)", () => {
  it("adds the position of a field in its file", () => {
    const file = path.join(temporaryFolder(), "houston.json");
    writeFileSync(file, '{\n  "name": "Houston",\n  "population": "lots"\n}\n');
    const problem = { where: { file, path: ["population"] }, found: '"lots"', expected: "a population" };
    expect(describeError(new Failure("content", [problem]))).toEqual([
      { ...problem, where: `${file}:3:17 › population` },
    ]);
  });

  it("describes a template that does not compile once, although two bundles report it", async () => {
    const folder = path.join(temporaryFolder(), "templates");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "index.ts"), "export const pages = {\n  home: (,\n};\n");
    const error = await compileTemplates(folder).catch((cause: unknown) => cause);
    expect(readable(describeErrors([error, error], path.dirname(folder)))).toEqual([
      expect.objectContaining({
        where: "templates/index.ts:2:10",
        found: 'Unexpected "," in “home: (,”',
      }),
    ]);
  });

  it("finds the line of a syntax error in src/", () => {
    const error = new SyntaxError("Expression expected");
    const file = path.join(PROJECT, "src/content/schema.ts");
    error.stack = `${file}:3\nconst x = ;\n          ^\n\nSyntaxError: Expression expected\n    at node:internal/modules:1:2`;
    expect(describeError(error)).toEqual([
      {
        where: "src/content/schema.ts:3:1",
        found: "Expression expected: this is a bug in docket",
        expected: "",
      },
    ]);
  });
});
