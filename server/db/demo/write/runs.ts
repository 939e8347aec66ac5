import type { ClientBase } from 'pg'
import type { DemoIds } from './people.ts'

const HOUR_MS = 3_600_000

interface DemoRun {
  readonly kind: 'ingest_jobs' | 'process_applications'
  readonly hoursAgo: number
  readonly seconds: number
  readonly byAdmin: boolean
  readonly result: Readonly<Record<string, number>>
  readonly error?: string
  readonly log: readonly string[]
}

const demoRuns: readonly DemoRun[] = [
  {
    kind: 'process_applications',
    hoursAgo: 2,
    seconds: 1,
    byAdmin: true,
    result: { moved: 12, left: 0 },
    log: ['12 applications moved to In Progress, 0 are waiting.'],
  },
  {
    kind: 'ingest_jobs',
    hoursAgo: 7,
    seconds: 31,
    byAdmin: true,
    result: {},
    error: 'It refuses further requests for now (status 429). Try again later.',
    log: ['It refuses further requests for now (status 429). Try again later.'],
  },
  {
    kind: 'process_applications',
    hoursAgo: 26,
    seconds: 2,
    byAdmin: false,
    result: { moved: 37, left: 0 },
    log: ['37 applications moved to In Progress, 0 are waiting.'],
  },
  {
    kind: 'ingest_jobs',
    hoursAgo: 31,
    seconds: 48,
    byAdmin: true,
    result: { received: 1000, accepted: 412, merged: 26, unchanged: 553, refused: 9 },
    log: ['Item 118: It has no title.', '8 more items were refused.'],
  },
]

/** Writes runs that worked, and one that failed. */
export async function writeRuns(client: ClientBase, ids: DemoIds, now: Date): Promise<void> {
  for (const { kind, hoursAgo, seconds, byAdmin, result, error, log } of demoRuns) {
    const began = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const ended = new Date(began.getTime() + seconds * 1000)
    const total = result.received ?? result.moved ?? null
    const { rows } = await client.query<{ id: string }>(
      `insert into public.runs (kind, status, started_by, is_scheduled, total, done, result, error, created_at, started_at,
         finished_at, updated_at)
       values ($1, $2, $3, $4, $5, coalesce($5, 0), $6, $7, $8, $8, $9, $9) returning id`,
      [
        kind,
        error ? 'failed' : 'finished',
        byAdmin ? ids.admin : null,
        !byAdmin,
        total,
        JSON.stringify(result),
        error ?? null,
        began,
        ended,
      ],
    )
    for (const [index, message] of log.entries()) {
      await client.query(
        'insert into public.run_lines (run_id, position, level, message, created_at) values ($1, $2, $3, $4, $5)',
        [rows[0]?.id, index + 1, error ? 'error' : 'info', message, ended],
      )
    }
  }
}
