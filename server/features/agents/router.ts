import { signedIn } from '../../platform/http/api/procedures.ts'
import type { SettingsReader } from '../settings/service.ts'
import { assignClient, assignClients, readAgentOptions } from './assignment/service.ts'
import { presentProfile, presentWaiting } from './present.ts'
import { createAgentProfile, updateAgentStatus } from './profiles/service.ts'
import { assignAutomatically, readWaitingList } from './waiting/service.ts'

export const createAgentsRouter = ({ readSettings }: { readonly readSettings: SettingsReader }) => ({
  assign: signedIn.agents.assign.handler(({ input, context }) =>
    context.withActor((tx) => assignClient(tx, input)),
  ),
  unassign: signedIn.agents.unassign.handler(({ input, context }) =>
    context.withActor((tx) => assignClient(tx, { ...input, agent_id: null })),
  ),
  assignMany: signedIn.agents.assignMany.handler(({ input, context }) =>
    context.withActor((tx) => assignClients(tx, input)),
  ),
  autoAssign: signedIn.agents.autoAssign.handler(({ context }) =>
    assignAutomatically(context.withActor, readSettings),
  ),
  options: signedIn.agents.options.handler(({ input, context }) =>
    context.withActor((tx) => readAgentOptions(tx, input.client_id)),
  ),
  waiting: signedIn.agents.waiting.handler(async ({ context }) => {
    const { total, rows } = await context.withActor(readWaitingList)
    return { total, items: rows.map(presentWaiting) }
  }),
  createProfile: signedIn.agents.createProfile.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => createAgentProfile(tx, input.user_id))),
  ),
  setActive: signedIn.agents.setActive.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => updateAgentStatus(tx, input))),
  ),
})
