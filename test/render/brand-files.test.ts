import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { digestOf } from "../../src/files/digest.ts";
import { checkBrandFiles, createBrandRecord } from "../../src/render/brand-record.ts";
import { createColorsFile } from "../../src/render/colors-file.ts";
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

it("pictures of npm run brand are outdated after a change of the name or the number; those of a designer never are", async () => {
  const folder = temporaryFolder();
  for (const file of ["brand.ts", "ShareCard.tsx", "parts/Mark.tsx", "styles/tokens.css", "colors.ts"])
    cpSync(path.join(PROJECT, "templates", file), path.join(folder, "templates", file));
  const firm = {
    brand: "Whitfield & Ames",
    product: "lawyers",
    phone: { label: "254-442-2200", number: "1-254-442-2200" },
  };
  const drawn = new Map(
    ["images/share.png", "icon.png", "own.png"].map((name) => [`public/${name}`, Buffer.from(name)]),
  );
  writeFileSync(path.join(folder, "templates/brand.json"), createBrandRecord(folder, firm, drawn));
  const copies = [
    { file: "images/share.png", digest: digestOf("images/share.png") },
    { file: "icon.png", digest: digestOf("icon.png") },
    { file: "own.png", digest: digestOf("of a designer") },
  ].map((copy) => ({ ...copy, from: "", source: { file: `public/${copy.file}` } }));
  const find = (now: typeof firm) => checkBrandFiles(folder, now, copies);
  expect(await find(firm)).toEqual([]);
  const moved = { ...firm, phone: { label: "713-442-2200", number: "1-713-442-2200" } };
  expect(await find(moved)).toEqual([
    expect.objectContaining({ where: { file: "public/images/share.png" }, next: "run npm run brand" }),
  ]);
  writeFileSync(path.join(folder, "templates/styles/tokens.css"), ":root { --navy: #123456; }");
  expect((await find(firm)).map(({ where }) => where.file)).toEqual([
    "templates/colors.ts",
    "public/images/share.png",
    "public/icon.png",
  ]);
});
