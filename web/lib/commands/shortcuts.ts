import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'
import { createStored } from '../browser/stored.ts'

export interface Shortcut {
  /** The value of `KeyboardEvent.key`. */
  readonly key: string
  /** Pressed with Ctrl, or ⌘ on a Mac. Works in fields and dialogs too, and cannot be turned off. */
  readonly mod?: true
  /** Left to a focused text field, where the key has a meaning of its own. */
  readonly outsideFields?: true
  /** Works in text fields too: the key has no meaning of its own there. */
  readonly inFields?: true
  readonly label: string
  /** One word for the legend below a list; keys with the same word stand together: J K move. */
  readonly legend?: string
  readonly run: () => void
}

/** The name of the modifier key on this device. */
export const modName = (): 'Ctrl' | '⌘' => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

const lists = createStore<readonly (readonly Shortcut[])[]>([])

const storedOff = createStored('jobscout-shortcuts-off', (value) => value === true || value === 'yes')

/** The setting made on this page; undefined until then, when the stored one counts. */
const off = createStore<boolean | undefined>(undefined)
const isOff = () => off.read() ?? storedOff.read()

/** Whether single-key shortcuts are off, and how to change it. WCAG 2.1.4: speech input may trigger them. */
export function useShortcutsDisabled(): readonly [boolean, (off: boolean) => void] {
  const value = useSyncExternalStore(off.subscribe, isOff, () => false)
  const change = (next: boolean) => {
    if (next) storedOff.write(true)
    else storedOff.clear()
    off.write(next)
  }
  return [value, change]
}

/** Shortcuts of all mounted components, for the sheet that lists them. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(lists.subscribe, lists.read, lists.read).flat()

const textFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Single keys belong to the focused field, menu or dialog. Escape empties a search field and closes a list. */
const isElsewhere = (target: EventTarget | null, inFields = false) =>
  target instanceof Element &&
  target.closest(
    `${inFields ? '[type=search], select' : textFields}, dialog, [role=dialog], [role=menu], [role=listbox]`,
  ) !== null

/** Enter and Space press the focused control. */
const isPress = (key: string, target: EventTarget | null) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary, input, [role=button]') !== null

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textFields) !== null

function matches({ key, mod, outsideFields, inFields }: Shortcut, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (outsideFields && isInField(event.target)) return false
  if (mod) {
    const [pressed, other] = modName() === '⌘' ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
    return pressed && !other && !altKey && !shiftKey && event.key.toLowerCase() === key
  }
  if (ctrlKey || metaKey || altKey || event.key !== key) return false
  return !isElsewhere(event.target, inFields) && !isPress(key, event.target) && (key === '?' || !isOff())
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
