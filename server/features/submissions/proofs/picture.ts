import { PROOF_IMAGE_MAX_BYTES, PROOF_IMAGE_MAX_PIXELS } from '@jobscout/contract/submissions/model.ts'
import { pictureErrors } from '@jobscout/contract/submissions/picture-errors.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

export type PictureFormat = 'png' | 'jpeg'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'png'
  return bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE) ? 'jpeg' : null
}

/** Takes out of a picture what it does not show: where and when it was taken, with what, thumbnails, comments, colour profiles, and
 *  whatever follows its end. Throws INVALID_FILE_TYPE, FILE_TOO_LARGE, FILE_DAMAGED, PICTURE_TOO_LARGE. */
export function cleanPicture(bytes: Buffer): { format: PictureFormat; content: Buffer } {
  const format = formatOf(bytes)
  if (!format) throw declaredError(pictureErrors, 'INVALID_FILE_TYPE')
  if (bytes.length > PROOF_IMAGE_MAX_BYTES) throw declaredError(pictureErrors, 'FILE_TOO_LARGE')
  const picture = format === 'png' ? cleanPng(bytes) : cleanJpeg(bytes)
  if (!picture || picture.width * picture.height === 0) throw declaredError(pictureErrors, 'FILE_DAMAGED')
  if (picture.width * picture.height > PROOF_IMAGE_MAX_PIXELS) {
    throw declaredError(pictureErrors, 'PICTURE_TOO_LARGE')
  }
  return { format, content: picture.content }
}
