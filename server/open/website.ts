import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError } from '../config.ts'

const builtFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Screens of development have files of their own, named by `web/vite.config.ts`. */
const developmentFile = /^development-/

/**
 * The folder of the built web app; null where none was built, and where this process serves none. Throws ConfigError for one with
 * screens of development in production, which lead to procedures that are not there.
 */
export function findWebsite(
  { production, PROCESS }: Pick<Config, 'production' | 'PROCESS'>,
  folder = builtFolder,
): string | null {
  if (PROCESS === 'worker' || !existsSync(join(folder, 'app.html'))) return null
  const files = production ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  if (files.some((path) => developmentFile.test(basename(path))))
    throw new ConfigError([
      `NODE_ENV: is production, and the web app in ${folder} was built for development; build it again with: NODE_ENV=production node tools/build-web.mjs`,
    ])
  return folder
}
