import { AsyncLocalStorage } from 'node:async_hooks'

/** What happens to the protection of an account. */
export type SecurityEventKind =
  | 'sign_in_failed'
  | 'second_factor_failed'
  | 'sign_in_new_device'
  | 'reset_requested'
  | 'password_reset'
  | 'password_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'recovery_codes_replaced'

/** State shared by the request gate and the library's hooks within one request. */
export interface RequestState {
  /**
   * The credential this request relies on: that of its session, of the password or challenge it presented, or of the
   * password it has just set. New sessions refer to it, and the database refuses them if it was replaced.
   */
  credentialId: string | null
  /** The person this request is about: of the address it names, of its session, its challenge or its emailed link. */
  userId: string | null
  /** What the request changed in the protection of the account, or null. */
  change: SecurityEventKind | null
  /** The counter of the try at a password that this request is, or null. */
  guess: string | null
  /** The mark of a browser known for the account that the request names, or null for an unknown device. */
  readonly device: string | null
  /** The page that the emailed link leads to after the sign-in, or null. */
  readonly page: string | null
}

const requests = new AsyncLocalStorage<RequestState>()

export const withRequestState = <T>(state: RequestState, work: () => Promise<T>): Promise<T> =>
  requests.run(state, work)

/** The state of the current request. Throws outside of one, where the library opens no session. */
export function requestState(): RequestState {
  const state = requests.getStore()
  if (!state) throw new Error('Authentication library called outside of a request')
  return state
}
