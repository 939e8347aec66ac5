import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const named = createStore<string | null>(null)

/** Names what the screen shows in the title bar, in place of the route's own title, for as long as it is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    named.write(title)
    return () => named.write(null)
  }, [title])
}

export const useNamedTitle = (): string | null =>
  useSyncExternalStore(named.subscribe, named.read, () => null)
