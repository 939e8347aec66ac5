import { useCallback } from 'react'
import { useShortcutsDisabled } from '../../../lib/commands/shortcuts.ts'

/** J and K move the focus from row to row while it is in the list: elsewhere on the screen they move in another one. Returns the ref of
 *  the element around rows whose first control has `data-row`. */
export function useListKeys() {
  const [isOff] = useShortcutsDisabled()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || isOff) return
      const onKeyDown = (event: KeyboardEvent) => {
        const by = { j: 1, k: -1 }[event.key]
        if (!by || event.ctrlKey || event.metaKey || event.altKey) return
        const rows = [...element.querySelectorAll<HTMLElement>('[data-row]')]
        const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
        event.preventDefault()
        rows[at + by]?.focus()
      }
      element.addEventListener('keydown', onKeyDown)
      return () => element.removeEventListener('keydown', onKeyDown)
    },
    [isOff],
  )
}
