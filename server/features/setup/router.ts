import { migrationScript } from '../../platform/db/migrations/script.ts'
import { signedIn } from '../../platform/http/api/procedures.ts'
import {
  checkTables,
  fixPolicies,
  isMigrated,
  setUpTables,
  type TablePorts,
  testConnection,
} from './tables.ts'
import {
  confirmAllUsers,
  createTestUsers,
  createUserWithoutTrigger,
  createUserWithRole,
  debugAuth,
  readSampleAccounts,
  testSimpleUser,
  type UserPorts,
} from './users.ts'

export type SetupPorts = TablePorts & UserPorts

/** The tools of the setup page. Outside production only. */
export const createSetupRouter = (ports: SetupPorts) => ({
  status: signedIn.setup.status.handler(async () => {
    const accounts = await readSampleAccounts(ports)
    return {
      accounts,
      users_created: accounts.every(({ exists }) => exists),
      database_set_up: await isMigrated(ports.database),
      password: ports.samples.password,
    }
  }),
  testConnection: signedIn.setup.testConnection.handler(() => testConnection(ports)),
  checkTables: signedIn.setup.checkTables.handler(({ context }) => checkTables(ports, context.withActor)),
  setUpTables: signedIn.setup.setUpTables.handler(() => setUpTables(ports)),
  fixPolicies: signedIn.setup.fixPolicies.handler(() => fixPolicies(ports)),
  script: signedIn.setup.script.handler(async () => ({
    sql: await migrationScript(ports.database.signInName),
  })),
  debugAuth: signedIn.setup.debugAuth.handler(() => debugAuth(ports)),
  testSimpleUser: signedIn.setup.testSimpleUser.handler(() => testSimpleUser(ports)),
  createUserWithRole: signedIn.setup.createUserWithRole.handler(({ input, context }) =>
    createUserWithRole(ports, context.withActor, input.role),
  ),
  createUserWithoutTrigger: signedIn.setup.createUserWithoutTrigger.handler(() =>
    createUserWithoutTrigger(ports),
  ),
  confirmAllUsers: signedIn.setup.confirmAllUsers.handler(() => confirmAllUsers(ports)),
  createTestUsers: signedIn.setup.createTestUsers.handler(({ context }) =>
    createTestUsers(ports, context.withActor),
  ),
})
