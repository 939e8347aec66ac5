import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { assertKey, type Storage } from './port.ts'
import { DistantFile } from './s3-file.ts'
import { inParts, putInParts } from './s3-parts.ts'

export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in a bucket of an S3 service. */
export function s3Storage({
  endpoint,
  bucket: Bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Options): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const storage: Storage = {
    async put(Key, content, ContentType) {
      assertKey(Key)
      if (!Buffer.isBuffer(content)) return putInParts(client, { Bucket, Key, ContentType }, inParts(content))
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType }))
    },
    async get(Key) {
      assertKey(Key)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async open(Key, type) {
      assertKey(Key)
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key }))
        return new DistantFile(ContentLength, type, async function* () {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
          for await (const piece of Body as Readable) yield new Uint8Array(piece)
        })
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    async remove(Key) {
      assertKey(Key)
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *list(inside) {
      assertKey(inside)
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${inside}/`, ContinuationToken }),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, writtenAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    async check() {
      const key = `check-${randomUUID()}`
      await storage.put(key, Buffer.from('ok'), 'text/plain')
      await storage.remove(key)
    },
  }
  return storage
}
