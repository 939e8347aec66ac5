import { randomUUID } from 'node:crypto'
import type { Storage } from './port.ts'

const folders = ['application-files', 'cv', 'exports', 'proofs'] as const
export type StoreFolder = (typeof folders)[number]

/** A key for a new file of a person. A person's files share a folder, so that erasure finds those without a row. */
export const newKey = (folder: StoreFolder, userId: string): string => `${folder}/${userId}/${randomUUID()}`

/** Removes all files of a person, including unfinished ones and those without a row. */
export async function removePersonFiles(storage: Storage, userId: string): Promise<void> {
  for (const folder of folders) await storage.removeFolder(`${folder}/${userId}`)
}
