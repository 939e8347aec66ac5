import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { onPostgres } from './database.ts'
import { startProduct } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data directory of a seeded product. */
    demonstration: string
  }
}

let folder: string | undefined

/** Seeds one data directory before all tests; each test file starts with a copy of it. Tests on PostgreSQL have databases of
 *  their own. */
export async function setup({ provide }: TestProject): Promise<void> {
  if (onPostgres) return
  folder = await mkdtemp(join(tmpdir(), 'jobscout-demonstration-'))
  await (await startProduct({ DATA_DIR: folder })).stop()
  provide('demonstration', folder)
}

export async function teardown(): Promise<void> {
  if (folder) await rm(folder, { recursive: true, force: true })
}
