import { crc32 } from 'node:zlib'

/** A picture with nothing but what it shows. */
export interface CleanPicture {
  readonly width: number
  readonly height: number
  readonly content: Buffer
}

const SIGNATURE_BYTES = 8
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12
/** Size, depth and colours; the palette; transparency; the pixels; the end. Every other chunk says something that is not shown. */
const shown: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** The picture without the chunks that show nothing. Null for a file that is no whole PNG. */
export function cleanPng(bytes: Buffer): CleanPicture | null {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  const types: string[] = []
  for (let at = SIGNATURE_BYTES; types.at(-1) !== 'IEND'; ) {
    if (at + FRAME_BYTES > bytes.length) return null
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (shown.has(type)) {
      kept.push(bytes.subarray(at, end))
      types.push(type)
    }
    at = end
  }
  const [header] = types
  const isWhole = header === 'IHDR' && types.lastIndexOf('IHDR') === 0 && types.includes('IDAT')
  if (!isWhole || kept[1]?.length !== FRAME_BYTES + 13) return null
  return { width: kept[1].readUInt32BE(8), height: kept[1].readUInt32BE(12), content: Buffer.concat(kept) }
}
