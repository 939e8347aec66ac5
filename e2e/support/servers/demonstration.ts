import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dropDatabase } from './database.ts'
import { startProduct } from './server.ts'

/** Gives each test file a demonstration to copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const name = `e2e_demonstration_${randomBytes(6).toString('hex')}`
    provide('demonstration', name)
    return async () => void (await dropDatabase(url, name))
  }
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-demonstration-'))
  await (await startProduct({ DATA_DIR: folder })).stop()
  provide('demonstration', folder)
  return () => rm(folder, { recursive: true, force: true })
}
