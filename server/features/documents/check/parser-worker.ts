import type { UploadRefusal } from '@jobscout/contract/documents/contract.ts'
import { checkInside } from './check-cv.ts'
import type { UploadFormat } from './file-name.ts'
import { CvRefused } from './refusal.ts'

interface CheckRequest {
  readonly format: UploadFormat
  readonly bytes: Uint8Array
}

/** Runs in a thread: a file that breaks the parser breaks nothing else. */
export default async function checkFile({ format, bytes }: CheckRequest): Promise<UploadRefusal | null> {
  try {
    await checkInside(format, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return null
  } catch (error) {
    return error instanceof CvRefused ? error.code : 'FILE_DAMAGED'
  }
}
