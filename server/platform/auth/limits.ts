import { createHash } from 'node:crypto'
import { requestState } from './requests/request-state.ts'

/** Attempts per window, for each address and each account. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

export interface AuthLimits {
  readonly signIn: Limit
  readonly signUp: Limit
  readonly reset: Limit
  /** Opening links that were sent by email. */
  readonly links: Limit
}

export const defaultLimits: AuthLimits = {
  signIn: { max: 5, seconds: 60 },
  signUp: { max: 3, seconds: 60 },
  reset: { max: 3, seconds: 300 },
  links: { max: 20, seconds: 60 },
}

/** How long the codes of an account are refused after ten wrong ones. */
export const TWO_FACTOR_LOCK_SECONDS = 900

/** The limits with `factor` times as many attempts. */
export const scaleLimits = (limits: AuthLimits, factor: number): AuthLimits => ({
  signIn: { ...limits.signIn, max: limits.signIn.max * factor },
  signUp: { ...limits.signUp, max: limits.signUp.max * factor },
  reset: { ...limits.reset, max: limits.reset.max * factor },
  links: { ...limits.links, max: limits.links.max * factor },
})

const limited: Record<string, keyof AuthLimits> = {
  '/sign-in/email': 'signIn',
  '/change-password': 'signIn',
  '/two-factor/enable': 'signIn',
  '/two-factor/disable': 'signIn',
  '/two-factor/generate-backup-codes': 'signIn',
  '/two-factor/verify-totp': 'signIn',
  '/two-factor/verify-backup-code': 'signIn',
  '/reset-password': 'signIn',
  '/sign-up/email': 'signUp',
  '/request-password-reset': 'reset',
  '/send-verification-email': 'reset',
  '/confirm-email': 'links',
  '/check-reset-link': 'links',
}

/** Paths that email the named account. Unknown devices are not refused; above the limit no email is sent. */
export const emailingPaths: ReadonlySet<string> = new Set([
  '/request-password-reset',
  '/send-verification-email',
])

/** Paths where a known device has a counter of its own, apart from those of its address and the account. */
export const knownDevicePaths: ReadonlySet<string> = new Set(['/sign-in/email', ...emailingPaths])

/** The limits per address in the library's format. The list of sessions has only the limit of every request. */
export const addressRules = (limits: AuthLimits) => ({
  ...Object.fromEntries(
    Object.entries(limited).map(([path, kind]) => {
      const rule = { max: limits[kind].max, window: limits[kind].seconds }
      const forUnknownDevices = () => (requestState().device === null ? rule : (false as const))
      return [path, knownDevicePaths.has(path) ? forUnknownDevices : rule]
    }),
  ),
  '/list-sessions': false as const,
})

const buildKey = (path: string, account: string): string =>
  `${path}|${createHash('sha256').update(account.toLowerCase()).digest('hex')}`

/** A TOTP code counts once (RFC 6238, 5.2). It is valid for a minute and a half. */
export const totpCodeLimit = (userId: string, code: string): { key: string; limit: Limit } => ({
  key: buildKey('/two-factor/code', `${userId} ${code}`),
  limit: { max: 1, seconds: 120 },
})

/** The limit of an account, or of a device known for it, on a path. The key is a hash, so that no address is stored. */
export function accountLimit(
  limits: AuthLimits,
  path: string,
  account: string,
): { key: string; limit: Limit } | null {
  const kind = limited[path]
  if (!kind) return null
  return { key: buildKey(path, account), limit: limits[kind] }
}

/** Where within a session the password, or a code alone, may be guessed. The paths of a kind share one counter: a guess is a guess
 *  on each of them. */
const sessionGuesses: Readonly<Record<string, 'password' | 'code'>> = {
  '/change-password': 'password',
  '/two-factor/enable': 'password',
  '/two-factor/disable': 'password',
  '/two-factor/generate-backup-codes': 'password',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
}
export const sessionGuessPaths: ReadonlySet<string> = new Set(Object.keys(sessionGuesses))

/** The limit of tries within a session at what protects an account, which grows with the tries. */
export const sessionGuessLimit = (
  limits: AuthLimits,
  kind: 'password' | 'code',
  account: string,
): { key: string; limit: Limit } => ({ key: buildKey(`/${kind}`, account), limit: limits.signIn })

/** The limit of tries at the password of an account, or on a device known for it, or at its codes, which grows with the tries.
 *  Null for paths that check none of them. */
export function guessLimit(
  limits: AuthLimits,
  path: string,
  account: string,
): { key: string; limit: Limit } | null {
  if (path === '/sign-in/email') return { key: buildKey(path, account), limit: limits.signIn }
  const kind = sessionGuesses[path]
  return kind ? sessionGuessLimit(limits, kind, account) : null
}
