import { crc32, deflateRawSync } from 'node:zlib'

export interface ArchiveEntry {
  readonly name: string
  readonly content: Buffer | string
  readonly stored?: boolean
  /** Written instead of the real size. */
  readonly claimedSize?: number
  /** General purpose flags; 1 means encrypted. */
  readonly flags?: number
}

interface ArchiveOptions {
  readonly comment?: string
  /** Bytes between the entries and the central directory. */
  readonly gap?: Buffer
  /** Writes the sizes after the data, as streaming programs do. */
  readonly streamed?: boolean
}

/** A ZIP archive, also an invalid one. */
export function buildArchive(
  entries: readonly ArchiveEntry[],
  { comment = '', gap, streamed = false }: ArchiveOptions = {},
): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored, claimedSize, flags = 0 } of entries) {
    const raw = Buffer.from(content)
    const packed = stored ? raw : deflateRawSync(raw)
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(streamed ? flags | 8 : flags, 2)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(raw), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claimedSize ?? raw.length, 18)
    common.writeUInt16LE(label.length, 22)
    const header = Buffer.from(common)
    if (streamed) header.fill(0, 10, 22)
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), common.subarray(10, 22)])
    const after = streamed ? descriptor : Buffer.alloc(0)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), header, label, packed, after)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, label)
    offset += 30 + label.length + packed.length + after.length
  }
  if (gap) {
    files.push(gap)
    offset += gap.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...files, list, end, Buffer.from(comment, 'latin1')])
}
