import { hasRank } from '@jobscout/contract/shared/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { accountSecurityQuery, latestExportQuery, sessionsQuery } from '../features/accounts/options.ts'
import { accountSearchSchema } from '../features/accounts/search.ts'
import { userCountsQuery, usersQuery, userViewsQuery } from '../features/accounts/users/options.ts'
import { usersSearch } from '../features/accounts/users/search.ts'
import { agentsQuery, performanceQuery } from '../features/agents/options.ts'
import { performanceSearch } from '../features/agents/search.ts'
import {
  applicationsQuery,
  boardQuery,
  dueQuery,
  recentApplicationsQuery,
  timelineQuery,
} from '../features/applications/options.ts'
import {
  type ApplicationsSearch,
  applicationsSearch,
  historySearch,
  toHistoryListInput,
} from '../features/applications/search.ts'
import { auditActivityQuery, auditQuery, auditStateQuery } from '../features/audit/options.ts'
import { auditSearch } from '../features/audit/search.ts'
import { subscriptionQuery } from '../features/billing/options.ts'
import { clientsQuery } from '../features/clients/options.ts'
import { clientsSearch } from '../features/clients/search.ts'
import { lastInputQuery } from '../features/cv-tools/options.ts'
import {
  adminDashboardQuery,
  agentDashboardQuery,
  attentionQuery,
  jobSeekerFiguresQuery,
} from '../features/dashboards/options.ts'
import { attentionSearch } from '../features/dashboards/search.ts'
import { cvVersionsQuery } from '../features/documents/options.ts'
import { jobQuery, jobsQuery, savedViewsQuery } from '../features/jobs/options.ts'
import { jobsSearch } from '../features/jobs/search.ts'
import { notificationsQuery } from '../features/notifications/options.ts'
import { notificationsSearch } from '../features/notifications/search.ts'
import { deadLettersQuery, healthQuery } from '../features/operations/health/options.ts'
import { integrationsQuery } from '../features/operations/integrations/options.ts'
import { runsQuery } from '../features/operations/runs/options.ts'
import { preferencesQuery } from '../features/preferences/options.ts'
import { myProfileQuery, profileVisitsQuery } from '../features/profiles/options.ts'
import { profileSearch } from '../features/profiles/search.ts'
import { settingHistoryQuery, settingsQuery } from '../features/settings/options.ts'
import type { RouterContext } from '../lib/session/guard.ts'
import { type Session, sessionQuery } from '../lib/session/session.ts'

interface LoaderArguments {
  readonly context: RouterContext & { readonly session: Session }
  readonly cause: 'preload' | 'enter' | 'stay'
  /** The search of the URL; invalid values are ignored. */
  readonly deps: unknown
}

interface JobParams {
  readonly params: { readonly jobId: string }
}

/** Less than the router's pending time, so that a slow response shows the screen's own skeleton, in its layout. */
const WAIT_MS = 100

/**
 * A route's `loader`: fetches what its screen shows while the screen's code is loading, and waits for it a moment when
 * the screen is entered. A screen whose search changes keeps what it shows until the new data arrives. A failure does
 * not reject, since the screen shows it with Retry.
 */
const loader =
  <Args extends LoaderArguments>(
    queriesOf: (queryClient: QueryClient, args: Args) => readonly Promise<unknown>[],
  ) =>
  async (args: Args): Promise<void> => {
    const settled = Promise.allSettled(queriesOf(args.context.queryClient, args))
    if (args.cause === 'stay') return
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  }

/** A route's `loaderDeps`: its loader runs again when the search changes. */
export const bySearch = ({ search }: { search: object }) => search

export const loadDashboard = loader((queryClient, { context, deps }) =>
  context.session.role === 'client'
    ? [
        queryClient.ensureQueryData(subscriptionQuery()),
        queryClient.ensureQueryData(myProfileQuery),
        queryClient.ensureQueryData(jobSeekerFiguresQuery()),
        queryClient.ensureQueryData(recentApplicationsQuery()),
        queryClient.ensureQueryData(dueQuery()),
      ]
    : hasRank(context.session.role, 'admin')
      ? adminQueries(queryClient)
      : agentQueries(queryClient, deps),
)

const agentQueries = (queryClient: QueryClient, deps: unknown) => [
  queryClient.ensureQueryData(attentionQuery(attentionSearch.parse(deps))),
  queryClient.ensureQueryData(agentDashboardQuery()),
]

export const loadClients = loader((queryClient, { deps }) => [
  queryClient.ensureQueryData(clientsQuery(clientsSearch.parse(deps))),
])

const adminQueries = (queryClient: QueryClient) => [
  queryClient.ensureQueryData(adminDashboardQuery()),
  queryClient.ensureQueryData(runsQuery()),
]
export const loadAdminDashboard = loader(adminQueries)

export const loadJobs = loader((queryClient, { deps }) => [
  queryClient.ensureQueryData(jobsQuery(jobsSearch.parse(deps))),
  queryClient.ensureQueryData(savedViewsQuery()),
  queryClient.ensureQueryData(subscriptionQuery()),
  queryClient.ensureQueryData(preferencesQuery),
])

export const loadJob = loader((queryClient, { params }: LoaderArguments & JobParams) => [
  queryClient.ensureQueryData(jobQuery(params.jobId)),
  queryClient.ensureQueryData(subscriptionQuery()),
])

const ensureTracked = (queryClient: QueryClient, search: ApplicationsSearch): Promise<unknown> => {
  if (search.view === 'board') return queryClient.ensureInfiniteQueryData(boardQuery(search))
  if (search.view === 'timeline') return queryClient.ensureInfiniteQueryData(timelineQuery(search))
  return queryClient.ensureQueryData(applicationsQuery(search))
}

export const loadApplications = loader((queryClient, { deps }) => [
  ensureTracked(queryClient, applicationsSearch.parse(deps)),
])

export const loadHistory = loader((queryClient, { deps }) => [
  queryClient.ensureQueryData(applicationsQuery(toHistoryListInput(historySearch.parse(deps)))),
])

export const loadNotifications = loader((queryClient, { deps }) => [
  queryClient.ensureQueryData(notificationsQuery(notificationsSearch.parse(deps).tab)),
])

export const loadPreferences = loader((queryClient) => [queryClient.ensureQueryData(preferencesQuery)])

export const loadGenerateCv = loader((queryClient) => [
  queryClient.ensureQueryData(myProfileQuery),
  queryClient.ensureQueryData(lastInputQuery),
  queryClient.ensureQueryData(cvVersionsQuery()),
])

/** The CV itself is read by the screen, since reading is limited to a few at once. */
export const loadReadCv = loader((queryClient) => [queryClient.ensureQueryData(myProfileQuery)])

/** Opening a client's profile is recorded as a visit, so it is never fetched ahead. */
export const loadProfile = loader((queryClient, { context, deps }) => {
  const { user } = profileSearch.parse(deps)
  if (user && user !== context.session.user.id) return []
  return [
    queryClient.ensureQueryData(myProfileQuery),
    queryClient.ensureQueryData(cvVersionsQuery()),
    queryClient.ensureQueryData(profileVisitsQuery),
  ]
})

export const loadAccount = loader((queryClient, { deps }) => {
  switch (accountSearchSchema.parse(deps).tab) {
    case 'security':
      return [queryClient.ensureQueryData(accountSecurityQuery()), queryClient.ensureQueryData(sessionsQuery)]
    case 'subscription':
      return [queryClient.ensureQueryData(subscriptionQuery())]
    case 'data':
      return [queryClient.ensureQueryData(latestExportQuery())]
    default:
      return [queryClient.ensureQueryData(myProfileQuery)]
  }
})

export const loadSystemHealth = loader((queryClient) => [
  queryClient.ensureQueryData(healthQuery()),
  queryClient.ensureQueryData(deadLettersQuery()),
  queryClient.ensureQueryData(runsQuery()),
])

export const loadAgents = loader((queryClient) => [queryClient.ensureQueryData(agentsQuery())])

export const loadPerformance = loader((queryClient, { deps }) => [
  queryClient.ensureQueryData(performanceQuery(performanceSearch.parse(deps).period)),
])

export const loadUsers = loader((queryClient, { deps }) => [
  queryClient.ensureInfiniteQueryData(usersQuery(usersSearch.parse(deps))),
  queryClient.ensureQueryData(userCountsQuery()),
  queryClient.ensureQueryData(userViewsQuery()),
])

export const loadIntegrations = loader((queryClient) => [queryClient.ensureQueryData(integrationsQuery())])

export const loadAuditLogs = loader((queryClient, { deps }) => {
  const search = auditSearch.parse(deps)
  return [
    queryClient.ensureQueryData(auditQuery(search)),
    queryClient.ensureQueryData(auditActivityQuery(search)),
    queryClient.ensureQueryData(auditStateQuery()),
  ]
})

export const loadSettings = loader((queryClient) => [
  queryClient.ensureQueryData(settingsQuery()),
  queryClient.ensureQueryData(settingHistoryQuery()),
])

/** Public: visitors have no subscription, and the page does not wait for one. */
export function loadPricing({ context: { queryClient } }: { context: RouterContext }) {
  if (queryClient.getQueryData(sessionQuery.queryKey)) void queryClient.prefetchQuery(subscriptionQuery())
}
