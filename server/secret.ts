import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** AUTH_SECRET, or one made at the first start and kept in the data directory, readable by its owner alone. */
export async function loadSecret(config: Config): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET
  const path = join(config.DATA_DIR, 'auth-secret')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept && kept.length >= 32) return kept
  const made = randomBytes(32).toString('hex')
  await mkdir(config.DATA_DIR, { recursive: true })
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch {
    // Another process of this directory was faster.
    return readFile(path, 'utf8')
  }
}
