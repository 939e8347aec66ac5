import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

export interface Shortcut {
  /** As `KeyboardEvent.key` says it. */
  readonly key: string
  /** Together with Ctrl, on a Mac with ⌘: then it works in fields and dialogs too, and is always on. */
  readonly mod?: true
  readonly label: string
  readonly run: () => void
}

/** What the key beside which `mod` shortcuts are pressed is called on this device. */
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
    // Then it holds until the page is closed.
  }
}

/** As it was chosen on this page; until then what the browser has kept counts. */
const off = createStore<boolean | undefined>(undefined)
const isOff = () => off.read() ?? readOff()

/** Whether single keys do anything in this browser; people who dictate or slip switch them off. */
export function useShortcutsDisabled(): readonly [boolean, (off: boolean) => void] {
  const value = useSyncExternalStore(off.subscribe, isOff, () => false)
  const change = (next: boolean) => {
    keepOff(next)
    off.write(next)
  }
  return [value, change]
}

/** Every shortcut of what is on the screen now, for the sheet that lists them. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(lists.subscribe, lists.read, lists.read).flat()

const writes = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Letters belong to the field, menu or dialog that somebody is in. */
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
 * Keys for as long as the component that names them is on the screen. `?` always works, so that the switch can be
 * found again.
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
