import { PROOF_IMAGE_MAX_BYTES, PROOF_IMAGE_MAX_PIXELS } from '@jobscout/contract/submissions/model.ts'
import { pictureErrors } from '@jobscout/contract/submissions/picture-errors.ts'
import {
  cleanPicture,
  type PictureFormat,
  pictureFormat,
} from '../../../platform/file-safety/pictures/clean-picture.ts'
import { declaredError } from '../../../platform/http/failure.ts'

/** A screenshot without what it does not show. Throws INVALID_FILE_TYPE, FILE_TOO_LARGE, FILE_DAMAGED, PICTURE_TOO_LARGE. */
export function cleanScreenshot(bytes: Buffer): { format: PictureFormat; content: Buffer } {
  const format = pictureFormat(bytes)
  if (!format) throw declaredError(pictureErrors, 'INVALID_FILE_TYPE')
  if (bytes.length > PROOF_IMAGE_MAX_BYTES) throw declaredError(pictureErrors, 'FILE_TOO_LARGE')
  const picture = cleanPicture(format, bytes)
  if (!picture) throw declaredError(pictureErrors, 'FILE_DAMAGED')
  if (picture.width * picture.height > PROOF_IMAGE_MAX_PIXELS) {
    throw declaredError(pictureErrors, 'PICTURE_TOO_LARGE')
  }
  return { format, content: picture.content }
}
