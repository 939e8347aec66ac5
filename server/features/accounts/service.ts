import { accounts } from '@jobscout/contract/accounts/contract.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { type Actor, isStaff, type Role } from '@jobscout/contract/shared/roles.ts'
import type { Auth, SessionInfo } from '../../platform/auth/port.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { SettingsReader } from '../settings/service.ts'
import { type PersonRow, type RoleRow, selectPerson, selectRoles, updateRole } from './queries.ts'

/** The actor as the screens greet them; null when the account is gone. */
export const findPerson = async (tx: Tx): Promise<PersonRow | null> => (await selectPerson(tx)) ?? null

/** Role rows the actor may see: one's own, all of them for admins. */
export const listRoles = (tx: Tx, userId?: string): Promise<RoleRow[]> => selectRoles(tx, userId)

/** Gives a person one role in place of the former one; their sessions end and every server forgets the old role.
 *  Throws NOT_FOUND, RANK_TOO_LOW, LAST_SUPER_ADMIN. */
export async function assignRole(tx: Tx, userId: string, role: Role): Promise<RoleRow> {
  try {
    return await updateRole(tx, userId, role)
  } catch (error) {
    throw explain(error)
  }
}

const NO_DATA_FOUND = 'P0002'

function explain(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const errors = accounts.assignRole['~orpc'].errorMap
  if (constraint === 'role_rank') return declaredError(errors, 'RANK_TOO_LOW')
  if (constraint === 'last_super_admin') return declaredError(errors, 'LAST_SUPER_ADMIN')
  if (code === NO_DATA_FOUND) return declaredError(commonErrors, 'NOT_FOUND')
  return error
}

/** Ends every session of the person, on every device. Returns how many there were. */
export const signOutEverywhere = (auth: Pick<Auth, 'endSessions'>, userId: string): Promise<number> =>
  auth.endSessions(userId)

export interface SecurityPorts {
  readonly auth: Pick<Auth, 'endSessions' | 'findAccount'>
  readonly readSettings: SettingsReader
}

/** How the actor's account is protected, as their settings show it. Throws UNAUTHORIZED when the session is over. */
export async function readAccountSecurity(
  { auth, readSettings }: SecurityPorts,
  actor: Actor,
  session: SessionInfo | null,
) {
  const account = await auth.findAccount(actor.userId)
  if (!account || !session) throw declaredError(commonErrors, 'UNAUTHORIZED')
  const settings = await readSettings()
  return {
    session_id: session.sessionId,
    two_factor_offered: settings.enable_two_factor,
    two_factor_enabled: account.twoFactor,
    idle_minutes: isStaff(actor.role) ? settings.session_timeout_minutes : null,
  }
}
