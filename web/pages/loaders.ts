import type { QueryClient } from '@tanstack/react-query'
import {
  accountSearchSchema,
  accountSecurityQuery,
  latestExportQuery,
  sessionsQuery,
} from '../features/accounts/options.ts'
import {
  applicationsQuery,
  boardQuery,
  dueQuery,
  recentApplicationsQuery,
  savedJobsQuery,
  timelineQuery,
} from '../features/applications/options.ts'
import {
  type ApplicationsSearch,
  applicationsSearch,
  historySearch,
  toHistoryListInput,
} from '../features/applications/search.ts'
import { subscriptionQuery } from '../features/billing/options.ts'
import { jobSeekerFiguresQuery } from '../features/dashboards/options.ts'
import { cvVersionsQuery, lastInputQuery } from '../features/documents/options.ts'
import { importsQuery } from '../features/imports/options.ts'
import { jobQuery, jobsQuery, ownJobsQuery, savedViewsQuery } from '../features/jobs/options.ts'
import { type JobsSearch, jobsSearch } from '../features/jobs/search.ts'
import { letterQuery } from '../features/letters/options.ts'
import { threadQuery } from '../features/messages/options.ts'
import { notificationsQuery, notificationsSearch } from '../features/notifications/options.ts'
import { myProfileQuery, profileSearch, profileVisitsQuery } from '../features/profiles/options.ts'
import { approvedDraftsQuery, summaryQuery, waitingDraftsQuery } from '../features/scout/waiting/waiting.ts'
import { aiQuery } from '../lib/api/ai.ts'
import { preferencesQuery } from '../lib/api/preferences.ts'
import type { RouterContext } from '../lib/session/guard.ts'
import { sessionQuery } from '../lib/session/session.ts'
import { type LoaderArguments, loader } from './loader.ts'

interface JobParams {
  readonly params: { readonly jobId: string }
}

export const loadJobSeekerDashboard = loader((queryClient) => [
  queryClient.ensureQueryData(subscriptionQuery()),
  queryClient.ensureQueryData(myProfileQuery),
  queryClient.ensureQueryData(jobSeekerFiguresQuery()),
  queryClient.ensureQueryData(preferencesQuery),
  queryClient.ensureQueryData(recentApplicationsQuery()),
  queryClient.ensureQueryData(dueQuery()),
  queryClient.ensureQueryData(waitingDraftsQuery()),
  queryClient.ensureInfiniteQueryData(threadQuery()),
])

export const loadImports = loader((queryClient) => [queryClient.ensureQueryData(importsQuery())])

export const loadMessages = loader((queryClient) => [queryClient.ensureInfiniteQueryData(threadQuery())])

export const loadScout = loader((queryClient) => [
  queryClient.ensureQueryData(summaryQuery()),
  queryClient.ensureQueryData(waitingDraftsQuery()),
  queryClient.ensureQueryData(myProfileQuery),
])

const ensureJobs = (queryClient: QueryClient, search: JobsSearch): Promise<unknown>[] =>
  search.added
    ? [queryClient.ensureQueryData(ownJobsQuery(search.page))]
    : [queryClient.ensureQueryData(jobsQuery(search)), queryClient.ensureQueryData(savedViewsQuery())]

const ensureDrafts = (queryClient: QueryClient): Promise<unknown>[] => [
  queryClient.ensureQueryData(waitingDraftsQuery()),
  queryClient.ensureQueryData(approvedDraftsQuery()),
]

export const loadJobs = loader((queryClient, { location }) => [
  ...ensureJobs(queryClient, jobsSearch.parse(location.search)),
  ...ensureDrafts(queryClient),
  queryClient.ensureQueryData(subscriptionQuery()),
  queryClient.ensureQueryData(preferencesQuery),
])

export const loadJob = loader((queryClient, { params }: LoaderArguments & JobParams) => [
  queryClient.ensureQueryData(jobQuery(params.jobId)),
  ...ensureDrafts(queryClient),
  queryClient.ensureQueryData(subscriptionQuery()),
])

export const loadLetter = loader((queryClient, { params }: LoaderArguments & JobParams) => [
  queryClient.ensureQueryData(letterQuery(params.jobId)),
  queryClient.ensureQueryData(myProfileQuery),
])

const ensureTracked = (queryClient: QueryClient, search: ApplicationsSearch): Promise<unknown>[] => {
  if (search.view === 'board') {
    return [
      queryClient.ensureInfiniteQueryData(boardQuery(search)),
      queryClient.ensureQueryData(savedJobsQuery()),
    ]
  }
  if (search.view === 'timeline') return [queryClient.ensureInfiniteQueryData(timelineQuery(search))]
  return [queryClient.ensureQueryData(applicationsQuery(search))]
}

export const loadApplications = loader((queryClient, { location }) =>
  ensureTracked(queryClient, applicationsSearch.parse(location.search)),
)

export const loadHistory = loader((queryClient, { location }) => [
  queryClient.ensureQueryData(applicationsQuery(toHistoryListInput(historySearch.parse(location.search)))),
])

export const loadNotifications = loader((queryClient, { location }) => [
  queryClient.ensureQueryData(notificationsQuery(notificationsSearch.parse(location.search).tab)),
])

export const loadPreferences = loader((queryClient) => [
  queryClient.ensureQueryData(preferencesQuery),
  queryClient.ensureQueryData(myProfileQuery),
])

export const loadGenerateCv = loader((queryClient) => [
  queryClient.ensureQueryData(myProfileQuery),
  queryClient.ensureQueryData(lastInputQuery),
  queryClient.ensureQueryData(cvVersionsQuery()),
])

/** The CV itself is read by the screen, since reading is limited to a few at once. */
export const loadReadCv = loader((queryClient) => [queryClient.ensureQueryData(myProfileQuery)])

/** Opening a client's profile is recorded as a visit, so it is never fetched ahead. */
export const loadProfile = loader((queryClient, { context, location }) => {
  const { user } = profileSearch.parse(location.search)
  if (user && user !== context.session.user.id) return []
  return [
    queryClient.ensureQueryData(myProfileQuery),
    queryClient.ensureQueryData(preferencesQuery),
    queryClient.ensureQueryData(cvVersionsQuery()),
    queryClient.ensureQueryData(profileVisitsQuery),
  ]
})

export const loadAccount = loader((queryClient, { location }) => {
  switch (accountSearchSchema.parse(location.search).tab) {
    case 'security':
      return [queryClient.ensureQueryData(accountSecurityQuery()), queryClient.ensureQueryData(sessionsQuery)]
    case 'subscription':
      return [queryClient.ensureQueryData(subscriptionQuery())]
    case 'data':
      return [queryClient.ensureQueryData(latestExportQuery()), queryClient.ensureQueryData(aiQuery())]
    default:
      return [queryClient.ensureQueryData(myProfileQuery)]
  }
})

/** Public: visitors have no subscription, and the page does not wait for one. */
export function loadPricing({ context: { queryClient } }: { context: RouterContext }) {
  if (queryClient.getQueryData(sessionQuery.queryKey)) void queryClient.prefetchQuery(subscriptionQuery())
}
