import { z } from 'zod'
import type { ApplicationStatus } from '../applications/model.ts'
import { timestamp } from '../shared/fields.ts'

/** Weeks that the chart shows, from Monday to Sunday where the person lives; the last one is still running. */
export const CHART_WEEKS = 12

/** A change that is taken back within this time was a slip, and does not count. */
export const ACCIDENTAL_CHANGE_SECONDS = 60

/** How far an application came, in this order; whoever came to one has come to all before it. */
export const funnelStages = ['applied', 'response', 'interview', 'offer'] as const
export type FunnelStage = (typeof funnelStages)[number]

/** The statuses that prove a stage. An employer's no is an answer too. */
export const stageStatuses: Record<Exclude<FunnelStage, 'applied'>, readonly ApplicationStatus[]> = {
  response: ['responded', 'interview_scheduled', 'offer_received', 'rejected'],
  interview: ['interview_scheduled', 'offer_received'],
  offer: ['offer_received'],
}

/** Response types that say that nobody has answered. */
export const noResponseTypes: readonly string[] = ['', 'none', 'no_response']

/** Answered applications of a hundred, as it is shown; of no applications there is no rate. */
export const responseRate = (answered: number, applications: number): number | null =>
  applications === 0 ? null : Math.round((answered / applications) * 100)

const PRAISED_ABOVE = 10

/** What the card shows is what is praised: 10 % is not over 10 %. */
export const isGreatResponseRate = (rate: number | null): boolean => rate !== null && rate > PRAISED_ABOVE

const count = z.number().int()

export const jobSeekerFigures = z.object({
  /** Applications used of this month's quota. */
  this_month: z.object({ used: count, quota: count }),
  total: count,
  /** Whole per cent; null without applications. */
  response_rate: count.nullable(),
  interviews: z.object({
    /** Applications that stand at an interview now. */
    scheduled: count,
    /** The next one that has a time and is not over. */
    next: timestamp.nullable(),
  }),
  /** Applications by the week they were sent in; `start` is the Monday. */
  weeks: z.array(z.object({ start: z.iso.date(), applications: count })),
  /** Applications by how far they ever came, whatever became of them. */
  funnel: z.object({ applied: count, response: count, interview: count, offer: count }),
})
export type JobSeekerFigures = z.infer<typeof jobSeekerFigures>
