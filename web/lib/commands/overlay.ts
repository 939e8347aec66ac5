import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'
import { createStored, parseTexts } from '../browser/stored.ts'

const RECENT_MAX = 5

/** Ids of the recently used commands of this browser, latest first. */
const recent = createStored('jobscout-recent-commands', parseTexts)

export const readRecentCommands = recent.read
export const clearRecentCommands = recent.clear

export const saveRecentCommand = (id: string): void =>
  recent.write([id, ...recent.read().filter((recentId) => recentId !== id)].slice(0, RECENT_MAX))

/** Overlays available on every signed-in screen; rendered by pages/frame/overlays.tsx. */
type Overlay = 'palette' | 'shortcuts'

const current = createStore<Overlay | null>(null)

/** Opens an overlay and closes the current one. */
export const overlay = {
  open: (next: Overlay): void => current.write(next),
  close: (): void => current.write(null),
  toggle: (next: Overlay): void => current.write(current.read() === next ? null : next),
}

export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(current.subscribe, current.read, () => null)
