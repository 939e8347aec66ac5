import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'

/** Overlays available on every signed-in screen; rendered by pages/frame/overlays.tsx. */
type Overlay = 'palette' | 'shortcuts'

const shown = createStore<Overlay | null>(null)

/** Opens an overlay and closes the current one. */
export const overlay = {
  open: (wanted: Overlay): void => shown.write(wanted),
  close: (): void => shown.write(null),
  toggle: (wanted: Overlay): void => shown.write(shown.read() === wanted ? null : wanted),
}

export const useOverlay = (): Overlay | null => useSyncExternalStore(shown.subscribe, shown.read, () => null)
