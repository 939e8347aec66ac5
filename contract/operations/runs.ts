import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** What staff start, or follow where it runs on schedule, as a run. Of a kind that is started as exclusive, one can be active at a time. */
export const runKind = z.enum(['ingest_jobs', 'process_applications', 'broadcast', 'match_clients'])
export type RunKind = z.infer<typeof runKind>

export const runStatus = z.enum(['queued', 'running', 'finished', 'failed', 'cancelled'])

export const run = z.object({
  id,
  kind: runKind,
  status: runStatus,
  /** Null on schedule, and after the account was erased. */
  started_by: z.object({ id, name: z.string() }).nullable(),
  is_scheduled: z.boolean(),
  /** Can be started again as it was; false for one that read single sources, which are read again where they are listed. */
  is_repeatable: z.boolean(),
  /** How many items there are; null as long as nobody knows. */
  total: z.number().int().nullable(),
  done: z.number().int(),
  /** What it does at present. */
  step: z.string(),
  /** Counts by name, such as how many applications were moved; also of a run that is not finished. */
  result: z.record(z.string(), z.number()),
  /** Why a failed run ended, in words for staff. */
  error: z.string().nullable(),
  cancel_requested: z.boolean(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
})
export type Run = z.infer<typeof run>

export const runLine = z.object({
  position: z.number().int(),
  level: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  created_at: timestamp,
})

/** The output of every procedure that starts a run. */
export const startedRun = z.object({ success: z.literal(true), run_id: id })

/** For every procedure that starts an exclusive run. */
export const startErrors = {
  RUN_ACTIVE: { status: 409, message: 'This is running already. Wait until it has ended, or cancel it.' },
} as const

export const cancelErrors = {
  RUN_ENDED: { status: 409, message: 'This run has ended already.' },
} as const
