import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createApiClient, signIn } from '../support/people/client.ts'
import { createDemonstration, createEmptyDatabase } from '../support/servers/database.ts'
import { startCluster } from '../support/servers/postgres-tools.ts'
import { startProduct } from '../support/servers/server.ts'

const run = promisify(execFile)

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** How many rows each table has, without those that change while a server runs. */
async function countRows(url: string): Promise<Record<string, unknown>[]> {
  const [counted] = await query(
    url,
    `select string_agg(format('select %L as name, count(*) from %s', oid::regclass, oid::regclass), ' union all ' order by oid::regclass::text) as text
     from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
  )
  return query(url, `${counted?.text} order by name`)
}

/** As in docs/operations.md. */
test('a dump is restored into another cluster, where the server goes on with it', async () => {
  const cluster = await startCluster(process.env.TEST_DATABASE_URL ?? '')
  if (!cluster) return console.warn('The programs of PostgreSQL are not installed; nothing is restored.')
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-restore-'))
  const source = await createDemonstration()
  onTestFinished(async () => {
    await cluster.stop()
    await source.drop()
    await rm(folder, { recursive: true })
  })
  const from = source.environment.DATABASE_URL ?? ''
  // The cluster has run for so long that the other one is far behind.
  await query(
    from,
    `set session_replication_role = replica; update listing_features set changed_in = '900000000000';
     update match_cursor set snapshot = '900000000001:900000000001:'`,
  )
  const file = join(folder, 'jobscout.dump')
  await run(cluster.program('pg_dump'), ['--format=custom', `--file=${file}`, from])

  const first = await createEmptyDatabase(cluster.url)
  await (await startProduct({ ...first.environment, SEED_DEMO: 'false' })).stop()
  const target = await createEmptyDatabase(cluster.url)
  const to = target.environment.DATABASE_URL ?? ''
  await run(cluster.program('pg_restore'), ['--exit-on-error', `--dbname=${to}`, file])
  expect(await countRows(to)).toEqual(await countRows(from))

  const product = await startProduct({
    ...target.environment,
    AUTH_SECRET: 'a secret of this test, long enough',
  })
  onTestFinished(product.stop)
  const client = createApiClient(product.url, await signIn(product.url, 'client'))
  expect((await client.applications.list({})).items.length).toBeGreaterThan(3)
  const isBehind = `select snapshot is null or pg_snapshot_xmax(snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as behind from match_cursor`
  await expect
    .poll(() => query(to, isBehind), { timeout: 40_000, interval: 500 })
    .toEqual([{ behind: false }])
})
