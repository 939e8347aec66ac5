import { api } from '../../lib/api/api.ts'

/** Stale when the dashboard is next opened, since every change of an application may affect the figures. */
export const jobSeekerFiguresQuery = () => api.dashboards.jobSeeker.queryOptions({ staleTime: 2_000 })
