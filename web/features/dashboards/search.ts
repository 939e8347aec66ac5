import type { PaymentFigure } from '@jobscout/contract/billing/figures.ts'
import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import type { AttentionFilter } from '@jobscout/contract/dashboards/attention.ts'
import {
  routeSearch,
  type SearchOf,
  searchChoice,
  searchFlag,
  searchObject,
  searchOptional,
  searchOptionalChoice,
} from '../../lib/navigation/search.ts'

export const adminTabs = ['overview', 'users', 'jobs', 'system'] as const
export type AdminTab = (typeof adminTabs)[number]

const paymentFigures = ['revenue', 'ended', 'converted'] as const satisfies readonly PaymentFigure[]

export const adminSearch = searchObject({
  tab: searchChoice(adminTabs),
  /** The figure of payments whose rows are listed. */
  rows: searchOptionalChoice(paymentFigures),
  /** The run whose log is open. */
  run: searchOptional(36),
})
export const validateAdminSearch = routeSearch(adminSearch)

/** Repeats the contract, whose schemas are too large for the route table. */
export const attentionFilters = [
  'all',
  'submit',
  'replies',
  'reviews',
  'interviews',
  'follow_ups',
  'clients',
] as const satisfies readonly AttentionFilter[]

/** What the agent's queue shows, as stated in the URL. */
export const attentionSearch = searchObject({ show: searchChoice(attentionFilters), snoozed: searchFlag })
export type AttentionSearch = SearchOf<typeof attentionSearch>

const agentFigures = ['pending', 'processed', 'interviews'] as const satisfies readonly AgentFigure[]

/** The agent's dashboard: the queue, and the figure whose rows are listed. */
export const agentSearch = searchObject({
  show: searchChoice(attentionFilters),
  snoozed: searchFlag,
  rows: searchOptionalChoice(agentFigures),
})

/** /dashboard is the dashboard of any role. */
export const validateDashboardSearch = routeSearch(
  searchObject({
    tab: searchChoice(adminTabs),
    show: searchChoice(attentionFilters),
    snoozed: searchFlag,
    rows: searchOptionalChoice(agentFigures),
  }),
)
