import type { ClientBase } from 'pg'
import type { DemoIds } from './people.ts'

const HOUR_MS = 3_600_000

interface DemoRun {
  readonly hoursAgo: number
  readonly seconds: number
  readonly result: Readonly<Record<string, number>>
  readonly error?: string
  readonly log: readonly string[]
}

const demoRuns: readonly DemoRun[] = [
  {
    hoursAgo: 7,
    seconds: 31,
    result: {},
    error: 'It refuses further requests for now (status 429). Try again later.',
    log: ['It refuses further requests for now (status 429). Try again later.'],
  },
  {
    hoursAgo: 31,
    seconds: 48,
    result: { received: 300, accepted: 24, merged: 4, unchanged: 270, refused: 2 },
    log: ['Item 118: It has no title.', 'Item 203: It has no company.'],
  },
]

/** Writes a reading of listings that worked, and one that failed. */
export async function writeRuns(client: ClientBase, ids: DemoIds, now: Date): Promise<void> {
  for (const { hoursAgo, seconds, result, error, log } of demoRuns) {
    const began = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const ended = new Date(began.getTime() + seconds * 1000)
    const total = result.received ?? null
    const { rows } = await client.query<{ id: string }>(
      `insert into public.runs (kind, status, started_by, is_scheduled, total, done, result, error, created_at, started_at,
         finished_at, updated_at)
       values ('ingest_jobs', $1, $2, false, $3, coalesce($3, 0), $4, $5, $6, $6, $7, $7) returning id`,
      [error ? 'failed' : 'finished', ids.admin, total, JSON.stringify(result), error ?? null, began, ended],
    )
    for (const [index, message] of log.entries()) {
      await client.query(
        'insert into public.run_lines (run_id, position, level, message, created_at) values ($1, $2, $3, $4, $5)',
        [rows[0]?.id, index + 1, error ? 'error' : 'info', message, ended],
      )
    }
  }
}
