import { type RefCallback, useCallback } from 'react'

/**
 * Sets `--keyboard` on an element to the height that the keyboard of a phone covers, since no unit of CSS knows it: the keyboard
 * shrinks the visual viewport alone.
 */
export function useKeyboardInset(): RefCallback<HTMLElement> {
  return useCallback((element) => {
    const { visualViewport: viewport } = window
    if (!element || !viewport) return
    const update = () => {
      // Zoomed in, the viewport is smaller without a keyboard.
      const covered = viewport.scale === 1 ? window.innerHeight - viewport.height : 0
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    update()
    viewport.addEventListener('resize', update)
    return () => viewport.removeEventListener('resize', update)
  }, [])
}
