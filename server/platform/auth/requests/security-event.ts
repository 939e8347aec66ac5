import { secondFactorPaths, signInPaths } from '../library/hooks.ts'
import { codePaths } from '../library/second-factor.ts'
import type { SecurityEventKind } from './request-state.ts'

/** Codes of the library for a second factor that is wrong, or is not looked at after too many wrong ones. */
const secondFactorRefusals: ReadonlySet<string> = new Set([
  'INVALID_CODE',
  'CODE_USED',
  'INVALID_BACKUP_CODE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'ACCOUNT_TEMPORARILY_LOCKED',
])

const completed: Readonly<Record<string, SecurityEventKind>> = {
  '/request-password-reset': 'reset_requested',
  '/reset-password': 'password_reset',
  '/change-password': 'password_changed',
  '/two-factor/generate-backup-codes': 'recovery_codes_replaced',
}

interface EndedRequest {
  readonly path: string
  readonly response: Response
  /** It was made by a signed-in person, and opened a session. */
  readonly hadSession: boolean
  readonly opensSession: boolean
  readonly isKnownDevice: boolean
  /** What it changed in the protection of the account. */
  readonly change: SecurityEventKind | null
}

/** What a request that names an account did to its protection, or tried. */
export async function findSecurityEvent({
  path,
  response,
  hadSession,
  opensSession,
  isKnownDevice,
  change,
}: EndedRequest): Promise<SecurityEventKind | null> {
  const { ok, status } = response
  // Within a session the code turns two-factor sign-in on.
  if (secondFactorPaths.has(path) && hadSession) return ok ? change : null
  if (ok && signInPaths.has(path)) return opensSession && !isKnownDevice ? 'sign_in_new_device' : null
  if (ok) return change ?? completed[path] ?? null
  // Refused by a limit, the password is not even looked at.
  if (path === '/sign-in/email') return status === 401 || status === 429 ? 'sign_in_failed' : null
  if (!secondFactorPaths.has(path) && !codePaths.has(path)) return null
  const { code } = (await response.clone().json()) as { code?: string }
  return secondFactorRefusals.has(code ?? '') ? 'second_factor_failed' : null
}
