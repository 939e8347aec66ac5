import { z } from 'zod'
import { id, rowVersion, timestamp } from '../shared/fields.ts'
import { BULK_MAX } from './model.ts'

/** A person by name, as lists and notices show them. */
const namedPerson = z.object({ user_id: id, name: z.string() })

/** Version of a client's assignment as it was read; 0 for a client without an agent. */
export const assignmentVersion = rowVersion.or(z.literal(0))

/** Where the clients of an agent go who is demoted or deactivated. */
export const clientsDestination = z.discriminatedUnion('to', [
  z.object({ to: z.literal('agent'), agent_id: id }),
  /** Over the least loaded agents; clients for whom none has room wait. */
  z.object({ to: z.literal('spread') }),
  z.object({ to: z.literal('waiting') }),
])
export type ClientsDestination = z.infer<typeof clientsDestination>

/** The assignment that is in force, for a person who wanted another one. */
export const currentAssignment = z.object({
  agent: namedPerson.nullable(),
  version: assignmentVersion,
  assigned_at: timestamp.nullable(),
  assigned_by: z.string().nullable(),
})
export type CurrentAssignment = z.infer<typeof currentAssignment>

export const assigneeErrors = {
  NOT_A_CLIENT: { status: 409, message: 'Only clients can be assigned to an agent.' },
  AGENT_PROFILE_NOT_FOUND: {
    status: 409,
    message: 'Agent profile not found. Please ensure the agent has a valid profile.',
  },
  AGENT_INACTIVE: {
    status: 409,
    message: 'This agent is currently inactive and cannot accept new clients.',
  },
  AGENT_FULL: {
    status: 409,
    message: 'Agent has reached maximum client capacity',
    data: z.object({ clients: z.number().int(), max_clients: z.number().int() }),
  },
} as const

export const assignmentErrors = {
  ...assigneeErrors,
  ASSIGNMENT_CHANGED: {
    status: 409,
    message: 'Somebody else changed the agent of this client meanwhile.',
    data: currentAssignment,
  },
} as const

/** Demoting or deactivating an agent who has clients, or is a deputy. */
export const releaseErrors = {
  ...assigneeErrors,
  AGENT_HAS_CLIENTS: { status: 409, message: 'Say where the clients of this agent go.' },
  AGENT_STANDS_IN: {
    status: 409,
    message: 'This agent stands in for somebody who is away. Choose another deputy in that absence first.',
  },
  ALREADY_INACTIVE: {
    status: 409,
    message: 'Somebody else deactivated this agent meanwhile and said where the clients go.',
  },
} as const

export const assignment = z.object({
  client_id: id,
  outcome: z.enum(['assigned', 'unassigned', 'unchanged']),
  agent: namedPerson.nullable(),
  version: assignmentVersion,
  /** Open applications that went with the client. */
  applications: z.number().int(),
})
export type Assignment = z.infer<typeof assignment>

export const bulkAssignmentInput = z.object({
  clients: z
    .array(z.object({ client_id: id, version: assignmentVersion.optional() }))
    .min(1)
    .max(BULK_MAX),
  /** Null to unassign. */
  agent_id: id.nullable(),
})

export const bulkRefusal = z.enum(['conflict', 'not_client', 'no_profile', 'inactive', 'full'])
export type BulkRefusal = z.infer<typeof bulkRefusal>

export const bulkAssignment = z.object({
  done: z.number().int(),
  /** One for each client, in the order of the input. */
  results: z.array(
    z.object({
      client_id: id,
      name: z.string(),
      outcome: assignment.shape.outcome.or(bulkRefusal),
      /** Why it was not done, as a sentence; null where it was. */
      reason: z.string().nullable(),
      current: currentAssignment,
    }),
  ),
})
export type BulkAssignment = z.infer<typeof bulkAssignment>
