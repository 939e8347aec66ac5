import { cleanJpeg } from './jpeg.ts'
import { type CleanPicture, cleanPng } from './png.ts'

export type PictureFormat = 'png' | 'jpeg'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

/** The format that the first bytes of a file state. Null for a file that is no picture. */
export function pictureFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return 'png'
  return bytes.subarray(0, JPEG_SIGNATURE.length).equals(JPEG_SIGNATURE) ? 'jpeg' : null
}

/** Takes out of a picture what it does not show: where and when it was taken, with what, thumbnails, comments, colour profiles, and
 *  whatever follows its end. Null for a file that is no whole picture of the format. */
export function cleanPicture(format: PictureFormat, bytes: Buffer): CleanPicture | null {
  const picture = format === 'png' ? cleanPng(bytes) : cleanJpeg(bytes)
  return picture && picture.width * picture.height > 0 ? picture : null
}
