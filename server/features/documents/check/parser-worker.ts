import { parentPort } from 'node:worker_threads'
import { checkInside } from '../../../platform/file-safety/check-file.ts'
import type { FileFormat } from '../../../platform/file-safety/file-name.ts'
import { FileRefused } from '../../../platform/file-safety/refusal.ts'

/** Looks into one file after the other, apart from the server: a file that breaks it breaks nothing else. */
parentPort?.on('message', async ({ format, bytes }: { format: FileFormat; bytes: Uint8Array }) => {
  try {
    await checkInside(format, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    parentPort?.postMessage(null)
  } catch (error) {
    parentPort?.postMessage(error instanceof FileRefused ? error.code : 'FILE_DAMAGED')
  }
})
