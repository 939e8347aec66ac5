import type { Clock } from '../../platform/clock/port.ts'
import { dayIn } from '../../platform/clock/zones.ts'
import { signedIn } from '../../platform/http/api/procedures.ts'
import { attachment } from '../../platform/http/files/attachment.ts'
import type { SettingsReader } from '../settings/service.ts'
import { removeAbsence, setAbsence } from './absence/service.ts'
import { assignClient, assignClients, readAgentOptions } from './assignment/service.ts'
import { exportPerformance, readPerformance } from './performance/service.ts'
import { presentAgent, presentProfile, presentWaiting } from './present.ts'
import { changeAgentProfile, createAgentProfile, listAgents, updateAgentStatus } from './profiles/service.ts'
import { assignAutomatically, readWaitingList } from './waiting/service.ts'

const success = { success: true } as const

interface AgentsPorts {
  readonly readSettings: SettingsReader
  readonly clock: Clock
}

export const createAgentsRouter = ({ readSettings, clock }: AgentsPorts) => ({
  list: signedIn.agents.list.handler(async ({ context }) => {
    const { agents, withoutProfile } = await context.withActor(listAgents)
    return { items: agents.map(presentAgent), without_profile: withoutProfile }
  }),
  performance: signedIn.agents.performance.handler(({ input, context }) =>
    context.withActor((tx) => readPerformance(tx, input.days)),
  ),
  exportPerformance: signedIn.agents.exportPerformance.handler(async ({ input, context }) => {
    const text = await context.withActor((tx) => exportPerformance(tx, input.days))
    return {
      headers: attachment(`agent-performance-${dayIn(clock.now(), 'UTC')}.csv`),
      body: new Blob([text], { type: 'text/csv; charset=utf-8' }),
    }
  }),
  setAbsence: signedIn.agents.setAbsence.handler(({ input, context }) =>
    context.withActor((tx) => setAbsence(tx, input)),
  ),
  removeAbsence: signedIn.agents.removeAbsence.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeAbsence(tx, input.user_id))
    return success
  }),
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
    const { total, rows, automatic } = await readWaitingList(context.withActor, readSettings)
    return { total, items: rows.map(presentWaiting), automatic }
  }),
  createProfile: signedIn.agents.createProfile.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => createAgentProfile(tx, input.user_id))),
  ),
  changeProfile: signedIn.agents.changeProfile.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => changeAgentProfile(tx, input))),
  ),
  setActive: signedIn.agents.setActive.handler(async ({ input, context }) =>
    presentProfile(await context.withActor((tx) => updateAgentStatus(tx, input))),
  ),
})
