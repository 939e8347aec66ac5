import { type ClientsDestination, releaseErrors } from '@jobscout/contract/agents/assignment.ts'
import { agents } from '@jobscout/contract/agents/contract.ts'
import {
  type AgentProfileInput,
  agentProfileErrors,
  moreClientsText,
} from '@jobscout/contract/agents/profile.ts'
import { isCheckViolation, isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { enqueueWaitingClients, explainRelease, releaseAgent } from '../assignment/service.ts'
import { type AgentListRow, countAgents, selectAgents } from './list-queries.ts'
import { findActive, insertProfile, type ProfileRow, updateActive, updateProfile } from './queries.ts'

/** Every agent who has a profile, with load and absence, and the number of those who have none. */
export async function listAgents(tx: Tx): Promise<{ agents: AgentListRow[]; withoutProfile: number }> {
  const agents = await selectAgents(tx)
  return { agents, withoutProfile: (await countAgents(tx)) - agents.length }
}

/** Creates the profile of an agent who has none. Throws AGENT_PROFILE_NOT_FOUND for people who are no agents,
 *  PROFILE_EXISTS. */
export async function createAgentProfile(tx: Tx, user: string): Promise<ProfileRow> {
  try {
    const profile = await insertProfile(tx, user)
    enqueueWaitingClients(tx)
    return profile
  } catch (error) {
    if (isUniqueViolation(error))
      throw declaredError(agents.createProfile['~orpc'].errorMap, 'PROFILE_EXISTS')
    throw explainRelease(error)
  }
}

/** Changes what an agent does and the maximum of clients. Waiting clients may have the places that this adds. Throws
 *  AGENT_PROFILE_NOT_FOUND, AGENT_HAS_MORE_CLIENTS. */
export async function changeAgentProfile(tx: Tx, input: AgentProfileInput): Promise<ProfileRow> {
  try {
    const profile = await updateProfile(tx, input)
    enqueueWaitingClients(tx)
    return profile
  } catch (error) {
    if (isCheckViolation(error, 'agent_has_more_clients')) {
      const clients = Number((error as { detail?: string }).detail)
      throw declaredError(agentProfileErrors, 'AGENT_HAS_MORE_CLIENTS', { clients }, moreClientsText(clients))
    }
    throw explainRelease(error)
  }
}

/** Activates or deactivates an agent. The clients of a deactivated one go where `clients` says, in the same transaction.
 *  Throws the errors of `releaseErrors`. */
export async function updateAgentStatus(
  tx: Tx,
  input: { user_id: string; is_active: boolean; clients?: ClientsDestination },
): Promise<ProfileRow> {
  if (!input.is_active && input.clients) {
    await releaseAgent(tx, input.user_id, input.clients)
    // Only now does nobody else change the agent.
    if ((await findActive(tx, input.user_id)) === false)
      throw declaredError(releaseErrors, 'ALREADY_INACTIVE')
  }
  try {
    const profile = await updateActive(tx, input.user_id, input.is_active)
    if (input.is_active) enqueueWaitingClients(tx)
    return profile
  } catch (error) {
    throw explainRelease(error)
  }
}
