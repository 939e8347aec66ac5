import { hasRank } from '@jobscout/contract/shared/roles.ts'
import type { QueryClient } from '@tanstack/react-query'
import { userCountsQuery, usersQuery, userViewsQuery } from '../features/accounts/users/options.ts'
import { usersSearch } from '../features/accounts/users/search.ts'
import { agentsQuery, performanceQuery } from '../features/agents/options.ts'
import { performanceSearch } from '../features/agents/search.ts'
import { auditActivityQuery, auditQuery, auditStateQuery } from '../features/audit/options.ts'
import { auditSearch } from '../features/audit/search.ts'
import { allApplicationsQuery, applicationViewsQuery, clientsQuery } from '../features/clients/options.ts'
import { allApplicationsSearch, clientsSearch } from '../features/clients/search.ts'
import { adminDashboardQuery, agentDashboardQuery, attentionQuery } from '../features/dashboards/options.ts'
import { attentionSearch } from '../features/dashboards/search.ts'
import { templatesQuery } from '../features/notifications/templates/options.ts'
import {
  deadLettersQuery,
  healthQuery,
  integrationsQuery,
  runsQuery,
} from '../features/operations/options.ts'

import { settingHistoryQuery, settingsQuery } from '../features/settings/options.ts'
import { sourcesQuery } from '../features/sources/options.ts'
import { queueQuery } from '../features/submissions/queue/options.ts'
import { queueSearch } from '../features/submissions/queue/search.ts'
import { loader } from './loader.ts'

/** Opening it is recorded, so it is never fetched ahead. */
const agentQueries = (queryClient: QueryClient, search: object) => [
  queryClient.ensureQueryData(attentionQuery(attentionSearch.parse(search))),
  queryClient.ensureQueryData(agentDashboardQuery()),
]

export const loadClients = loader((queryClient, { location }) => [
  queryClient.ensureQueryData(clientsQuery(clientsSearch.parse(location.search))),
])

/** Listing applications counts as a view of their clients, so it is never fetched ahead. */
export const loadAllApplications = loader((queryClient, { location, cause }) =>
  cause === 'preload'
    ? []
    : [
        queryClient.ensureInfiniteQueryData(
          allApplicationsQuery(allApplicationsSearch.parse(location.search)),
        ),
        queryClient.ensureQueryData(applicationViewsQuery()),
      ],
)

/** Listing applications counts as a view of their clients, so it is never fetched ahead. */
export const loadQueue = loader((queryClient, { location, cause }) =>
  cause === 'preload' ? [] : [queryClient.ensureQueryData(queueQuery(queueSearch.parse(location.search)))],
)

const adminQueries = (queryClient: QueryClient) => [
  queryClient.ensureQueryData(adminDashboardQuery()),
  queryClient.ensureQueryData(runsQuery()),
]
export const loadAdminDashboard = loader(adminQueries)

export const loadStaffDashboard = loader((queryClient, { context, location, cause }) => {
  if (hasRank(context.session.role, 'admin')) return adminQueries(queryClient)
  return cause === 'preload' ? [] : agentQueries(queryClient, location.search)
})

export const loadSystemHealth = loader((queryClient) => [
  queryClient.ensureQueryData(healthQuery()),
  queryClient.ensureQueryData(deadLettersQuery()),
  queryClient.ensureQueryData(runsQuery()),
])

export const loadAgents = loader((queryClient) => [queryClient.ensureQueryData(agentsQuery())])

export const loadPerformance = loader((queryClient, { location }) => [
  queryClient.ensureQueryData(performanceQuery(performanceSearch.parse(location.search).period)),
])

export const loadUsers = loader((queryClient, { location }) => [
  queryClient.ensureInfiniteQueryData(usersQuery(usersSearch.parse(location.search))),
  queryClient.ensureQueryData(userCountsQuery()),
  queryClient.ensureQueryData(userViewsQuery()),
])

export const loadSources = loader((queryClient) => [queryClient.ensureQueryData(sourcesQuery())])

export const loadIntegrations = loader((queryClient) => [queryClient.ensureQueryData(integrationsQuery())])

/** Opening the log is recorded in it, so it is never fetched ahead. */
export const loadAuditLogs = loader((queryClient, { location, cause }) => {
  if (cause === 'preload') return []
  const search = auditSearch.parse(location.search)
  return [
    queryClient.ensureQueryData(auditQuery(search)),
    queryClient.ensureQueryData(auditActivityQuery(search)),
    queryClient.ensureQueryData(auditStateQuery()),
  ]
})

export const loadTemplates = loader((queryClient) => [
  queryClient.ensureQueryData(templatesQuery()),
  queryClient.ensureQueryData(runsQuery()),
])

export const loadSettings = loader((queryClient) => [
  queryClient.ensureQueryData(settingsQuery()),
  queryClient.ensureQueryData(settingHistoryQuery()),
])
