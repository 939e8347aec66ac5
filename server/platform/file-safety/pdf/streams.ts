import { constants, inflateRawSync } from 'node:zlib'
import { FileRefused } from '../refusal.ts'

const flate = new Set(['/FlateDecode', '/Fl'])
const lzw = new Set(['/LZWDecode', '/LZW'])
const runs = new Set(['/RunLengthDecode', '/RL'])
const ascii85 = new Set(['/ASCII85Decode', '/A85'])
const hex = new Set(['/ASCIIHexDecode', '/AHx'])
/** Image filters, whose output is pixels. */
const pictures = new Set(['/DCTDecode', '/DCT', '/CCITTFaxDecode', '/CCF', '/JPXDecode', '/JBIG2Decode'])
const isCompression = (filter: string) => flate.has(filter) || lzw.has(filter) || runs.has(filter)

interface Unpacked {
  readonly size: number
  /** The output; null for filters whose output is only counted. */
  readonly content: Buffer | null
  /** The most drawing commands that the output can have; infinite for pictures. */
  countCommands(): number
}

/** Applies the filters of a stream and counts the output. `bytes` begin with its data and may continue after it. A damaged
 *  stream counts as far as it can be decoded. Throws FILE_UNPACKS_TOO_LARGE beyond `left` and for data compressed twice,
 *  FILE_DAMAGED for an unknown filter. */
export function unpack(filters: readonly string[], bytes: Buffer, length: number, left: number): Unpacked {
  if (filters.filter(isCompression).length > 1) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
  // Deflated data marks its own end, so `endstream` within it is ignored.
  let content = flate.has(filters[0] ?? '') ? bytes : bytes.subarray(0, length)
  for (const [index, filter] of filters.entries()) {
    if (flate.has(filter)) content = inflate(content, left)
    else if (ascii85.has(filter)) content = fromAscii85(content)
    else if (hex.has(filter)) content = fromHex(content)
    else if (lzw.has(filter)) return counted(checkLimit(lzwSize(content, left), left))
    else if (runs.has(filter)) return counted(checkLimit(runsSize(content), left))
    else if (pictures.has(filter) && index === filters.length - 1) return pixels
    else throw new FileRefused('FILE_DAMAGED')
  }
  return { size: checkLimit(content.length, left), content, countCommands: () => countAlphabetic(content) }
}

const pixels: Unpacked = { size: 0, content: null, countCommands: () => Number.POSITIVE_INFINITY }
const counted = (size: number): Unpacked => ({ size, content: null, countCommands: () => size })

/** Each command has a character from A to Z at least, also where none is separated from the next. */
function countAlphabetic(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    // Lower case.
    const code = (bytes[at] as number) | 0x20
    if (code >= 0x61 && code <= 0x7a) count += 1
  }
  return count
}

function checkLimit(size: number, left: number): number {
  if (size > left) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
  return size
}

const HEADER = 2

/** Ignores the checksum, as other programs do. */
function inflate(bytes: Buffer, left: number): Buffer {
  const packed = bytes.subarray(HEADER)
  const whole = tryInflate(packed, packed.length, left)
  if (whole) return whole
  let good = 0
  for (let step = packed.length; step > 0; step >>= 1) {
    if (tryInflate(packed, good + step, left)) good += step
  }
  return tryInflate(packed, good, left) ?? Buffer.alloc(0)
}

function tryInflate(packed: Buffer, length: number, left: number): Buffer | null {
  try {
    return inflateRawSync(packed.subarray(0, length), {
      maxOutputLength: Math.max(left, 1),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
    }
    return null
  }
}

function fromHex(bytes: Buffer): Buffer {
  const [text = ''] = bytes.toString('latin1').split('>', 1)
  return Buffer.from(text.replace(/[^0-9a-f]/gi, ''), 'hex')
}

function fromAscii85(bytes: Buffer): Buffer {
  const [text = ''] = bytes
    .toString('latin1')
    .replace(/^\s*<~/, '')
    .split('~', 1)
  const decoded = Buffer.alloc(text.length * 4)
  let size = 0
  let value = 0
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x7a && count === 0) size += 4
    else if (code >= 33 && code <= 117) {
      value = value * 85 + code - 33
      count += 1
      if (count === 5) {
        size = decoded.writeUInt32BE(value >>> 0, size)
        value = 0
        count = 0
      }
    }
  }
  if (count > 1) {
    for (let rest = count; rest < 5; rest += 1) value = value * 85 + 84
    decoded.writeUInt32BE(Math.floor(value) >>> 0, size)
    size += count - 1
  }
  return decoded.subarray(0, size)
}

/** Tracks only the length of each table entry. Stops beyond `left`. */
function lzwSize(bytes: Buffer, left: number): number {
  const CLEAR = 256
  const END = 257
  const lengths = new Uint16Array(4097).fill(1, 0, 256)
  let [next, width, before, size, held, bits] = [258, 9, 0, 0, 0, 0]
  for (let at = 0; at < bytes.length && size <= left; at += 1) {
    held = ((held << 8) | (bytes[at] ?? 0)) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = 258
      width = 9
      before = 0
      continue
    }
    const length = code < next ? (lengths[code] ?? 1) : before + 1
    size += length
    if (before > 0 && next < 4096) {
      lengths[next] = before + 1
      next += 1
    }
    before = length
    if (next + 1 >= 1 << width && width < 12) width += 1
  }
  return size
}

function runsSize(bytes: Buffer): number {
  let size = 0
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    size += length < 128 ? length + 1 : 257 - length
    at += length < 128 ? length + 2 : 2
  }
  return size
}
