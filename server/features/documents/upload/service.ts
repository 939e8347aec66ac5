import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { checkDocument } from '../../../platform/file-safety/check-document.ts'
import type { FileFormat } from '../../../platform/file-safety/file-name.ts'
import { FileRefused } from '../../../platform/file-safety/refusal.ts'
import { declaredError } from '../../../platform/http/failure.ts'

/** Checks that an upload is a CV and nothing else. Uses no database, since it may take seconds.
 *  Throws the codes of `uploadErrors`. */
export async function checkCv(userId: string, filename: string, bytes: Buffer): Promise<FileFormat> {
  try {
    return await checkDocument(userId, filename, bytes, CV_MAX_BYTES)
  } catch (error) {
    if (error instanceof FileRefused) throw declaredError(uploadErrors, error.code)
    throw error
  }
}
