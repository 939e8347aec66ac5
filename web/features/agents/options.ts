import { api, type client } from '../../lib/api/api.ts'

export type AgentOption = Awaited<ReturnType<typeof client.agents.options>>['agents'][number]

export type AgentRow = Awaited<ReturnType<typeof client.agents.list>>['items'][number]
export type Performance = Awaited<ReturnType<typeof client.agents.performance>>
export type PerformanceRow = Performance['agents'][number]

/** Can be given clients: active, and not about to leave. */
export const isActive = ({ is_active, closing }: AgentRow): boolean => is_active && !closing

export const isFull = ({ assigned_clients_count, max_clients }: AgentRow): boolean =>
  assigned_clients_count >= max_clients

/** Whether it is a day of the agent's absence. */
export const isAway = (agent: AgentRow): boolean => isActive(agent) && agent.absence?.today === true

/** All agents with load and absence. */
export const agentsQuery = () => api.agents.list.queryOptions()

/** What agents achieved within the last days. */
export const performanceQuery = (days: 7 | 30 | 90 | 365) =>
  api.agents.performance.queryOptions({ input: { days } })

/** The active agents with their load, and of a client what would move. */
export const agentOptionsQuery = (clientId?: string) =>
  api.agents.options.queryOptions({ input: clientId === undefined ? {} : { client_id: clientId } })

export const waitingQuery = () => api.agents.waiting.queryOptions()
