// Images for tests, made by sharp and by hand.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Returns a JPEG with gradients and noise, as photos have. `seed` makes different ones. */
export async function aPhoto({
  width,
  height,
  orientation,
  seed = 1,
}: {
  readonly width: number;
  readonly height: number;
  readonly orientation?: number;
  readonly seed?: number;
}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let noise = seed;
  for (let index = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gray = (200 * x) / width;
      for (const end = index + 3; index < end; index++) {
        noise = (Math.imul(noise, 1103515245) + 12345) | 0;
        pixels[index] = gray + ((noise >>> 16) & 31);
      }
    }
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } }).jpeg({ quality: 95 });
  return (orientation === undefined ? image : image.withMetadata({ orientation })).toBuffer();
}

/**
 * Returns a small PNG of many pixels, whose header says more than it has. `form` has its bit depth, color type,
 * compression, filter and interlacing: one bit a pixel and gray by default.
 */
export async function aBomb(side = 30_000, form: readonly number[] = [1, 0, 0, 0, 0]): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(form, 8);
  const rows = deflateSync(Buffer.alloc(4 * 1024 * 1024), { level: 9 });
  const chunks = [["IHDR", header] as const, ["IDAT", rows] as const, ["IEND", Buffer.alloc(0)] as const];
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...chunks.map(([type, data]) => chunk(type, data)),
  ]);
}

/** Returns a tiny PNG whose compressed comments take seconds to read. */
export function aSlowImage(): Buffer {
  // One gray pixel.
  const header = Buffer.from("00000001000000010800000000", "hex");
  const comment = Buffer.concat([
    Buffer.from("Comment\0\0"),
    deflateSync(Buffer.alloc(7_900_000), { level: 9 }),
  ]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...new Array<Buffer>(500).fill(chunk("zTXt", comment)),
    chunk("IDAT", deflateSync(Buffer.alloc(2))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
