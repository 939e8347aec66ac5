import { z } from 'zod'
import { fileDownload, id, successResult, timestamp } from '../shared/fields.ts'
import { del, get, patch, post, put } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { absence, absenceErrors, absenceInput } from './absence.ts'
import {
  assigneeErrors,
  assignment,
  assignmentErrors,
  assignmentVersion,
  bulkAssignment,
  bulkAssignmentInput,
  clientsDestination,
  releaseErrors,
} from './assignment.ts'
import { performance, performanceInput } from './performance.ts'
import { agentProfile, agentProfileErrors, agentProfileInput } from './profile.ts'

export const agentOption = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  specialization: z.string(),
  assigned_clients_count: z.number().int(),
  max_clients: z.number().int(),
  /** Has room for another client. */
  available: z.boolean(),
  /** More than 10 clients assigned within the last 30 days. */
  high_load: z.boolean(),
  /** The last day of the absence that is today. */
  away_until: z.iso.date().nullable(),
})

/** An agent as /admin/agents lists them. */
export const agentRow = agentProfile.extend({
  name: z.string(),
  email: z.string(),
  /** Clients assigned within the last 30 days. */
  recent_assignments: z.number().int(),
  /** Asked for deletion of the account, and no longer signs in. */
  closing: z.boolean(),
  /** The present or the next absence. */
  absence: absence.nullable(),
})
export type AgentRow = z.infer<typeof agentRow>

export const agents = {
  list: get('/rest/v1/agent_profiles', adminRoles, 'All agents with load and absence, by name').output(
    z.object({
      items: z.array(agentRow),
      /** People whose role is agent, but who have no profile and so are no items. */
      without_profile: z.number().int(),
    }),
  ),
  performance: get('/rest/v1/rpc/agent_performance', adminRoles, 'What agents achieved, counted from events')
    .input(performanceInput)
    .output(performance),
  exportPerformance: get(
    '/rest/v1/rpc/export_agent_performance',
    adminRoles,
    'The same figures as CSV; audited',
  )
    .input(performanceInput)
    .output(fileDownload)
    .route({ outputStructure: 'detailed' }),
  setAbsence: put(
    '/rest/v1/agent_absences/{user_id}',
    adminRoles,
    'Set when an agent is away, and the deputy',
  )
    .input(absenceInput)
    .output(absence)
    .errors({ ...absenceErrors, AGENT_PROFILE_NOT_FOUND: assigneeErrors.AGENT_PROFILE_NOT_FOUND }),
  removeAbsence: del('/rest/v1/agent_absences/{user_id}', adminRoles, 'The agent is there after all')
    .input(z.object({ user_id: id }))
    .output(successResult),
  assign: post('/rest/v1/rpc/assign_client', adminRoles, 'Assign a client to an agent, or to another one')
    .input(z.object({ client_id: id, agent_id: id, version: assignmentVersion.optional() }))
    .output(assignment)
    .errors(assignmentErrors),
  unassign: post('/rest/v1/rpc/unassign_client', adminRoles, "End a client's assignment")
    .input(z.object({ client_id: id, version: assignmentVersion.optional() }))
    .output(assignment)
    .errors(assignmentErrors),
  assignMany: post(
    '/rest/v1/rpc/assign_clients',
    adminRoles,
    'Assign or unassign many clients, with a result for each',
  )
    .input(bulkAssignmentInput)
    .output(bulkAssignment),
  autoAssign: post(
    '/functions/v1/auto-assign',
    adminRoles,
    'Give each client without agent the least loaded one below the workload threshold; clients for whom none has room wait',
  )
    .output(z.object({ assigned: z.number().int(), waiting: z.number().int() }))
    .errors({
      AUTO_ASSIGN_OFF: {
        status: 409,
        message: 'Automatic assignment is switched off in the system settings.',
      },
    }),
  options: get(
    '/rest/v1/rpc/agent_options',
    adminRoles,
    'Agents to choose from, the least loaded first, those who are away behind, and what would move',
  )
    .input(z.object({ client_id: id.optional() }))
    .output(
      z.object({
        /** Active agents; those without room stand last and cannot be chosen. */
        agents: z.array(agentOption),
        /** Of the client: the assignment in force and what moves with it. */
        client: z
          .object({
            agent: z.object({ user_id: id, name: z.string() }).nullable(),
            version: assignmentVersion,
            open_applications: z.number().int(),
          })
          .nullable(),
      }),
    ),
  waiting: get(
    '/rest/v1/waiting_clients',
    adminRoles,
    'Clients without an agent, the longest waiting first',
  ).output(
    z.object({
      total: z.number().int(),
      /** Whether free places are given to them, but for those unassigned by hand: the setting auto_assign_agents. */
      automatic: z.boolean(),
      /** At most 100. */
      items: z.array(
        z.object({
          client_id: id,
          name: z.string(),
          email: z.string(),
          position: z.number().int(),
          since: timestamp,
        }),
      ),
    }),
  ),
  createProfile: post('/rest/v1/agent_profiles', adminRoles, 'Create the profile of an agent who has none')
    .input(z.object({ user_id: id }))
    .output(agentProfile)
    .errors({
      AGENT_PROFILE_NOT_FOUND: assigneeErrors.AGENT_PROFILE_NOT_FOUND,
      PROFILE_EXISTS: { status: 409, message: 'This agent has a profile already.' },
    }),
  changeProfile: put(
    '/rest/v1/agent_profiles/{user_id}',
    adminRoles,
    'Change what an agent does, and how many clients the agent has at most',
  )
    .input(agentProfileInput)
    .output(agentProfile)
    .errors({ ...agentProfileErrors, AGENT_PROFILE_NOT_FOUND: assigneeErrors.AGENT_PROFILE_NOT_FOUND }),
  setActive: patch('/rest/v1/agent_profiles/{user_id}', adminRoles, 'Activate or deactivate an agent')
    .input(z.object({ user_id: id, is_active: z.boolean(), clients: clientsDestination.optional() }))
    .output(agentProfile)
    .errors(releaseErrors),
}
