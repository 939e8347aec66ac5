import { constants } from 'node:fs'
import { chmod, chown, copyFile, lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { DatabaseLog } from '../port.ts'
import { type Account, chooseAccount, openWay } from './account.ts'
import { clusterPaths, syncFolder } from './cluster.ts'
import { runEmbedded } from './open.ts'

/** What PostgreSQL makes anew at its next start, or must not find in a copy. */
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/
const emptyInCopy = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** A copy that was cut off. A start in its folder refuses it; what a first start left unfinished is deleted. */
const incomplete = (folder: string) => `${folder}.incomplete`
const WAL_SEGMENT = /^[0-9A-F]{24}$/

/** Copies the embedded database of `dataDir` into the data folder `target` while it goes on: its files, and the log of what was
 *  written meanwhile, from which PostgreSQL makes them consistent at the next start. Returns its bytes.
 *  @param beside copies what belongs to it, called before and after the moment of the copy */
export async function backUpEmbedded(
  dataDir: string,
  target: string,
  log: DatabaseLog,
  beside: () => Promise<void>,
): Promise<number> {
  const { url, stop } = await runEmbedded(dataDir, log, true)
  const client = new pg.Client({ connectionString: url })
  // The next statement fails as well.
  client.on('error', () => {})
  try {
    await client.connect()
    return await copyRunning(client, dataDir, target, beside)
  } finally {
    await client.end()
    await stop()
  }
}

async function copyRunning(
  client: pg.Client,
  dataDir: string,
  target: string,
  beside: () => Promise<void>,
): Promise<number> {
  const from = clusterPaths(dataDir)
  const final = clusterPaths(target)
  const to = clusterPaths(target, incomplete(final.folder))
  const ask = async (text: string): Promise<Record<string, string>> => (await client.query(text)).rows[0]
  // The log is kept until the session of this slot ends, however much is written.
  await ask(`select pg_create_physical_replication_slot('jobscout_backup_' || pg_backend_pid(), true, true)`)
  const start = await ask(`select pg_walfile_name(pg_backup_start('jobscout', true)) as segment`)
  await mkdir(to.folder, { mode: 0o700 })
  const bytes = await copyTree(from.cluster, to.cluster)
  await beside()
  const stop = await ask(`select pg_walfile_name(lsn) as segment, labelfile from pg_backup_stop(false)`)
  await beside()
  await writeFile(join(to.cluster, 'backup_label'), stop.labelfile ?? '', { mode: 0o600 })
  const [first = '', last = ''] = [start.segment, stop.segment]
  const segments = (await readdir(join(from.cluster, 'pg_wal'))).filter(
    (name) => WAL_SEGMENT.test(name) && name >= first && name <= last,
  )
  for (const name of segments) {
    await copyFile(join(from.cluster, 'pg_wal', name), join(to.cluster, 'pg_wal', name))
  }
  await copyFile(from.password, to.password)
  await rename(to.folder, final.folder)
  await syncFolder(target)
  return bytes
}

/** Copies a folder whose files change and vanish meanwhile. Returns its bytes. */
async function copyTree(from: string, to: string): Promise<number> {
  await mkdir(to, { mode: 0o700 })
  let bytes = 0
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (emptyInCopy.has(entry.name)) {
      await mkdir(copy, { mode: 0o700 })
      if (entry.name === 'pg_wal') await mkdir(join(copy, 'archive_status'), { mode: 0o700 })
    } else if (entry.isDirectory()) bytes += await copyTree(source, copy)
    else bytes += await copyIfThere(source, copy)
  }
  return bytes
}

/** Copies a file unless it was deleted meanwhile or is there already. Returns its bytes. */
export async function copyIfThere(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    return (await lstat(to)).size
  } catch (error) {
    if (['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0
    throw error
  }
}

/** Puts the database of a backup into the empty data folder `dataDir`, and starts it once, so that what was written during the
 *  backup is applied. Throws DatabaseStartError. */
export async function restoreEmbedded(backup: string, dataDir: string, log: DatabaseLog): Promise<void> {
  const account = await chooseAccount(dataDir, clusterPaths(dataDir).cluster)
  await openWay(dataDir, account)
  const final = clusterPaths(dataDir).folder
  await copyOwned(clusterPaths(backup).folder, incomplete(final), account)
  await rename(incomplete(final), final)
  await syncFolder(dirname(final))
  await (await runEmbedded(dataDir, log)).stop()
}

/** Copies a folder as it is, for another owner. */
async function copyOwned(from: string, to: string, account: Account | null): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  if (account) await chown(to, account.uid, account.gid)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyOwned(source, copy, account)
    else if (entry.isFile()) {
      await copyFile(source, copy)
      await chmod(copy, 0o600)
      if (account) await chown(copy, account.uid, account.gid)
    }
  }
}
