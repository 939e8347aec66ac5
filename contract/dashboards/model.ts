import { z } from 'zod'
import type { ApplicationStatus } from '../applications/model.ts'
import { timestamp } from '../shared/fields.ts'

/** Calendar weeks in the chart, Monday to Sunday in the person's time zone. The last one is the current week. */
export const CHART_WEEKS = 12

/** A change that is undone within this time was accidental and does not count. */
export const ACCIDENTAL_CHANGE_SECONDS = 60

/** The stages of an application in order. Reaching one implies all before it. */
export const funnelStages = ['applications', 'response', 'interview', 'offer'] as const
export type FunnelStage = (typeof funnelStages)[number]

/** The statuses that prove a stage. A rejection is a response too. */
export const stageStatuses: Record<Exclude<FunnelStage, 'applications'>, readonly ApplicationStatus[]> = {
  response: ['responded', 'interview_scheduled', 'offer_received', 'rejected'],
  interview: ['interview_scheduled', 'offer_received'],
  offer: ['offer_received'],
}

/** Response types that mean no response. */
export const noResponseTypes: readonly string[] = ['', 'none', 'no_response']

/** The response rate in whole per cent, as shown. Null without applications. */
export const responseRate = (answered: number, applications: number): number | null =>
  applications === 0 ? null : Math.round((answered / applications) * 100)

const PRAISED_ABOVE = 10

/** Compares the rounded rate that the card shows: 10 % is not above 10 %. */
export const isGreatResponseRate = (rate: number | null): boolean => rate !== null && rate > PRAISED_ABOVE

const count = z.number().int()

export const jobSeekerFigures = z.object({
  /** Applications used of this month's quota, which is 0 for somebody who cannot apply. */
  this_month: z.object({ used: count, quota: count }),
  total: count,
  /** Whole per cent; null without applications. */
  response_rate: count.nullable(),
  interviews: z.object({
    /** Applications whose status is Interview Scheduled. */
    scheduled: count,
    /** Those of them whose time is not entered yet. */
    untimed: count,
    /** The next interview that is not over. */
    next: timestamp.nullable(),
  }),
  /** Applications by the week of their application date. `start` is the Monday. */
  weeks: z.array(z.object({ start: z.iso.date(), applications: count })),
  /** Applications by the stages that they ever reached. */
  funnel: z.object({ applications: count, response: count, interview: count, offer: count }),
})
export type JobSeekerFigures = z.infer<typeof jobSeekerFigures>
