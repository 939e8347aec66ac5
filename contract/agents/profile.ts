import { z } from 'zod'
import { id } from '../shared/fields.ts'

export const agentProfile = z.object({
  user_id: id,
  department: z.string(),
  specialization: z.string(),
  max_clients: z.number().int(),
  assigned_clients_count: z.number().int(),
  is_active: z.boolean(),
})
export type AgentProfile = z.infer<typeof agentProfile>
