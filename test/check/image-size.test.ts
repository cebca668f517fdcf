import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readImageSize } from "../../src/check/image-size.ts";
import { PROJECT } from "../helpers/cli.ts";

const size = { width: 320, height: 200 };
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );

describe("readImageSize(bytes)", () => {
  it("reads the project's own share image", () => {
    const image = readFileSync(path.join(PROJECT, "public/images/share.png"));
    expect(readImageSize(image)).toEqual({ width: 1200, height: 630 });
  });

  it("reads a GIF", () => {
    expect(readImageSize(bytes("GIF89a", [0x40, 1, 0xc8, 0]))).toEqual(size);
  });

  it("reads a JPEG, past the segments before its frame", () => {
    const exif = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
    const frame = [0xff, 0xc2, 0, 11, 8, 0, 0xc8, 1, 0x40, 1, 0];
    expect(readImageSize(bytes([0xff, 0xd8], exif, frame))).toEqual(size);
  });

  it("reads the three kinds of WebP", () => {
    const riff = (kind: string, data: readonly number[]) => bytes("RIFF", [0, 0, 0, 0], "WEBP", kind, data);
    const chunk = [0, 0, 0, 0];
    expect(readImageSize(riff("VP8X", [...chunk, 0, 0, 0, 0, 0x3f, 1, 0, 0xc7, 0, 0]))).toEqual(size);
    expect(readImageSize(riff("VP8 ", [...chunk, 0, 0, 0, 0x9d, 1, 0x2a, 0x40, 1, 0xc8, 0]))).toEqual(size);
    // 319 in 14 bits, 199 in the next 14.
    const packed = 319 | (199 << 14);
    const little = [0, 8, 16, 24].map((shift) => (packed >>> shift) & 0xff);
    expect(readImageSize(riff("VP8L", [...chunk, 0x2f, ...little]))).toEqual(size);
  });

  it("knows no size of other files, and of pictures that break off", () => {
    expect(readImageSize(Buffer.from("<svg/>"))).toBeUndefined();
    expect(readImageSize(Buffer.alloc(0))).toBeUndefined();
    expect(readImageSize(bytes([0xff, 0xd8, 0xff, 0xe1]))).toBeUndefined();
  });
});
