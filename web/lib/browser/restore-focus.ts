import { useEffect, useRef } from 'react'

/** Returns a function that moves the focus once the value has changed, since a pressed button may unmount with the change. */
export function useFocusAfterChange(value: unknown) {
  const findTarget = useRef<() => HTMLElement | null | undefined>(undefined)
  useEffect(() => {
    if (!value) return
    findTarget.current?.()?.focus()
    findTarget.current = undefined
  }, [value])
  return (next: () => HTMLElement | null | undefined) => {
    findTarget.current = next
  }
}

/** What may take the focus in place of a control within it. Toasts may not: what was read there is gone. */
const regions = 'main, nav, aside, dialog, article, section:not([aria-live]), form, fieldset, [tabindex]'

/**
 * Browsers take the focus from a button that is disabled while it is busy, and from one that is removed by what it did. Gives it back
 * once the button is enabled again, and to the part of the screen that the removed one was in, so that Tab and screen readers go on
 * there. Not if the focus went elsewhere or the person pressed somewhere else meanwhile. Returns a function that stops it.
 */
export function restoreFocus(): () => void {
  let focused: HTMLElement | null = null
  /** What contains it, from the inside. */
  let around: readonly HTMLElement[] = []
  let disabled: HTMLElement | null = null
  const noteFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    disabled = null
    around = listAncestors(target)
  }
  const notePress = ({ target }: PointerEvent) => {
    disabled = null
    if (target instanceof Node && !focused?.contains(target)) focused = null
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof HTMLElement)) continue
      if (target.hasAttribute('disabled')) {
        if (target === focused) disabled = target
      } else if (target === disabled) {
        disabled = null
        // What contains it has the focus only because nothing else has: the page, or an open dialog.
        if (document.activeElement?.contains(target)) target.focus({ preventScroll: true })
      }
    }
    if (!focused || focused.isConnected) return
    focused = null
    const region =
      around.find((ancestor) => ancestor.isConnected && ancestor.matches(regions)) ??
      document.getElementById('main')
    if (document.activeElement?.contains(region)) focusRegion(region)
  })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('pointerdown', notePress)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('pointerdown', notePress)
    observer.disconnect()
  }
}

const listAncestors = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement ? [parentElement, ...listAncestors(parentElement)] : []

function focusRegion(region: HTMLElement | null): void {
  if (!region) return
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true })
  }
  region.focus({ preventScroll: true })
}
