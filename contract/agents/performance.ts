import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

const count = z.number().int()

/** Days back from now. */
export const PERFORMANCE_PERIODS = [7, 30, 90, 365] as const

export const performanceInput = z.object({
  days: z.coerce.number().pipe(z.literal(PERFORMANCE_PERIODS)).default(30),
})

const achieved = {
  /** Applications sent within the period. */
  sent: count,
  /** Of them, those that an employer answered. */
  answered: count,
  /** Whole per cent; null without applications. */
  success_rate: count.nullable(),
  /** Median hours from the application, or the assignment if later, to the agent's first change; null without any. */
  first_action_hours: z.number().nullable(),
  /** Applications that reached interview, offer or rejection within the period. */
  processed: count,
  processed_per_week: z.number(),
}

export const performanceRow = z.object({
  user_id: id,
  name: z.string(),
  is_active: z.boolean(),
  assigned_clients_count: count,
  max_clients: count,
  /** Clients assigned within the last 30 days, whatever the period. */
  recent_assignments: count,
  ...achieved,
})

export const performance = z.object({
  agents: z.array(performanceRow),
  totals: z.object({ ...achieved, high_load: count, low_load: count }),
  measured_at: timestamp,
})
export type Performance = z.infer<typeof performance>
