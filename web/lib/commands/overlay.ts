import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'

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
