import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** From best to worst. */
export const healthState = z.enum(['good', 'warning', 'failed'])
export type HealthState = z.infer<typeof healthState>

export const worstState = (states: readonly HealthState[]): HealthState =>
  healthState.options.findLast((state) => states.includes(state)) ?? 'good'

export const healthCheck = z.object({
  key: z.string(),
  name: z.string(),
  /** Whether it is a queue of background jobs or anything else. */
  group: z.enum(['services', 'queues']),
  state: healthState,
  /** What was measured, in words for staff. */
  measured: z.string(),
  last_success: timestamp.nullable(),
  /** Since when the oldest due work has been waiting. */
  oldest_waiting: timestamp.nullable(),
})
export type HealthCheck = z.infer<typeof healthCheck>

export const schedule = z.object({
  job: z.string(),
  name: z.string(),
  state: healthState,
  /** Cron expression in UTC. */
  cron: z.string(),
  /** Null when it did not run within the last week. */
  last_by_schedule: timestamp.nullable(),
  last_by_hand: timestamp.nullable(),
  next: timestamp.nullable(),
})
export type Schedule = z.infer<typeof schedule>

export const health = z.object({
  measured_at: timestamp,
  /** The worst state of all. */
  state: healthState,
  checks: z.array(healthCheck),
  schedules: z.array(schedule),
})
export type Health = z.infer<typeof health>

/** The health of the system in a few lines. */
export const healthSummary = z.object({
  measured_at: timestamp,
  state: healthState,
  /** How many checks there are. */
  checks: z.number().int(),
  /** Those that are not good, the worst first. */
  problems: z.array(healthCheck),
})
export type HealthSummary = z.infer<typeof healthSummary>

export const deadLetter = z.object({
  id,
  queue: z.string(),
  failed_at: timestamp.nullable(),
  /** What failed: which email to whom, which run. */
  object: z.string(),
  /** Why, in words for staff. */
  reason: z.string(),
  error: z.string(),
  /** How many failed jobs its queue has; the latest 100 of all are listed. */
  of_queue: z.number().int(),
  /** Without secrets. */
  data: z.record(z.string(), z.unknown()),
})
export type DeadLetter = z.infer<typeof deadLetter>
