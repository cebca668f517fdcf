import { constants } from "node:buffer";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as limits from "../../src/shared/limits.ts";
import { PROJECT } from "../helpers/cli.ts";

const ROW = /^\| [^|]+ \| ([\d,]+) (\w+) \| [^|]+ \| `([A-Z_]+)` \|$/gm;

describe("the limits", () => {
  it("are in the table of docs/errors.md, each with its number and its reason", () => {
    const text = readFileSync(path.join(PROJECT, "docs/errors.md"), "utf8");
    const rows = Array.from(text.matchAll(ROW), ([, count = "", unit, name]) => {
      const number = Number(count.replaceAll(",", ""));
      return [name, unit === "MB" ? number * 1024 * 1024 : number];
    });
    expect(Object.fromEntries(rows)).toEqual({ ...limits });
  });

  it("of a text is that of V8", () => expect(limits.TEXT_BYTES).toBe(constants.MAX_STRING_LENGTH));
});
