import { accountEmails, accountJobs } from './features/accounts/jobs.ts'
import { accountsRouter } from './features/accounts/router.ts'
import { applicationsRouter } from './features/applications/router.ts'
import { billingRouter } from './features/billing/router.ts'
import { dashboardsRouter } from './features/dashboards/router.ts'
import { documentJobs } from './features/documents/jobs.ts'
import { documentsRouter } from './features/documents/router.ts'
import { ingestionJobs } from './features/jobs/jobs.ts'
import { createJobsRouter } from './features/jobs/router.ts'
import type { Matching } from './features/matching/service.ts'
import { findReader } from './features/notifications/emails/reader.ts'
import { notificationEmails, notificationJobs } from './features/notifications/jobs.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { operationsRouter } from './features/operations/router.ts'
import { preferencesRouter } from './features/preferences/router.ts'
import { profilesRouter } from './features/profiles/router.ts'
import { settingsRouter } from './features/settings/router.ts'
import type { AppRouter } from './platform/http/router.ts'
import { emailJobs } from './platform/mail/email-jobs.ts'
import type { Job } from './platform/queue/job.ts'

/** Every procedure of the contract, from the feature that implements it. */
export const createRouter = ({ matching }: { readonly matching: Matching }): AppRouter => ({
  accounts: accountsRouter,
  applications: applicationsRouter,
  billing: billingRouter,
  dashboards: dashboardsRouter,
  documents: documentsRouter,
  jobs: createJobsRouter({ matching }),
  notifications: notificationsRouter,
  operations: operationsRouter,
  preferences: preferencesRouter,
  profiles: profilesRouter,
  settings: settingsRouter,
})

/** Every kind of background work. */
export const jobs: readonly Job[] = [
  ...emailJobs([...accountEmails, ...notificationEmails], findReader),
  ...accountJobs,
  ...documentJobs,
  ...ingestionJobs,
  ...notificationJobs,
]
