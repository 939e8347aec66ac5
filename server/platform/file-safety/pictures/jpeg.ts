import type { CleanPicture } from './png.ts'

const END = 0xd9
const SCAN = 0xda
/** Baseline, extended and progressive pictures: what browsers show. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Tables of codes and of quantities, and the interval of restarts. Every other segment says something that is not shown. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Says whether colours are stored as RGB. */
const ADOBE = 0xee
const ADOBE_NAME = 'Adobe'
const ADOBE_BYTES = 12
/** Holds the orientation, beside place, time and camera. */
const EXIF = 0xe1
const EXIF_NAME = 'Exif\0\0'
const ORIENTATION_TAG = 0x0112
const SHORT = 3
/** Orientations are numbered from 1, shown as it is stored, to 8. */
const UPRIGHT = 1
const ORIENTATIONS = 8
/** The first bytes of an Exif segment whose integers have their largest byte first: marker, length, name, TIFF header with one entry. */
const ORIENTATION_SEGMENT = Buffer.from([
  ...[0xff, EXIF, 0, 34, ...Buffer.from(EXIF_NAME, 'latin1')],
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
  ...[0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
])
const ORIENTATION_OFFSET = 29

/** The picture without the segments that show nothing. Of its Exif data only the orientation is kept: phones store photos as the camera
 *  was held, and a browser turns them by it. Null for a file that is no whole JPEG. */
export function cleanJpeg(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let orientation = UPRIGHT
  let size: { width: number; height: number } | null = null
  let hasScan = false
  let at = 2
  for (;;) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (marker === END) break
    if (marker === undefined || at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    at = end
    if (frames.has(marker)) {
      if (size || segment.length < 9) return null
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
      kept.push(segment)
    } else if (marker === SCAN) {
      if (!size) return null
      hasScan = true
      at = endOfScan(bytes, end)
      kept.push(bytes.subarray(end - segment.length, at))
    } else if (tables.has(marker) || isAdobe(marker, segment)) kept.push(segment)
    else if (marker === EXIF) orientation = readOrientation(segment) ?? orientation
    else if (isOtherFrame(marker)) return null
  }
  kept.push(bytes.subarray(at, at + 2))
  if (orientation !== UPRIGHT) kept.splice(1, 0, orientationSegment(orientation))
  return size && hasScan ? { ...size, content: Buffer.concat(kept) } : null
}

/** Where the next marker stands that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

const isAdobe = (marker: number, segment: Buffer): boolean =>
  marker === ADOBE &&
  segment.length === ADOBE_BYTES + 4 &&
  segment.toString('latin1', 4, 4 + ADOBE_NAME.length) === ADOBE_NAME

/** The orientation that an Exif segment gives to the picture. Null where it gives none. */
function readOrientation(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 4 + EXIF_NAME.length) !== EXIF_NAME) return null
  const tiff = segment.subarray(4 + EXIF_NAME.length)
  if (tiff.length < 8) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return null
  for (
    let at = directory + 2, left = short(directory);
    left > 0 && at + 12 <= tiff.length;
    at += 12, left -= 1
  ) {
    if (short(at) !== ORIENTATION_TAG || short(at + 2) !== SHORT) continue
    const orientation = short(at + 8)
    return orientation >= UPRIGHT && orientation <= ORIENTATIONS ? orientation : null
  }
  return null
}

function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(ORIENTATION_SEGMENT)
  segment[ORIENTATION_OFFSET] = orientation
  return segment
}

/** Lossless, hierarchical and arithmetic pictures, which browsers do not show. */
const isOtherFrame = (marker: number): boolean => marker >= 0xc3 && marker <= 0xcf
