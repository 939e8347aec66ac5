import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { type Actor, isStaff } from '@jobscout/contract/shared/roles.ts'
import type { Auth, SessionInfo } from '../../../platform/auth/port.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { SettingsReader } from '../../settings/service.ts'

/** Ends every session of the person. Returns how many there were. */
export const signOutEverywhere = (auth: Pick<Auth, 'endSessions'>, userId: string): Promise<number> =>
  auth.endSessions(userId)

export interface SecurityPorts {
  readonly auth: Pick<Auth, 'endSessions' | 'findAccount'>
  readonly readSettings: SettingsReader
}

/** Reads how the actor's account is protected. Throws UNAUTHORIZED if the session has ended. */
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
