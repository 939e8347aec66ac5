import { useEffect } from 'react'

/** The browser asks before the page is left while something is unsaved. */
export function useConfirmLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    // Each form has a listener of its own: the browser would add a shared one once, and the first form saved would remove it.
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeaving)
    return () => window.removeEventListener('beforeunload', confirmLeaving)
  }, [isUnsaved])
}
