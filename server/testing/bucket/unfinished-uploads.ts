import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface UnfinishedUpload {
  readonly Key: string
  readonly UploadId: string
  readonly Initiated: string
}

/** Where s3rver keeps the parts of uploads. */
export const uploadsFolder = (directory: string, bucket: string) =>
  join(directory, bucket, '._S3rver_uploads')

/** Uploads that were neither completed nor aborted, in the order of their keys. */
export async function listUnfinishedUploads(folder: string): Promise<UnfinishedUpload[]> {
  const ids = await readdir(folder).catch(() => [])
  const found = ids.map(async (UploadId) => ({
    Key: await readFile(join(folder, UploadId, 'key'), 'utf8'),
    UploadId,
    Initiated: (await stat(join(folder, UploadId, 'key'))).mtime.toISOString(),
  }))
  return (await Promise.all(found)).sort((a, b) => (a.Key < b.Key ? -1 : 1))
}
