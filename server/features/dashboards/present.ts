import { type JobSeekerFigures, responseRate } from '@jobscout/contract/dashboards/model.ts'
import type { Figures } from './service.ts'

export const presentFigures = ({ thisMonth, funnel, interviews, weeks }: Figures): JobSeekerFigures => ({
  this_month: thisMonth,
  total: funnel.applied,
  response_rate: responseRate(funnel.response, funnel.applied),
  interviews: { scheduled: interviews.scheduled, next: interviews.next?.toISOString() ?? null },
  weeks,
  funnel,
})
