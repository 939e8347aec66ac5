import { z } from 'zod'
import { timestamp } from '../shared/fields.ts'

const count = z.number().int()
const named = z.array(z.object({ name: z.string(), count }))

/** Counted by a job, so they may be a minute old. Windows are whole days that end at `counted_at`. */
export const adminFigures = z.object({
  counted_at: timestamp,
  clients: z.object({
    total: count,
    last_30_days: count,
    /** New clients of the last twelve periods of seven days, oldest first. */
    weeks: z.array(count),
  }),
  /** Everybody who was active within 30 days, of everybody. */
  active_users: z.object({ count, total: count }),
  applications: z.object({ total: count, last_7_days: count, weeks: z.array(count) }),
  /** Open applications of clients without an agent. */
  unassigned_applications: count,
  /** Applications by stored status. */
  statuses: z.record(z.string(), count),
  /** Applications sent and answered until the end of each of the last six periods of 30 days, oldest first. */
  success: z.array(z.object({ until: timestamp, applications: count, answered: count })),
  /** Where the listings came from that people applied to, the most frequent first. Empty when the listing was deleted. */
  sources: named,
  companies: named,
  /** Clients by plan; trial_ended: without one after the trial. */
  plans: z.record(z.string(), count),
})
export type AdminFigures = z.infer<typeof adminFigures>

export const adminDashboard = z.object({
  /** Null until they were counted for the first time. */
  figures: adminFigures.nullable(),
  /** People by role, and clients who signed up since midnight in the viewer's time zone; counted now. */
  people: z.object({ client: count, agent: count, admin: count, super_admin: count, signed_up_today: count }),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

/** The success rate in per cent with one decimal, or null without applications. */
export const successRate = ({
  answered,
  applications,
}: {
  readonly answered: number
  readonly applications: number
}): number | null => (applications === 0 ? null : Math.round((answered / applications) * 1000) / 10)
