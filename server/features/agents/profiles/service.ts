import type { ClientsDestination } from '@jobscout/contract/agents/assignment.ts'
import { agents } from '@jobscout/contract/agents/contract.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { explainRelease, refillPlaces, releaseAgent } from '../assignment/service.ts'
import { type AgentListRow, countAgents, selectAgents } from './list-queries.ts'
import { insertProfile, type ProfileRow, updateActive } from './queries.ts'

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
    refillPlaces(tx)
    return profile
  } catch (error) {
    if (isUniqueViolation(error))
      throw declaredError(agents.createProfile['~orpc'].errorMap, 'PROFILE_EXISTS')
    throw explainRelease(error)
  }
}

/** Activates or deactivates an agent. The clients of a deactivated one go where `clients` says, in the same transaction.
 *  Throws the errors of `releaseErrors`. */
export async function updateAgentStatus(
  tx: Tx,
  input: { user_id: string; is_active: boolean; clients?: ClientsDestination },
): Promise<ProfileRow> {
  if (!input.is_active && input.clients) await releaseAgent(tx, input.user_id, input.clients)
  try {
    const profile = await updateActive(tx, input.user_id, input.is_active)
    if (input.is_active) refillPlaces(tx)
    return profile
  } catch (error) {
    throw explainRelease(error)
  }
}
