import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../browser/store.ts'
import { createStored } from '../browser/stored.ts'

interface Shortcut {
  /** The value of `KeyboardEvent.key`; a capital is pressed with Shift. */
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

/** Keys that type a character, `?` aside, can be turned off. */
const isSingle = (key: string) => key.length === 1 && key !== '?'

/** Returns a key to show beside an action, or undefined while such keys are turned off. */
export function useShownKey(): (key: string) => string | undefined {
  const [isOff] = useShortcutsDisabled()
  return (key) => (isOff && isSingle(key) ? undefined : key)
}

/** Shortcuts of all mounted components, for the sheet that lists them. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(lists.subscribe, lists.read, lists.read).flat()

const textFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Single keys belong to an open dialog, also while nothing in it has the focus, and to the focused field or menu. Escape
 *  empties a search field and closes a list. */
const isElsewhere = (target: EventTarget | null, inFields = false) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest(
      `${inFields ? '[type=search], select' : textFields}, [role=dialog], [role=menu], [role=listbox]`,
    ) !== null)

/** Enter and Space press the focused control. */
const isPress = (key: string, target: EventTarget | null) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a, button, summary, input, [role=button]') !== null

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textFields) !== null

/** Characters of the third level of a keyboard are typed with AltGr, which Windows reports as Ctrl Alt, or with Option. */
const isThirdLevel = (event: KeyboardEvent) =>
  event.getModifierState('AltGraph') || (event.altKey && modName() === '⌘')

/** By the place of the key where the keyboard's own characters are not Latin. A capital with Shift only, whatever Caps Lock says. */
function readKey(event: KeyboardEvent): string {
  const { key, code, shiftKey } = event
  if (key.length !== 1 || isThirdLevel(event)) return key
  const typed = (key > '\x7f' && /^Key(.)$/.exec(code)?.[1]) || key
  return shiftKey ? typed.toUpperCase() : typed.toLowerCase()
}

function matches({ key, mod, outsideFields, inFields }: Shortcut, event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (outsideFields && isInField(event.target)) return false
  if (mod) {
    const [pressed, otherPressed] = modName() === '⌘' ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
    return pressed && !otherPressed && !altKey && !shiftKey && readKey(event).toLowerCase() === key
  }
  if (((ctrlKey || metaKey || altKey) && !isThirdLevel(event)) || readKey(event) !== key) return false
  if (isSingle(key) && isOff()) return false
  return !isElsewhere(event.target, inFields) && !isPress(key, event.target)
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
      lists.write(lists.read().filter((list) => list !== entry))
    }
  }, [])
}
