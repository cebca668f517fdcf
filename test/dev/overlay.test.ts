import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatOverlay, formatWithFrames } from "../../src/dev/overlay.ts";
import { temporaryFolder } from "../helpers/folders.ts";

const paint = (_style: unknown, text: string) => text;

/** A problem in the second line of a file. */
function aProblem() {
  const file = path.join(temporaryFolder(), "Card.tsx");
  writeFileSync(file, "export const Card = () =>\n  <b>{1 <2}</b>;\n");
  return {
    where: { file, position: { line: 2, column: 9 } },
    found: 'a "quote" & <script>',
    expected: "none",
    next: "remove it",
  };
}

describe("formatOverlay(problems)", () => {
  it("shows what the terminal shows, escaped", () => {
    const html = formatOverlay([aProblem()]);
    expect(html).toContain("<h1>Unexpected Application Error!</h1>");
    expect(html).toContain("Card.tsx:2:9</h2>");
    expect(html).toContain("found a &quot;quote&quot; &amp; &lt;script&gt;, expected none");
    expect(html).toContain("→ remove it");
    expect(html).toContain("&gt; 2 |   &lt;b&gt;{1 &lt;2}&lt;/b&gt;;");
    expect(html).not.toContain("<script>");
  });
});

describe("formatWithFrames(problems, paint)", () => {
  it("adds the lines around the position", () => {
    const problem = aProblem();
    expect(formatWithFrames([problem], paint).replace(problem.where.file, "Card.tsx")).toMatchInlineSnapshot(`
      "error Card.tsx:2:9
        found a "quote" & <script>, expected none
        → remove it
          1 | export const Card = () =>
        > 2 |   <b>{1 <2}</b>;
            |         ^
          3 |"
    `);
  });
});
