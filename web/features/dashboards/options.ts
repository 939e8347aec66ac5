import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import { api } from '../../lib/api/api.ts'
import { NEW_DAY_MS } from '../../lib/format/clock.ts'
import type { AttentionSearch } from './search.ts'

/** Stale when the dashboard is next opened, since every change of an application may affect the figures. */
export const jobSeekerFiguresQuery = () =>
  api.dashboards.jobSeeker.queryOptions({ staleTime: 2_000, refetchInterval: NEW_DAY_MS })

const FIRST_MS = 1_000
const AGAIN_MS = 30_000

/** Figures of administrators, read again while the screen is open. The first count takes a moment. */
export const adminDashboardQuery = () =>
  api.dashboards.admin.queryOptions({
    refetchInterval: ({ state }) => (state.data?.figures === null ? FIRST_MS : AGAIN_MS),
  })

const AGENT_AGAIN_MS = 60_000

/** Read again while the screen is open, so that new rows are counted at the top of the queue. */
export const attentionQuery = ({ show, snoozed }: AttentionSearch) =>
  api.dashboards.attention.queryOptions({ input: { show, snoozed }, refetchInterval: AGENT_AGAIN_MS })
/** Fetched when the figure is opened, since listing applications counts as a view of their clients. */
export const figureRowsQuery = (figure: AgentFigure) =>
  api.dashboards.rows.queryOptions({ input: { figure }, staleTime: 2_000 })
export const agentDashboardQuery = () => api.dashboards.agent.queryOptions({ staleTime: 2_000 })
