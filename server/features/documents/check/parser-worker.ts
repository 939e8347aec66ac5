import { parentPort } from 'node:worker_threads'
import { checkInside } from './check-cv.ts'
import type { UploadFormat } from './file-name.ts'
import { CvRefused } from './refusal.ts'

/** Looks into one file after the other, apart from the server: a file that breaks it breaks nothing else. */
parentPort?.on('message', async ({ format, bytes }: { format: UploadFormat; bytes: Uint8Array }) => {
  try {
    await checkInside(format, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    parentPort?.postMessage(null)
  } catch (error) {
    parentPort?.postMessage(error instanceof CvRefused ? error.code : 'FILE_DAMAGED')
  }
})
