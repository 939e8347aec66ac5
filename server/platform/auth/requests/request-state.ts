import { AsyncLocalStorage } from 'node:async_hooks'

/** State shared by the request gate and the library's hooks within one request. */
export interface RequestState {
  /**
   * The credential this request relies on: that of its session, of the password or challenge it presented, or of the
   * password it has just set. New sessions refer to it, and the database refuses them if it was replaced.
   */
  credentialId: string | null
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
