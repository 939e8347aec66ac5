import { type AdminDashboard, adminFigures } from '@jobscout/contract/dashboards/admin.ts'
import { type JobSeekerFigures, responseRate } from '@jobscout/contract/dashboards/model.ts'
import type { AdminRows } from './admin/service.ts'
import type { Figures } from './service.ts'

export const presentFigures = ({ thisMonth, funnel, interviews, weeks }: Figures): JobSeekerFigures => ({
  this_month: thisMonth,
  total: funnel.applications,
  response_rate: responseRate(funnel.response, funnel.applications),
  interviews: { ...interviews, next: interviews.next?.toISOString() ?? null },
  weeks,
  funnel,
})

export const presentAdminDashboard = ({ counted, people }: AdminRows): AdminDashboard => ({
  figures:
    counted === undefined
      ? null
      : adminFigures.parse({ ...(counted.figures as object), counted_at: counted.counted_at.toISOString() }),
  people,
})
