import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Client, createApiClient, signIn } from '../../../e2e/support/people/client.ts'
import { createEmptyDatabase } from '../../../e2e/support/servers/database.ts'
import { startProduct } from '../../../e2e/support/servers/server.ts'
import { type Finding, many, perSecond, seconds } from '../measure.ts'
import {
  BOARD_POSTINGS,
  type Board,
  boards,
  buildBoardAddress,
  COMPANY,
  isBroken,
  playSources,
} from './boards.ts'
import { measureRecognition } from './recognition.ts'

const LIMIT_MS = 1_800_000

const exactly = (what: string, value: number, expected: number): Finding => ({
  what,
  value: many(value),
  target: many(expected),
  reached: value === expected,
})

/** Ingests so many items, one of fifty of them broken, from a server of its own, together with boards that hang, answer 500, break
 *  off, are empty and are whole. The server of the product is killed half-way (SIGKILL) and another one goes on.
 *  @param server a PostgreSQL server */
export async function measureKilledIngestion(server: string, items: number): Promise<Finding[]> {
  const sources = await playSources(items)
  const database = await createEmptyDatabase(server)
  const url = database.environment.DATABASE_URL ?? ''
  const environment = {
    ...database.environment,
    AUTH_SECRET: 'one secret for both servers of this run',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    JOB_BOARDS_VIA: sources.url,
    JOB_SOURCE_URL: `${sources.url}/items`,
    JOB_SOURCE_TOKEN: 'token',
    JOB_SOURCE_ALLOW_PRIVATE: 'true',
    JOB_SOURCE_TIMEOUT_MS: '10000',
    JOB_SOURCE_RETRY_MS: '200',
    JOB_SOURCE_PAUSE_MS: '10',
  }
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const first = await startProduct(environment)
  let last = first
  try {
    const cookie = await signIn(first.url, 'super')
    const admin = createApiClient(first.url, cookie)
    const ids = {} as Record<Board, string>
    for (const name of boards) {
      ids[name] = (await admin.sources.add({ address: buildBoardAddress(name), name })).id
      // Read when this asks for it, not when it is due.
      await admin.sources.change({ id: ids[name], state: 'paused' })
    }
    const before: Board[] = ['Emptied', 'Cut', 'Idle']
    await finish(admin, (await admin.sources.ingest({ sources: before.map((name) => ids[name]) })).run_id)
    const idleBefore = await computeFingerprint(pool, ids.Idle)
    sources.spoil()

    const asked: Board[] = ['Hangs', 'Fails', 'Breaks off', 'Fine', 'Emptied', 'Cut']
    const started = performance.now()
    const { run_id } = await admin.sources.ingest({
      sources: ['apify', ...asked.map((name) => ids[name])],
      maxJobsPerSearch: items,
    })
    while ((await received(pool)) < items / 2) await wait(20)
    process.kill(first.pid, 'SIGKILL')
    const killed = performance.now()
    const half = await received(pool)
    last = await startProduct(environment)
    while ((await received(pool)) === half) await wait(50)
    const resumed = performance.now()
    const next = createApiClient(last.url, cookie)
    while ((await received(pool)) < items) await wait(50)
    const ended = performance.now()
    const run = await finish(next, run_id)
    // Once more: a posting is closed when two complete readings in a row do not see it.
    await finish(next, (await next.sources.ingest({ sources: [ids.Emptied, ids.Cut] })).run_id)

    const bad = Array.from({ length: items }, (_, n) => n).filter(isBroken)
    const reading = killed - started + ended - resumed
    const statuses = new Map(
      (await next.sources.list()).map(({ id, failure_count, last_run }) => [id, { failure_count, last_run }]),
    )
    const refused = await refusals(pool)
    const listings = await readRow(
      pool,
      `select count(*)::integer as rows, count(distinct source_id)::integer as postings from public.job_listings
       where company like '${COMPANY} %' and is_active`,
    )
    console.log(`killed after ${many(half)} items`)
    for (const [reason, count] of refused.reasons) console.log(`refused ${many(count)}: ${reason}`)
    for (const { message } of run.log.filter(({ message }) => /^(Hangs|Fails|Breaks off):/.test(message))) {
      console.log(message)
    }
    const open = await openListings(pool, ids)
    const findings = [
      exactly('postings of the scraping service with a listing', listings.postings ?? 0, items - bad.length),
      exactly('  listings', listings.rows ?? 0, items - bad.length),
      exactly('refused items with a reason', refused.withReason, bad.length),
      exactly(
        '  at the position of a broken one',
        bad.filter((n) => refused.at.has(n + 1)).length,
        bad.length,
      ),
      exactly('readings that failed: one hangs, one answers 500, one breaks off', run.result.failed ?? 0, 4),
      ...(['Hangs', 'Fails', 'Breaks off', 'Cut'] as const).map((name) =>
        exactly(
          `  ${name}: failures in a row`,
          statuses.get(ids[name])?.failure_count ?? 0,
          name === 'Cut' ? 2 : 1,
        ),
      ),
      exactly('open listings of the board that answers', open('Fine'), BOARD_POSTINGS),
      exactly('  of the one that breaks off after a page', open('Breaks off'), 100),
      exactly('  of the one that is empty, twice', open('Emptied'), BOARD_POSTINGS),
      exactly('  of the one that is cut, twice', open('Cut'), BOARD_POSTINGS),
      exactly(
        'rows of the board that nobody read that changed',
        (await computeFingerprint(pool, ids.Idle)) === idleBefore ? 0 : 1,
        0,
      ),
      { what: `reading ${many(items)} items, without the pause`, value: seconds(reading) },
      { what: '  a second', value: perSecond(items / (reading / 1000)) },
      { what: 'from the kill until another server went on', value: seconds(resumed - killed) },
    ]
    await last.stop()
    return [...findings, ...(await measureRecognition(url))]
  } finally {
    await last.stop()
    await first.stop()
    await pool.end()
    await database.drop()
    sources.close()
  }
}

async function finish(admin: Client, id: string) {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await wait(250)) {
    const run = await admin.operations.run({ id })
    if (run.status === 'finished') return run
    if (run.status !== 'queued' && run.status !== 'running') throw new Error(`${run.status}: ${run.error}`)
  }
  throw new Error('The run has not ended.')
}

async function readRow(pool: pg.Pool, text: string): Promise<Record<string, number>> {
  return (await pool.query(text)).rows[0]
}

/** Items of the scraping service that are stored or refused. */
const received = async (pool: pg.Pool): Promise<number> =>
  (
    await readRow(
      pool,
      `select coalesce(sum(received), 0)::integer as items from public.ingestion_runs r
       join public.job_sources s on s.id = r.job_source_id and s.kind = 'apify'`,
    )
  ).items ?? 0

async function refusals(pool: pg.Pool) {
  const { rows } = await pool.query<{ position: number; reason: string }>(
    `select f.position, f.reason from public.ingestion_refusals f join public.ingestion_runs r on r.id = f.run_id
     join public.job_sources s on s.id = r.job_source_id and s.kind = 'apify'`,
  )
  const byReason = Map.groupBy(rows, ({ reason }) => reason)
  return {
    withReason: rows.filter(({ reason }) => reason !== '').length,
    at: new Set(rows.map(({ position }) => position)),
    reasons: [...byReason].map(([reason, those]) => [reason, those.length] as const),
  }
}

/** Counts the open listings of a board. */
async function openListings(pool: pg.Pool, ids: Record<Board, string>): Promise<(board: Board) => number> {
  const { rows } = await pool.query<{ id: string; n: number }>(
    `select p.job_source_id as id, count(distinct l.id)::integer as n
     from public.source_postings p join public.job_listings l on l.id = p.listing_id and l.is_active group by 1`,
  )
  const counts = new Map(rows.map(({ id, n }) => [id, n]))
  return (board) => counts.get(ids[board]) ?? 0
}

/** A fingerprint of the postings and listings of a source. */
const computeFingerprint = async (pool: pg.Pool, id: string): Promise<string> =>
  (
    await pool.query(
      `select md5(string_agg(p::text || l::text, '' order by p.posting_id)) as state
       from public.source_postings p join public.job_listings l on l.id = p.listing_id where p.job_source_id = $1`,
      [id],
    )
  ).rows[0].state
