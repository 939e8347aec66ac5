import { matchIndexCheck } from './engine/health.ts'
import { matchIndexJobs } from './engine/jobs.ts'
import { countDamagedExports } from './features/accounts/data/service.ts'
import { accountEmails, accountJobs } from './features/accounts/jobs.ts'
import { createAccountsRouter } from './features/accounts/router.ts'
import { agentJobs } from './features/agents/jobs.ts'
import { createAgentsRouter } from './features/agents/router.ts'
import { createAiRouter } from './features/ai/router.ts'
import { createApplicationsRouter } from './features/applications/router.ts'
import { sweepApplicationFiles } from './features/applications/sheet/files/jobs.ts'
import { processingJobs } from './features/applications/staff/processing/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { createAuditRouter } from './features/audit/router.ts'
import { auditCheck } from './features/audit/service.ts'
import { billingEmails, billingJobs } from './features/billing/payments/jobs.ts'
import { createBillingRouter } from './features/billing/router.ts'
import { clientsRouter } from './features/clients/router.ts'
import { dashboardJobs } from './features/dashboards/admin/jobs.ts'
import { dashboardsRouter } from './features/dashboards/router.ts'
import { countDamagedFiles } from './features/documents/files/service.ts'
import { documentJobs } from './features/documents/jobs.ts'
import { createDocumentsRouter } from './features/documents/router.ts'
import { importsRouter } from './features/imports/router.ts'
import { jobJobs } from './features/jobs/jobs.ts'
import { createJobsRouter } from './features/jobs/router.ts'
import { createLettersRouter } from './features/letters/router.ts'
import { listingJobs } from './features/listings/jobs.ts'
import { matchingJobs } from './features/matching/jobs.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { messagesRouter } from './features/messages/router.ts'
import { notificationEmails, notificationJobs } from './features/notifications/jobs.ts'
import { createNotificationsRouter } from './features/notifications/router.ts'
import { createHealth } from './features/operations/health/service.ts'
import { storedFilesCheck } from './features/operations/health/stored-files.ts'
import { operationsJobs } from './features/operations/jobs.ts'
import { createOperationsRouter } from './features/operations/router.ts'
import { preferencesRouter } from './features/preferences/router.ts'
import { profilesRouter } from './features/profiles/router.ts'
import { scoutJobs } from './features/scout/jobs.ts'
import { scoutRouter } from './features/scout/router.ts'
import { createSettingsRouter } from './features/settings/router.ts'
import { createSetupRouter } from './features/setup/router.ts'
import { sourceJobs } from './features/sources/jobs.ts'
import { ingestionCheck } from './features/sources/readings/service.ts'
import { createSourcesRouter } from './features/sources/router.ts'
import { hasSources } from './features/sources/service.ts'
import { submissionJobs } from './features/submissions/jobs.ts'
import { createSubmissionsRouter } from './features/submissions/router.ts'
import type { AppRouter } from './platform/http/api/context.ts'
import { emailJobs } from './platform/mail/email-jobs.ts'
import type { Job } from './platform/queue/job.ts'
import type { Ports } from './ports.ts'

/** Every procedure of the contract, from the feature that implements it. Each feature gets the ports that it declares. */
export function createRouter(ports: Ports): AppRouter {
  const { samples } = ports
  const router = {
    accounts: createAccountsRouter(ports),
    agents: createAgentsRouter(ports),
    ai: createAiRouter(ports),
    applications: createApplicationsRouter(ports),
    audit: createAuditRouter(ports),
    billing: createBillingRouter(ports),
    clients: clientsRouter,
    dashboards: dashboardsRouter,
    documents: createDocumentsRouter(ports),
    imports: importsRouter,
    jobs: createJobsRouter({ ...ports, hasSources }),
    letters: createLettersRouter(ports),
    messages: messagesRouter,
    notifications: createNotificationsRouter(ports),
    operations: createOperationsRouter({
      ...ports,
      health: createHealth(ports, [
        ingestionCheck(ports),
        auditCheck(ports),
        storedFilesCheck(ports, [countDamagedFiles, countDamagedExports]),
        matchIndexCheck(ports.matchIndex),
      ]),
    }),
    preferences: preferencesRouter,
    profiles: profilesRouter,
    scout: scoutRouter,
    settings: createSettingsRouter(ports),
    sources: createSourcesRouter(ports),
    submissions: createSubmissionsRouter(ports),
    ...(samples && { setup: createSetupRouter({ ...ports, samples }) }),
  }
  // The contract has the development setup, which a production server has not.
  return router as AppRouter
}

/** Every kind of background work. */
export const jobs: readonly Job<Ports>[] = [
  ...emailJobs([...accountEmails, ...billingEmails, ...notificationEmails]),
  ...accountJobs,
  ...auditJobs,
  ...agentJobs,
  ...processingJobs,
  sweepApplicationFiles,
  ...billingJobs,
  ...dashboardJobs,
  ...documentJobs,
  ...jobJobs,
  ...listingJobs,
  ...matchingJobs,
  ...matchIndexJobs,
  ...messageJobs,
  ...notificationJobs,
  ...operationsJobs,
  ...scoutJobs,
  ...sourceJobs,
  ...submissionJobs,
]
