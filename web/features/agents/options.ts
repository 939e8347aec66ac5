import { api, type client } from '../../lib/api/api.ts'

export type AgentOption = Awaited<ReturnType<typeof client.agents.options>>['agents'][number]

/** The active agents with their load, and of a client what would move. */
export const agentOptionsQuery = (clientId?: string) =>
  api.agents.options.queryOptions({ input: clientId === undefined ? {} : { client_id: clientId } })

export const waitingQuery = () => api.agents.waiting.queryOptions()
