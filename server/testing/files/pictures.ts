import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

interface Size {
  readonly width: number
  readonly height: number
}

function pngHeader({ width, height }: Size): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return pngChunk('IHDR', header)
}

/** A grey picture.
 *  @param extra chunks between its size and its pixels */
export function buildPng(size: Size = { width: 4, height: 3 }, extra: readonly Buffer[] = []): Buffer {
  const pixels = deflateSync(Buffer.alloc(Math.min(size.height * (size.width + 1), 1000)))
  return Buffer.concat([
    SIGNATURE,
    pngHeader(size),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A segment of a JPEG, with its length. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 0])
  frame.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([frame, data])
}

/** A grey picture of 8 by 8 pixels, in the order in which cameras write segments.
 *  @param extra segments after the start */
export function buildJpeg(extra: readonly Buffer[] = []): Buffer {
  const quantities = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])
  const frame = Buffer.from([8, 0, 8, 0, 8, 1, 1, 0x11, 0])
  const codes = (table: number) =>
    Buffer.concat([Buffer.from([table, 0, 1]), Buffer.alloc(14), Buffer.from([0])])
  const scan = Buffer.from([1, 1, 0, 0, 63, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    jpegSegment(0xdb, quantities),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, codes(0x00)),
    jpegSegment(0xc4, codes(0x10)),
    jpegSegment(0xda, scan),
    // Entropy-coded bytes with a stuffed one and a restart.
    Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd0, 0x3f]),
    Buffer.from([0xff, 0xd9]),
  ])
}
