// Entries of the store that outlive a change of docket's code: they are keyed by a version that a person raises. Other
// entries have a hash of that code in their keys.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PROJECT } from "./helpers/cli.ts";

const read = (file: string) => readFileSync(path.join(PROJECT, "src", file), "utf8");

/** The text of a type in a file, without its comments and its spaces. */
function typeIn(file: string, name: string): string {
  const [text] = new RegExp(`^(?:export )?interface ${name} [\\s\\S]*?^}`, "m").exec(read(file)) ?? [];
  if (text === undefined) throw new Error(`${file} has no type ${name}`);
  return text.replaceAll(/\/\*\*[\s\S]*?\*\/|\s+/g, "");
}

const digestOf = (...types: readonly (readonly [file: string, name: string])[]) =>
  hash("sha256", types.map(([file, name]) => typeIn(file, name)).join()).slice(0, 8);

const constantIn = (file: string, name: string) =>
  Number(new RegExp(`const ${name} = (\\d+);`).exec(read(file))?.[1]);

// When one of these fails, raise the version in the file, and write it here with the new digest.
it("an image that an older docket converted is not read with other fields", () => {
  const digest = digestOf(["images/pictures.ts", "KnownImage"], ["images/convert.ts", "Conversion"]);
  expect([constantIn("images/pictures.ts", "CONVERSION_VERSION"), digest]).toMatchInlineSnapshot(`
    [
      5,
      "23cd7356",
    ]
  `);
});

it("a file that an older docket wrote, such as sitemap.xml, is not read with other fields", () => {
  const digest = digestOf(["publish/kept-output.ts", "KeptFile"]);
  expect([constantIn("store.ts", "VERSION"), digest]).toMatchInlineSnapshot(`
    [
      5,
      "c1508b68",
    ]
  `);
});
