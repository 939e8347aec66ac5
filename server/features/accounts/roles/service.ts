import { accounts } from '@jobscout/contract/accounts/contract.ts'
import type { ClientsDestination } from '@jobscout/contract/agents/assignment.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  enqueueWaitingClients,
  explainRelease,
  releaseAgent,
  releaseClient,
} from '../../agents/assignment/service.ts'
import { type RoleRow, selectRoles, updateRole } from './queries.ts'

/** The role rows that the actor may see: their own, or all for admins. */
export const listRoles = (tx: Tx, userId?: string): Promise<RoleRow[]> => selectRoles(tx, userId)

/** Replaces a person's role, which ends their sessions and clears the cached role on every server. The clients of an agent
 *  go where `clients` says, and a client leaves the agent, in the same transaction.
 *  Throws NOT_FOUND, RANK_TOO_LOW, LAST_SUPER_ADMIN, and for an agent's clients the errors of `releaseErrors`. */
export async function assignRole(
  tx: Tx,
  userId: string,
  role: Role,
  clients?: ClientsDestination,
): Promise<RoleRow> {
  if (role !== 'client') await releaseClient(tx, userId)
  if (clients && role !== 'agent') await releaseAgent(tx, userId, clients)
  try {
    const row = await updateRole(tx, userId, role)
    enqueueWaitingClients(tx)
    return row
  } catch (error) {
    throw explain(error)
  }
}

const NO_DATA_FOUND = 'P0002'

function explain(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const errors = accounts.assignRole['~orpc'].errorMap
  if (constraint === 'role_rank') return declaredError(errors, 'RANK_TOO_LOW')
  if (constraint === 'max_agents_per_admin') return declaredError(errors, 'AGENT_LIMIT_REACHED')
  if (constraint === 'last_super_admin') return declaredError(errors, 'LAST_SUPER_ADMIN')
  if (code === NO_DATA_FOUND) return declaredError(commonErrors, 'NOT_FOUND')
  return explainRelease(error)
}
