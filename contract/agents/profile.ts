import { z } from 'zod'
import { id, line } from '../shared/fields.ts'

export const agentProfile = z.object({
  user_id: id,
  department: z.string(),
  specialization: z.string(),
  max_clients: z.number().int(),
  assigned_clients_count: z.number().int(),
  is_active: z.boolean(),
})
export type AgentProfile = z.infer<typeof agentProfile>

export const AGENT_CLIENTS_MAX = 10_000

const clients = `Enter a whole number from 1 to ${AGENT_CLIENTS_MAX}.`

export const agentProfileInput = z.object({
  user_id: id,
  department: line(100).min(1, 'Enter a department.'),
  specialization: line(100).min(1, 'Enter a specialization.'),
  max_clients: z.number(clients).int(clients).min(1, clients).max(AGENT_CLIENTS_MAX, clients),
})
export type AgentProfileInput = z.infer<typeof agentProfileInput>

export const agentProfileErrors = {
  AGENT_HAS_MORE_CLIENTS: {
    status: 409,
    message: 'The agent has more clients than that.',
    data: z.object({ clients: z.number().int() }),
  },
} as const

/** "The agent has 19 clients. Reassign some first, or allow at least 19." */
export const moreClientsText = (count: number): string =>
  `The agent has ${count} ${count === 1 ? 'client' : 'clients'}. Reassign some first, or allow at least ${count}.`
