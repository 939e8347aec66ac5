import { AsyncLocalStorage } from 'node:async_hooks'

/** What the gate and the library's hooks tell each other within one request. */
export interface RequestState {
  /**
   * The credential that this request stands on: that of its session, of the password or challenge it brought, or of
   * the password it has just set. A session that opens names it, and the database refuses one that was replaced.
   */
  credentialId: string | null
  /** The mark of a browser that is known for the account the request names, or null for a stranger. */
  readonly device: string | null
}

const requests = new AsyncLocalStorage<RequestState>()

export const withRequestState = <T>(state: RequestState, work: () => Promise<T>): Promise<T> =>
  requests.run(state, work)

/** The state of the request being answered. Throws outside of one, where the library opens no session. */
export function requestState(): RequestState {
  const state = requests.getStore()
  if (!state) throw new Error('Authentication library called outside of a request')
  return state
}
