import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendering and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
