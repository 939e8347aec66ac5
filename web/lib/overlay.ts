import { useSyncExternalStore } from 'react'

/** What may stand over every signed-in screen; pages/overlays.tsx shows it. */
type Overlay = 'palette' | 'shortcuts'

const listeners = new Set<() => void>()
let shown: Overlay | null = null

function show(next: Overlay | null): void {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens one from anywhere; at most one is open. */
export const overlay = {
  open: (wanted: Overlay): void => show(wanted),
  close: (): void => show(null),
  toggle: (wanted: Overlay): void => show(shown === wanted ? null : wanted),
}

export const useOverlay = (): Overlay | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
