import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type SearchSchema, withoutDefaults } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What stands over the screen was opened from it, so closing it goes back in the history. */
    openedHere?: boolean
  }
}

/**
 * Opens and closes what stands over a screen, such as a sheet, by a name in the search of its URL. Back closes it too, and
 * the next one takes its place in the history.
 */
export function useOpenOver<T extends object>(schema: SearchSchema<T>) {
  const router = useRouter()
  const navigate = useNavigate()

  const go = useCallback(
    (patch: Partial<T>, how: { readonly replace: boolean; readonly state?: true | { openedHere: true } }) => {
      const next = (previous: object) => withoutDefaults(schema, schema.parse({ ...previous, ...patch }))
      return navigate({ to: '.', search: next as never, resetScroll: false, ...how })
    },
    [navigate, schema],
  )

  const open = useCallback(
    (patch: Partial<T>) => {
      const present: object = router.latestLocation.search
      const isNext = Object.keys(patch).some((name) => present[name as never] !== undefined)
      return go(patch, { replace: isNext, state: isNext || { openedHere: true } })
    },
    [go, router],
  )

  const close = useCallback(
    (name: keyof T) => {
      if (router.latestLocation.state.openedHere) return router.history.back()
      return go({ [name]: undefined } as Partial<T>, { replace: true })
    },
    [go, router],
  )

  return { open, close }
}
