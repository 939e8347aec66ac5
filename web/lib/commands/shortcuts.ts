import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'

export interface Shortcut {
  /** The value of `KeyboardEvent.key`. */
  readonly key: string
  /** Pressed with Ctrl, or ⌘ on a Mac. Works in fields and dialogs too, and cannot be turned off. */
  readonly mod?: true
  readonly label: string
  readonly run: () => void
}

/** The name of the modifier key on this device. */
export const modName = (): 'Ctrl' | '⌘' => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

const OFF = 'jobscout-shortcuts-off'
const lists = createStore<readonly (readonly Shortcut[])[]>([])

function readOff(): boolean {
  try {
    return localStorage.getItem(OFF) === 'yes'
  } catch {
    return false
  }
}

function keepOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(OFF, 'yes')
    else localStorage.removeItem(OFF)
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}

/** The setting made on this page; null until then, when the stored one counts. */
const off = createStore<boolean | undefined>(undefined)
const isOff = () => off.read() ?? readOff()

/** Whether single-key shortcuts are on (WCAG 2.1.4: people who use speech input turn them off). */
export function useShortcutsDisabled(): readonly [boolean, (off: boolean) => void] {
  const value = useSyncExternalStore(off.subscribe, isOff, () => false)
  const change = (next: boolean) => {
    keepOff(next)
    off.write(next)
  }
  return [value, change]
}

/** Shortcuts of all mounted components, for the sheet that lists them. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(lists.subscribe, lists.read, lists.read).flat()

const writes = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Single keys belong to the focused field, menu or dialog. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(`${writes}, dialog, [role=dialog], [role=menu], [role=listbox]`) !== null

function matches({ key, mod }: Shortcut, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey } = event
  if (mod) {
    const [pressed, other] = modName() === '⌘' ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
    return pressed && !other && !altKey && event.key.toLowerCase() === key
  }
  if (ctrlKey || metaKey || altKey || event.key !== key) return false
  return !isElsewhere(event.target) && (key === '?' || !isOff())
}

/**
 * Registers shortcuts while the component is mounted. `?` always works, so that the setting can be found again.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const entry = latest.current
    lists.write([...lists.read(), entry])
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented) return
      const found = latest.current.find((shortcut) => matches(shortcut, event))
      if (!found) return
      event.preventDefault()
      found.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      lists.write(lists.read().filter((other) => other !== entry))
    }
  }, [])
}
