import { z } from 'zod'
import { get, post } from '../shared/procedure.ts'
import { role } from '../shared/role-schema.ts'
import type { Role } from '../shared/roles.ts'
import { createdAccount, setupReport, setupStatus } from './model.ts'

const superAdmin: readonly Role[] = ['super_admin']

/** Development setup. Outside production only: a production server has none of these. */
export const setup = {
  status: get('/functions/v1/dev-setup', superAdmin, 'Sample accounts, and what is set up').output(
    setupStatus,
  ),
  testConnection: post(
    '/functions/v1/dev-setup/test-connection',
    superAdmin,
    'Test the database connection',
  ).output(setupReport),
  checkTables: post(
    '/functions/v1/dev-setup/check-tables',
    superAdmin,
    'Read every table under its policies, and compare them with the migrations',
  ).output(setupReport),
  setUpTables: post('/functions/v1/dev-setup/set-up-tables', superAdmin, 'Apply the migrations').output(
    setupReport,
  ),
  fixPolicies: post('/functions/v1/dev-setup/fix-policies', superAdmin, 'Apply every policy anew').output(
    setupReport,
  ),
  script: get('/functions/v1/dev-setup/script', superAdmin, 'The migrations as one SQL script').output(
    z.object({ sql: z.string() }),
  ),
  debugAuth: post('/functions/v1/dev-setup/debug-auth', superAdmin, 'Look for broken accounts').output(
    setupReport,
  ),
  testSimpleUser: post(
    '/functions/v1/dev-setup/test-simple-user',
    superAdmin,
    'Create an account, sign in with it and delete it',
  ).output(setupReport),
  createUserWithRole: post(
    '/functions/v1/dev-setup/create-user-with-role',
    superAdmin,
    'Create an account and give it a role',
  )
    .input(z.object({ role }))
    .output(createdAccount),
  createUserWithoutTrigger: post(
    '/functions/v1/dev-setup/create-user-without-trigger',
    superAdmin,
    'Create an account whose profile and role are inserted one by one',
  ).output(createdAccount),
  confirmAllUsers: post(
    '/functions/v1/dev-setup/confirm-all-users',
    superAdmin,
    'Confirm every address',
  ).output(setupReport),
  createTestUsers: post(
    '/functions/v1/dev-setup/create-test-users',
    superAdmin,
    'Create the sample accounts that are missing',
  ).output(setupReport),
}
