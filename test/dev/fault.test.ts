import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeFault } from "../../src/dev/fault.ts";
import { formatFault, formatOverlay } from "../../src/dev/overlay.ts";
import { Failure } from "../../src/problem.ts";
import { loadTemplates } from "../../src/render/load-templates.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const paint = (_style: unknown, text: string) => text;

describe("describeFault(errors, root)", () => {
  it("finds the line of a field of a content file", async () => {
    const file = path.join(temporaryFolder(), "houston.json");
    writeFileSync(file, '{\n  "name": "Houston",\n  "population": "lots"\n}\n');
    const failure = new Failure("content", [
      { where: `${file} › population`, found: '"lots"', expected: "a population", next: "mend it" },
    ]);
    const [finding] = await describeFault([failure], PROJECT);
    expect(finding).toEqual({
      where: `${file}:3:17 › population`,
      message: 'found "lots", expected a population\n→ mend it',
      frame: expect.stringContaining('> 3 |   "population": "lots"'),
    });
  });

  it("takes the line of a fault of syntax from its message", async () => {
    const file = path.join(temporaryFolder(), "home.json");
    writeFileSync(file, '{\n  "a": 1,\n  b\n}\n');
    const failure = new Failure("content", [
      { where: file, found: "Expected property name (line 3 column 3)", expected: "a JSON document" },
    ]);
    const [finding] = await describeFault([failure], PROJECT);
    expect(finding?.where).toBe(`${file}:3:3`);
    expect(finding?.frame).toContain("> 3 |   b");
  });

  it("shows what has no file as it is", async () => {
    const failure = new Failure("content", [
      { where: "SUPABASE_URL", found: "nothing", expected: "an address" },
    ]);
    expect(await describeFault([failure], PROJECT)).toEqual([
      { where: "SUPABASE_URL", message: "found nothing, expected an address", frame: undefined },
    ]);
  });

  it("shows the bundler's own frame, and a fault that two bundles share once", async () => {
    const folder = path.join(temporaryFolder(), "templates");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "index.ts"), "export const pages = {\n  home: (,\n};\n");
    const error = await loadTemplates(folder).catch((cause: unknown) => cause);
    const findings = await describeFault([error, error], path.dirname(folder));
    expect(findings).toEqual([
      {
        where: "templates/index.ts:2:10",
        message: 'Unexpected ","',
        frame: ["  2 │   home: (,", "    ╵          ^"].join("\n"),
      },
    ]);
  });

  it("says of an error that comes from nowhere what it says itself", async () => {
    const error = new Error("out of the blue");
    error.stack = "Error: out of the blue\n    at node:internal/something:1:2";
    expect(await describeFault([error], PROJECT)).toEqual([
      { where: "docket", message: "out of the blue", frame: undefined },
    ]);
  });
});

describe("what is shown of a fault", () => {
  const finding = { where: "templates/<b>.tsx:1:2", message: 'a "quote" & <script>', frame: "> 1 | <p>" };

  it("is escaped in the browser", () => {
    const html = formatOverlay([finding]);
    expect(html).toContain("<h1>Unexpected Application Error!</h1>");
    expect(html).toContain("a &quot;quote&quot; &amp; &lt;script&gt;");
    expect(html).not.toContain("<script>");
  });

  it("is a few lines on the terminal", () => {
    expect(formatFault([finding], paint)).toMatchInlineSnapshot(`
      "error templates/<b>.tsx:1:2
        a "quote" & <script>
        > 1 | <p>"
    `);
  });
});
