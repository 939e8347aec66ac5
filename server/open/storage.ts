import type { Config } from '../config.ts'
import { directoryStorage } from '../platform/storage/directory.ts'
import type { Storage } from '../platform/storage/port.ts'
import { s3Storage } from '../platform/storage/s3.ts'

/** The configured store of files: a bucket, or a directory of DATA_DIR. */
export function openStorage(config: Config): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return s3Storage({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    })
  }
  return directoryStorage(`${config.DATA_DIR}/files`)
}
