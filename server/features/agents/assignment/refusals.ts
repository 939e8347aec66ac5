import {
  assignmentErrors,
  type CurrentAssignment,
  releaseErrors,
} from '@jobscout/contract/agents/assignment.ts'
import { agentFullText } from '@jobscout/contract/agents/model.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { MoveRow } from './queries.ts'

/** The declared error of a move that was refused; null for one that was done. */
export function toMoveRefusal(move: MoveRow, current: CurrentAssignment) {
  switch (move.outcome) {
    case 'conflict':
      return declaredError(assignmentErrors, 'ASSIGNMENT_CHANGED', current)
    case 'not_client':
      return declaredError(assignmentErrors, 'NOT_A_CLIENT')
    case 'no_profile':
      return declaredError(assignmentErrors, 'AGENT_PROFILE_NOT_FOUND')
    case 'inactive':
      return declaredError(assignmentErrors, 'AGENT_INACTIVE')
    case 'full':
      return full(move.clients ?? 0, move.max_clients ?? 0)
    default:
      return null
  }
}

const full = (clients: number, maxClients: number) =>
  declaredError(
    assignmentErrors,
    'AGENT_FULL',
    { clients, max_clients: maxClients },
    agentFullText(clients, maxClients),
  )

/** Turns what the database raises about an agent and the agent's clients into the declared error. */
export function explainAgentFailure(error: unknown): unknown {
  const { constraint, detail } = error as { constraint?: string; detail?: string }
  switch (constraint) {
    case 'agent_has_clients':
      return declaredError(releaseErrors, 'AGENT_HAS_CLIENTS')
    case 'agent_stands_in':
      return declaredError(releaseErrors, 'AGENT_STANDS_IN')
    case 'agent_no_profile':
      return declaredError(releaseErrors, 'AGENT_PROFILE_NOT_FOUND')
    case 'agent_inactive':
      return declaredError(releaseErrors, 'AGENT_INACTIVE')
    case 'agent_full': {
      const [clients = 0, maxClients = 0] = (detail ?? '').split('/').map(Number)
      return full(clients, maxClients)
    }
    default:
      return error
  }
}
