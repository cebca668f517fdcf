import { writeFileSync } from "node:fs";
import path from "node:path";
import { stop } from "esbuild";
import { expect, it } from "vitest";
import { bundleFiles, createRebuild } from "../../src/assets/esbuild.ts";
import { temporaryFolder } from "../helpers/folders.ts";

it("createRebuild() bundles what has changed since, also after other entries, an error and the end of esbuild", async () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  using rebuild = createRebuild();
  const bundle = async (...names: readonly string[]) => {
    const { files } = await bundleFiles(folder, { entryPoints: [...names] }, rebuild.build);
    return files.map(({ bytes }) => Buffer.from(bytes).toString().trim());
  };
  write("a.css", "a{color:red}");
  write("b.css", "b{color:red}");
  expect(await bundle("a.css")).toEqual(["a{color:red}"]);
  write("a.css", "a{color:tan}");
  expect(await bundle("a.css")).toEqual(["a{color:tan}"]);
  expect(await bundle("a.css", "b.css")).toEqual(["a{color:tan}", "b{color:red}"]);
  write("b.css", "b{");
  await expect(bundle("a.css", "b.css")).rejects.toThrow('Expected "}"');
  write("b.css", "b{color:tan}");
  expect(await bundle("a.css", "b.css")).toEqual(["a{color:tan}", "b{color:tan}"]);

  await stop();
  await expect(bundle("a.css", "b.css")).rejects.toThrow("The service");
  expect(await bundle("a.css", "b.css")).toEqual(["a{color:tan}", "b{color:tan}"]);
  rebuild[Symbol.dispose]();
  expect(await bundle("a.css")).toEqual(["a{color:tan}"]);
});
