import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'
import { ENTRIES_MAX, FileRefused, RATIO_MAX, UNPACKED_MAX_BYTES } from './refusal.ts'

const LOCAL_HEADER = 30
/** Size of the descriptor that may follow the data of an entry and repeats its sizes. */
const DESCRIPTOR_MAX = 24
const RECORD = 46
const END = 22
/** Flag of an entry whose sizes follow its data. */
const SIZES_FOLLOW = 8
/** Flag of an encrypted entry. */
const ENCRYPTED = 1
/** Value of a size that does not fit its field. */
const SIZE_ELSEWHERE = 0xffffffff
const SMALL_BYTES = 1024 * 1024

const openArchive = promisify<Buffer, Options, ZipFile>(fromBuffer)

/** Unpacks a ZIP archive that says one thing to every program: without gaps, hidden entries, bombs, paths and passwords. Must run where
 *  memory and time are limited. Throws FileRefused. */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    const archive = await openArchive(bytes, { lazyEntries: true, strictFileNames: true, autoClose: false })
    if (archive.comment.length > 0) throw new FileRefused('INVALID_FILE_TYPE')
    if (archive.entryCount > ENTRIES_MAX) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
    const entries = await listEntries(archive)
    checkSizes(entries, bytes.length)
    checkGaps(entries, bytes)
    return await unpack(archive, entries)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused('FILE_DAMAGED')
  }
}

const listEntries = (archive: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = []
    archive.on('entry', (entry: Entry) => {
      entries.push(entry)
      archive.readEntry()
    })
    archive.once('end', () => resolve(entries))
    archive.once('error', reject)
    archive.readEntry()
  })

function checkSizes(entries: readonly Entry[], archiveBytes: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (unpacked > UNPACKED_MAX_BYTES || unpacked > archiveBytes * RATIO_MAX) {
    throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
  }
  for (const { generalPurposeBitFlag, compressedSize, uncompressedSize } of entries) {
    if (generalPurposeBitFlag & ENCRYPTED) throw new FileRefused('FILE_ENCRYPTED')
    if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * RATIO_MAX) {
      throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
    }
  }
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size !== entries.length) {
    throw new FileRefused('FILE_DAMAGED')
  }
}

/** Requires entries without gaps or overlaps from the first byte, followed by their directory and its end record, so that
 *  nothing is hidden between them and every program finds the same entries. */
function checkGaps(entries: readonly Entry[], bytes: Buffer): void {
  let end = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end || start > end + (end === 0 ? 0 : DESCRIPTOR_MAX))
      throw new FileRefused('INVALID_FILE_TYPE')
    checkHeader(entry, bytes.subarray(start))
    end = start + LOCAL_HEADER + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    end += entry.compressedSize
  }
  const directory = bytes.indexOf('PK\x01\x02', end, 'latin1')
  if (directory < end || directory > end + DESCRIPTOR_MAX) throw new FileRefused('INVALID_FILE_TYPE')
  checkDirectory(entries, directory, bytes)
}

/** Some programs trust the header before the data, others the directory: both must agree. */
function checkHeader(entry: Entry, header: Buffer): void {
  const flags = header.readUInt16LE(6)
  const name = header.subarray(LOCAL_HEADER, LOCAL_HEADER + header.readUInt16LE(26))
  const sizes = [
    [header.readUInt32LE(18), entry.compressedSize],
    [header.readUInt32LE(22), entry.uncompressedSize],
  ] as const
  const agrees =
    name.equals(entry.fileNameRaw) &&
    // An extra field may give another name.
    entry.fileName === name.toString('latin1') &&
    header.readUInt16LE(8) === entry.compressionMethod &&
    (flags & ENCRYPTED) === 0 &&
    sizes.every(
      ([here, there]) =>
        here === there || here === SIZE_ELSEWHERE || (here === 0 && (flags & SIZES_FOLLOW) !== 0),
    )
  if (!agrees) throw new FileRefused('INVALID_FILE_TYPE')
}

/** Refuses the end record of ZIP64, which could refer to another directory. */
function checkDirectory(entries: readonly Entry[], start: number, bytes: Buffer): void {
  const size = entries.reduce(
    (sum, entry) => sum + RECORD + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength,
    0,
  )
  const end = bytes.subarray(start + size)
  const agrees =
    end.length === END &&
    end.readUInt16LE(8) === entries.length &&
    end.readUInt16LE(10) === entries.length &&
    end.readUInt32LE(16) === start
  if (!agrees) throw new FileRefused('INVALID_FILE_TYPE')
}

async function unpack(archive: ZipFile, entries: readonly Entry[]): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  let left = UNPACKED_MAX_BYTES
  for (const entry of entries) {
    const content = await readEntry(archive, entry, left)
    left -= content.length
    parts.set(entry.fileName, content)
  }
  return parts
}

/** Counts the unpacked bytes, since the sizes in the archive may be false. */
const readEntry = (archive: ZipFile, entry: Entry, left: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    archive.openReadStream(entry, (failed, stream) => {
      if (failed) return reject(failed)
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > left) stream.destroy(new FileRefused('FILE_UNPACKS_TOO_LARGE'))
        else chunks.push(chunk)
      })
      stream.once('end', () => resolve(Buffer.concat(chunks)))
      stream.once('error', reject)
    })
  })
