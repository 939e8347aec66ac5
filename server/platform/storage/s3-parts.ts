import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** What of a file is in memory at once. The service takes 10,000 parts, none but the last smaller than 5 MB. */
export const PART_BYTES = 8 * 1024 * 1024

/** The same bytes in parts of one size; only the last may be smaller, and only where it is the only one, empty. */
export async function* inParts(content: AsyncIterable<Buffer>, size = PART_BYTES): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  let parts = 0
  for await (const piece of content) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - length)
      held.push(taken)
      length += taken.length
      at += taken.length
      if (length < size) continue
      yield Buffer.concat(held)
      parts += 1
      held = []
      length = 0
    }
  }
  if (length > 0 || parts === 0) yield Buffer.concat(held)
}

interface Target {
  readonly Bucket: string
  readonly Key: string
  readonly ContentType: string
}

/** Puts a file part by part; it is there whole or not at all. */
export async function putInParts(
  client: S3Client,
  { ContentType, ...file }: Target,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...file, ContentType }))
  try {
    const done: CompletedPart[] = []
    for await (const Body of parts) {
      const PartNumber = done.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...file, UploadId, PartNumber, Body }))
      done.push({ PartNumber, ETag })
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts: done } }),
    )
  } catch (error) {
    // What is left of it would be paid for, and be seen by nobody.
    await client.send(new AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => undefined)
    throw error
  }
}
