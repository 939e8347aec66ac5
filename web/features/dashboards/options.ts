import { api } from '../../lib/api/api.ts'

/** Stale when the dashboard is next opened, since every change of an application may affect the figures. */
export const jobSeekerFiguresQuery = () => api.dashboards.jobSeeker.queryOptions({ staleTime: 2_000 })

const FIRST_MS = 1_000
const AGAIN_MS = 30_000

/** Figures of administrators, read again while the screen is open. The first count takes a moment. */
export const adminDashboardQuery = () =>
  api.dashboards.admin.queryOptions({
    refetchInterval: ({ state }) => (state.data?.figures === null ? FIRST_MS : AGAIN_MS),
  })
