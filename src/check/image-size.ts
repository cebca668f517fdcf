/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads the size of a PNG, JPEG, GIF or WebP image from its first bytes; undefined when they are of another
 * format or cut off. Vector images have no size of their own.
 */
export function readImageSize(bytes: Buffer): ImageSize | undefined {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) {
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    }
    if (bytes.toString("latin1", 0, 4) === "GIF8") {
      return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    }
    if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") {
      return readWebp(bytes);
    }
    return bytes.readUInt16BE(0) === 0xffd8 ? readJpeg(bytes) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The three kinds of WebP keep their size in three places (RFC 9649). */
function readWebp(bytes: Buffer): ImageSize | undefined {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === "VP8 ") {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (kind !== "VP8L") return undefined;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Goes from segment to segment up to the one that starts a frame: C0 to CF but C4, C8 and CC (ITU T.81). */
function readJpeg(bytes: Buffer): ImageSize | undefined {
  for (let offset = 2; bytes.readUInt8(offset) === 0xff; offset += 2 + bytes.readUInt16BE(offset + 2)) {
    const marker = bytes.readUInt8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
  }
  return undefined;
}
