import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog, DatabasePlatform } from '../port.ts'
import { openPostgres } from '../postgres/open.ts'
import { DatabaseStartError } from '../start-error.ts'
import { chooseAccount, openWay } from './account.ts'
import { checkCluster, clusterPaths, createCluster } from './cluster.ts'
import { prepareDirectory } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { endLeftover, findRunning } from './leftover.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly poolSize?: number
  readonly waitMs?: number
  /** Whether a database that a server already runs in this folder is used too, and none is created. */
  readonly joins?: boolean
}

/** A database that somebody runs. */
interface Running {
  /** A URL of its superuser. */
  readonly url: string
  stop(): Promise<void>
}

/** The user whom the server signs in as. A statement that breaks out of the server is not the superuser's. */
const SERVER_USER = 'jobscout_server'
const STARTING_MS = 15_000
const POLL_MS = 200

/** Runs the PostgreSQL that npm installed on the files of `dataDir`, which are created in a new folder, and opens it.
 *  Throws DatabaseStartError DIRECTORY_* and DATABASE_NOT_INSTALLED. */
export async function openEmbedded({ joins, ...options }: EmbeddedOptions): Promise<DatabasePlatform> {
  const running = await runEmbedded(options.dataDir, options.log, joins)
  try {
    const platform = await openPostgres({
      ...options,
      url: await prepareServerUser(running.url),
      ownerUrl: running.url,
    })
    return {
      ...platform,
      async close() {
        await platform.close()
        await running.stop()
      },
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** The database of `dataDir`, for its superuser: started, or with `joins` one that is there, joined where a server runs it. */
export async function runEmbedded(dataDir: string, log: DatabaseLog, joins = false): Promise<Running> {
  const folder = resolve(dataDir)
  if (joins && !existsSync(clusterPaths(folder).folder)) throw noDatabase(folder)
  await prepareDirectory(folder)
  try {
    return await start(folder, log)
  } catch (error) {
    const isInUse = error instanceof DatabaseStartError && error.code === 'DIRECTORY_IN_USE'
    const url = isInUse && joins ? await waitForRunning(folder) : undefined
    if (!url) throw error
    return { url, stop: async () => undefined }
  }
}

const noDatabase = (folder: string) =>
  new DatabaseStartError(
    'DATABASE_MISSING',
    `There is no database in ${folder}. Correct DATA_DIR, or start the server once, which creates one.`,
  )

async function start(dataDir: string, log: DatabaseLog): Promise<Running> {
  const lock = await lockDirectory(dataDir)
  try {
    const paths = clusterPaths(dataDir)
    const account = await chooseAccount(dataDir, paths.cluster)
    const exists = await checkCluster(dataDir, account)
    await openWay(dataDir, account)
    const programs = await findPrograms(dataDir, account)
    if (exists) await endLeftover(paths, log)
    else await createCluster(dataDir, programs, account)
    const postmaster = await startPostmaster({ paths, programs, account, log })
    return {
      url: postmaster.url,
      async stop() {
        await postmaster.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A server that has just been started does not have its database yet. */
async function waitForRunning(dataDir: string): Promise<string | undefined> {
  for (const giveUpAt = performance.now() + STARTING_MS; performance.now() < giveUpAt; await wait(POLL_MS)) {
    const url = await findRunning(clusterPaths(dataDir))
    if (url) return url
  }
  return undefined
}

/** Returns the URL of the server's user, created at the first start, with the superuser's password. */
async function prepareServerUser(superuserUrl: string): Promise<string> {
  const url = new URL(superuserUrl)
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SERVER_USER])
    if (!rowCount) {
      await client.query(`create role ${SERVER_USER} login password ${client.escapeLiteral(url.password)}`)
    }
  } finally {
    await client.end()
  }
  url.username = SERVER_USER
  return url.href
}
