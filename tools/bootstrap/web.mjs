import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root, stateFolder } from './paths.mjs'
import { readSetting } from './settings.mjs'

const record = join(stateFolder, 'web-built')

/**
 * Builds web/dist, unless it is up to date with its sources. With NODE_ENV=production, in the environment or in .env, it has no
 * screens of development.
 * @param {ReturnType<typeof import('./progress.mjs').createProgress>} progress
 */
export async function buildWeb(progress) {
  const kind = readSetting('NODE_ENV') === 'production' ? 'production' : 'development'
  process.env.JOBSCOUT_BUILD = kind
  const sources = fingerprint(kind)
  const isBuilt = existsSync(join(root, 'web', 'dist', 'app.html')) && existsSync(record)
  if (isBuilt && readFileSync(record, 'utf8') === sources) return progress.skip('The web app is up to date')
  // A build that fails or is interrupted leaves what the record does not describe.
  rmSync(record, { force: true })
  await progress.step('Building the web app', async () => {
    await npm(['run', 'build', '-w', 'web'], 'Building the web app')
    mkdirSync(stateFolder, { recursive: true })
    writeFileSync(record, sources)
  })
}

/** @param {string} kind */
function fingerprint(kind) {
  const hash = createHash('sha256')
    .update(kind)
    .update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of ['contract', 'web']) {
    for (const file of listSources(join(root, folder))) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listSources(path) : [path]
    })
}
