import type { Clock } from '../../platform/clock/port.ts'
import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import { type AdministratorPorts, createAdministrator } from './administrators/service.ts'
import {
  type ClosingPorts,
  cancelDeletion,
  closeAccount,
  type ExportFilePorts,
  findExportFile,
  readExportFile,
  readLatestExport,
  requestExport,
} from './data/service.ts'
import { presentExport, presentRole, presentSecurityEvent, presentSession } from './present.ts'
import { assignRole, listRoles } from './roles/service.ts'
import { listActivity } from './security/events.ts'
import { readAccountSecurity, type SecurityPorts, signOutEverywhere } from './security/service.ts'
import { findPerson } from './service.ts'
import type { AcceptancePorts } from './users/invitations/acceptance.ts'
import { createInvitationsRouter } from './users/invitations/router.ts'
import { createUsersRouter } from './users/router.ts'

export const createAccountsRouter = (
  ports: SecurityPorts &
    AdministratorPorts &
    ClosingPorts &
    ExportFilePorts &
    AcceptancePorts & { readonly clock: Clock },
) => ({
  users: createUsersRouter(ports),
  invitations: createInvitationsRouter(ports),
  createAdministrator: signedIn.accounts.createAdministrator.handler(({ input, context }) =>
    createAdministrator(ports, context.withActor, input),
  ),
  session: anyone.accounts.session.handler(async ({ context }) => {
    const actor = await context.actor()
    const person = actor && (await context.readAsActor(findPerson))
    const mustChange = (await context.session())?.mustChangePassword ?? false
    return { session: person && presentSession(person, actor.role, mustChange) }
  }),
  signOutEverywhere: signedIn.accounts.signOutEverywhere.handler(async ({ context }) => ({
    ended: await signOutEverywhere(ports.auth, context.person.userId),
  })),
  roles: signedIn.accounts.roles.handler(async ({ input, context }) => {
    const rows = await context.withActor((tx) => listRoles(tx, input.user_id))
    return rows.map(presentRole)
  }),
  assignRole: signedIn.accounts.assignRole.handler(async ({ input, context }) =>
    presentRole(await context.withActor((tx) => assignRole(tx, input.user_id, input.role, input.clients))),
  ),
  security: signedIn.accounts.security.handler(async ({ context }) =>
    readAccountSecurity(ports, context.person, await context.session()),
  ),
  activity: signedIn.accounts.activity.handler(async ({ context }) => ({
    events: (await context.withActor(listActivity)).map(presentSecurityEvent),
  })),
  requestExport: signedIn.accounts.requestExport.handler(async ({ context }) =>
    presentExport(await context.withActor(requestExport)),
  ),
  latestExport: signedIn.accounts.latestExport.handler(async ({ context }) => {
    const latest = await context.withActor(readLatestExport)
    return { export: latest && presentExport(latest) }
  }),
  downloadExport: signedIn.accounts.downloadExport.handler(async ({ input, context }) => {
    const file = await context.withActor((tx) => findExportFile(tx, input.id))
    const { filename, body } = await readExportFile(ports, file)
    return { headers: attachment(filename), body }
  }),
  close: signedIn.accounts.close.handler(async ({ input, context }) => {
    const { withActor, person } = context
    return {
      erase_after: (await closeAccount(ports, withActor, person.userId, input.password)).toISOString(),
    }
  }),
  keep: signedIn.accounts.keep.handler(async ({ context }) => {
    await context.withActor(cancelDeletion)
    return { success: true }
  }),
})
