import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { create, testServer } from './database.ts'
import { startProduct } from './server.ts'

/** Gives each test file a demonstration to copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const name = `e2e_demonstration_${randomBytes(6).toString('hex')}`
  const { environment, drop } = await create(testServer(), '', name)
  await (await startProduct(environment)).stop()
  provide('demonstration', name)
  return drop
}
