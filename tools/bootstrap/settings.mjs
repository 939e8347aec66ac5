import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * A setting of the server: of the environment, or of .env, which the server also reads. Only what is a word.
 * @param {string} name
 */
export function readSetting(name) {
  const file = join(root, '.env')
  const line = new RegExp(`^\\s*${name}\\s*=\\s*["']?(\\w+)`, 'm')
  return process.env[name] ?? (existsSync(file) ? line.exec(readFileSync(file, 'utf8'))?.[1] : undefined)
}
