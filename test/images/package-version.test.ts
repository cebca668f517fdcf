import sharp from "sharp";
import { expect, it } from "vitest";
import { packageVersion } from "../../src/images/package-version.ts";

it("packageVersion(name) returns the version of an installed package, without loading it", () => {
  expect(packageVersion("sharp")).toBe(sharp.versions.sharp);
  expect(() => packageVersion("no-such-package")).toThrow();
});
