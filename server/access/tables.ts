import { applicationsTables } from './tables/applications.ts'
import { authenticationTables } from './tables/authentication.ts'
import { jobsTables } from './tables/jobs.ts'
import { operationsTables } from './tables/operations.ts'
import { peopleTables } from './tables/people.ts'
import type { TableAccess } from './tables/table.ts'

/** The whole matrix. A test fails for a table that is missing here. */
export const accessMatrix: readonly TableAccess[] = [
  ...authenticationTables,
  ...peopleTables,
  ...jobsTables,
  ...applicationsTables,
  ...operationsTables,
]
