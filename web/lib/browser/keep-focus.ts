/**
 * A button is disabled while it is busy, and browsers take the focus from what is disabled. Gives it back once the button is enabled
 * again, unless the focus went elsewhere or the person pressed somewhere else meanwhile. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let focused: EventTarget | null = null
  let lost: HTMLElement | null = null
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target
    lost = null
  }
  const forget = () => {
    lost = null
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue
      if (target.hasAttribute('disabled')) {
        if (target === focused) lost = target
      } else if (target === lost) {
        lost = null
        // What contains it has the focus only because nothing else has: the page, or an open dialog.
        if (document.activeElement?.contains(target)) target.focus({ preventScroll: true })
      }
    }
  })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('pointerdown', forget)
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('pointerdown', forget)
    observer.disconnect()
  }
}
