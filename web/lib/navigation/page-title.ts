import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'

const override = createStore<string | null>(null)

/** Replaces the route's title in the title bar while the component is mounted. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    override.write(title)
    return () => override.write(null)
  }, [title])
}

export const useNamedTitle = (): string | null =>
  useSyncExternalStore(override.subscribe, override.read, () => null)
