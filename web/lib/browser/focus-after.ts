import { flushSync } from 'react-dom'

/** Makes a change and focuses what it has drawn. */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  find()?.focus()
}

const controls = 'input:not([hidden]), textarea, select'

/** The first field inside. */
export const firstField = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>(controls) ?? null

/** Makes a change and gives the focus back to what has it, which loses it where it moves in the document. */
export function preserveFocus(change: () => void): void {
  const focused = document.activeElement
  focusAfter(change, () => (focused instanceof HTMLElement ? focused : null))
}
