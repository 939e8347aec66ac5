import { deflateSync } from 'node:zlib'
import { stream } from '../cv-files.ts'

const latin1 = (bytes: Buffer) => bytes.toString('latin1')
const FULL = 4096

/** Compresses with LZW, with codes of increasing width as PDF requires. */
export function lzw(bytes: Buffer): Buffer {
  const packed: number[] = []
  let held = 0
  let bits = 0
  let width = 9
  const put = (code: number) => {
    held = (held << width) | code
    bits += width
    while (bits >= 8) {
      bits -= 8
      packed.push((held >> bits) & 0xff)
      held &= (1 << bits) - 1
    }
  }
  /** From a code and the byte after it, in one number, to the code of both. */
  let table = new Map<number, number>()
  let next = 258
  const begin = () => {
    put(256)
    table = new Map()
    next = 258
    width = 9
  }
  begin()
  let word: number | null = null
  for (const byte of bytes) {
    if (word === null) {
      word = byte
      continue
    }
    const longer: number = (word << 8) | byte
    const known = table.get(longer)
    if (known !== undefined) {
      word = known
      continue
    }
    put(word)
    table.set(longer, next)
    next += 1
    if (next + 1 > 1 << width && width < 12) width += 1
    if (next >= FULL - 2) begin()
    word = byte
  }
  if (word !== null) put(word)
  put(257)
  if (bits > 0) packed.push((held << (8 - bits)) & 0xff)
  return Buffer.from(packed)
}

/** Run-length encoding: two bytes for each run. */
export function runLength(bytes: Buffer): Buffer {
  const packed: number[] = []
  for (let at = 0; at < bytes.length; ) {
    let run = 1
    while (run < 128 && bytes[at + run] === bytes[at]) run += 1
    if (run === 1) packed.push(0, bytes[at] ?? 0)
    else packed.push(257 - run, bytes[at] ?? 0)
    at += run
  }
  packed.push(128)
  return Buffer.from(packed)
}

export const hex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`)

/** ASCII85: five characters for each four bytes. */
export function ascii85(bytes: Buffer): Buffer {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4)
    const taken = bytes.copy(group, 0, at)
    let value = group.readUInt32BE()
    const characters: string[] = []
    for (let index = 0; index < 5; index += 1) {
      characters.unshift(String.fromCharCode(33 + (value % 85)))
      value = Math.floor(value / 85)
    }
    text += taken === 4 && characters.join('') === '!!!!!' ? 'z' : characters.slice(0, taken + 1).join('')
  }
  return Buffer.from(`${text}~>`)
}

const encoders = {
  ASCII85Decode: ascii85,
  ASCIIHexDecode: hex,
  FlateDecode: (bytes: Buffer) => deflateSync(bytes),
  LZWDecode: lzw,
  RunLengthDecode: runLength,
}

/** A stream encoded with these filters, the last one first, since readers decode from the first to the last. */
export function packWithFilters(
  names: readonly (keyof typeof encoders)[],
  content: string,
  dictionary = '',
): string {
  const data = names.reduceRight<Buffer>(
    (bytes, name) => encoders[name](bytes),
    Buffer.from(content, 'latin1'),
  )
  return stream(`${dictionary} /Filter [${names.map((name) => `/${name}`).join(' ')}]`, latin1(data))
}
