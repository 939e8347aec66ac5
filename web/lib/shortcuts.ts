import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** As `KeyboardEvent.key` says it. */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

const OFF = 'jobscout-shortcuts-off'
const listeners = new Set<() => void>()
const registered = new Set<readonly Shortcut[]>()
let shown: readonly Shortcut[] = []

const publish = () => {
  shown = [...registered].flat()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function readOff(): boolean {
  try {
    return localStorage.getItem(OFF) === 'yes'
  } catch {
    return false
  }
}

function writeOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(OFF, 'yes')
    else localStorage.removeItem(OFF)
  } catch {
    // Then it holds until the page is closed.
  }
}

let off: boolean | undefined
const isOff = () => {
  off ??= readOff()
  return off
}

/** Whether single keys do anything in this browser; people who dictate or slip switch them off. */
export function useShortcutsOff(): readonly [boolean, (off: boolean) => void] {
  const value = useSyncExternalStore(subscribe, isOff, () => false)
  const change = (next: boolean) => {
    off = next
    writeOff(next)
    publish()
  }
  return [value, change]
}

/** Every shortcut of what is on the screen now, for the sheet that lists them. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )

const writes = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Letters belong to the field, menu or dialog that somebody is in. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(`${writes}, [role=dialog], [role=menu], [role=listbox]`) !== null

/** Single keys for the screen that is shown. `?` always works, so that the switch can be found again. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const entry = latest.current
    registered.add(entry)
    publish()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      if (isElsewhere(event.target) || (isOff() && event.key !== '?')) return
      const found = latest.current.find(({ key }) => key === event.key)
      if (!found) return
      event.preventDefault()
      found.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      registered.delete(entry)
      publish()
    }
  }, [])
}
