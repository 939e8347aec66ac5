import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

const stepKeys = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/** A select whose choice takes effect at once. Keys that would step through its values, each of which would take effect, open
 *  the list instead. */
export const ActionSelect = (props: NativeSelectProps) => <NativeSelect {...props} onKeyDown={openList} />

function openList(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event
  const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey
  if (altKey || !(isTyped || stepKeys.has(key)) || isOpen(currentTarget)) return
  // Where it is missing, as in Safari, these keys open the list by themselves.
  if (!('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}

/** Whether the list is open, in which the keys move; unknown to browsers that send them to the list alone. */
function isOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(':open')
  } catch {
    return false
  }
}
