import { randomUUID } from 'node:crypto'
import type { Storage } from './port.ts'

const folders = ['cv', 'exports'] as const
export type StoreFolder = (typeof folders)[number]

/** A key for a new file of a person. Files of a person share a folder, so that erasure finds those that no row names. */
export const newKey = (folder: StoreFolder, userId: string): string => `${folder}/${userId}/${randomUUID()}`

/** Removes a person's files, finished or not, whether a row names them or not. */
export async function removePersonFiles(storage: Storage, userId: string): Promise<void> {
  for (const folder of folders) await storage.removeFolder(`${folder}/${userId}`)
}
