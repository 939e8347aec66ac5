import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** What may stand over every signed-in screen; pages/overlays.tsx shows it. */
type Overlay = 'palette' | 'shortcuts'

const shown = createStore<Overlay | null>(null)

/** Opens one from anywhere; at most one is open. */
export const overlay = {
  open: (wanted: Overlay): void => shown.write(wanted),
  close: (): void => shown.write(null),
  toggle: (wanted: Overlay): void => shown.write(shown.read() === wanted ? null : wanted),
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(shown.subscribe, shown.read, () => null)
