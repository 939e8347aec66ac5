import { accountsAccess } from '../testing/access/accounts.ts'
import { agentsAccess } from '../testing/access/agents.ts'
import { aiAccess } from '../testing/access/ai.ts'
import { applicationsAccess } from '../testing/access/applications.ts'
import { auditAccess } from '../testing/access/audit.ts'
import { billingAccess } from '../testing/access/billing.ts'
import { clientsAccess } from '../testing/access/clients.ts'
import { dashboardsAccess } from '../testing/access/dashboards.ts'
import { documentsAccess } from '../testing/access/documents.ts'
import type { RouteAccess, TableAccess } from '../testing/access/feature-access.ts'
import { importsAccess } from '../testing/access/imports.ts'
import { jobsAccess } from '../testing/access/jobs.ts'
import { lettersAccess } from '../testing/access/letters.ts'
import { listingsAccess } from '../testing/access/listings.ts'
import { matchingAccess } from '../testing/access/matching.ts'
import { messagesAccess } from '../testing/access/messages.ts'
import { notificationsAccess } from '../testing/access/notifications.ts'
import { operationsAccess } from '../testing/access/operations.ts'
import { preferencesAccess } from '../testing/access/preferences.ts'
import { profilesAccess } from '../testing/access/profiles.ts'
import { scoutAccess } from '../testing/access/scout.ts'
import { settingsAccess } from '../testing/access/settings.ts'
import { setupAccess } from '../testing/access/setup.ts'
import { sourcesAccess } from '../testing/access/sources.ts'
import { submissionsAccess } from '../testing/access/submissions.ts'
import { platformTables } from './platform-tables.ts'

const features = [
  accountsAccess,
  agentsAccess,
  aiAccess,
  applicationsAccess,
  auditAccess,
  billingAccess,
  clientsAccess,
  dashboardsAccess,
  documentsAccess,
  importsAccess,
  jobsAccess,
  listingsAccess,
  lettersAccess,
  matchingAccess,
  messagesAccess,
  notificationsAccess,
  operationsAccess,
  preferencesAccess,
  profilesAccess,
  scoutAccess,
  settingsAccess,
  setupAccess,
  sourcesAccess,
  submissionsAccess,
]

/** Every route of the contract, by name such as `jobs.list`. A test fails for one that is missing. */
export const routeAccess: Readonly<Record<string, RouteAccess>> = Object.assign(
  {},
  ...features.map(({ routes }) => routes),
)

/** Every table. A test fails for one that is missing. */
export const tableAccess: readonly TableAccess[] = [
  ...platformTables,
  ...features.flatMap(({ tables }) => tables),
]
