import type { QueryClient } from '@tanstack/react-query'
import type { RouterContext } from '../lib/session/guard.ts'
import type { Session } from '../lib/session/session.ts'

export interface LoaderArguments {
  readonly context: RouterContext & { readonly session: Session }
  readonly cause: 'preload' | 'enter' | 'stay'
  /** Of the visited address. Invalid values of its search are ignored. */
  readonly location: { readonly search: object }
}

/** Less than the router's pending time, so that a slow response shows the screen's own skeleton, in its layout. */
const WAIT_MS = 100

/**
 * A route's `loader`: fetches what its screen shows while the screen's code is loading, and waits for it a moment when
 * the screen is entered. A screen whose search changes keeps what it shows until the new data arrives. A failure does
 * not reject, since the screen shows it with Retry.
 */
export const loader =
  <Args extends LoaderArguments>(
    startQueries: (queryClient: QueryClient, args: Args) => readonly Promise<unknown>[],
  ) =>
  async (args: Args): Promise<void> => {
    // Until a temporary password is changed, the server refuses everything, and no screen is shown.
    if (args.context.session?.must_change_password) return
    const settled = Promise.allSettled(startQueries(args.context.queryClient, args))
    if (args.cause === 'stay') return
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  }

/**
 * Options of a route whose loader reads the search: it runs again when the search changes. Without `loaderDeps`, with which
 * each search is a screen of its own: while one is preloading, its skeleton would hide the screen and take the focus.
 */
export const bySearch = { shouldReload: true } as const
