import type { outboxEmail } from '@jobscout/contract/operations/contract.ts'
import type { DeadLetter } from '@jobscout/contract/operations/health.ts'
import { type Run, runKind, runLine, runStatus } from '@jobscout/contract/operations/runs.ts'
import type { z } from 'zod'
import type { FailedJob } from './health/failed-jobs.ts'
import { hideSecrets } from './health/words.ts'
import type { OutboxEmailRow } from './queries.ts'
import type { RunLineRow, RunRow } from './runs/queries.ts'

const ERROR_MAX = 1000

export const presentOutboxEmail = (row: OutboxEmailRow): z.infer<typeof outboxEmail> => ({
  id: row.id,
  to: row.recipient_name ? `${row.recipient_name} <${row.recipient_address}>` : row.recipient_address,
  subject: row.subject,
  text: row.body_text,
  created_at: row.created_at.toISOString(),
})

/** Hidden, because a link in a failed email may give access to an account. */
const secretField = /token|password|secret|url|link|html|text|body/i
const withoutSecrets = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (secretField.test(name)) return [name, '[hidden]']
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isObject ? withoutSecrets(value as Record<string, unknown>) : value]
    }),
  )

export const presentDeadLetter = (row: FailedJob): DeadLetter => ({
  id: row.id,
  queue: row.queue,
  failed_at: row.failedAt?.toISOString() ?? null,
  object: row.object,
  reason: row.reason,
  error: hideSecrets(row.error).slice(0, ERROR_MAX),
  of_queue: row.ofQueue,
  data: withoutSecrets(row.data ?? {}),
})

export const presentRun = (row: RunRow): Run => ({
  id: row.id,
  kind: runKind.parse(row.kind),
  status: runStatus.parse(row.status),
  started_by:
    row.started_by === null
      ? null
      : {
          id: row.started_by,
          name: [row.first_name, row.last_name].filter(Boolean).join(' ') || (row.email ?? ''),
        },
  is_scheduled: row.is_scheduled,
  is_repeatable: row.is_exclusive || row.kind !== 'ingest_jobs',
  total: row.total,
  done: row.done,
  step: row.step,
  result: row.result as Record<string, number>,
  error: row.error,
  cancel_requested: row.cancel_requested_at !== null,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
})

export const presentRunLine = (row: RunLineRow): z.infer<typeof runLine> =>
  runLine.parse({ ...row, created_at: row.created_at.toISOString() })
