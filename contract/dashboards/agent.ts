import { z } from 'zod'
import { applicationStatus } from '../applications/model.ts'
import { id, timestamp } from '../shared/fields.ts'
import { submissionSummary } from '../submissions/state.ts'

const count = z.number().int()

/** A client on the agent's dashboard. */
const dashboardClient = z.object({
  user_id: id,
  name: z.string(),
  /** The account is to be deleted: nothing waits for the agent any more. */
  leaving: z.boolean(),
})

const agentApplication = z.object({
  id,
  job_title: z.string(),
  company_name: z.string(),
  status: applicationStatus,
  response_type: z.string(),
  submission: submissionSummary.nullable(),
  updated_at: timestamp,
  interview_at: timestamp.nullable(),
  client: dashboardClient,
})
export type AgentApplication = z.infer<typeof agentApplication>

/** Figures that count applications. */
export const agentFigure = z.enum(['pending', 'processed', 'interviews'])
export type AgentFigure = z.infer<typeof agentFigure>

/** The applications behind a figure, of the clients whom the agent sees today; the first 200. */
export const agentFigureRows = z.object({
  total: count,
  items: z.array(
    agentApplication
      .omit({ updated_at: true, interview_at: true })
      // For what was processed: the status that was recorded then. For interviews `at` is when they begin.
      .extend({ at: timestamp }),
  ),
})
export type AgentFigureRows = z.infer<typeof agentFigureRows>

export const agentDashboard = z.object({
  clients: count,
  /** Those of them who are assigned to the agent, not to somebody whose deputy the agent is. */
  own_clients: count,
  /** Null for an agent without a profile. */
  max_clients: count.nullable(),
  applications: count,
  /** Applications of the last 7 days. */
  applications_this_week: count,
  pending_reviews: count,
  pending_oldest: timestamp.nullable(),
  /** Interviews, offers and rejections that the agent recorded, by day, the last 7 days; today is the last. */
  processed: z.array(z.object({ day: z.iso.date(), interviews: count, offers: count, rejected: count })),
  pending_clients: z.array(
    dashboardClient.extend({
      location: z.string(),
      skills: z.array(z.string()),
      applications: count,
      pending: count,
    }),
  ),
  /** The latest 5. */
  recent: z.array(agentApplication),
  /** The next 5 of `interviews_ahead`. */
  interviews: z.array(agentApplication),
  interviews_ahead: count,
})
export type AgentDashboard = z.infer<typeof agentDashboard>
