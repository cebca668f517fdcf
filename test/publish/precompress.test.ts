import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { planCompressed } from "../../src/publish/precompress.ts";
import { aFile, anOutputPlace, openStaging } from "../helpers/publishing.ts";

describe("planCompressed(staging, encodings)", () => {
  it("plans a copy of each text file of at most 16 MB in each encoding, whose key is the same as long as the file is", async () => {
    using staging = openStaging(anOutputPlace().out);
    const texts = { "a.html": "a page", "b.html": "a page", "assets/a.js": "a script" };
    for (const [file, text] of Object.entries({
      ...texts,
      "a.jpg": "a photo",
      "a.txt": " ".repeat(17_000_000),
    })) {
      staging.stage(aFile(file, text));
    }
    const planned = planCompressed(staging, ["br", "gz"]);
    expect(planned.map(({ file }) => file).sort()).toEqual(
      Object.keys(texts)
        .flatMap((file) => [`${file}.br`, `${file}.gz`])
        .sort(),
    );
    const [brotli, gzip] = ["a.html.br", "a.html.gz"].map((name) =>
      planned.find(({ file }) => file === name),
    );
    expect(brotliDecompressSync((await brotli?.create()) ?? "").toString()).toBe("a page");
    expect(gunzipSync((await gzip?.create()) ?? "").toString()).toBe("a page");
    const keyOf = (name: string) => planned.find(({ file }) => file === name)?.key;
    expect(keyOf("a.html.br")).toBe(keyOf("b.html.br"));
    expect(keyOf("a.html.br")).not.toBe(keyOf("assets/a.js.br"));
    expect(planCompressed(staging)).toEqual([]);
  });
});
