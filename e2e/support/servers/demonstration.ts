import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { create, testServer } from './database.ts'
import { startProduct } from './server.ts'

/** Gives each test file a demonstration to copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const name = `e2e_demonstration_${randomBytes(6).toString('hex')}`
  const { environment, drop } = await create(testServer(), '', name)
  const dataDir = await mkdtemp(join(tmpdir(), 'jobscout-e2e-demonstration-'))
  await (await startProduct({ ...environment, DATA_DIR: dataDir })).stop()
  provide('demonstration', { database: name, files: join(dataDir, 'files') })
  return async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
