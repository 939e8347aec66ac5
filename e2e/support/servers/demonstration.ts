import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data directory of a seeded product. */
    demonstration: string
  }
}

let folder: string

/** Seeds one data directory before all tests; each test file starts with a copy of it. */
export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'jobscout-demonstration-'))
  await (await startProduct({ DATA_DIR: folder })).stop()
  provide('demonstration', folder)
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true })
