import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { throwCompileFailure } from "../../src/assets/compile-failure.ts";
import { bundleStyles } from "../../src/assets/styles.ts";
import { Failure } from "../../src/problem.ts";
import { compileTemplates } from "../../src/render/load-templates.ts";
import { temporaryFolder } from "../helpers/folders.ts";
import { readable } from "../helpers/problems.ts";
import { aTemplatesFolder } from "../helpers/templates-folder.ts";

async function problemsOf(work: Promise<unknown>) {
  const error = await work.catch(throwCompileFailure).catch((failure: unknown) => failure);
  return error instanceof Failure ? readable(error.problems) : [];
}

it("awaitEsbuild(work) keeps Node running until the work is done", () => {
  const module = import.meta.resolve("../../src/assets/compile-failure.ts");
  const script = `const { awaitEsbuild } = await import(${JSON.stringify(module)});
    const late = new Promise((resolve) => setTimeout(resolve, 100, "heard").unref());
    console.log(await awaitEsbuild(late));`;
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" })).toBe(
    "heard\n",
  );
});

describe("throwCompileFailure(error)", () => {
  it("keeps the place of esbuild's note", async () => {
    const folder = aTemplatesFolder(temporaryFolder(), {
      "parts/Brand.tsx": "const name = 1;\nconst name = 2;\nexport const Brand = () => <p>{name}</p>;\n",
    });
    const [problem] = await problemsOf(compileTemplates(folder));
    expect(problem?.where).toBe("templates/parts/Brand.tsx:2:7");
    expect(problem?.next).toBe(
      'The symbol "name" was originally declared here: (templates/parts/Brand.tsx:1:7)',
    );
  });

  it("says how to install a package that the browser's code imports", async () => {
    const folder = aTemplatesFolder(temporaryFolder(), {
      "parts/Hero.css": '@import "no-such-package/styles.css";\n',
    });
    const [problem] = await problemsOf(
      compileTemplates(folder).then(({ metafile }) => bundleStyles(folder, metafile)),
    );
    expect(problem?.where).toBe("templates/parts/Hero.css:1:9");
    expect(problem?.next).toBe("run npm install no-such-package");
  });

  it("says that something else ended esbuild, so that a scheduled build tries again later", () => {
    // esbuild's words when its process is killed.
    const error = new Error("The service was stopped: write EPIPE");
    expect(() => throwCompileFailure(error)).toThrow(
      expect.objectContaining({
        kind: "unavailable",
        problems: [
          expect.objectContaining({
            where: { name: "esbuild" },
            found: "a process that something else ended",
          }),
        ],
      }),
    );
  });

  it("names a misspelled property of a style, with the one that was meant", async () => {
    const folder = aTemplatesFolder(temporaryFolder(), { "parts/Hero.css": ".hero {\n  colr: red;\n}\n" });
    const [problem] = await problemsOf(
      compileTemplates(folder).then(({ metafile }) => bundleStyles(folder, metafile)),
    );
    expect(problem).toMatchObject({
      where: "templates/parts/Hero.css:2:3",
      found: '"colr" is not a known CSS property in “colr: red;”',
      next: 'Did you mean "color" instead?',
    });
  });
});
