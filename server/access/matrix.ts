import { accountsAccess } from '../features/accounts/access.ts'
import { agentsAccess } from '../features/agents/access.ts'
import { applicationsAccess } from '../features/applications/access.ts'
import { auditAccess } from '../features/audit/access.ts'
import { billingAccess } from '../features/billing/access.ts'
import { clientsAccess } from '../features/clients/access.ts'
import { dashboardsAccess } from '../features/dashboards/access.ts'
import { documentsAccess } from '../features/documents/access.ts'
import { jobsAccess } from '../features/jobs/access.ts'
import { listingsAccess } from '../features/listings/access.ts'
import { matchingAccess } from '../features/matching/access.ts'
import { notificationsAccess } from '../features/notifications/access.ts'
import { operationsAccess } from '../features/operations/access.ts'
import { preferencesAccess } from '../features/preferences/access.ts'
import { profilesAccess } from '../features/profiles/access.ts'
import { settingsAccess } from '../features/settings/access.ts'
import { setupAccess } from '../features/setup/access.ts'
import { sourcesAccess } from '../features/sources/access.ts'
import type { RouteAccess, TableAccess } from '../testing/access/feature-access.ts'
import { platformTables } from './platform-tables.ts'

const features = [
  accountsAccess,
  agentsAccess,
  applicationsAccess,
  auditAccess,
  billingAccess,
  clientsAccess,
  dashboardsAccess,
  documentsAccess,
  jobsAccess,
  listingsAccess,
  matchingAccess,
  notificationsAccess,
  operationsAccess,
  preferencesAccess,
  profilesAccess,
  settingsAccess,
  setupAccess,
  sourcesAccess,
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
