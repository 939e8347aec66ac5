import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseAccount, openWay } from '../../platform/db/embedded/account.ts'
import { clusterPaths, createCluster } from '../../platform/db/embedded/cluster.ts'
import { startPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { findPrograms } from '../../platform/db/embedded/programs.ts'
import { silentLog } from './logs.ts'

/** What is lost in a power failure is not missed here. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

export interface TestPostgres {
  /** Of its superuser, on an address of this machine, which tests may put something in front of. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts an empty PostgreSQL, the one that the product runs by itself, until `stop`. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobscout-postgres-'))
  const paths = clusterPaths(dataDir)
  const account = await chooseAccount(dataDir, paths.cluster)
  await openWay(dataDir, account)
  const programs = await findPrograms(dataDir, account)
  await createCluster(dataDir, programs, account)
  const { url, stop } = await startPostmaster({
    paths,
    programs,
    account,
    log: silentLog,
    settings: fast,
    onLoopback: true,
  })
  return {
    url,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server of TEST_DATABASE_URL, or one for this run. Workers and the programs that tests start inherit the variable. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const { url, stop } = await startTestPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

/** The URL of the server on which tests create their databases. */
export function testServer(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('No PostgreSQL was started: use the vitest.config.ts of this repository.')
  return url
}
