import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../start-error.ts'
import type { Account } from './account.ts'
import type { Programs } from './programs.ts'

const run = promisify(execFile)

/** The major version of PostgreSQL whose files this program can open. */
const MAJOR_VERSION = '18'
/** The user whom initdb creates. */
export const SUPERUSER = 'postgres'

/** Where the parts of the embedded database are in the data folder. */
export interface ClusterPaths {
  /** Holds the two below, so that they are created, copied and restored together. */
  readonly folder: string
  /** PostgreSQL's own data directory. */
  readonly cluster: string
  readonly password: string
}

export const clusterPaths = (dataDir: string, folder = join(dataDir, 'postgres')): ClusterPaths => ({
  folder,
  cluster: join(folder, 'cluster'),
  password: join(folder, 'password'),
})

export const socketFolder = ({ folder }: ClusterPaths) => join(folder, 'socket')

/** What a data folder may hold before its database: locks, a copy of the programs, and what a first start left that was cut off
 *  before it had a database. */
const beforeTheFirst = /^(server\.(lock|pid)|postgres\.unfinished|postgres-program-.*|lost\+found|\..*)$/

/** Files without which PostgreSQL starts on nothing, or on half of a copy. */
const essentialFiles = [
  'PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'base/1/PG_VERSION',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
]
const essentialFolders = ['pg_wal', 'pg_xact', 'pg_multixact']

/** Whether the data folder holds a database that can be opened: false for a new folder. Changes nothing.
 *  Throws DIRECTORY_UNREADABLE for a damaged one, one of another version or owner, and a folder that has lost its database. */
export async function checkCluster(dataDir: string, account: Account | null): Promise<boolean> {
  const { folder, cluster, password } = clusterPaths(dataDir)
  const entries = await read(dataDir, () => readdir(dataDir))
  if (!entries.includes('postgres')) {
    refuseLostDatabase(dataDir, entries)
    return false
  }
  const version = (await read(cluster, () => readFile(join(cluster, 'PG_VERSION'), 'utf8'))).trim()
  if (version !== MAJOR_VERSION) {
    throw unreadable(
      folder,
      `was written by PostgreSQL ${version}; this program has PostgreSQL ${MAJOR_VERSION}. ` +
        'Start the version of JobScout that wrote it',
    )
  }
  for (const file of essentialFiles) await read(cluster, () => readFile(join(cluster, file)))
  for (const name of essentialFolders) {
    const found = await read(cluster, () => readdir(join(cluster, name)))
    if (found.length === 0) throw unreadable(folder, `is damaged: ${name} is empty. Restore a backup`)
  }
  if (!(await read(folder, () => readFile(password, 'utf8'))).trim())
    throw unreadable(folder, 'is damaged: the file password is empty. Restore a backup')
  const owner = (await lstat(cluster)).uid
  const expected = account?.uid ?? process.getuid?.() ?? owner
  if (owner !== expected)
    throw unreadable(folder, `belongs to another account (user id ${owner}). Start JobScout as that one`)
  return true
}

/** A database that is not where it was is not replaced by a new one. */
function refuseLostDatabase(dataDir: string, entries: readonly string[]): void {
  if (entries.includes('database')) {
    throw new DatabaseStartError(
      'DIRECTORY_UNREADABLE',
      `The data folder ${dataDir} holds a database of an older JobScout (${join(dataDir, 'database')}), which this version cannot ` +
        'open. Nothing was changed. Choose an empty folder with DATA_DIR, or move this one away to begin anew.',
    )
  }
  const others = entries.filter((name) => !beforeTheFirst.test(name))
  if (others.length === 0) return
  throw new DatabaseStartError(
    'DIRECTORY_UNREADABLE',
    `The data folder ${dataDir} holds ${others.slice(0, 3).join(', ')} but no database (${join(dataDir, 'postgres')}). Nothing was ` +
      'changed. Restore a backup, or choose an empty folder with DATA_DIR.',
  )
}

async function read<T>(place: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    const { code = '', path = place } = error as NodeJS.ErrnoException
    throw unreadable(
      place,
      code === 'ENOENT'
        ? `is damaged: ${path} is missing. Restore a backup`
        : `cannot be read (${code}, ${path}). Give this account the right to read it, or check the disk`,
      error,
    )
  }
}

const unreadable = (place: string, fault: string, cause?: unknown) =>
  new DatabaseStartError(
    'DIRECTORY_UNREADABLE',
    `The database in ${place} ${fault}. Nothing was changed.`,
    cause,
  )

/** Creates a database under another name first, so that a start that is cut off leaves none. Throws DIRECTORY_NOT_WRITABLE. */
export async function createCluster(
  dataDir: string,
  { initdb }: Programs,
  account: Account | null,
): Promise<void> {
  const { folder } = clusterPaths(dataDir)
  const unfinished = clusterPaths(dataDir, `${folder}.unfinished`)
  await rm(unfinished.folder, { recursive: true, force: true })
  try {
    await mkdir(unfinished.folder, { mode: 0o700 })
    await writeFile(unfinished.password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    if (account) {
      for (const path of [unfinished.folder, unfinished.password]) await chown(path, account.uid, account.gid)
    }
    await run(
      initdb,
      [
        `--pgdata=${unfinished.cluster}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${unfinished.password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...account, ...(account && { env: {} }), cwd: unfinished.folder },
    )
    await rename(unfinished.folder, folder)
    await syncFolder(dataDir)
  } catch (error) {
    await rm(unfinished.folder, { recursive: true, force: true }).catch(() => {})
    const { stderr = '', message } = error as Error & { stderr?: string }
    const isFull = /No space left|ENOSPC|quota exceeded/i.test(stderr + message)
    const reason = isFull
      ? 'the disk is full; it needs about 200 MB'
      : stderr.trim().split('\n').at(-1) || message
    throw new DatabaseStartError(
      'DIRECTORY_NOT_WRITABLE',
      `No database could be created in ${dataDir}: ${reason}.`,
      error,
    )
  }
}

/** Writes the names of a folder to the disk, so that they survive a power failure. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
