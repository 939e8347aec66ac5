import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'

/** As AUTH_SECRET must have. */
const LEAST_CHARACTERS = 32

/** AUTH_SECRET, or one made at the first start and kept in the data directory, readable by its owner alone. Throws ConfigError
 *  for a kept one that is too short: what it signs could be forged. */
export async function loadSecret(config: Config): Promise<string> {
  if (config.AUTH_SECRET) return config.AUTH_SECRET
  const path = join(config.DATA_DIR, 'auth-secret')
  const kept = (await readFile(path, 'utf8').catch(() => null)) ?? (await makeSecret(config.DATA_DIR, path))
  if (kept.trim().length >= LEAST_CHARACTERS) return kept
  throw new ConfigError([
    `AUTH_SECRET: ${path} holds fewer than ${LEAST_CHARACTERS} characters. Restore it, or remove it, which ends every session`,
  ])
}

async function makeSecret(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  // Written under another name, so that nobody reads half of it.
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 })
  // Fails where another process of this directory was faster.
  await link(unfinished, path).catch(() => undefined)
  await rm(unfinished)
  return readFile(path, 'utf8')
}
