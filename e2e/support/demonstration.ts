import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder that a first start of the product has filled. */
    demonstration: string
  }
}

let folder: string

/** Starts the product once in an empty folder, before all journeys: each begins with a copy of what it has made there. */
export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'jobscout-demonstration-'))
  await (await startProduct({ DATA_DIR: folder })).stop()
  provide('demonstration', folder)
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true })
