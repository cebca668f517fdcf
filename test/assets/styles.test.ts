import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bundleStyles } from "../../src/assets/styles.ts";
import type { Failure } from "../../src/problem.ts";
import { compileTemplates } from "../../src/render/load-templates.ts";
import { temporaryFolder, temporaryFolderOfFile } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

/** The project's templates, where the specialty pages show a clock. */
const withClock = (folder: string, hand = ".hand { color: red }", clock = ".clock { color: tan }") =>
  aTemplatesFolder(folder, {
    "parts/Hand.css": hand,
    "parts/Hand.tsx": 'import "./Hand.css";\nexport const Hand = () => <i className="hand" />;\n',
    "parts/Clock.css": clock,
    "parts/Clock.tsx":
      'import { Hand } from "./Hand.tsx";\nimport "./Clock.css";\nexport const Clock = () => <Hand />;\n',
    "pages/Specialty.css": "main { color: red }\n",
    "pages/Specialty.tsx":
      'import { Clock } from "../parts/Clock.tsx";\nimport "./Specialty.css";\nexport const Specialty = () => <Clock />;\n',
  });

async function stylesOf(templates: string) {
  return bundleStyles(templates, (await compileTemplates(templates)).metafile);
}

const bundled = stylesOf(withClock(temporaryFolderOfFile()));

describe("bundleStyles(templates, compiled)", () => {
  it("gives a page the styles of all components that it imports, in the order of the imports", async () => {
    const { css } = await bundled;
    expect(css.specialty).toMatch(/\.hand\{color:red\}\.clock\{color:tan\}main\{color:red\}/);
  });

  it("gives a page no styles of components that it does not import", async () => {
    const { css } = await bundled;
    const { specialty: _, ...others } = css;
    expect(Object.values(others).filter((text) => text.includes(".clock"))).toEqual([]);
    expect(css.specialty).not.toContain(".hero{");
  });

  it("gives every page the styles of the document, the header with its menus, and the footer", async () => {
    const { css } = await bundled;
    for (const text of Object.values(css)) {
      expect(text).toMatch(
        /^@layer base,parts,page,motion,print;.*\.menus.*\.site-header\{.*\.site-footer\{/s,
      );
    }
  });

  it("names the component of a page kind that templates/index.ts does not import", async () => {
    const folder = aTemplatesFolder(temporaryFolder(), {});
    const index = path.join(folder, "index.ts");
    writeFileSync(
      index,
      readFileSync(index, "utf8").replace("./pages/City.tsx", "./parts/../pages/City.tsx"),
    );
    const error = await stylesOf(folder).catch((failure: unknown) => failure);
    expect(readable((error as Failure).problems)).toEqual([
      {
        where: "templates/index.ts",
        found: 'no import of "./pages/City.tsx"',
        expected: "the components of the page kind city",
      },
    ]);
  });

  it.each([
    {
      name: "are one layer each",
      hand: "@layer page { i { color: red } }",
      joined: "@layer page{i{color:red}b{color:tan}}",
    },
    {
      name: "have rules outside of the layer",
      hand: "@layer page { i { color: red } } @media print { i { color: tan } }",
      joined: "@layer page{i{color:red}}@media print{i{color:tan}}@layer page{b{color:tan}}",
    },
    {
      name: "have a brace in a text",
      hand: '@layer page { i { content: "}" } }',
      joined: '@layer page{i{content:"}"}}@layer page{b{color:tan}}',
    },
  ])("joins the layers of neighbors only where it changes nothing: they $name", async ({ hand, joined }) => {
    const { css } = await stylesOf(withClock(temporaryFolder(), hand, "@layer page { b { color: tan } }"));
    expect(css.specialty).toContain(joined);
  });

  it("returns the fonts that the styles load", async () => {
    const { files, css } = await bundled;
    expect(files.map(({ file }) => file)).toEqual([expect.stringMatching(/^assets\/[\w-]+\.woff2$/)]);
    expect(css.specialty).toContain(`url("/${files[0]?.file}")`);
  });

  it("names each use of a custom property that no rule of the page defines", async () => {
    const clock =
      "/* var(--paper) */\n.clock {\n  color: tan;\n  background: var(--paper);\n  border-color: var( --ink )\n}";
    const error = await stylesOf(withClock(temporaryFolder(), undefined, clock)).catch((thrown) => thrown);
    expect(readable((error as Failure).problems)).toEqual([
      {
        where: "templates/parts/Clock.css:4:15",
        found: '"var(--paper)"',
        expected: "a rule that defines --paper on the page, or a fallback: var(--paper, …)",
        next: "define it in templates/styles/tokens.css, or use the name that is there",
      },
      expect.objectContaining({ where: "templates/parts/Clock.css:5:17", found: '"var( --ink )"' }),
    ]);
  });

  it.each([
    { name: "has a fallback", hand: ".hand { color: var(--paper, tan) }" },
    { name: "is defined by the rule itself", hand: ".hand { --paper: tan; color: var(--paper) }" },
    {
      name: "is registered",
      hand: '@property --paper { syntax: "*"; inherits: false } .hand { color: var(--paper) }',
    },
    { name: "is defined by another component of the page", hand: ".hand { color: var(--accent) }" },
  ])("accepts a custom property that $name", async ({ hand }) => {
    expect((await stylesOf(withClock(temporaryFolder(), hand))).css.specialty).toContain(".hand{");
  });

  it("accepts a custom property that a component sets in an attribute", async () => {
    const folder = aTemplatesFolder(temporaryFolder(), {
      "pages/Specialty.css": "main { color: var(--paper) }\n",
      "pages/Specialty.tsx":
        'import "./Specialty.css";\nexport const Specialty = () => <main style={{ "--paper": "tan" }} />;\n',
    });
    expect((await stylesOf(folder)).css.specialty).toContain("var(--paper)");
  });
});
