import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createColorsFile } from "../../src/render/brand-files.ts";
import { PROJECT } from "../helpers/cli.ts";
import { temporaryFolder } from "../helpers/folders.ts";

it("templates/colors.ts has the colors of tokens.css: npm run brand writes it", () => {
  expect(readFileSync(path.join(PROJECT, "templates/colors.ts"), "utf8")).toBe(createColorsFile(PROJECT));
});

it("colors in any notation are written as hexadecimal ones; those that only a browser knows are left out", () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "templates/styles"), { recursive: true });
  const light =
    "--ground: hsl(0 100% 50%); --on-ground: var(--ground); --size: 1rem; --half: rgb(0 0 0 / 0.5)";
  writeFileSync(
    path.join(folder, "templates/styles/tokens.css"),
    `:root { ${light}; } @media (prefers-color-scheme: dark) { :root { --ground: navy; --mix: color-mix(in srgb, red, blue); } }`,
  );
  const colors = createColorsFile(folder)
    .replace(/^.*\n.*= /, "")
    .replace(" as const;", "")
    .trim();
  expect(colors.replaceAll(/\s+/g, " ")).toBe(
    '{ light: { ground: "#ff0000", onGround: "#ff0000", }, dark: { ground: "#000080", }, }',
  );
});
