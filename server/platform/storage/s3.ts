import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { assertKey, checkStorage, type Storage } from './port.ts'
import { StreamedFile } from './streamed-file.ts'

/** Size of the part of a file that is in memory; S3 allows 10,000 parts. */
export const PART_BYTES = 8 * 1024 * 1024

export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** In milliseconds. A request is answered once a part was received; a download may pause while its reader is slow. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, socketTimeout: 120_000 }

/** Stores files in a bucket of an S3 service. */
export function s3Storage(
  { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey }: S3Options,
  limits: Partial<typeof timeouts> = {},
): Storage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, ...limits, throwOnRequestTimeout: true },
  })

  async function* unfinishedUploads(Prefix?: string): AsyncGenerator<MultipartUpload> {
    let [KeyMarker, UploadIdMarker]: (string | undefined)[] = []
    do {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker }),
      )
      yield* page.Uploads ?? []
      KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined
      UploadIdMarker = page.NextUploadIdMarker
    } while (KeyMarker)
  }
  const abort = ({ Key, UploadId }: MultipartUpload) =>
    client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error: unknown) => {
      // It was completed or aborted meanwhile.
      if ((error as Error).name !== 'NoSuchUpload') throw error
    })

  const storage: Storage = {
    async put(Key, content, ContentType) {
      assertKey(Key)
      const Body = Buffer.isBuffer(content) ? content : Readable.from(content)
      const params = { Bucket, Key, Body, ContentType }
      // One part at a time; the parts of a failed upload are removed.
      await new Upload({
        client,
        params,
        partSize: PART_BYTES,
        queueSize: 1,
        leavePartsOnError: false,
      }).done()
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
        return new StreamedFile(ContentLength, type, async function* () {
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
    async removeFolder(inside) {
      for await (const { key } of storage.list(inside)) await storage.remove(key)
      for await (const upload of unfinishedUploads(`${inside}/`)) await abort(upload)
    },
    async removeUnfinished(before) {
      let removed = 0
      for await (const upload of unfinishedUploads()) {
        if (!upload.Initiated || upload.Initiated >= before) continue
        await abort(upload)
        removed += 1
      }
      return removed
    },
    check: () => checkStorage(storage),
  }
  return storage
}
