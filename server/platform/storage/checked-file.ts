import { createHash } from 'node:crypto'
import type { Storage } from './port.ts'
import { StreamedFile } from './streamed-file.ts'

/** What is known of a file since it was stored. */
export interface StoredContent {
  readonly key: string
  readonly byteSize: number
  /** Null for a file that was stored before hashes were kept. */
  readonly sha256: string | null
}

/** A stored file is not what was stored. */
export class FileDamaged extends Error {
  constructor(key: string) {
    super(`the stored file ${key} has another size or hash than when it was stored`)
    this.name = 'FileDamaged'
  }
}

/** Files of this size are checked before anything of them is sent; CVs are no larger. */
const WHOLE_MAX_BYTES = 5 * 1024 * 1024

const computeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The content of a file, or null. Throws FileDamaged. */
export async function readChecked(
  storage: Pick<Storage, 'get'>,
  { key, byteSize, sha256 }: StoredContent,
): Promise<Buffer | null> {
  const content = await storage.get(key)
  const isWhole =
    content === null || (content.length === byteSize && (sha256 === null || computeHash(content) === sha256))
  if (!isWhole) throw new FileDamaged(key)
  return content
}

/** A file of type `type` to be sent, or null. Throws FileDamaged. The hash of a larger one is known only at its end, so its last
 *  piece is held back and the download breaks off. */
export async function openChecked(
  storage: Pick<Storage, 'get' | 'open'>,
  stored: StoredContent,
  type: string,
): Promise<Blob | null> {
  const { key, byteSize, sha256 } = stored
  if (byteSize <= WHOLE_MAX_BYTES) {
    const content = await readChecked(storage, stored)
    return content && new Blob([new Uint8Array(content)], { type })
  }
  const file = await storage.open(key, type)
  if (file && file.size !== byteSize) throw new FileDamaged(key)
  if (!file || sha256 === null) return file
  return new StreamedFile(byteSize, type, () => checkedPieces(file, key, sha256))
}

type Piece = Uint8Array<ArrayBuffer>

async function* checkedPieces(file: Blob, key: string, sha256: string): AsyncGenerator<Piece> {
  const hash = createHash('sha256')
  let held: Piece | null = null
  for await (const piece of file.stream()) {
    if (held) yield held
    hash.update(piece)
    held = piece
  }
  if (hash.digest('hex') !== sha256) throw new FileDamaged(key)
  if (held) yield held
}
