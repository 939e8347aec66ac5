import { checkInside } from './check-file.ts'
import type { FileFormat } from './file-name.ts'
import { type FileRefusal, FileRefused } from './refusal.ts'

interface CheckRequest {
  readonly format: FileFormat
  readonly bytes: Uint8Array
}

/** Runs in a thread, so that a file that crashes the parser does not crash the server. */
export default async function checkFile({ format, bytes }: CheckRequest): Promise<FileRefusal | null> {
  try {
    await checkInside(format, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return null
  } catch (error) {
    return error instanceof FileRefused ? error.code : 'FILE_DAMAGED'
  }
}
